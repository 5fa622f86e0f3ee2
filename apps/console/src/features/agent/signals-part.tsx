import { Link } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { Money } from '../../core/show/file-parts.tsx'
import { useSignals } from './queries.ts'

type Signal = NonNullable<ReturnType<typeof useSignals>['data']>['signals'][number]
type Account = Signal['accounts'][number]

interface SignalsProps {
  readonly id: string
  readonly currency: string
}

/** Accounts of the branch that look like those of one person; an operator judges what that means. */
export function SignalsPart({ id, currency }: SignalsProps) {
  const t = useTranslate()
  const { data, error } = useSignals(id)
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  return (
    <section aria-label={t('agentDesk.signals')}>
      <h3>{t('agentDesk.signals')}</h3>
      {!data.isWhole && <p>{t('agentDesk.signalsPart', { people: data.people })}</p>}
      {data.signals.length === 0 ? (
        <p>{t('agentDesk.signalsNone')}</p>
      ) : (
        <ul className="signals">
          {data.signals.map((signal) => (
            <SignalCard key={keyOf(signal)} signal={signal} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
}

const keyOf = ({ kind, accounts }: Signal) => `${kind} ${accounts.map(({ id }) => id).join(' ')}`

interface CardProps extends Pick<SignalsProps, 'currency'> {
  readonly signal: Signal
}

/** The signal, then each account with its figures. */
function SignalCard({ signal: { kind, size, agents, accounts }, currency }: CardProps) {
  const t = useTranslate()
  const more = size - accounts.length
  return (
    <li>
      <p>
        <b>{t(`agentDesk.signal_${kind}`, { size })}</b>
        {agents > 0 && ` · ${t('agentDesk.signalAgents', { agents })}`}
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <Link to={`/${account.isAgent ? 'agent' : 'member'}/${account.id}/show`}>{account.username}</Link>
            <Facts facts={account.facts} currency={currency} />
          </li>
        ))}
        {more > 0 && <li>{t('agentDesk.signalMore', { more })}</li>}
      </ul>
    </li>
  )
}

const counts = ['met', 'opposite', 'minutes', 'credits'] as const
const sums = [
  'valid',
  'asked',
  'lastHour',
  'deposits',
  'result',
  'sent',
  'stakes',
  'withdrawn',
  'border',
] as const

/** The figures that say so, and the bill to look into. */
function Facts({ facts, currency }: Pick<Account, 'facts'> & Pick<SignalsProps, 'currency'>) {
  const t = useTranslate()
  return (
    <>
      {counts.map(
        (name) =>
          facts[name] !== undefined && (
            <span key={name}>{`${t(`agentDesk.fact_${name}`)} ${facts[name]}`}</span>
          ),
      )}
      {sums.map(
        (name) =>
          facts[name] !== undefined && (
            <span key={name}>
              {t(`agentDesk.fact_${name}`)} <Money amount={facts[name]} currency={currency} />
            </span>
          ),
      )}
      {facts.bill !== undefined && (
        <Link to={`/agentBill/${facts.bill}/show`}>{`${t('agentDesk.fact_bill')} ${facts.bill}`}</Link>
      )}
    </>
  )
}
