import type { CashOut, ProductTicket, StandingResult } from '@baize/sports/settle'
import { repeatableNumbers } from '@baize/std'
import type { NamedSystem, ProductKind } from '@baize/sports/slip'
import type { Result } from './list-lines.ts'

/** Gives a whole number from 0 to below - 1. */
export type Below = (below: number) => number

/** Numbers that a seed repeats: good enough to choose test cases with. */
export function repeatableBelow(seed: number): Below {
  const next = repeatableNumbers(seed)
  return (below) => next() % below
}

const namedLegs: readonly (readonly [NamedSystem, number])[] = [
  ['trixie', 3],
  ['patent', 3],
  ['yankee', 4],
  ['lucky15', 4],
  ['canadian', 5],
  ['lucky31', 5],
  ['heinz', 6],
  ['lucky63', 6],
  ['superheinz', 7],
  ['goliath', 8],
]

export interface RandomCase {
  readonly ticket: ProductTicket
  /** By event: each leg has one of its own. */
  readonly standing: ReadonlyMap<string, StandingResult>
  /** What results and cancellations come to for each leg, as they were made. */
  readonly results: readonly Result[]
}

/** A ticket of any kind with cash-outs or none, and results of all its legs. */
export function randomCase(below: Below): RandomCase {
  const { kind, legCount } = randomKind(below)
  const acceptedAt = 1_000 + below(1_000)
  const odds = Array.from({ length: legCount }, () => randomOdds(below))
  const legs = odds.map((oddsMilli, leg) => ({ event: `e${leg}`, market: 'm|', outcome: 'o', oddsMilli }))
  const made = legs.map((leg) => ({ event: leg.event, ...randomResult(below, acceptedAt) }))
  const ticket = { kind, legs, unitMinor: BigInt(1_000 + below(5_000_000)), acceptedAt, cashOuts: [] }
  return {
    ticket,
    standing: new Map(made.map(({ event, standing }) => [event, standing])),
    results: made.map(({ result }) => result),
  }
}

/** The same case with a part of the stake cashed out, or all of it. */
export function cashOutOf({ stakeMinor, below }: { stakeMinor: bigint; below: Below }): readonly CashOut[] {
  const percent = BigInt(below(4) === 0 ? 100 : 10 + below(81))
  const takenMinor = (stakeMinor * percent) / 100n
  return [{ stakeMinor: takenMinor, paidMinor: (takenMinor * BigInt(5 + below(400))) / 100n }]
}

function randomKind(below: Below): { kind: ProductKind; legCount: number } {
  const choice = below(namedLegs.length + 11)
  const [name, legs] = namedLegs[choice] ?? []
  if (name !== undefined && legs !== undefined) return { kind: { type: 'named', name }, legCount: legs }
  if (choice === namedLegs.length + 10)
    return { kind: { type: 'each_way', places: 2 + below(2), part: 4 + below(2) }, legCount: 2 }
  if (choice % 2 === 0) return { kind: { type: 'multiple' }, legCount: 1 + below(choice % 4 === 0 ? 3 : 20) }
  // Of 12 legs there are up to 924 lines; most systems are smaller.
  const legCount = 2 + below(below(50) === 0 ? 11 : 6)
  return { kind: { type: 'system', size: 1 + below(legCount) }, legCount }
}

function randomOdds(below: Below): number {
  const scale = below(10)
  if (scale === 0) return 1_010 + below(300)
  return scale < 8 ? 1_010 + 10 * below(600) : 1_010 + below(998_991)
}

function randomResult(below: Below, acceptedAt: number): { result: Result; standing: StandingResult } {
  const tied = below(8) === 0 ? 2 + below(4) : 1
  const places = 1 + below(tied)
  // Won more often than lost, or long tickets would all come to nothing.
  const drawn = below(12)
  const result: Result = [drawn < 8 ? 1 : 0, ([2, 1, 1] as const)[below(9)] ?? 0, places, tied]
  const outcomes = { o: result, other: [0, 0, 1, 1] as const }
  const voidReason = result[1] === 2 ? 'abandoned' : null
  if (below(10) > 0) return { result, standing: { outcomes, voidReason, cancelled: [] } }
  const { span, covers } = randomSpan(below, acceptedAt)
  return {
    result: covers ? [0, 2, 1, 1] : result,
    standing: { outcomes, voidReason, cancelled: [span] },
  }
}

/** A span around the time of acceptance, and whether it covers it. */
function randomSpan(
  below: Below,
  acceptedAt: number,
): { span: StandingResult['cancelled'][number]; covers: boolean } {
  const from = below(5) === 0 ? null : acceptedAt - 50 + below(100)
  const to = below(5) === 0 ? null : acceptedAt - 50 + below(100)
  const covers = (from ?? 0) <= acceptedAt && acceptedAt < (to ?? acceptedAt + 1)
  return { span: { from, to, reason: 'past_post' }, covers }
}
