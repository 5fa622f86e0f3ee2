import type { Below } from '../random-ticket.ts'

/*
 * Naive settlement from lists of what happened. It shares no code with the book, only the names of markets
 * and outcomes and the shape of scores.
 */

export type Side = 'home' | 'away'
export type Verdict = 'won' | 'lost' | 'void' | 'half won' | 'half lost' | `share ${number}/${number}`

/** A market and what becomes of each outcome; `open` while that is not decided. */
export interface Expected {
  readonly market: string
  readonly verdicts: Readonly<Record<string, Verdict>> | 'open'
}

/** A match that somebody could have played up to a moment, and how its markets stand then. */
export interface RandomMatch {
  readonly score: unknown
  readonly expected: readonly Expected[]
}

export type Ruled = Readonly<Record<string, Verdict>> | undefined

/** What a condition decides; undefined while it does not hold. */
export const when = <T>(holds: boolean | undefined, make: () => T): T | undefined =>
  holds ? make() : undefined

/** An abandoned match voids undecided markets. */
export const settled = (
  market: string,
  outcomes: readonly string[],
  { ruled, isBroken }: { readonly ruled: Ruled; readonly isBroken: boolean },
): Expected => ({ market, verdicts: ruled ?? (isBroken ? all(outcomes, 'void') : 'open') })

export const all = (outcomes: readonly string[], verdict: Verdict): Record<string, Verdict> =>
  Object.fromEntries(outcomes.map((id) => [id, verdict]))

export const only = (outcomes: readonly string[], winner: string): Record<string, Verdict> => ({
  ...all(outcomes, 'lost'),
  [winner]: 'won',
})

/** Half the stake at a line: more wins, the same is void, less loses. */
type Half = 'won' | 'void' | 'lost'
const halfOf = (own: number, other: number): Half => (own > other ? 'won' : own === other ? 'void' : 'lost')

/** A bet that `own` with its line beats `other`: a quarter line is two half bets on the lines beside it. */
export function lineBet(own: number, other: number, line: number): Verdict {
  const isQuarter = Math.abs(line * 4) % 2 === 1
  const [low, high] = isQuarter ? [line - 0.25, line + 0.25] : [line, line]
  const halves = [halfOf(own + low, other), halfOf(own + high, other)]
  if (halves[0] === halves[1]) return halves[0] ?? 'void'
  return halves.includes('won') ? 'half won' : 'half lost'
}

export const sides = ['home', 'away'] as const
export const threeWay = ['home', 'draw', 'away'] as const
export const overUnder = ['over', 'under'] as const
export const oddEven = ['odd', 'even'] as const
export const yesNo = ['yes', 'no'] as const

export const more = (home: number, away: number): 'home' | 'draw' | 'away' =>
  home === away ? 'draw' : home > away ? 'home' : 'away'

/** Over and under of a number that can only grow: over is won for good as soon as both halves of it are. */
export function totalBet(count: number, line: number, isFinal: boolean): Ruled {
  const over = lineBet(count, 0, -line)
  return isFinal || over === 'won' ? { over, under: lineBet(0, count, line) } : undefined
}

export const handicapBet = (home: number, away: number, line: number): Record<string, Verdict> => ({
  home: lineBet(home, away, line),
  away: lineBet(away, home, -line),
})

export const parityBet = (count: number): Record<string, Verdict> =>
  only(oddEven, count % 2 === 0 ? 'even' : 'odd')

/** What is the same after everything that may follow, and undefined where it is not. */
export function sameWhatever(futures: readonly Record<string, Verdict>[]): Ruled {
  const [first] = futures
  return first && new Set(futures.map((one) => JSON.stringify(one))).size === 1 ? first : undefined
}

/** A line in quarters about a number. */
export const lineNear = (below: Below, about: number, spread: number): number =>
  Math.max(0.25, Math.round(about) + (below(8 * spread + 1) - 4 * spread) / 4)
export const handicapNear = (below: Below, spread: number): number => (below(8 * spread + 1) - 4 * spread) / 4
/** A line as specifiers write it. */
export const text = (line: number): string => String(line === 0 ? 0 : line)

export const pick = <T>(below: Below, from: readonly T[]): T => {
  const found = from[below(from.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
export const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
export const count = <T>(list: readonly T[], wanted: (item: T) => boolean): number =>
  list.filter((item) => wanted(item)).length
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
