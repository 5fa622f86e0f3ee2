import { parseArgs } from 'node:util'
import { bin, endWithSteps, runStep, type Step } from '../test/step.ts'

/**
 * Random histories of rewards on a database against the rules in the plainest words. They run in parts, each
 * on a database of its own with the next seed: `--seed 20000 --histories 1 --part 1 --only queue` repeats
 * one.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    part: { type: 'string', default: '250' },
    seed: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'queue,feed,lots,rebate,rounds' },
  },
})

interface Oracle {
  readonly file: string
  /** Of its environment variables. */
  readonly prefix: string
  /** The beginning of the test's name. */
  readonly test: string
}

const oracles: Readonly<Record<string, Oracle>> = {
  queue: { file: 'bonus/queue.test.ts', prefix: 'QUEUE', test: 'one is active' },
  feed: { file: 'rule/rule.test.ts', prefix: 'REWARD', test: 'in any batching' },
  lots: { file: 'points/oracle.test.ts', prefix: 'LOT', test: 'points are used' },
  rebate: { file: 'rebate/oracle.test.ts', prefix: 'REBATE', test: 'in any batching' },
  rounds: { file: 'free-rounds/wins.test.ts', prefix: 'FREE_ROUND', test: 'whatever comes' },
}

function stepOf(
  name: string,
  { file, prefix, test }: Oracle,
  { count, seed }: { count: number; seed: number },
): Step {
  return {
    name: `${name}, ${count} histories of seed ${seed}`,
    script: [bin.vitest, 'run', '--project=server', `apps/server/src/rewards/${file}`, '-t', test],
    reporter: 'vitest',
    environment: { [`${prefix}_HISTORIES`]: String(count), [`${prefix}_SEED`]: String(seed) },
  }
}

const [histories, part, firstSeed] = [values.histories, values.part, values.seed].map(Number) as [
  number,
  number,
  number,
]
const endsAt = performance.now() + Number(values.minutes) * 60_000
const reached = new Map<string, number>(values.only.split(',').map((name) => [name, 0]))
endWithSteps()
// In turn, so that all have come as far when the time is over.
for (let done = 0, seed = firstSeed; done < histories; done += part, seed += 1)
  for (const [name, before] of reached) {
    const oracle = oracles[name]
    if (!oracle) throw new Error(`there is no oracle ${name}`)
    if (performance.now() > endsAt || process.exitCode === 1) continue
    const count = Math.min(part, histories - done)
    const { isPassed } = await runStep(stepOf(name, oracle, { count, seed }))
    if (isPassed) reached.set(name, before + count)
    else process.exitCode = 1
  }
for (const [name, count] of reached) console.log(`${name}: ${count} histories without a difference`)
