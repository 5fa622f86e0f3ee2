import { Link } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { useSignals } from './queries.ts'

type Account = NonNullable<ReturnType<typeof useSignals>['data']>['signals'][number]['accounts'][number]

/** Accounts of the branch that look like those of one person; an operator judges what that means. */
export function SignalsPart({ id }: { readonly id: string }) {
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
        <ul>
          {data.signals.map(({ kind, size, agents, accounts }) => (
            <li key={`${kind} ${accounts.map(({ id: each }) => each).join(' ')}`}>
              <b>{t(`agentDesk.signal_${kind}`, { size })}</b>
              {agents > 0 && ` · ${t('agentDesk.signalAgents', { agents })}`}
              {': '}
              {accounts.map(({ id: each, username, isAgent, facts }, place) => (
                <span key={each}>
                  {place > 0 && ', '}
                  <Link to={`/${isAgent ? 'agent' : 'member'}/${each}/show`}>{username}</Link>
                  <Facts facts={facts} />
                </span>
              ))}
              {size > accounts.length && ` ${t('agentDesk.signalMore', { more: size - accounts.length })}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const factNames = [
  'valid',
  'asked',
  'lastHour',
  'deposits',
  'result',
  'sent',
  'met',
  'opposite',
  'stakes',
  'withdrawn',
  'minutes',
] as const

/** The figures that say so, and the bill to look into. */
function Facts({ facts }: Pick<Account, 'facts'>) {
  const t = useTranslate()
  const shown = factNames.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [`${t(`agentDesk.fact_${name}`)} ${value}`]
  })
  if (shown.length === 0) return null
  return (
    <>
      {` (${shown.join(', ')}`}
      {facts.bill !== undefined && (
        <>
          {', '}
          <Link to={`/agentBill/${facts.bill}/show`}>{`${t('agentDesk.fact_bill')} ${facts.bill}`}</Link>
        </>
      )}
      )
    </>
  )
}
