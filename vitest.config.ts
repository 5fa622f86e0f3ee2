import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/test/slow-first.ts'

const skipped = ['**/node_modules/**', '**/dist/**']

/** Tests that need a real PostgreSQL; everything else is a unit test. */
const serverTests = [
  'apps/server/**/*.test.ts',
  'apps/studio/src/**/*.test.ts',
  'apps/{sportsbook,league}/src/**/*.test.ts',
  'packages/{runtime,provider-kit}/**/*.test.ts',
  'tools/{bench,chaos,chat,conformance,console,invariants,nodes,oracle,postgres,schema,seed,setting,start,test}/**/*.test.ts',
]

/** Figures and proofs over thousands of rounds: they need nothing, but take longer than a quick loop may. */
const proofTests = '**/*.proof.test.ts'

/** Milliseconds after which a test counts as hanging. No measure of speed: slow machines take several times as long. */
const hangs = 60_000

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // No test changes what others import; to load it anew for each file takes longer than the tests.
          isolate: false,
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, ...serverTests, proofTests],
          testTimeout: hangs,
        },
      },
      {
        test: {
          name: 'proof',
          isolate: false,
          include: [`{packages,tools}/${proofTests}`],
          exclude: skipped,
          testTimeout: hangs,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: serverTests,
          exclude: [...skipped, proofTests],
          globalSetup: ['tools/test/postgres-setup.ts'],
          setupFiles: process.env['HOLD_AND_WAIT'] ? ['tools/test/hold-and-wait.config.ts'] : [],
          testTimeout: hangs,
          hookTimeout: hangs,
          // More than the cores: much of a server test is waiting.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
