import Card from '@mui/material/Card'
import { Title } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { MarketCard } from './market-card.tsx'
import { useEventFile, type EventFile } from './queries.ts'
import { StopButton } from './stop-buttons.tsx'
import { percent, useNamed, wholeTaka } from './texts.ts'
import { Ticker } from './ticker.tsx'
import { WorstPart } from './worst-part.tsx'
import './trading.css'

/** One event: its markets with odds, margin, liability by outcome, results and all acts. */
export function EventPage() {
  const t = useTranslate()
  const named = useNamed()
  const { id = '' } = useParams()
  const { data: file, error } = useEventFile(id)
  const title = file ? `${named(file.home)} – ${named(file.away)}` : id
  return (
    <Card className="trading">
      <Title title={title} />
      <p>
        <Link to="/tradingEvent">← {t('tradingDesk.back')}</Link>
      </p>
      {!file && (error ? <p role="alert">{errorText(t, error)}</p> : <FileWait />)}
      {file && (
        <>
          <EventHead file={file} title={title} />
          <div className="trading-grid">
            <WorstPart file={file} />
            <Ticker event={file.id} />
          </div>
          <div className="market-cards">
            {file.list
              .filter(
                ({ status, tickets, result }) => status !== 'inactive' || tickets > 0 || result.version > 0,
              )
              .map((market) => (
                <MarketCard key={market.id} file={file} market={market} />
              ))}
          </div>
        </>
      )}
    </Card>
  )
}

function EventHead({ file, title }: { readonly file: EventFile; readonly title: string }) {
  const t = useTranslate()
  const named = useNamed()
  const { state, stop, score, endedAt } = file
  const facts = [
    ['league', named(file.tournament.name)],
    ['starts', timeText(file.startsAt)],
    ['score', score ? `${score.home} – ${score.away}` : '–'],
    ['turnover', wholeTaka(file.turnover)],
    ['tickets', String(file.tickets)],
    ['worst', wholeTaka(file.worst)],
    ['margin', file.holdBps === 0 ? '–' : percent(file.holdBps)],
  ] as const
  return (
    <header className="trading-head">
      <h2>{title}</h2>
      <span className={`trading-state is-${state}`}>{t(`tradingDesk.state_${state}`)}</span>
      {stop && <span>{t(`tradingDesk.stop_${stop}`)}</span>}
      {endedAt && <span>{t('tradingDesk.ended', { time: timeText(endedAt) })}</span>}
      {state !== 'ended' && <StopButton scope={{ event: file.id }} isStopped={file.isStopped} name={title} />}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`tradingDesk.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
