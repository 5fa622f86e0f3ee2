import { parseArgs } from 'node:util'
import { sports } from '@baize/sports/market'
import { matchModels } from '@baize/sports/models'
import { upperBound } from '@baize/sports/builder'
import { keyOf } from '../../apps/league/src/engine/offer.ts'
import type { Rehearsed } from '../../apps/league/src/builder/rehearsals.ts'
import { createJointThread } from '../../apps/league/src/builder/thread.ts'

/*
 * How long a bet builder waits for its price: the first question of a match and those after it, as slips ask
 * them. Figures of one machine; what its other work takes counts with them.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '4' },
    questions: { type: 'string', default: '20' },
  },
})
const [matches, questions] = [Number(values.matches), Number(values.questions)]

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0
const told = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const thread = createJointThread()
const [all, firsts, unpriced]: [number[], number[], number[]] = [[], [], []]
for (const sport of sports) {
  const model = matchModels[sport]
  const own: number[] = []
  let paths = 0
  for (let match = 0; match < matches; match += 1) {
    const parameters = model.parametersOf(match / 4, -match / 5)
    const made = model.createMatch(parameters)
    const priced = made.price(made.start)
    const event: Rehearsed = {
      id: `${sport}-${match}`,
      sport,
      parameters,
      markets: priced.map((market) => {
        return { market: keyOf(market), outcomes: market.outcomes.map(({ id }) => id) }
      }),
    }
    const legs = event.markets
      .slice(0, 3)
      .map(({ market, outcomes: [outcome = ''] }) => ({ market, outcome }))
    for (let question = 0; question < questions; question += 1) {
      const from = performance.now()
      const tally = await thread.tally(event, legs.slice(0, 2 + (question % 2)))
      const ms = performance.now() - from
      own.push(ms)
      all.push(ms)
      if (question === 0) firsts.push(ms)
      paths = tally?.paths ?? 0
      if (paths < 1_024) unpriced.push(paths)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const above = upperBound(Math.round(paths / 10), paths) * 10 - 1
  say(`${sport}: ${told(own)}; ${paths} matches after ${questions} questions,`)
  say(`  a chance of 1/10 is taken ${(above * 100).toFixed(1)} % too high`)
}
say(`first questions: ${told(firsts)}; all: ${told(all)}`)
say(`answers with too few matches for a price: ${unpriced.length} of ${all.length}`)
await thread.close()
