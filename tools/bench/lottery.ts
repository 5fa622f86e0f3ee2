import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  drawResult,
  findPlay,
  quickPick,
  tableVersion,
  writeResult,
  writeSelection,
} from '@baize/lottery/play'
import { findSeries, nextDraws } from '@baize/lottery/series'
import { readRows, worstCase, emptyExposure, addRow } from '@baize/lottery/ticket'
import { memberId as asMemberId } from '@baize/std'
import { produceFacts } from '../../apps/server/src/betting/feed/produce.ts'
import { sealBacklog } from '../../apps/server/src/ledger/api.ts'
import { checkInvariants } from '../../apps/server/src/invariants.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { benchGame, openArena, openPlatformServices, type Arena } from './arena.ts'
import { openLoop } from './load.ts'
import { createProfile } from './profile.ts'

/**
 * Measures lotteries on one PostgreSQL with durability on: tickets placed (beside plain bets of the betting
 * core in the same run), the rush before a close, and one draw with many tickets settled while other play
 * goes on. The books are checked afterwards.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '100000' },
    /** Rounds a second of other play, two calls each; none by 0. */
    play: { type: 'string', default: '1000' },
    rush: { type: 'string', default: '10000' },
    clients: { type: 'string', default: '256' },
    /** A folder for profiles of placing and settling. */
    profile: { type: 'string' },
  },
})
const members = Number(values.members)
const tickets = Number(values.tickets)
const clients = Number(values.clients)
const seriesId = 'elott-01:60'
const startedAt = performance.now()
const say = (line: string): void =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`)
const rate = (count: number, ms: number): string =>
  `${Math.round((count / ms) * 1000).toLocaleString('en')}/s`

const series = findSeries(seriesId)
if (series?.kind !== 'house') throw new Error('a series of the house is measured')
const { family } = series
const terms = { lunarYear: 2026 }
const rng = { nextInt: (below: number) => Math.floor(Math.random() * below) }

const arena = await openArena(say)
const profile = createProfile(values.profile, { owner: arena.owner, say })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void arena.end().finally(() => process.exit(1)))
}
try {
  await arena.reset(members)
  await arena.owner.query(
    `insert into member (id, username, nickname, type, password_hash, currency) overriding system value
     select n, 'bench' || n, 'B', 0, '-', 'BDT' from generate_series(1, $1) n`,
    [members],
  )
  await arena.owner.query('vacuum analyze')
  const services = await openPlatformServices(arena.url)
  await services.catalogue.writeLotteries()
  await measurePlain(services)
  const drawId = await openDraw(3_600)
  await measurePlacing(services, drawId)
  await measureWorstCase(drawId)
  await measureSettling(services, drawId)
  await measureRush(services)
  await feedBets(services)
  const broken = await checkInvariants(arena.owner)
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken, String)}`)
  say('checked: every invariant holds')
  await services.close()
} finally {
  await arena.end()
}

/** Seals and feeds what was settled, as the worker would: checks look at what is fed. */
async function feedBets({ audits }: Services): Promise<void> {
  await sealBacklog(audits)
  await produceFacts(audits)
}

/** A draw that sells for so long; each is of another day. */
async function openDraw(seconds: number): Promise<string> {
  const [draw] = nextDraws(series as NonNullable<typeof series>, {
    afterMs: Date.now() + seconds * 24_000_000,
    count: 1,
  })
  await query(
    `insert into lottery_draw (id, series, number, game, kind, opens_at, closes_at, draw_at, lunar_year,
       seed_hash, chain_hash, round)
     values ($1, $2, $3, $4, 'house', now() - interval '1 hour', now() + $5 * interval '1 s',
       now() + $5 * interval '1 s', 2026, '00', '00', 1)`,
    [draw?.drawId, seriesId, draw?.number, series?.gameCode, seconds],
  )
  return draw?.drawId ?? ''
}

