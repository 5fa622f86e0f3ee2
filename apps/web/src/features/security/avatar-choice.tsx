import type { AvatarName } from '@baize/domain/security'
import type { TextKey } from '@baize/i18n'
import { FieldMessage, Skeleton, useT } from '@baize/ui'
import { Avatar } from '../../core/picture/avatar.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { refusalText } from '../../verify/refusal.ts'
import { useAvatarChoice, useAvatars, type Avatars } from './queries.ts'
import './avatar-choice.css'

const names = {
  seat: 'security.avatarSeat',
  tiger: 'security.avatarTiger',
  peacock: 'security.avatarPeacock',
  rooster: 'security.avatarRooster',
  buffalo: 'security.avatarBuffalo',
  turtle: 'security.avatarTurtle',
  hilsa: 'security.avatarHilsa',
  lotus: 'security.avatarLotus',
  sun: 'security.avatarSun',
  boat: 'security.avatarBoat',
  kite: 'security.avatarKite',
  dhol: 'security.avatarDhol',
  diya: 'security.avatarDiya',
  lantern: 'security.avatarLantern',
  crown: 'security.avatarCrown',
  bell: 'security.avatarBell',
} as const satisfies Record<AvatarName, TextKey>

/** The picture that others see beside the member's name. */
export function AvatarChoice() {
  const t = useT()
  const avatars = useAvatars()
  return (
    <fieldset className="panel profile-group avatars" aria-busy={avatars.isPending}>
      <legend>{t('security.avatarGroup')}</legend>
      <p className="sec">{t('security.avatarHint')}</p>
      {avatars.data ? (
        <Choice avatars={avatars.data} />
      ) : avatars.isError ? (
        <LoadError query={avatars} />
      ) : (
        <Skeleton className="avatars-wait" />
      )}
    </fieldset>
  )
}

function Choice({ avatars }: { avatars: Avatars }) {
  const t = useT()
  const choice = useAvatarChoice()
  return (
    <>
      <div className="avatar-list">
        {avatars.list.map((avatar) => (
          <label key={avatar.name} className="avatar-pick">
            <input
              className="vh"
              type="radio"
              name="avatar"
              checked={avatar.name === avatars.name}
              onChange={() => choice.mutate(avatar)}
            />
            <Avatar className="big" url={avatar.icon} />
            <span>{t(names[avatar.name])}</span>
          </label>
        ))}
      </div>
      <p className="avatar-done" role="status">
        {choice.isSuccess && t('security.avatarDone')}
      </p>
      {choice.error && <FieldMessage isError text={refusalText(t, choice.error)} />}
    </>
  )
}
