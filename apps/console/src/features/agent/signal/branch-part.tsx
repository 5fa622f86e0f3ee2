import { Link } from 'react-router-dom'
import { errorText } from '../../../core/language/error-text.ts'
import { useTranslate } from '../../../core/language/language.ts'
import { toneOf } from '../../../core/show/tone.ts'
import { Closed, SignalAccounts, SignalName } from './parts.tsx'
import { useBranchSignals } from './queries.ts'
import type { Signal } from './signal.ts'
import './signal.css'

/** The fraud signals of one branch; an operator decides what they mean. */
export function SignalsPart({ id, username }: { readonly id: string; readonly username: string }) {
  const t = useTranslate()
  const { data, error } = useBranchSignals(id)
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const filter = encodeURIComponent(JSON.stringify({ q: username }))
  return (
    <section aria-label={t('agentDesk.signals')}>
      <h3>{t('agentDesk.signals')}</h3>
      {!data.isWhole && <p>{t('agentDesk.signalsPart', { people: data.people })}</p>}
      {data.signals.length === 0 ? (
        <p>{t('agentDesk.signalsNone')}</p>
      ) : (
        <ul className="signals">
          {data.signals.map((signal) => (
            <SignalCard key={signal.id} signal={signal} />
          ))}
        </ul>
      )}
      <p>
        <Link to={`/agentSignal?filter=${filter}`}>{t('agentDesk.signalsAll')}</Link>
      </p>
    </section>
  )
}

/** The signal with its state, then each account with its figures. */
function SignalCard({ signal }: { readonly signal: Signal }) {
  const t = useTranslate()
  return (
    <li>
      <p>
        <Link to={`/agentSignal/${signal.id}/show`}>
          <b>
            <SignalName of={signal} />
          </b>
        </Link>
        {signal.agents > 0 && ` · ${t('agentDesk.signalAgents', { agents: signal.agents })}`}{' '}
        <span className={`state state-${toneOf(signal.state)}`}>{t(`choice.${signal.state}`)}</span>
      </p>
      {signal.closed && (
        <p>
          <Closed of={signal.closed} />
        </p>
      )}
      <SignalAccounts of={signal} />
    </li>
  )
}
