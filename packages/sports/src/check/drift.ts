import { readSpecifiers, type Sport } from '../market/index.ts'
import { meanOf, valueOf, type Trial } from './prices.ts'

/**
 * How much prices move on average in the next tick, in standard deviations of that average: a fair price
 * does not drift. Plays the tick so many times. Markets that may be withheld after it without being decided
 * are left out.
 */
export function driftOf<S extends Sport, State>(
  trial: Trial<S, State> & { readonly plays: number },
): { readonly outcome: string; readonly z: number }[] {
  const { match, from, draws, plays } = trial
  const nexts = new Map<string, { readonly state: State; count: number }>()
  for (let play = 0; play < plays; play += 1) {
    const state = match.play(from, draws)
    const key = JSON.stringify(state)
    const known = nexts.get(key)
    if (known) known.count += 1
    else nexts.set(key, { state, count: 1 })
  }
  const valued = [...nexts.values()].map(({ state, count }) => ({ count, value: valuesAt(trial, state) }))
  return match.price(from).flatMap(({ type, spec, outcomes }) =>
    outcomes.flatMap(({ id, split }) => {
      const steps = valued.map(({ count, value }) => ({ count, step: value(type, spec, id) - meanOf(split) }))
      if (steps.some(({ step }) => Number.isNaN(step))) return []
      const mean = steps.reduce((sum, { step, count }) => sum + step * count, 0) / plays
      const square = steps.reduce((sum, { step, count }) => sum + step * step * count, 0) / plays
      // Prices are rounded to a millionth: a smaller average is none.
      const deviation = Math.max(Math.sqrt((square - mean * mean) / plays), 1e-6)
      return [{ outcome: `${type}|${spec} ${id}`, z: mean / deviation }]
    }),
  )
}

/** What each outcome is worth in a state: its price there, or its result once it is decided. */
function valuesAt<S extends Sport, State>({ match, types }: Trial<S, State>, state: State) {
  const prices = new Map(match.price(state).map((market) => [`${market.type}|${market.spec}`, market]))
  const score = match.score(state)
  return (type: string, spec: string, outcome: string): number => {
    const market = prices.get(`${type}|${spec}`)
    const split = market?.outcomes.find(({ id }) => id === outcome)?.split
    if (split) return meanOf(split)
    if (market) return 0
    const known = types.find(({ id }) => id === type)
    const result = known?.settle(score, readSpecifiers(spec) ?? {})
    return result ? valueOf(result.outcomes.get(outcome)) : Number.NaN
  }
}
