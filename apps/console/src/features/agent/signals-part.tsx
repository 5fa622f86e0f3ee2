import { Link } from 'react-router-dom'
import { errorText } from '../../core/error-text.ts'
import { useTranslate } from '../../core/language.ts'
import { useSignals } from './queries.ts'

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
              {accounts.map(({ id: each, username, isAgent }, place) => (
                <span key={each}>
                  {place > 0 && ', '}
                  <Link to={`/${isAgent ? 'agent' : 'member'}/${each}/show`}>{username}</Link>
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
