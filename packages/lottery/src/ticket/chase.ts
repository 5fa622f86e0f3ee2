import { invariant, ok, refuse, type Result as Outcome } from '@baize/std'
import { mostMultiple } from './units.ts'

/** How the multiple goes on from draw to draw. */
export type ChaseSteps =
  | { readonly kind: 'same' }
  /** Multiplied every so many draws. */
  | { readonly kind: 'growing'; readonly times: number; readonly every: number }
  | { readonly kind: 'own'; readonly multiples: readonly number[] }

export type ChaseStop =
  | { readonly kind: 'never' }
  | { readonly kind: 'win' }
  /** When all payouts are above all stakes by so much. */
  | { readonly kind: 'profit'; readonly amountMinor: bigint }

export interface ChaseAsked {
  readonly draws: number
  readonly steps: ChaseSteps
  /** What one multiple of the rows costs. */
  readonly unitStakeMinor: bigint
  /** The multiple of the first draw. */
  readonly multiple: number
}

export interface ChaseDraw {
  readonly multiple: number
  readonly stakeMinor: bigint
}

export const chaseBounds = { least: 2, most: 120 } as const

const multipleOf = ({ steps, multiple }: ChaseAsked, index: number): number => {
  if (steps.kind === 'own') return steps.multiples[index] ?? 0
  if (steps.kind === 'same') return multiple
  return multiple * steps.times ** Math.floor(index / steps.every)
}

const isWhole = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Lists the draws of a chase with what each puts on hold. */
export function planChase(asked: ChaseAsked): Outcome<readonly ChaseDraw[], 'chase_invalid'> {
  const { steps } = asked
  if (!isWhole(asked.draws, chaseBounds)) return refuse('chase_invalid', { field: 'draws', ...chaseBounds })
  if (
    steps.kind === 'growing' &&
    !(isWhole(steps.times, { least: 1, most: 99 }) && isWhole(steps.every, chaseStep))
  )
    return refuse('chase_invalid', { field: 'steps' })
  if (steps.kind === 'own' && steps.multiples.length !== asked.draws)
    return refuse('chase_invalid', { field: 'multiples' })
  const plan = Array.from({ length: asked.draws }, (_, index): ChaseDraw => {
    const multiple = multipleOf(asked, index)
    return { multiple, stakeMinor: isMultiple(multiple) ? asked.unitStakeMinor * BigInt(multiple) : 0n }
  })
  const tooLarge = plan.findIndex(({ multiple }) => !isMultiple(multiple))
  return tooLarge < 0 ? ok(plan) : refuse('chase_invalid', { field: 'multiple', draw: tooLarge })
}

const chaseStep = { least: 1, most: 120 } as const
const isMultiple = (multiple: number): boolean => isWhole(multiple, { least: 1, most: mostMultiple })

/** A draw of the chase that has been settled. */
export interface ChaseSettled {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** Tells whether a chase is over after these draws. */
export function isChaseOver(stop: ChaseStop, settled: readonly ChaseSettled[]): boolean {
  switch (stop.kind) {
    case 'never':
      return false
    case 'win':
      return settled.some(({ payoutMinor }) => payoutMinor > 0n)
    case 'profit':
      return (
        settled.reduce((sum, { stakeMinor, payoutMinor }) => sum + payoutMinor - stakeMinor, 0n) >=
        stop.amountMinor
      )
  }
}

/** What is to be done with the next draw of a chase. */
export type ChaseAction =
  /** The draw before is not settled, or this one is not open yet. */
  | 'wait'
  | 'place'
  /** This draw closes too soon: its hold is released and the chase goes on. */
  | 'skip'
  /** The price fell: the player decides. */
  | 'pause'
  /** The rest is released. */
  | 'stop'

/** Before its close a draw has to leave so much time to be placed. */
export const chaseLeadMs = 3_000

export interface ChaseMoment {
  readonly nowMs: number
  readonly opensAtMs: number
  readonly closesAtMs: number
  /** The draw before has been settled, or was skipped. */
  readonly isBeforeSettled: boolean
  readonly settled: readonly ChaseSettled[]
  readonly stop: ChaseStop
  /** Odds at the price that was agreed and as they are now. */
  readonly agreedOddsE4: readonly bigint[]
  readonly oddsE4: readonly bigint[]
  /** Exclusion, limits or the player's own word. */
  readonly isRefused: boolean
}

/** Decides about the next draw of a chase. */
export function nextChaseAction(moment: ChaseMoment): ChaseAction {
  const { nowMs, opensAtMs, closesAtMs, agreedOddsE4, oddsE4 } = moment
  invariant(agreedOddsE4.length === oddsE4.length, 'odds are those of one play type')
  if (moment.isRefused || isChaseOver(moment.stop, moment.settled)) return 'stop'
  if (nowMs >= closesAtMs - chaseLeadMs) return 'skip'
  if (nowMs < opensAtMs || !moment.isBeforeSettled) return 'wait'
  return oddsE4.some((odds, index) => odds < (agreedOddsE4[index] ?? 0n)) ? 'pause' : 'place'
}
