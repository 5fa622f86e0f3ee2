import { Fragment, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useHotkeys } from '../../core/action/hotkey.ts'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import { HeadRow, More, Rows, WorstBar } from './parts.tsx'
import type { Line, useEvents } from './queries.ts'
import { StopButton } from './stop-buttons.tsx'
import { percent, secondsText, useNamed, wholeTaka } from './texts.ts'

const columns = 8

interface TableProps {
  readonly events: ReturnType<typeof useEvents>
  readonly lines: readonly Line[]
  readonly chosen: string
  readonly onChoose: (event: string) => void
}

/** The events of the desk. `j` and `k` choose a row, `s` stops or resumes it, `o` opens it. */
export function EventTable({ events, lines, chosen, onChoose }: TableProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const step = (by: number) => {
    const at = lines.findIndex(({ id }) => id === chosen)
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))]
    if (next) onChoose(next.id)
  }
  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    s: () => table.current?.querySelector<HTMLButtonElement>('tr[aria-selected=true] button')?.click(),
    o: () => void navigate(`/tradingEvent/${encodeURIComponent(chosen)}/show`),
  })
  const most = Math.max(0, ...lines.map(({ worst }) => -Number(worst)))
  return (
    <section className="trading-panel" aria-label={t('tradingDesk.tab_events')}>
      <Rows
        error={events.error}
        hasCome={events.data !== undefined}
        isEmpty={lines.length === 0}
        emptyText={t('tradingDesk.noEvents')}
      >
        <ScrollBox label={t('tradingDesk.tab_events')}>
          <table ref={table} className="trading-table">
            <HeadRow
              texts={[t('tradingDesk.event'), t('tradingDesk.state')]}
              numbers={[
                t('tradingDesk.lag'),
                t('tradingDesk.markets'),
                t('tradingDesk.turnover'),
                t('tradingDesk.worst'),
                t('tradingDesk.margin'),
              ]}
              hasActs
            />
            <tbody>
              {lines.map((line, at) => (
                <Fragment key={line.id}>
                  {line.group !== lines[at - 1]?.group && <GroupRow group={line.group} />}
                  <EventRow
                    line={line}
                    most={most}
                    isChosen={line.id === chosen}
                    onChoose={() => onChoose(line.id)}
                  />
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <More pages={events} />
        <p className="trading-keys">{t('tradingDesk.keys')}</p>
      </Rows>
    </section>
  )
}

/** The lines come sorted by group. */
function GroupRow({ group }: Pick<Line, 'group'>) {
  const t = useTranslate()
  return (
    <tr className="trading-group">
      <th colSpan={columns}>{t(`tradingDesk.group_${group}`)}</th>
    </tr>
  )
}

interface RowProps {
  readonly line: Line
  readonly most: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function EventRow({ line, most, isChosen, onChoose }: RowProps) {
  const t = useTranslate()
  const named = useNamed()
  const { id, state, stop, lagMs } = line
  const isPlaying = line.score !== null && state !== 'ended'
  const name = `${named(line.home)} – ${named(line.away)}`
  return (
    <tr aria-selected={isChosen} onClick={onChoose}>
      <td>
        <Link
          to={`/tradingEvent/${encodeURIComponent(id)}/show`}
          onClick={(event) => event.stopPropagation()}
        >
          <b>{name}</b>
        </Link>
        <small>
          {t(`tradingDesk.sport_${line.sport}`)} · {named(line.tournament.name)} · {whenText(line)}
        </small>
      </td>
      <td>
        <span
          className={`trading-state is-${state}`}
          title={stop ? t(`tradingDesk.stop_${stop}`) : undefined}
        >
          {t(`tradingDesk.state_${state}`)}
        </span>
        {stop && <small>{t(`tradingDesk.stop_${stop}`)}</small>}
      </td>
      <td className={isPlaying && lagMs > 1_500 ? 'n num is-late' : 'n num'}>
        {isPlaying ? secondsText(t, lagMs) : '–'}
      </td>
      <td className="n num">{line.markets}</td>
      <td className="n num">{wholeTaka(line.turnover)}</td>
      <td className="n">
        <WorstBar worst={Number(line.worst)} most={most} text={wholeTaka(line.worst)} />
      </td>
      <td className="n num">{line.holdBps === 0 ? '–' : percent(line.holdBps)}</td>
      <td className="n">
        {state !== 'ended' && <StopButton scope={{ event: id }} isStopped={stop === 'desk'} name={name} />}
      </td>
    </tr>
  )
}

const whenText = ({ score, startsAt }: Line): string =>
  score ? `${score.home} – ${score.away}` : timeText(startsAt).slice(0, 16)
