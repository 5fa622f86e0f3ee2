export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly speedIndexMs: number
  /** Lighthouse's own measure of the machine it ran on: 1,500 and more is an idle desktop. */
  readonly processor: number
  readonly firstScriptsKb: number
  readonly firstVisitKb: number
  readonly chainDepth: number
  /** Processor time of the page's main thread until nothing more is fetched, on this machine. */
  readonly mainThreadMs: number
}

export interface Goal {
  readonly title: string
  readonly figure: keyof Figures
  /** Without a bar the figure is told and fails nothing. */
  readonly bar?: number
  readonly isLeast?: true
  write(value: number): string
}

const whole = (value: number): string => String(Math.round(value))
const fine = (value: number): string => value.toFixed(3)
const ms = (value: number): string => `${Math.round(value)} ms`
const kb = (value: number): string => `${value.toFixed(1)} kB`

/** Issue "The lobby", speed and weight. */
export const goals: readonly Goal[] = [
  { title: 'performance', figure: 'performance', bar: 95, isLeast: true, write: whole },
  { title: 'accessibility', figure: 'accessibility', bar: 100, isLeast: true, write: whole },
  { title: 'best practices', figure: 'bestPractices', bar: 100, isLeast: true, write: whole },
  { title: 'search engines', figure: 'seo', bar: 100, isLeast: true, write: whole },
  { title: 'layout shift', figure: 'layoutShift', bar: 0.02, write: fine },
  { title: 'first scripts', figure: 'firstScriptsKb', bar: 170, write: kb },
  { title: 'whole first visit, not scrolled', figure: 'firstVisitKb', bar: 450, write: kb },
  { title: 'longest chain of requests', figure: 'chainDepth', bar: 3, write: whole },
  { title: 'first paint', figure: 'firstPaintMs', write: ms },
  { title: 'largest paint', figure: 'largestPaintMs', write: ms },
  { title: 'blocked', figure: 'blockedMs', write: ms },
  { title: 'speed index', figure: 'speedIndexMs', write: ms },
  { title: 'main thread, processor time here', figure: 'mainThreadMs', write: ms },
  { title: 'processor', figure: 'processor', write: whole },
]

export const isMet = ({ bar, isLeast }: Goal, value: number): boolean =>
  bar === undefined || (isLeast ? value >= bar : value <= bar)

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (upper + lower) / 2
}
