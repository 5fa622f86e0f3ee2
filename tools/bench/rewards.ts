import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { writeRule, type RuleDocument, type RuleMeasure } from '@baize/domain/reward'
import { createLogger } from '@baize/runtime'
import { memberId as asMemberId, type MemberId } from '@baize/std'
import { feedConsumer } from '../../apps/server/src/betting/feed/consume.ts'
import { loadConsumers } from '../../apps/server/src/betting/feed/consumers.ts'
import { produceFacts } from '../../apps/server/src/betting/feed/produce.ts'
import { checkInvariants } from '../../apps/server/src/invariants.ts'
import { sealBacklog } from '../../apps/server/src/ledger/api.ts'
import { judgeProgress } from '../../apps/server/src/rewards/rule/judge.ts'
import { openServices, type Services } from '../../apps/server/src/services.ts'
import { benchGame, benchSecretKey, openArena, type Arena } from './arena.ts'
import { secondsOfSessions } from './cpu.ts'
import { openLoop } from './load.ts'
import { measureBudget, measureEnvelope, measureStock, type Rush } from './rewards-rush.ts'

/**
 * Measures rewards on one PostgreSQL with durability on: how late progress and grants are beside settled bets
 * of 40 rules, a red envelope that many claim within a second, one piece of stock and many buyers, a budget
 * that is too small for all, and a replay of a week. Every invariant is checked afterwards.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '278' },
    seconds: { type: 'string', default: '90' },
    pause: { type: 'string', default: '15' },
    rules: { type: 'string', default: '40' },
    members: { type: 'string', default: '10000' },
    claims: { type: 'string', default: '10000' },
    packets: { type: 'string', default: '500' },
    buyers: { type: 'string', default: '1000' },
    replay: { type: 'string', default: '1000000' },
    only: { type: 'string', default: 'live,envelope,stock,budget,replay' },
  },
})
const members = Number(values.members)
const parts = new Set(values.only.split(','))
const startedAt = performance.now()
const say = (line: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`)
const number = (count: number) => Math.round(count).toLocaleString('en')

const both = { en: 'Bench', bn: 'বেঞ্চ' }
const measures: readonly RuleMeasure[] = ['turnover', 'risked', 'rounds', 'best_multiple']
let approvals = 0n
let aheadMs = 0
const arena = await openArena(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
try {
  await arena.reset(members)
  await arena.owner.query(
    `insert into member (id, username, nickname, type, password_hash, currency) overriding system value
     select n, 'bench' || n, 'B', 0, '-', 'BDT' from generate_series(1, $1) n`,
    [members],
  )
  await arena.owner.query('vacuum analyze')
  const services = await open(arena)
  await pass(services)
  if (parts.has('live')) await measureLive(services)
  const rush: Rush = {
    services,
    members,
    say,
    query,
    advance: (ms) => void (aheadMs += ms),
    now: () => Date.now() + aheadMs,
    playOne: (memberId) => playOne(services, arena, memberId),
  }
  const [claims, packets] = [Number(values.claims), Number(values.packets)]
  // Before the envelope, which moves the clock on: a rule counts what is played after it was agreed.
  if (parts.has('budget'))
    await measureBudget(rush, {
      rule: ruleOf(0),
      agree: (rule) => agree(services, rule),
      pass: () => pass(services),
    })
  if (parts.has('envelope')) await measureEnvelope(rush, { claims, packets })
  if (parts.has('stock')) await measureStock(rush, Number(values.buyers))
  const broken = await checkInvariants(arena.owner)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken, String).slice(0, 2_000)}`)
  say('checked: every invariant holds')
  // Last: its facts are written without bets, so that nothing is checked after it.
  if (parts.has('replay')) await measureReplay(services)
  await services.close()
} finally {
  await arena.end()
}

function open({ url }: Arena): Promise<Services> {
  return openServices({
    databaseUrl: url,
    clock: () => Date.now() + aheadMs,
    log: createLogger({ name: 'bench', level: 'error' }),
    mode: 'demo',
    secretKey: benchSecretKey,
    redisUrl: undefined,
  })
}

/** What the jobs do: seals, facts, all consumers, then grants. Gives how long it took. */
async function pass(services: Services): Promise<number> {
  const begun = performance.now()
  await sealBacklog(services.audits)
  await produceFacts(services.audits)
  for (const consumer of await loadConsumers()) await feedConsumer(services, consumer)
  await judgeProgress(services)
  return performance.now() - begun
}

