import { cashOutValue } from '@baize/sports/cash-out'
import { lowerBound } from '@baize/sports/builder'
import { type Split, wholeChance } from '@baize/sports/market'
import { legStates, type Results } from '@baize/sports/settle'
import type { BuilderLegs, LiveChances } from '../builder/live-chances.ts'
import type { Evaluated } from '../payer/evaluate.ts'
import type { PriceBook } from '../prices/price-book.ts'
import type { LegRow } from '../ticket/row.ts'

export interface BuilderValuing {
  readonly prices: PriceBook
  readonly liveChances: LiveChances
}

/** The chances of a leg's outcome now; undefined while its market takes no bets. */
export type OpenSplit = (leg: LegRow) => Split | undefined

/**
 * The cash-out value of a bet builder now. Until its match begins, by the chance at which it was taken; from
 * then on, by matches simulated from the current state, requested at `since` or later.
 */
export function builderValue(
  deps: BuilderValuing,
  evaluated: Evaluated,
  {
    results,
    since,
    splitOf,
  }: { readonly results: Results; readonly since: number; readonly splitOf: OpenSplit },
): bigint | undefined {
  const { ticket, legs } = evaluated
  const { builderChance, oddsMilli, stakeLeftMinor } = ticket
  if (builderChance === null || oddsMilli === null) return undefined
  const isLive = isInPlay(deps, legs)
  const least = leastOpen(evaluated, results, splitOf)
  if (least === undefined) return undefined
  const split = isLive ? liveSplit(deps, { legs, since, least }) : splitOfChance(builderChance)
  const leg = { oddsMilli: Number(oddsMilli), isLive, split }
  return cashOutValue({ kind: { type: 'multiple' }, stakeMinor: stakeLeftMinor, legs: [leg] })
}

/** Whether the chances of a builder in play are not known yet. */
export const isUntold = (deps: BuilderValuing, { ticket, legs }: Evaluated, since: number): boolean =>
  ticket.kind.type === 'builder' &&
  isInPlay(deps, legs) &&
  deps.liveChances.told(askedOf(legs), since) === undefined

/** Requests the chances of those builders among the tickets whose matches are in play. */
export async function askLiveChances(
  deps: BuilderValuing,
  tickets: readonly Pick<Evaluated, 'ticket' | 'legs'>[],
  since: number,
): Promise<void> {
  const playing = tickets.filter(
    ({ ticket, legs }) =>
      ticket.kind.type === 'builder' &&
      ticket.step === 'accepted' &&
      !ticket.isSettled &&
      isInPlay(deps, legs),
  )
  await Promise.all(playing.map(({ legs }) => deps.liveChances.ask(askedOf(legs), since)))
}

const isInPlay = ({ prices }: BuilderValuing, [first]: readonly LegRow[]): boolean =>
  first !== undefined && prices.event(first.event)?.status === 'live'

const askedOf = (legs: readonly LegRow[]): BuilderLegs => ({
  event: legs[0]?.event ?? '',
  legs: legs.map(({ market, outcome }) => ({ market, outcome })),
})

/**
 * The chance of the least likely leg; undefined while one takes no bets, or has ended other than won. A leg
 * that is won already is certain.
 */
function leastOpen({ legs, accepted }: Evaluated, results: Results, splitOf: OpenSplit): number | undefined {
  const states = legStates(accepted, results)
  let least = wholeChance
  for (const [index, leg] of legs.entries()) {
    const state = states[index]?.result
    if (state === 'won') continue
    const split = state === 'open' ? splitOf(leg) : undefined
    if (!split) return undefined
    least = Math.min(least, split[0])
  }
  return least
}

/** The lower 99 % bound, because the seller chooses the moment; never above the least likely leg. */
function liveSplit(
  { liveChances }: BuilderValuing,
  {
    legs,
    since,
    least,
  }: { readonly legs: readonly LegRow[]; readonly since: number; readonly least: number },
): Split | undefined {
  const told = liveChances.told(askedOf(legs), since)
  if (!told) return undefined
  const win = Math.min(least, Math.floor(lowerBound(told.wins, told.paths) * wholeChance))
  const push = Math.min(wholeChance - win, Math.floor((told.voids / told.paths) * wholeChance))
  return [win, 0, push, 0, wholeChance - win - push]
}

const splitOfChance = (chance: number): Split => [chance, 0, 0, 0, wholeChance - chance]
