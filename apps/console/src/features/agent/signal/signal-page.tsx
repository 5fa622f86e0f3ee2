import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { RecordContextProvider, Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../../../core/language/error-text.ts'
import { useTranslate } from '../../../core/language/language.ts'
import { StateField } from '../../../core/show/fields.tsx'
import { FileWait, History, Values } from '../../../core/show/file-parts.tsx'
import { houseTimeText } from '../../../core/show/house-time.ts'
import { AccountLink, CloseSignal, SignalAccounts, SignalName } from './parts.tsx'
import type { SignalFile } from './signal.ts'
import './signal.css'

/** One signal: its accounts with their figures, the dividends that wait for it, what operators decided. */
export function SignalPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error } = useGetOne<SignalFile>('agentSignal', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // The row of the list is shown until the signal is loaded.
  if (data?.events === undefined) return <FileWait />
  return (
    <RecordContextProvider value={data}>
      <Title title={`${t('field.signal')} ${data.id}`} />
      <Card className="signal-page">
        <CardContent>
          <h2>
            <SignalName of={data} /> <StateField source="state" />
          </h2>
          <Facts signal={data} />
          {data.state === 'open' && (
            <div className="acts">
              <CloseSignal id={data.id} />
            </div>
          )}
          <section className="signals" aria-label={t('field.signalAccounts')}>
            <h3>{t('field.signalAccounts')}</h3>
            <SignalAccounts of={data} />
          </section>
          <Bills signal={data} />
          <Decisions signal={data} />
        </CardContent>
      </Card>
    </RecordContextProvider>
  )
}

function Facts({ signal }: { readonly signal: SignalFile }) {
  const t = useTranslate()
  const { grownInto } = signal
  return (
    <>
      <Values
        of={{
          signalBranch: <AccountLink account={{ ...signal.agent, isAgent: true }} />,
          count: String(signal.count),
          firstSeenAt: houseTimeText(signal.firstSeenAt),
          lastSeenAt: houseTimeText(signal.lastSeenAt),
        }}
      />
      {signal.agents > 0 && <p>{t('agentDesk.signalAgents', { agents: signal.agents })}</p>}
      {grownInto !== null && (
        <p>
          <Link to={`/agentSignal/${grownInto}/show`}>{t('agentDesk.signalGrown')}</Link>
        </p>
      )}
    </>
  )
}

/** Dividends that are paid once this and every other open signal of their line is closed. */
function Bills({ signal: { bills } }: { readonly signal: SignalFile }) {
  const t = useTranslate()
  if (bills.length === 0) return null
  return (
    <section aria-label={t('agentDesk.signalBills')}>
      <h3>{t('agentDesk.signalBills')}</h3>
      <ul>
        {bills.map(({ id, payee }) => (
          <li key={id}>
            <Link to={`/agentBill/${id}/show`}>{`${t('field.billId')} ${id}`}</Link>
            {` · ${payee}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decisions({ signal: { events } }: { readonly signal: SignalFile }) {
  const t = useTranslate()
  if (events.length === 0) return null
  return (
    <History
      timeOf={houseTimeText}
      events={events.map(({ act, outcome, note, at, by }) => ({
        at,
        by: by ?? t('agentDesk.signalBySystem'),
        what:
          act === 'opened'
            ? t('agentDesk.signalOpened')
            : t(`agentDesk.signalOutcome_${outcome ?? 'harmless'}`),
        words: [note],
      }))}
    />
  )
}