function ruleOf(at: number): RuleDocument {
  return {
    title: both,
    text: both,
    terms: both,
    family: 'offer',
    tag: 'daily',
    measure: measures[at % measures.length] ?? 'turnover',
    lanes: at % 8 < 4 ? [] : [{ category: 'BENCH', weight: 100 }],
    steps: [1n, 5n, 25n].map((from, step) => ({
      from: from * 1_000n * BigInt(1 + at),
      gift: step === 2 ? { kind: 'points', points: 5n } : { kind: 'cash', amountMinor: 10n },
    })),
    period: (['daily', 'weekly', 'monthly', 'once'] as const)[at % 4] ?? 'daily',
    periodDays: null,
    audience: { registeredWithinDays: null },
    optIn: false,
    claim: 'press',
    claimDays: 7,
    startAtMs: 0,
    endAtMs: null,
    budget: { totalMinor: 100_000_000_00n, dayMinor: null },
    group: null,
  }
}

async function agree({ wallet, rewardRules }: Services, document: RuleDocument): Promise<string> {
  const agreed = await wallet.transaction((tx) =>
    rewardRules.agreeIn(tx, {
      ruleId: null,
      replaces: 0,
      document,
      askedBy: 1n,
      approvedBy: 2n,
      approvalId: (approvals += 1n),
    }),
  )
  if (!agreed.ok) throw new Error(`${agreed.code} ${JSON.stringify(agreed.details)}`)
  return agreed.value.versionId
}

/** A round of one stake; three of ten win. */
async function playOne({ play }: Services, { vendor }: Arena, memberId: MemberId): Promise<void> {
  const round = randomUUID()
  const call = {
    memberId,
    vendor: vendor.id,
    revenueAccount: vendor.revenueAccount,
    round,
    game: benchGame,
    session: 'bench',
    currency: 'BDT' as const,
  }
  const request = () => randomUUID().replaceAll('-', '')
  await play.bet({ ...call, key: `${round} b`, request: request(), stakeMinor: 1_000n })
  const payoutMinor = Math.random() < 0.3 ? 2_500n : 0n
  await play.win({ ...call, key: `${round} w`, request: request(), payoutMinor, roundClosed: true })
}

function anyone(): MemberId {
  return asMemberId(BigInt(1 + Math.floor(Math.random() * members)))
}

