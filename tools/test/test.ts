import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps } from './check.ts'
import { bin, endWithSteps, root, runSteps, summarise, type Step } from './step.ts'

const chaosSeconds = 30

/** What the quick loop leaves out, first: it takes the longest of what can run side by side. */
const quietSteps: readonly Step[] = [
  { name: 'proofs', script: [bin.vitest, 'run', '--project=proof'], reporter: 'vitest' },
  ...checkSteps,
]

const databaseSteps: readonly Step[] = [
  { name: 'server tests', script: [bin.vitest, 'run', '--project=server'], reporter: 'vitest' },
]

/** Each of these starts a whole world, so they run one after the other. */
const worldSteps: readonly Step[] = [
  { name: 'conformance', script: ['tools/conformance/conformance.ts'] },
  {
    name: 'end to end',
    script: ['tools/test/e2e.ts'],
    reporter: 'playwright',
    environment: { STORIES: 'core' },
  },
  { name: 'chaos', script: ['tools/chaos/chaos.ts', '--seconds', String(chaosSeconds)] },
]

const startedAt = performance.now()
endWithSteps()
const isPresent = ({ script: [first] }: Step) => existsSync(join(root, first ?? ''))
const outcomes = [
  ...(await runSteps(quietSteps, { atOnce: 2 })),
  ...(await runSteps(databaseSteps, { atOnce: 1 })),
  ...(await runSteps(worldSteps.filter(isPresent), { atOnce: 1 })),
]
process.exitCode = summarise(outcomes, startedAt)
