import { useGetOne } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { FileWait, History, Money, Picture, timeText, Values } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import type { WithdrawalDetail } from './withdrawal-detail.ts'

const asksAgainMs = 4_000

/** One withdrawal: the checks with their facts, who is paid, and what an operator does. */
export function WithdrawalFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<WithdrawalDetail>('withdrawal', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the withdrawal itself has come.
  if (data?.events === undefined) return <FileWait />
  const { currency } = data
  const events = data.events.map(({ at, by, act, state, ...event }) => ({
    at,
    by,
    what: `${act} → ${t(`choice.withdrawal_${state}`)}`,
    words: [event.reason, event.note, event.received, event.comment, event.paidAs],
  }))
  return (
    <>
      <h2>
        <Money amount={data.amount} currency={currency} /> · {t(`choice.withdrawal_${data.state}`)}
      </h2>
      <Standing withdrawal={data} />
      <WithdrawalActs withdrawal={data} />
      <h3>{t('moneyDesk.payee')}</h3>
      <Values
        of={{
          username: <a href={`/member/${data.memberId}/show`}>{data.username}</a>,
          provider: data.provider,
          holder: data.holder,
          number: data.number,
          branch: data.branch,
          net: <Money amount={data.net} currency={currency} />,
          fee: <Money amount={data.fee} currency={currency} />,
          received: data.received && <Money amount={data.received} currency={currency} />,
          rest: data.rest && <Money amount={data.rest} currency={currency} />,
          confirmUntil: data.confirmUntil && timeText(data.confirmUntil),
          approvedBy: data.approvedBy,
        }}
      />
      <Checks withdrawal={data} />
      <Proof withdrawal={data} />
      <Payments withdrawal={data} />
      <History events={events} />
    </>
  )
}

interface Part {
  readonly withdrawal: WithdrawalDetail
}

function Standing({ withdrawal: { state, isMine, claimedBy, firstApprovedBy } }: Part) {
  const t = useTranslate()
  if (state !== 'in_review') return null
  return (
    <>
      {firstApprovedBy !== null && <p>{t('moneyDesk.second', { name: firstApprovedBy })}</p>}
      {isMine && <p>{t('moneyDesk.mine')}</p>}
      {!isMine && claimedBy !== null && <p>{t('moneyDesk.others', { name: claimedBy })}</p>}
    </>
  )
}

/** Each check says what it went by, whether it found something or not. */
function Checks({ withdrawal: { checks } }: Part) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('moneyDesk.checks')}</h3>
      {checks.length === 0 && <p>{t('moneyDesk.checksRun')}</p>}
      <ul>
        {checks.map(({ code, isFlag, facts }) => (
          <li key={code} className={isFlag ? 'check-found' : ''}>
            {t(`riskCheck.${code}`)}: {t(isFlag ? 'moneyDesk.found' : 'moneyDesk.fine')}
            <Facts value={facts} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Proof({ withdrawal: { id, events } }: Part) {
  const t = useTranslate()
  const names = events.flatMap(({ pictures }) => pictures)
  if (names.length === 0) return null
  return (
    <>
      <h3>{t('moneyDesk.pictures')}</h3>
      {names.map((name, index) => (
        <Picture
          key={name}
          name={name}
          alt={t('moneyDesk.picture', { number: index + 1 })}
          read={() => client.withdrawalPicture({ query: { id, name } })}
        />
      ))}
    </>
  )
}

function Payments({ withdrawal: { payouts, currency } }: Part) {
  const t = useTranslate()
  if (payouts.length === 0) return null
  return (
    <>
      <h3>{t('moneyDesk.payments')}</h3>
      <ul>
        {payouts.map(({ id, gateway, amount, state, reference, begunAt }) => (
          <li key={id}>
            {timeText(begunAt)} <Money amount={amount} currency={currency} />{' '}
            {gateway ?? t('moneyDesk.byHand')} {state} {reference}
          </li>
        ))}
      </ul>
    </>
  )
}
