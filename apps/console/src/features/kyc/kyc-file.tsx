import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { dayText, FileWait, History, timeText, Values } from '../../core/show/file-parts.tsx'
import { KycLevels } from '../../core/show/kyc-levels.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { KycActs } from './kyc-acts.tsx'
import type { KycDetail } from './kyc-detail.ts'
import { KycPictures } from './kyc-pictures.tsx'

const asksAgainMs = 4_000

/** One document: whom it has to show, its pictures, the level it makes, and what an operator decides. */
export function KycFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<KycDetail>('kyc', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the document itself has come.
  if (data?.events === undefined) return <FileWait />
  const { standing, levelThen } = data
  const isOpen = data.state === 'submitted' || data.state === 'in_review'
  const events = data.events.map(({ at, by, state, reason, note }) => ({
    at,
    by,
    what: t(`choice.kyc_${state}`),
    words: [reason && t(`kycReason.${reason}`), note],
  }))
  return (
    <>
      <h2>
        {t(`choice.kyc_${data.kind}`)} · {t(`choice.kyc_${data.state}`)}
      </h2>
      {data.reason && <p>{t(`kycReason.${data.reason}`)}</p>}
      <KycActs document={data} />
      <Compared document={data} />
      <KycPictures key={String(data.isMine)} document={data} />
      <KycLevels standing={standing} {...(isOpen && { levelThen })} />
      <Others documents={data.others} />
      <History events={events} />
    </>
  )
}

function Compared({ document }: { readonly document: KycDetail }) {
  const t = useTranslate()
  const { holder, validUntil, memberId, username } = document
  const unknown = t('memberDesk.unknown')
  return (
    <>
      <h3>{t('kycDesk.compare')}</h3>
      <Values
        of={{
          username: <Link to={`/member/${memberId}/show?part=documents`}>{username}</Link>,
          realName: holder.realName ?? unknown,
          birthday: holder.birthday === null ? unknown : dayText(holder.birthday),
          validUntil: validUntil && dayText(validUntil),
          memberSince: timeText(holder.memberSince),
        }}
      />
    </>
  )
}

function Others({ documents }: { readonly documents: KycDetail['others'] }) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('kycDesk.others')}</h3>
      {documents.length === 0 && <p>{t('kycDesk.none')}</p>}
      <ul>
        {documents.map(({ id, kind, state, changedAt, reason }) => (
          <li key={id}>
            <Link to={`/kyc#${id}`}>{t(`choice.kyc_${kind}`)}</Link> · {t(`choice.kyc_${state}`)} ·{' '}
            {timeText(changedAt)}
            {reason && <div>{t(`kycReason.${reason}`)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
