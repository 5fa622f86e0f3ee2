import { findPlay } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import { classes, useT } from '@baize/ui'
import { Link } from 'react-router'
import { shortNumber } from './countdown.ts'
import { lotteryPaths } from './paths.ts'
import { valueName } from './play-names.ts'
import { longGap } from './pad-numbers.tsx'
import { hitsShown, type TrendRow, type TrendView } from './trend-model.ts'

export interface TrendLayers {
  readonly gaps: boolean
  readonly line: boolean
  readonly wash: boolean
}

interface TrendGridProps {
  readonly family: Family
  readonly view: TrendView
  readonly name: string
  readonly layers: TrendLayers
}

/** The text of a value of a chart: its digits, or the name of an option. */
export function useValueName(family: Family, { chart }: TrendView): (value: string) => string {
  const t = useT()
  const play = findPlay(family, chart.play)
  const field = play?.fields.find(({ key }) => key === chart.field)
  return (value) => {
    const read = field?.alphabet.read(value)
    return play && field && read !== undefined ? valueName(t, play, field, read) : value
  }
}

/** Draws one below the other, a column for each value, a line from hit to hit. */
export function TrendGrid({ family, view, name, layers }: TrendGridProps) {
  const t = useT()
  const nameOf = useValueName(family, view)
  const { chart, rows } = view
  return (
    <div className={classes('trend-grid', `trend-cols-${chart.values.length}`)}>
      <table>
        <caption className="vh">{t('lottery.trendOf', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lottery.drawColumn')}</th>
            {chart.values.map(({ value }) => (
              <th key={value} scope="col">
                {nameOf(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.drawId} row={row} index={index} view={view} layers={layers} nameOf={nameOf} />
          ))}
        </tbody>
        <Foot view={view} />
      </table>
      {layers.line && chart.kind === 'place' && <HitLine view={view} />}
    </div>
  )
}

interface RowProps {
  readonly row: TrendRow
  readonly index: number
  readonly view: TrendView
  readonly layers: TrendLayers
  nameOf(value: string): string
}

function Row({ row, index, view, layers, nameOf }: RowProps) {
  const last = view.rows.at(-1)
  return (
    <tr>
      <th scope="row">
        <Link to={lotteryPaths.draw(row.drawId)}>{shortNumber(row.number)}</Link>
      </th>
      {row.gaps.map((gap, column) => {
        const value = view.chart.values[column]?.value ?? ''
        const isStanding = layers.wash && index >= (view.standingFrom[column] ?? 0)
        const isLong = (last?.gaps[column] ?? 0) >= longGap
        const wash = isLong ? 'wash cold' : 'wash'
        return (
          <td key={value} className={classes(isStanding && wash, gap >= longGap && 'long')}>
            <Cell row={row} column={column} name={nameOf(value)} showsGap={layers.gaps} />
          </td>
        )
      })}
    </tr>
  )
}

interface CellProps {
  readonly row: TrendRow
  readonly column: number
  readonly name: string
  readonly showsGap: boolean
}

function Cell({ row, column, name, showsGap }: CellProps) {
  const hit = row.hits.find((one) => one.column === column)
  if (hit) return <i className={classes(hit.isRepeat && 'again')}>{name}</i>
  return showsGap ? row.gaps[column] : null
}

/** The line from hit to hit, drawn over the cells: a unit wide and high for each. */
function HitLine({ view: { rows, chart } }: { view: TrendView }) {
  const points = rows.map(({ hits }, index) => `${(hits[0]?.column ?? 0) + 0.5},${index + 0.5}`)
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 ${String(chart.values.length)} ${String(rows.length)}`}
      preserveAspectRatio="none"
      style={{ height: `calc(var(--row) * ${String(rows.length)})` }}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** Hits, average, longest and standing gap of every value. */
function Foot({ view: { chart, rows } }: { view: TrendView }) {
  const t = useT()
  const lines = [
    ['hits', t('lottery.trendHits'), chart.values.map(({ hits }) => hitsShown(hits, rows.length))],
    [
      'mean',
      t('lottery.trendMeanShort'),
      chart.values.map(({ average }) => (average === null ? '–' : average.toFixed(1))),
    ],
    ['longest', t('lottery.trendLongest'), chart.values.map(({ longest }) => longest)],
    ['now', t('lottery.trendNow'), rows.at(-1)?.gaps ?? []],
  ] as const
  return (
    <tfoot>
      {lines.map(([key, label, values]) => (
        <tr key={key} className={`foot-${key}`}>
          <th scope="row">{label}</th>
          {values.map((value, column) => (
            <td key={chart.values[column]?.value}>{value}</td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

/** Many values: each with its hits and its standing gap. */
export function TrendPad({ family, view, name }: Omit<TrendGridProps, 'layers'>) {
  const t = useT()
  const nameOf = useValueName(family, view)
  const now = view.rows.at(-1)?.gaps ?? []
  return (
    <div className="trend-pad" role="group" aria-label={t('lottery.trendOf', { name })}>
      {view.chart.values.map(({ value, hits }, column) => {
        const gap = now[column] ?? 0
        return (
          <div key={value} className={classes('nb', gap === 0 && 'hot', gap >= longGap && 'cold')}>
            <b>{nameOf(value)}</b>
            <small>
              <span className="vh">{t('lottery.trendNow')}: </span>
              {gap}
            </small>
            <small className="times">
              <span className="vh">{t('lottery.trendHits')}: </span>×{hitsShown(hits, view.rows.length)}
            </small>
          </div>
        )
      })}
    </div>
  )
}