/** Ten lines of a few plays at a taka each. */
function randomRow() {
  const play = findPlay(
    family,
    ['straight3-back3', 'place', 'sides-place', 'group6-back3'][rng.nextInt(4)] ?? '',
  )
  if (!play) throw new Error('the plays of the benchmark exist')
  for (;;) {
    const selection = quickPick(play, { rng, terms, spare: 2 })
    const lines = Number(play.lines(selection, terms).reduce((sum, count) => sum + count, 0n))
    if (lines <= 30) return { playId: play.id, selection: writeSelection(play, selection), lines }
  }
}

function someone() {
  return asMemberId(BigInt(1 + rng.nextInt(members)))
}

async function buy(services: Services, drawId: string): Promise<string> {
  const { lines, ...row } = randomRow()
  const bought = await services.lotteryDesk.place({
    memberId: someone(),
    currency: 'BDT',
    requestId: crypto.randomUUID(),
    drawId,
    rows: [{ ...row, unit: 'yuan', multiple: 1, prizeGroup: 1960 }],
    tableVersion,
    stakeMinor: BigInt(lines) * 100n,
  })
  return bought.ok ? 'ok' : bought.code
}

async function measurePlain({ betting }: Services): Promise<void> {
  const source = await betting.source({ code: 'bench', product: 'lottery' })
  const count = 50_000
  const begun = performance.now()
  for (let at = 0; at < count; at += 256)
    await betting.placeBets(
      Array.from({ length: 256 }, (_, n) => ({
        source,
        memberId: asMemberId(BigInt(1 + ((at + n) % members))),
        key: `p ${at + n}`,
        game: 'bench-60',
        currency: 'BDT' as const,
        cashMinor: 100n,
      })),
    )
  say(`plain bets of the betting core: ${rate(count, performance.now() - begun)}, 256 a call`)
}

/** What it costs the bench itself to choose tickets: the time of placing has it in it. */
function measureChoosing(): void {
  const count = 20_000
  const cpu = process.cpuUsage()
  for (let made = 0; made < count; made += 1) randomRow()
  const { user, system } = process.cpuUsage(cpu)
  say(`choosing a ticket takes the bench ${((user + system) / count).toFixed(1)} us`)
}

async function measurePlacing(services: Services, drawId: string): Promise<void> {
  let left = tickets
  const tally = new Map<string, number>()
  const caller = async () => {
    for (; left > 0; left -= 1) {
      const outcome = await buy(services, drawId)
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
    }
  }
  measureChoosing()
  const begun = performance.now()
  await profile.of('placing', () => Promise.all(Array.from({ length: clients }, caller)))
  const [sums] = await query<{ lines: bigint }>('select sum(lines)::bigint as lines from lottery_ticket')
  say(
    `tickets: ${rate(tickets, performance.now() - begun)} placed by ${clients} callers, ` +
      `${Number(sums?.lines).toLocaleString('en')} lines; ${JSON.stringify(Object.fromEntries(tally))}`,
  )
}

async function measureWorstCase(drawId: string): Promise<void> {
  const found = await query<{ rows: string }>(
    'select rows from lottery_ticket where draw_id = $1 limit 20000',
    [drawId],
  )
  const exposure = emptyExposure(family)
  for (const { rows } of found) for (const row of readRows(family, rows)) addRow(exposure, row, { terms })
  worstCase(exposure) // makes the tables of the views, once a process
  const begun = performance.now()
  const worst = worstCase(exposure)
  say(`worst case of ${found.length} tickets: ${(performance.now() - begun).toFixed(1)} ms (${worst / 100n})`)
}

/** A round of one stake; three of ten win. */
async function playOne({ play }: Services, { vendor }: Arena): Promise<void> {
  const round = crypto.randomUUID()
  const call = {
    memberId: someone(),
    vendor: vendor.id,
    revenueAccount: vendor.revenueAccount,
    round,
    game: benchGame,
    session: 'bench',
    currency: 'BDT' as const,
  }
  const request = () => crypto.randomUUID().replaceAll('-', '')
  await play.bet({ ...call, key: `${round} b`, request: request(), stakeMinor: 1_000n })
  const payoutMinor = Math.random() < 0.3 ? 2_500n : 0n
  await play.win({ ...call, key: `${round} w`, request: request(), payoutMinor, roundClosed: true })
}

