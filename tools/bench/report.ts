import { median, type Measured } from './load.ts'
import type { Measure, MeasureName } from './measures.ts'

export type Results = ReadonlyMap<MeasureName, readonly Measured[]>

interface Goal {
  readonly title: string
  readonly over: (figures: Figures) => number
  readonly must: number
  readonly reach?: number
  /** True when less is better. */
  readonly isLimit?: boolean
  readonly unit?: string
}

type Figures = (name: MeasureName, figure?: 'perSecond' | 'medianMs' | 'p99Ms') => number

/** The goals of the ledger's design: medians of one session's rounds, complete bets. */
const goals: readonly Goal[] = [
  {
    title: '256 callers / pgbench simple-update',
    over: (f) => f('batched256') / f('simple'),
    must: 7,
    reach: 10,
  },
  { title: '256 callers / pgbench TPC-B', over: (f) => f('batched256') / f('tpcb'), must: 10, reach: 15 },
  {
    title: 'HTTP batched / POST with nothing behind',
    over: (f) => f('httpBatched') / f('httpEmpty'),
    must: 0.5,
    reach: 0.65,
  },
  {
    title: 'HTTP batched / a statement a bet',
    over: (f) => f('httpBatched') / f('httpStatement'),
    must: 2.2,
    reach: 3,
  },
  { title: 'ten members / 10,000 members', over: (f) => f('hot256') / f('batched256'), must: 1 },
  {
    title: 'p99 at 20,000 bets/s',
    over: (f) => f('open20k', 'p99Ms'),
    must: 10,
    reach: 6,
    isLimit: true,
    unit: ' ms',
  },
  {
    title: 'a lone bet / a lone statement',
    over: (f) => f('lone', 'medianMs') / f('loneStatement', 'medianMs'),
    must: 2,
    reach: 1.2,
    isLimit: true,
  },
]

/** Writes the table of medians and the table of goals. */
export function describeResults(measures: readonly Measure[], results: Results): string {
  const figures: Figures = (name, figure = 'perSecond') =>
    median((results.get(name) ?? []).map((m) => m[figure]))
  const rows = measures.map(({ name, title }) => [
    title,
    whole(figures(name)),
    range(results.get(name) ?? []),
    milliseconds(figures(name, 'medianMs')),
    milliseconds(figures(name, 'p99Ms')),
  ])
  const measured = table(['way', 'per second', 'lowest - highest', 'median ms', 'p99 ms'], rows)
  return `${measured}\n\n${table(
    ['goal', 'measured', 'must', 'reach for', ''],
    goals.map((goal) => goalRow(goal, figures)),
  )}`
}

function goalRow(goal: Goal, figures: Figures): string[] {
  const { title, over, must, reach, isLimit = false, unit = '' } = goal
  const value = over(figures)
  const show = (given: number | undefined) => (given === undefined ? '' : `${given}${unit}`)
  const isMet = (bar: number) => (isLimit ? value <= bar : value >= bar)
  const verdict = Number.isNaN(value)
    ? 'not measured'
    : !isMet(must)
      ? 'MISSED'
      : reach !== undefined && isMet(reach)
        ? 'reached'
        : 'met'
  return [title, `${value.toFixed(2)}${unit}`, show(must), show(reach), verdict]
}

const whole = (value: number): string => (Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en'))
const milliseconds = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(2))

function range(measured: readonly Measured[]): string {
  const rates = measured.map(({ perSecond }) => perSecond)
  return rates.length === 0 ? '-' : `${whole(Math.min(...rates))} - ${whole(Math.max(...rates))}`
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
