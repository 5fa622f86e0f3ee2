import { bin, endWithSteps, runSteps, summarise, type Step } from './step.ts'

/**
 * What is too long for every change: the ledger against its model, the games' figures and numbers, a long
 * siege.
 */
const steps: readonly Step[] = [
  {
    name: '10,000 histories',
    script: [bin.vitest, 'run', '--project=server', 'apps/server/src/ledger/wallet/histories.test.ts'],
    reporter: 'vitest',
    environment: { HISTORIES: '10000' },
  },
  {
    name: 'every hostile value in every field',
    script: [
      bin.vitest,
      'run',
      '--project=server',
      'apps/server/src/hostile-calls.test.ts',
      'apps/server/src/console-hostile.test.ts',
    ],
    reporter: 'vitest',
    environment: { HOSTILE_ONE_IN: '1' },
  },
  {
    name: 'lotteries against an oracle',
    script: [bin.vitest, 'run', '--project=proof', 'tools/oracle'],
    reporter: 'vitest',
    environment: { ORACLE_TICKETS: '100000', ORACLE_DRAWS: '1000' },
  },
  {
    name: 'lottery histories and kills',
    script: [bin.vitest, 'run', '--project=server', 'tools/oracle'],
    reporter: 'vitest',
    environment: { ORACLE_HISTORIES: '1000', LOTTERY_KILLS: '500' },
  },
  {
    name: 'teams of agents against an oracle',
    script: [
      bin.vitest,
      'run',
      '--project=server',
      'apps/server/src/agents/figures',
      'apps/server/src/agents/bill/oracle',
    ],
    reporter: 'vitest',
    environment: { AGENT_HISTORIES: '10000', BILL_HISTORIES: '10000' },
  },
  {
    name: 'a kill at each statement of closing',
    script: [bin.vitest, 'run', '--project=server', 'tools/oracle/agent-kills'],
    reporter: 'vitest',
    environment: { CLOSE_KILLS: 'all' },
  },
  { name: 'rewards against oracles', script: ['tools/oracle/reward-histories.ts'] },
  {
    name: 'a mall of a thousand buyers',
    script: [bin.vitest, 'run', '--project=server', 'apps/server/src/rewards/mall/mall.test.ts'],
    reporter: 'vitest',
    environment: { MALL_BUYERS: '1000' },
  },
  {
    name: 'bonuses played to their ends',
    script: [bin.vitest, 'run', '--project=proof', 'tools/rtp/wagering.proof.test.ts'],
    reporter: 'vitest',
    environment: { BONUS_RUNS: '20000' },
  },
  {
    name: 'bets on what has already happened',
    script: [bin.vitest, 'run', '--project=server', 'apps/sportsbook/src/ticket/past-posting.test.ts'],
    reporter: 'vitest',
    environment: { PAST_POSTING_ATTEMPTS: '100000', PAST_POSTING_AT_ONCE: '300' },
  },
  {
    name: 'bonuses, points and envelopes against oracles',
    script: [
      bin.vitest,
      'run',
      '--project=unit',
      'packages/domain/src/bonus',
      'packages/domain/src/points',
      'packages/domain/src/rebate',
      'packages/domain/src/envelope',
      'packages/domain/src/raffle',
    ],
    reporter: 'vitest',
    environment: {
      BONUS_HISTORIES: '10000',
      POINT_HISTORIES: '10000',
      REBATE_HISTORIES: '10000',
      ENVELOPE_HISTORIES: '10000',
      RAFFLE_HISTORIES: '10000',
    },
  },
  {
    name: 'sports tickets and scores against oracles',
    script: ['packages/sports/bench/settlement-oracle.ts', '--tickets', '1000000', '--scores', '100000'],
  },
  {
    name: 'margins and drift of sports',
    script: ['packages/sports/bench/margins.ts', '--matches', '1000000', '--drift', '100000'],
  },
  { name: 'published figures', script: ['tools/rtp/rtp.ts', '--simulate', '1000000', '--check'] },
  { name: 'best play', script: ['tools/rtp/rtp.ts', '--best-play'] },
  { name: 'slots on grids', script: ['tools/rtp/rtp.ts', '--grids', '--check'] },
  { name: 'random numbers', script: ['tools/rtp/rtp.ts', '--battery', '--check'] },
  {
    name: 'a kill at every step',
    script: [bin.vitest, 'run', '--project=server', 'apps/studio/src/kill-at-'],
    reporter: 'vitest',
    environment: { KILLS: '18' },
  },
  { name: 'chaos', script: ['tools/chaos/chaos.ts', '--faults', '1000'] },
  { name: 'all stories', script: ['tools/test/e2e.ts'], reporter: 'playwright' },
  { name: 'a month of agents', script: ['tools/agent-month/stories.ts'], reporter: 'playwright' },
  { name: 'conformance', script: ['tools/conformance/conformance.ts'] },
]

const startedAt = performance.now()
endWithSteps()
process.exitCode = summarise(await runSteps(steps, { atOnce: 1 }), startedAt)
