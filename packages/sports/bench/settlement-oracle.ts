import { compareRandom } from '../oracle/compare.ts'
import { repeatableBelow } from '../oracle/random-ticket.ts'
import { compareScores } from '../oracle/scores.ts'

/*
 * Settles random tickets by the book and by the oracle that lists every line, then the markets of random
 * matches of each sport by the book's rules and from the lists of their events, and says how many differ.
 * node packages/sports/bench/settlement-oracle.ts --tickets 1000000 --scores 100000 --seed 1
 */

const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

const [tickets, scores, seed] = [argument('tickets', 100_000), argument('scores', 2_000), argument('seed', 1)]
const below = repeatableBelow(seed)
const startedAt = performance.now()
let lines = 0
let differences = 0
for (let count = 0; count < tickets; count += 1) {
  const compared = compareRandom(below)
  lines += compared.lines
  if (compared.difference === undefined) continue
  differences += 1
  if (differences <= 10) process.stdout.write(`${compared.difference}\n`)
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(
  `${tickets} tickets, ${lines} lines, seed ${seed}: ${differences} differences, ${seconds} s\n`,
)

const scoresFrom = performance.now()
let [markets, wrong] = [0, 0]
const types = new Set<string>()
for (let count = 0; count < scores; count += 1) {
  const compared = compareScores(below)
  markets += compared.seen.length
  for (const type of compared.seen) types.add(type.replace('!', ''))
  wrong += compared.differences.length
  if (wrong <= 10) for (const difference of compared.differences) process.stdout.write(`${difference}\n`)
}
process.stdout.write(
  `${scores} matches of each sport, ${markets} markets of ${types.size} types, seed ${seed}: ` +
    `${wrong} differences, ${((performance.now() - scoresFrom) / 1000).toFixed(1)} s\n`,
)
process.exitCode = wrong === 0 && differences === 0 && tickets > 0 ? 0 : 1
