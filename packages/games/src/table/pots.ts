import { invariant } from '@baize/std'
import type { HandEnd, SeatChange, SeatStake } from './types.ts'

/** What a seat has paid into a hand. */
export interface PaidSeat {
  readonly seat: number
  readonly paidMinor: number
  /** Still in the hand: can win. */
  readonly isIn: boolean
  /** Has no chips left: can win from each other seat at most what it paid itself. */
  readonly isAllIn: boolean
}

export interface Pot {
  readonly amountMinor: number
  /** Who can win it. */
  readonly seats: readonly number[]
  /** Nobody else has paid into it: it goes back, without rake. */
  readonly isUncalled: boolean
}

/**
 * Cuts what was paid into the main pot and its side pots: one for each amount at which a seat went all in,
 * and what nobody else has paid. The pots add up to what was paid.
 */
export function cutPots(paid: readonly PaidSeat[]): Pot[] {
  const amounts = paid.map(({ paidMinor }) => paidMinor).toSorted((left, right) => right - left)
  const caps = paid.filter((one) => one.isIn && one.isAllIn).map(({ paidMinor }) => paidMinor)
  const tops = [...new Set([...caps, ...amounts.slice(0, 2)])].toSorted((left, right) => left - right)
  let from = 0
  const pots: Pot[] = []
  for (const top of tops) {
    const pot = potBetween(paid, { from, top })
    from = top
    const before = pots.at(-1)
    if (pot.amountMinor === 0) continue
    if (before && belongsTo(pot, before))
      pots[pots.length - 1] = { ...before, amountMinor: before.amountMinor + pot.amountMinor }
    else pots.push(pot)
  }
  return pots
}

/** What only those paid who are out of the hand, and what the same seats can win, is one pot. */
const belongsTo = (pot: Pot, before: Pot): boolean =>
  !pot.isUncalled && (pot.seats.length === 0 || pot.seats.join() === before.seats.join())

function potBetween(paid: readonly PaidSeat[], { from, top }: { from: number; top: number }): Pot {
  const payers = paid.filter(({ paidMinor }) => paidMinor > from)
  const seats = paid
    .filter((one) => one.isIn && (!one.isAllIn || one.paidMinor >= top))
    .map(({ seat }) => seat)
  const amountMinor = payers.reduce((sum, { paidMinor }) => sum + Math.min(paidMinor, top) - from, 0)
  const [only] = payers
  return {
    amountMinor,
    seats,
    isUncalled: payers.length === 1 && seats.length === 1 && seats[0] === only?.seat,
  }
}

/** What each seat put at risk: what it paid, less what nobody called. */
export function stakesOf(paid: readonly PaidSeat[]): SeatStake[] {
  const uncalled = cutPots(paid).filter(({ isUncalled }) => isUncalled)
  const backTo = (seat: number): number =>
    uncalled.reduce((sum, { seats, amountMinor }) => sum + (seats[0] === seat ? amountMinor : 0), 0)
  return paid.map(({ seat, paidMinor }) => ({ seat, stakedMinor: paidMinor - backTo(seat) }))
}

export interface Rake {
  readonly bps: number
  readonly capMinor: number
}

export interface Division {
  readonly paid: readonly PaidSeat[]
  readonly rake: Rake
  /** The best of the seats given, one or several. */
  best(seats: readonly number[]): readonly number[]
  /** Seats in the order in which they take what does not divide. */
  readonly order: readonly number[]
}

/**
 * Pays every pot to the best of those who can win it. A fraction of rake stays with the players; what does
 * not divide goes in single units to the first seats after the button.
 */
export function dividePots({ paid, rake, best, order }: Division): HandEnd {
  const won = new Map<number, number>()
  let rakeMinor = 0
  for (const pot of cutPots(paid)) {
    const raked = pot.isUncalled
      ? 0
      : Math.min(Math.floor((pot.amountMinor * rake.bps) / 10_000), rake.capMinor - rakeMinor)
    rakeMinor += raked
    const winners = best(pot.seats)
    invariant(winners.length > 0, 'every pot has a winner')
    for (const { seat, changeMinor } of share(pot.amountMinor - raked, { winners, order }))
      won.set(seat, (won.get(seat) ?? 0) + changeMinor)
  }
  const changes = paid.map(({ seat, paidMinor }) => ({ seat, changeMinor: (won.get(seat) ?? 0) - paidMinor }))
  return { changes, rakeMinor }
}

function share(
  amountMinor: number,
  { winners, order }: { readonly winners: readonly number[]; readonly order: readonly number[] },
): SeatChange[] {
  const each = Math.floor(amountMinor / winners.length)
  const rest = amountMinor - each * winners.length
  return order
    .filter((seat) => winners.includes(seat))
    .map((seat, index) => ({ seat, changeMinor: each + (index < rest ? 1 : 0) }))
}

/** The seats given, from the first after one of them round to itself. */
export function roundFrom(seats: readonly number[], after: number): number[] {
  const later = seats.filter((seat) => seat > after)
  return [...later, ...seats.filter((seat) => seat <= after)]
}

/** Those of the seats that have the most of something. */
export function mostOf(seats: readonly number[], worth: (seat: number) => number): number[] {
  const most = Math.max(...seats.map(worth))
  return seats.filter((seat) => worth(seat) === most)
}
