import { formatMoney, writeDay } from '@baize/i18n'
import { useT } from '@baize/ui'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { pointsOf, roundUp, shortNumber, xOf } from './chart-scale.ts'
import type { Overview } from './queries.ts'

interface ChartProps {
  days: Overview['days']
  symbol: string
}

const lines = [1, 0.75, 0.5, 0.25, 0]

/** The day under the pointer or chosen by keyboard, with a link to its lines. */
function useChosenDay(days: Overview['days']) {
  const [chosen, setChosen] = useState<number>()
  const navigate = useNavigate()
  const count = days.length
  const last = count - 1
  const open = () => {
    const day = chosen === undefined ? undefined : days[chosen]
    if (day) void navigate(paths.agentTeamDay(day.day))
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, (chosen ?? (by > 0 ? -1 : count)) + by)))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))))
  }
  return { chosen, setChosen, step, point, open }
}

/** Stakes and payouts by day, with the day that is pointed at or chosen by keys. */
export function StakesChart({ days, symbol }: ChartProps) {
  const t = useT()
  const { chosen, setChosen, step, point, open } = useChosenDay(days)
  const stakes = days.map((day) => Number(day.stakes))
  const payouts = days.map((day) => Number(day.payout))
  const top = roundUp(Math.max(...stakes, ...payouts))
  const last = days.length - 1
  const day = chosen === undefined ? undefined : days[chosen]
  const range = { from: writeDay(days[0]?.day ?? ''), to: writeDay(days[last]?.day ?? '') }
  const money = (value: string) => formatMoney(value, { symbol })
  return (
    <figure className="at-chart">
      <div className="at-axis num" aria-hidden="true">
        {lines.map((part) => (
          <span key={part}>{part === 0 ? '0' : `${symbol}${shortNumber(top * part)}`}</span>
        ))}
      </div>
      <div
        className="at-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('agentTeam.chartOf', range)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={chosenText(t, days[chosen ?? last], money)}
        onKeyDown={step}
        onPointerMove={point}
        onPointerDown={point}
        onClick={open}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        <Lines stakes={stakes} payouts={payouts} top={top} chosen={chosen} />
        {day && chosen !== undefined && (
          <Tip day={day} at={xOf(chosen, days.length)} isLeft={chosen > last / 2} money={money} />
        )}
      </div>
      <div className="at-days num" aria-hidden="true">
        {marksOf(days).map((mark) => (
          <span key={mark}>{writeDay(mark).slice(0, 5)}</span>
        ))}
      </div>
    </figure>
  )
}

interface LinesProps {
  stakes: readonly number[]
  payouts: readonly number[]
  top: number
  chosen: number | undefined
}

const Lines = ({ stakes, payouts, top, chosen }: LinesProps) => (
  <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    {lines.map((part) => (
      <line key={part} className="grid" x1="0" x2="1000" y1={1000 - part * 1000} y2={1000 - part * 1000} />
    ))}
    <polygon className="fill" points={`0,1000 ${pointsOf(stakes, top)} 1000,1000`} />
    <polyline className="stakes" points={pointsOf(stakes, top)} />
    <polyline className="payout" points={pointsOf(payouts, top)} />
    {chosen !== undefined && (
      <line
        className="mark"
        x1={xOf(chosen, stakes.length)}
        x2={xOf(chosen, stakes.length)}
        y1="0"
        y2="1000"
      />
    )}
  </svg>
)

interface TipProps {
  day: Overview['days'][number]
  /** Of the width, in thousandths. */
  at: number
  isLeft: boolean
  money: (value: string) => string
}

function Tip({ day, at, isLeft, money }: TipProps) {
  const t = useT()
  return (
    <div className={isLeft ? 'at-tip left' : 'at-tip'} style={{ left: `${at / 10}%` }}>
      <b className="num">{writeDay(day.day)}</b>
      <span>
        {t('agentTeam.stakes')} <i className="num">{money(day.stakes)}</i>
      </span>
      <span>
        {t('agentTeam.payout')} <i className="num">{money(day.payout)}</i>
      </span>
    </div>
  )
}

const chosenText = (
  t: ReturnType<typeof useT>,
  day: Overview['days'][number] | undefined,
  money: (value: string) => string,
) =>
  day &&
  t('agentTeam.chosen', { day: writeDay(day.day), stakes: money(day.stakes), payout: money(day.payout) })

/** At most five days that stand below the chart. */
function marksOf(days: Overview['days']): string[] {
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (days.length - 1)))
  return [...new Set(places)].map((place) => days[place]?.day ?? '')
}

/** New members and first deposits by day. */
export function JoinedChart({ days }: Pick<ChartProps, 'days'>) {
  const t = useT()
  const shown = days.slice(-14)
  const top = Math.max(1, ...shown.flatMap((day) => [day.joined, day.firstDeposits]))
  const range = { from: writeDay(shown[0]?.day ?? ''), to: writeDay(shown.at(-1)?.day ?? '') }
  const sum = (name: 'joined' | 'firstDeposits') =>
    `${t(`agentTeam.${name}`)}: ${shown.reduce((all, day) => all + day[name], 0)}`
  const said = [t('agentTeam.joinedOf', range), sum('joined'), sum('firstDeposits')].join('. ')
  return (
    <figure className="at-bars">
      <div className="at-columns" role="img" aria-label={said}>
        {shown.map((day) => (
          <div key={day.day} title={`${writeDay(day.day)}: ${day.joined} / ${day.firstDeposits}`}>
            <i className="new" style={{ height: `${(day.joined / top) * 100}%` }} />
            <i className="first" style={{ height: `${(day.firstDeposits / top) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className="at-days num" aria-hidden="true">
        <span>{range.from.slice(0, 5)}</span>
        <span>{range.to.slice(0, 5)}</span>
      </div>
      <Legend first={t('agentTeam.joined')} second={t('agentTeam.firstDeposits')} />
    </figure>
  )
}

export const Legend = ({ first, second }: { first: string; second: string }) => (
  <p className="at-legend">
    <span className="bet">{first}</span>
    <span className="pay">{second}</span>
  </p>
)
