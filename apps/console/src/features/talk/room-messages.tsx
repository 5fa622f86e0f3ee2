import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, NumberCol, TagsCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Line = ValueOf<ConsoleCalls['roomMessageList']>['list'][number]

const filters = [<TextInput key="room" source="room" alwaysOn />]
const refreshMs = 5_000

/** What is written in a room, as it comes. */
export const RoomMessages = () => (
  <ListPage filters={filters} asksAgainMs={refreshMs}>
    <TimeCol source="at" />
    <TextCol source="username" />
    <TextCol source="text" label="field.message" />
    <YesCol source="isRemoved" />
    <ActsCol>
      <MessageActions />
    </ActsCol>
  </ListPage>
)

/** What members reported, those with most reports first. */
export const RoomReports = () => (
  <ListPage asksAgainMs={refreshMs}>
    <NumberCol source="reports" />
    <TagsCol source="reasons" />
    <TextCol source="room" />
    <TimeCol source="at" />
    <TextCol source="username" />
    <TextCol source="text" label="field.message" />
    <ActsCol>
      <MessageActions isReported />
    </ActsCol>
  </ListPage>
)

function MessageActions({ isReported = false }: { readonly isReported?: boolean }) {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  if (!line) return null
  const { room, seq, memberId, isRemoved } = line
  return (
    <div className="acts">
      {!isRemoved && (
        <ActionButton
          permission="room_moderate"
          label={t('contentDesk.remove')}
          color="error"
          act={(reason) => client.roomRemove({ body: { room, seq, reason } })}
        />
      )}
      {isReported && (
        <ActionButton
          permission="room_moderate"
          label={t('talkDesk.leave')}
          act={(reason) => client.roomSettle({ body: { room, seq, reason } })}
        />
      )}
      {memberId !== null && <Sanctions memberId={memberId} />}
    </div>
  )
}

function Sanctions({ memberId }: { readonly memberId: string }) {
  const t = useTranslate()
  return (
    <>
      <FormAction
        permission="room_moderate"
        label={t('talkDesk.mute')}
        fields={[{ name: 'minutes', label: t('talkDesk.minutes'), inputMode: 'numeric', first: '60' }]}
        submit={({ minutes }, reason) =>
          client.roomSanction({ body: { memberId, kind: 'mute', minutes: Number(minutes), reason } })
        }
      />
      <ActionButton
        permission="room_moderate"
        label={t('talkDesk.ban')}
        color="error"
        act={(reason) => client.roomSanction({ body: { memberId, kind: 'ban', reason } })}
      />
      <ActionButton
        permission="room_moderate"
        label={t('talkDesk.pardon')}
        act={(reason) => client.roomSanction({ body: { memberId, kind: 'pardon', reason } })}
      />
    </>
  )
}
