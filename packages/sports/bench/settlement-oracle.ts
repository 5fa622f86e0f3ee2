import { compareRandom } from '../oracle/compare.ts'
import { repeatableBelow } from '../oracle/random-ticket.ts'

/*
 * Settles random tickets by the book and by the oracle that lists every line, and says how many differ.
 * node packages/sports/bench/settlement-oracle.ts --tickets 1000000 --seed 1
 */

const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}

const [tickets, seed] = [argument('tickets', 100_000), argument('seed', 1)]
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
process.exitCode = differences === 0 && tickets > 0 ? 0 : 1
