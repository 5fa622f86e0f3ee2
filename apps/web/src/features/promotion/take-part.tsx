import { Button, FieldMessage, buttonClass, showToast, useT } from '@baize/ui'
import { Link, useLocation } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { localDay, localTime } from '../../core/time/local-time.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useIsTrial } from '../../core/queries/queries.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { ApplicationForm } from './application-form.tsx'
import { useApplications, useApply, type Promotion } from './queries.ts'

/** What the person can do about a promotion now, and what became of what they did. */
export function TakePart({ promotion }: { promotion: Promotion }) {
  const isLoggedIn = useIsLoggedIn()
  const isTrial = useIsTrial()
  return (
    <section className="promo-part">
      <Standing promotion={promotion} />
      {promotion.canApply &&
        (!isLoggedIn || isTrial ? (
          <Doorway />
        ) : promotion.takesEvidence ? (
          <ApplicationForm promotion={promotion} />
        ) : (
          <JoinButton promotion={promotion} />
        ))}
    </section>
  )
}

/** Says in a sentence how it stands; nothing where the button says it all. */
function Standing({ promotion: { id, status, from } }: { promotion: Promotion }) {
  const t = useT()
  const own = useApplications().find(({ promotionId }) => promotionId === id)
  if (status === 'join' || status === 'claim') return null
  const text =
    status === 'coming_soon'
      ? t('promotion.text_coming_soon', { from: localDay(from) })
      : t(`promotion.text_${status}`)
  return (
    <div className="promo-standing" role="status">
      <p>{text}</p>
      {status === 'issued' && (
        <Link className={buttonClass({ variant: 'felted', size: 'sm' })} to={paths.member('rewardCenter')}>
          {t('site.rewardCenter')}
        </Link>
      )}
      {own && (
        <>
          <p className="mut num">{t('promotion.appliedOn', { time: localTime(own.appliedAt) })}</p>
          {own.comment !== '' && <blockquote>{own.comment}</blockquote>}
          {own.images.length > 0 && (
            <ul className="pics">
              {own.images.map((url, index) => (
                <li key={url} className="pic">
                  <img src={url} alt={t('promotion.picture', { number: index + 1 })} loading="lazy" />
                </li>
              ))}
            </ul>
          )}
          {own.remark !== null && (
            <p>
              <b>{t('promotion.remark')}:</b> {own.remark}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Guests log in first and come back here; a trial account needs a real one. */
function Doorway() {
  const t = useT()
  const { pathname, search } = useLocation()
  const isLoggedIn = useIsLoggedIn()
  const enter = () =>
    openPopup(isLoggedIn ? { name: 'trueAccount' } : { name: 'login', wanted: pathname + search })
  return (
    <Button variant="primary" size="lg" isBlock onClick={enter}>
      {t('promotion.loginToJoin')}
    </Button>
  )
}

function JoinButton({ promotion: { id } }: { promotion: Promotion }) {
  const t = useT()
  const apply = useApply(id)
  const join = () =>
    apply.mutate(
      { comment: '', images: [] },
      { onSuccess: () => showToast({ tone: 'ok', title: t('promotion.joined') }) },
    )
  return (
    <>
      {apply.isError && <FieldMessage isError text={errorText(t, apply.error)} />}
      <Button variant="primary" size="lg" isBlock isBusy={apply.isPending} onClick={join}>
        {t('promotion.joinAction')}
      </Button>
    </>
  )
}
