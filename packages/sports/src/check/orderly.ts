import { readSpecifiers, wholeChance, type EventNames, type MarketType, type Sport } from '../market/index.ts'
import { chancesAddUp } from '../market-rules/index.ts'
import type { Match, PricedMarket } from '../match/index.ts'
import type { Trial } from './prices.ts'

/**
 * Plays one match and gives everything that is out of order: markets on offer that are unknown, decided or
 * malformed, results that change, or are missing at the end or when the match breaks off; ticks, periods or
 * material that fall.
 */
export function findDisorder<S extends Sport, State>(
  trial: Trial<S, State> & { readonly names: EventNames; readonly priceEvery: number },
): string[] {
  const { match, types, draws, names, priceEvery } = trial
  const found = new Set<string>()
  const follow = followResults(types)
  let state = trial.from
  for (let tick = 0; ; tick += 1) {
    const isOver = match.isOver(state)
    const score = match.score(state)
    const offered = tick % priceEvery === 0 || isOver ? match.price(state) : []
    if (isOver && offered.length > 0) found.add('a market is on offer after the end')
    for (const market of offered) for (const fault of faultsOf(types, market, score, names)) found.add(fault)
    for (const fault of follow(offered, score, isOver)) found.add(fault)
    if (isOver) return [...found]
    const next = match.play(state, draws)
    for (const fault of stepFaults(match, state, next)) found.add(fault)
    state = next
  }
}

function stepFaults<State>(match: Match<Sport, State>, state: State, next: State): string[] {
  const holds: Readonly<Record<string, boolean>> = {
    'the period fell': match.period(next) >= match.period(state),
    'material fell': match.material(next) >= match.material(state),
    'a tick takes no time': match.tickSeconds(state) > 0,
  }
  return Object.entries(holds).flatMap(([fault, isRight]) => (isRight ? [] : [fault]))
}

/** Watches the results of all markets that were ever on offer. */
function followResults<Score>(types: readonly MarketType<Score>[]) {
  const seen = new Map<string, PricedMarket>()
  const settled = new Map<string, string>()
  return (offered: readonly PricedMarket[], score: Score, isOver: boolean): string[] => {
    for (const market of offered) seen.set(`${market.type}|${market.spec}`, market)
    return [...seen].flatMap(([key, market]) => {
      const result = resultAt(types, market, score)
      const before = settled.get(key)
      if (result !== undefined) settled.set(key, result)
      const hasChanged = before !== undefined && result !== before
      const broken = offered.length > 0 ? brokenFault(types, market, score, result) : []
      return [
        ...broken.map((fault) => `${key} ${fault}`),
        ...(hasChanged ? [`${key} changed from ${before} to ${result ?? 'none'}`] : []),
        ...(isOver && result === undefined ? [`${key} has no result at the end`] : []),
      ]
    })
  }
}

/** A match that breaks off settles every market: as it was decided, or in some way if it was not. */
function brokenFault<Score>(
  types: readonly MarketType<Score>[],
  market: PricedMarket,
  score: Score,
  result: string | undefined,
): string[] {
  const broken = resultAt(types, market, { ...score, isAbandoned: true })
  if (broken === undefined) return ['is open when the match breaks off']
  return result === undefined || result === broken ? [] : ['is settled otherwise when the match breaks off']
}

function resultAt<Score>(types: readonly MarketType<Score>[], market: PricedMarket, score: Score) {
  const result = types.find(({ id }) => id === market.type)?.settle(score, readSpecifiers(market.spec) ?? {})
  return result && JSON.stringify([[...result.outcomes], result.voidReason])
}

function faultsOf<Score>(
  types: readonly MarketType<Score>[],
  market: PricedMarket,
  score: Score,
  names: EventNames,
): string[] {
  const key = `${market.type}|${market.spec}`
  const type = types.find(({ id }) => id === market.type)
  const specifiers = readSpecifiers(market.spec)
  if (!type || !specifiers) return [`${key} is no market`]
  const ids = type.outcomes(specifiers)
  const splits = market.outcomes.map(({ split }) => split)
  const wins = splits.reduce((sum, [win]) => sum + win, 0)
  const hasPush = splits.some(([win, , , , lose]) => win + lose < wholeChance)
  const texts = [
    type.name(specifiers, names),
    ...ids.map((outcome) => type.outcomeName(outcome, specifiers, names)),
  ].flatMap(({ en, bn }) => [en, bn])
  const holds: Readonly<Record<string, boolean>> = {
    'has specifiers that its type does not read': type.reads(specifiers),
    'has an outcome that its type has not': market.outcomes.every(({ id }) => ids.includes(id)),
    'has a chance that does not add up': splits.every(isWhole),
    'has wins that do not add up': !type.hasOneWinner || hasPush || wins === wholeChance,
    'has chances that do not fit together':
      !type.hasOneWinner || chancesAddUp(ids, new Map(market.outcomes.map(({ id, split }) => [id, split]))),
    'is offered although decided': type.settle(score, specifiers) === undefined,
    'has a text with a gap': texts.every((text) => text !== '' && !/[{}]|undefined|NaN/.test(text)),
  }
  return Object.entries(holds).flatMap(([fault, isRight]) => (isRight ? [] : [`${key} ${fault}`]))
}

const isWhole = (split: readonly number[]): boolean =>
  split.every((part) => Number.isInteger(part) && part >= 0) &&
  split.reduce((sum, part) => sum + part, 0) === wholeChance
