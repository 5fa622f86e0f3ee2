import { invariant } from '@baize/std'
import type { Desired } from './desired.ts'

/** A call to the wallet that the platform has answered, after the bet. */
export type Movement =
  | { readonly type: 'win'; readonly id: string; readonly amountMinor: bigint }
  | { readonly type: 'rollback'; readonly id: string; readonly reference: string }
  /** A win, or nothing, and the first ending in one call. */
  | {
      readonly type: 'settle'
      readonly id: string
      readonly amountMinor: bigint
      readonly validStakeMinor: bigint
      readonly paidMinor: bigint
    }
  /** What the platform was given as the ticket's turnover and payout. */
  | {
      readonly type: 'end'
      readonly id: string
      readonly validStakeMinor: bigint
      readonly paidMinor: bigint
    }

/** The next call to the wallet; its id is the caller's to give. */
export type NextMovement =
  | { readonly type: 'win'; readonly amountMinor: bigint }
  /** Takes back the whole of the win with this id. */
  | { readonly type: 'rollback'; readonly reference: string }
  /** Pays what is missing, 0 when nothing is, and ends the round as completed for the first time. */
  | {
      readonly type: 'settle'
      readonly amountMinor: bigint
      readonly validStakeMinor: bigint
      readonly paidMinor: bigint
    }
  /** Ends the round anew after a resettlement: replaces the earlier ending with a higher revision. */
  | {
      readonly type: 'end'
      readonly validStakeMinor: bigint
      readonly paidMinor: bigint
      readonly revision: number
    }

/** What movements have paid: wins that were not taken back. */
export const paidOf = (movements: readonly Movement[]): bigint =>
  standingWins(movements).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/**
 * The one call that brings what was paid nearer to what should be; undefined when nothing is left to do
 * (sportsbook design, section 1). Too much paid: wins are taken back, newest first, until no more than the
 * return stands. Then a settled ticket is paid what is missing and its round ends, in one call. One that is
 * open, or has ended before, is paid by a win of the difference; after a resettlement the round ends again
 * with a higher revision, so that turnover and record follow the latest result.
 * @param movements all that were acknowledged, in their order; one is under way at most, and not among them
 */
export function nextMovement(movements: readonly Movement[], to: Desired): NextMovement | undefined {
  const wins = standingWins(movements)
  const paidMinor = wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  if (paidMinor > to.paidMinor) {
    const newest = wins.at(-1)
    invariant(newest !== undefined, 'what was paid, a win has paid')
    return { type: 'rollback', reference: newest.id }
  }
  const amountMinor = to.paidMinor - paidMinor
  const ends = movements.filter((movement) => movement.type === 'end' || movement.type === 'settle')
  if (to.state === 'settled' && ends.length === 0) {
    const { validStakeMinor } = to
    return { type: 'settle', amountMinor, validStakeMinor, paidMinor: to.paidMinor }
  }
  if (amountMinor > 0n) return { type: 'win', amountMinor }
  if (to.state === 'open') return undefined
  const last = ends.at(-1)
  const isCurrent = last?.validStakeMinor === to.validStakeMinor && last.paidMinor === to.paidMinor
  if (isCurrent) return undefined
  const { validStakeMinor } = to
  return { type: 'end', validStakeMinor, paidMinor, revision: ends.length }
}

type Win = Extract<Movement, { type: 'win' | 'settle' }>

function standingWins(movements: readonly Movement[]): readonly Win[] {
  const takenBack = new Set(
    movements.map((movement) => (movement.type === 'rollback' ? movement.reference : '')),
  )
  return movements.filter(
    (movement): movement is Win =>
      (movement.type === 'win' || movement.type === 'settle') &&
      movement.amountMinor > 0n &&
      !takenBack.has(movement.id),
  )
}