async function measureLive(services: Services): Promise<void> {
  for (let at = 0; at < Number(values.rules); at += 1) await agree(services, ruleOf(at))
  const durationMs = Number(values.seconds) * 1000
  const passes: { upTo: bigint; doneAt: Date }[] = []
  const cpuBefore = process.cpuUsage()
  let [isOver, busyMs] = [false, 0]
  const step = async () => {
    busyMs += await pass(services)
    const [found] = await query<{ id: bigint }>('select coalesce(max(id), 0) as id from bet_fact')
    passes.push({ upTo: found?.id ?? 0n, doneAt: new Date() })
  }
  const feeding = (async () => {
    while (!isOver) {
      await step()
      await new Promise((resolve) => setTimeout(resolve, Number(values.pause) * 1000))
    }
  })()
  // What play stumbles over is told first: feeding ends with the database.
  feeding.catch(() => undefined)
  const played = await openLoop(() => playOne(services, arena, anyone()), {
    perSecond: Number(values.rate),
    durationMs,
  })
  isOver = true
  await feeding
  await step()
  const [lag] = await query<{ facts: bigint; median: number; p99: number }>(
    `select count(*) as facts, percentile_cont(0.5) within group (order by late) as median,
            percentile_cont(0.99) within group (order by late) as p99
       from (select extract(epoch from p.done_at - f.settled_at)::float8 as late
               from bet_fact f cross join lateral (
                 select done_at from unnest($1::bigint[], $2::timestamptz[]) u(up_to, done_at)
                  where u.up_to >= f.id order by u.up_to limit 1) p) l`,
    [passes.map(({ upTo }) => upTo), passes.map(({ doneAt }) => doneAt)],
  )
  const [grants] = await query<{ count: bigint }>('select count(*) as count from reward_grant')
  const perSecond = Number(lag?.facts) / (durationMs / 1000)
  say(
    `live: ${number(perSecond * 3600)} settled bets an hour, ${values.rules} rules, ` +
      `${number(Number(grants?.count))} grants; a round's two calls p99 ${played.p99Ms.toFixed(1)} ms`,
  )
  say(`live: progress and grants late by ${lag?.median.toFixed(1)} s, p99 ${lag?.p99.toFixed(1)} s (bar 60)`)
  const { user, system } = process.cpuUsage(cpuBefore)
  say(
    `live: passes took ${((busyMs / durationMs) * 100).toFixed(1)} % of the time; ` +
      `the process ${((user + system) / 10 / durationMs).toFixed(1)} % of a core, play included`,
  )
}

/**
 * Facts of a week for many members: a row for each member and day, as time brings them, day after day and
 * members in no order.
 */
async function measureReplay(services: Services): Promise<void> {
  const many = Number(values.replay)
  await arena.owner.query(
    `insert into member (id, username, nickname, type, password_hash, currency, created_at)
       overriding system value
     select n, 'replay' || n, 'R', 0, '-', 'BDT', now() - interval '30 days'
       from generate_series($1::bigint + 1, $2::bigint) n`,
    [members, many],
  )
  await arena.owner.query(
    `insert into reward_fact (member_id, played_at, product, game, rounds, cash_stake, bonus_stake,
       valid_stake, risked, payout, net_loss, best_multiple)
     select n, date_trunc('day', now()) - d * interval '1 day' + interval '10 hours', 'BENCH', 'bench', 5,
            s, 0, s, s, 0, s, 0
       from generate_series($1::bigint + 1, $2::bigint) n cross join generate_series(0, 6) d
       cross join lateral (select 1000 + (n * 7919 + d * 104729) % 99000 as s) x
      order by d desc, hashint8(n)`,
    [members, many],
  )
  await arena.owner.query('vacuum analyze reward_fact')
  await arena.owner.query('vacuum analyze member')
  const document = writeRule({
    ...ruleOf(0),
    lanes: [],
    period: 'weekly',
    measure: 'turnover',
    steps: [{ from: 200_000n, gift: { kind: 'cash', amountMinor: 500n } }],
  })
  const { rewardWhatIf } = services
  const by = { operatorId: 1n, username: 'bench' }
  const asked = await rewardWhatIf.ask(by, { ruleId: null, document, days: 7 })
  if (!asked.ok) throw new Error(asked.code)
  const begun = performance.now()
  const [cpuBefore, sessionsBefore] = [process.cpuUsage(), await secondsOfSessions(arena)]
  await rewardWhatIf.run(asked.value.id)
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const sessions = (await secondsOfSessions(arena)) - sessionsBefore
  const found = await rewardWhatIf.read(asked.value.id)
  const draft = found.ok ? found.value.draft : null
  say(
    `what-if: 7 days of ${number(many)} members in ${seconds.toFixed(1)} s (bar 30 for a million): ` +
      `${draft?.members} members, ${draft?.grants} grants, ${draft?.cost}; ` +
      `on a processor ${((user + system) / 1_000_000).toFixed(1)} s of Node, ${sessions.toFixed(1)} s of sessions`,
  )
}

async function query<Row>(text: string, given: unknown[] = []): Promise<Row[]> {
  return (await arena.owner.query(text, given)).rows as Row[]
}