async function measureSettling(services: Services, drawId: string): Promise<void> {
  const play = () => playOne(services, arena)
  const perSecond = Number(values.play)
  const measure = (durationMs: number) =>
    perSecond > 0 ? openLoop(play, { perSecond, durationMs }) : sleep(durationMs).then(() => undefined)
  const alone = await measure(15_000)
  await query(
    `update lottery_draw set state = 'opened', result_version = 1, root = '00', leaves = (
       select coalesce(sum(length(hashes) / 32), 0) from lottery_head where draw_id = $1) where id = $1`,
    [drawId],
  )
  await query(`insert into lottery_result (draw_id, version, numbers, inputs) values ($1, 1, $2, '{}')`, [
    drawId,
    writeResult(family, drawResult(family, rng)),
  ])
  await arena.owner.query('vacuum analyze lottery_ticket')
  const begun = performance.now()
  let isOver = false
  const settling = settleInWorker(drawId).finally(() => (isOver = true))
  const beside: number[] = []
  while (!isOver) beside.push((await measure(5_000))?.p99Ms ?? 0)
  await settling
  const elapsed = performance.now() - begun
  const [sum] = await query<{ wins: bigint; done: bigint; settled_ms: number }>(
    `select (select count(*) from lottery_win) as wins, sum(tickets)::bigint as done,
            extract(epoch from max(done_at) - min(done_at)) * 1000 as settled_ms
       from lottery_chunk where draw_id = $1`,
    [drawId],
  )
  const seconds = Number(sum?.settled_ms) / 1000
  say(
    `settled: ${Number(sum?.done).toLocaleString('en')} tickets, ${sum?.wins} wins, ` +
      `in ${seconds.toFixed(1)} s (first part to last), ${(elapsed / 1000).toFixed(1)} s with the worker's start`,
  )
  if (alone)
    say(
      `other play at ${perSecond} rounds a second: p99 ${alone.p99Ms.toFixed(1)} ms alone, ` +
        `${Math.max(...beside).toFixed(1)} ms beside (${(Math.max(...beside) / alone.p99Ms).toFixed(1)} times)`,
    )
}

/** As on the platform: settling is the worker's, in a process of its own. */
async function settleInWorker(drawId: string): Promise<void> {
  const script = join(import.meta.dirname, 'lottery-settle.ts')
  const given = [...process.execArgv, script, arena.url, drawId, values.profile ?? '']
  const worker = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(worker.stdout)) say(line)
  if (worker.exitCode === null) await once(worker, 'exit')
  const code = worker.exitCode
  if (code !== 0) throw new Error(`the worker ended with ${code}`)
}

/** All at once, right before and around a close. */
async function measureRush(services: Services): Promise<void> {
  const rush = Number(values.rush)
  const drawId = await openDraw(3)
  await buy(services, drawId)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const tally = new Map<string, number>()
  const begun = performance.now()
  let left = rush
  const caller = async () => {
    for (; left > 0; left -= 1) {
      const outcome = await buy(services, drawId)
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 2_000 }, caller))
  const [late] = await query<{ late: bigint }>(
    `select count(*) as late from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where t.placed_at >= d.closes_at`,
  )
  say(
    `rush: ${rush} tickets around a close by 2,000 callers in ${((performance.now() - begun) / 1000).toFixed(1)} s, ` +
      `${JSON.stringify(Object.fromEntries(tally))}, ${late?.late} late`,
  )
}

async function query<Row>(text: string, given: unknown[] = []): Promise<Row[]> {
  return (await arena.owner.query(text, given)).rows as Row[]
}
