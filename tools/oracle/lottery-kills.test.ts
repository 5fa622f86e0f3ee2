import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDraw, type DrawRecord } from '@baize/lottery/proof'
import { drawResult, writeResult } from '@baize/lottery/play'
import { InvariantError, type MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, rows } from '../../apps/server/src/kernel/database/database.ts'
import { createRoundCheck } from '../../apps/server/src/lottery/beacon/bls.ts'
import { isSignedBy } from '../../apps/server/src/lottery/signing/ed25519.ts'
import { startLotteryWorld, type LotteryWorld } from '../../apps/server/src/testing/lottery-world.ts'
import { taka } from '../../apps/server/src/testing/lottery-draws.ts'
import { brokenInvariants, giveCredits, openPlayer } from '../../apps/server/src/testing/withdrawals.ts'
import { testSecretKey } from '../../apps/server/src/testing/world.ts'
import type { FromNode, KilledDraw, KilledPlan } from './killed-node.ts'
import { linesOf, type OracleRow } from './oracle.ts'
import { randomRow } from './random-row.ts'
import { DrawBook, stakeOf, testYear } from './ticket-book.ts'

/*
 * A node is killed, or loses all its connections, at random moments of selling, closing, drawing, settling,
 * correcting and voiding. `npm run kills:lottery` does it 500 times. Afterwards every ticket is there once,
 * every draw has the root and the result that it first had, and every wallet is what the oracle says.
 */
const kills = Number(process.env['LOTTERY_KILLS'] ?? 8)
/** Of so many one is a SIGKILL; the others break every connection to the database. */
const sigkillEvery = 4
const seriesId = 'elott-01:60'
const below = (most: number) => Math.floor(Math.random() * most)

let world: LotteryWorld
const players: { id: MemberId; token: string; startMinor: bigint }[] = []
beforeAll(async () => {
  world = await startLotteryWorld()
  world.beacon.newest = 0
  await world.platform.catalogue.writeLotteries()
  for (let index = 0; index < 4; index += 1) {
    const { token, memberId } = await openPlayer(world, `killed_${index}`, '50000')
    for (let more = 0; more < 3; more += 1) await giveCredits(world, token, '50000')
    players.push({ id: memberId, token, startMinor: await cashOf(memberId) })
  }
})
afterAll(async () => {
  world.beacon.newest = Number.MAX_SAFE_INTEGER
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const cashOf = async (id: MemberId) => (await world.platform.wallet.find(id))?.balances.cash ?? 0n

interface PlannedDraw extends KilledDraw {
  readonly booked: readonly (OracleRow & { requestId: string; member: bigint; isCancelled: boolean })[]
}

const fates = ['settle', 'settle', 'correct', 'void'] as const

function planDraw(id: string, index: number): PlannedDraw {
  const booked = Array.from({ length: 12 }, (_, place) => {
    for (;;) {
      const { play, selection } = randomRow('SSC', { drawn: [], below, spare: 2 })
      const one = {
        family: 'SSC' as const,
        playId: play.id,
        selection,
        lineStakeMinor: 200n,
        prizeGroup: 1960 - 2 * below(10),
        lunarYear: testYear,
      }
      const lines = linesOf(one).length
      if (lines === 0 || lines > 60) continue
      const member = players[place % players.length]?.id ?? 0n
      return { ...one, requestId: crypto.randomUUID(), member, isCancelled: place % 6 === 5 }
    }
  })
  return {
    id,
    fate: fates[index % fates.length] ?? 'settle',
    corrected: writeResult('SSC', drawResult('SSC', { nextInt: below })),
    booked,
    requests: booked.map((one) => ({
      memberId: String(one.member),
      requestId: one.requestId,
      row: {
        playId: one.playId,
        selection: one.selection,
        unit: 'yuan',
        multiple: 2,
        prizeGroup: one.prizeGroup,
      },
      stakeMinor: String(stakeOf(one)),
      isCancelled: one.isCancelled,
    })),
  }
}

/** What happened: how often a node was killed in which step. */
const struck = new Map<string, number>()
const sold = new Map<string, Set<string>>()
/** The root and the numbers that a draw first had. */
const first = new Map<string, string>()
let killed = 0
let broken = 0

async function keepFirst(drawId: string): Promise<void> {
  const found = await row<{ root: string; numbers: string[] | null }>(
    world.owner,
    `select d.root, r.numbers from lottery_draw d
       left join lottery_result r on r.draw_id = d.id and r.version = 1
      where d.id = $1 and d.root is not null`,
    [drawId],
  )
  if (!found) return
  for (const [name, value] of Object.entries(found)) {
    const key = `${drawId} ${name}`
    const text = JSON.stringify(value)
    if (value !== null) expect(first.get(key) ?? text, key).toBe(text)
    if (value !== null) first.set(key, text)
  }
}

const breakConnections = () =>
  rows(
    world.owner,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`,
  )

/** A node, from its start until it is done or dead. Gives whether it is done. */
async function runNode(plan: KilledPlan): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'killed-node.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))
  let faults: string[] = []
  child.on('message', (message: FromNode) => {
    if (message.kind === 'beacon') {
      world.beacon.newest = message.newest
      child.send('beacon', () => undefined)
    }
    if (message.kind === 'sold')
      sold.set(message.requestId, (sold.get(message.requestId) ?? new Set()).add(message.ticketId))
    if (message.kind === 'stuck') faults = [...faults, `${message.drawId}: ${message.error}`]
    if (message.kind === 'step') void strike(child, message)
  })
  child.send(plan, () => undefined)
  const isDone = await ended
  expect(faults).toEqual([])
  return isDone
}

/** Steps that are over in a moment, and that few draws take: each of them is struck, and soon. */
const briefSteps: ReadonlySet<string> = new Set(['void', 'correct', 'refund', 'resettle'])
const longestMs = (step: string): number => (step === 'place' ? 80 : briefSteps.has(step) ? 8 : 25)
const allSteps = ['place', 'cancel', 'close', 'draw', 'settle', ...briefSteps]

let isStriking = false
/** A while after a step has begun the node is killed, or loses its connections. */
async function strike(
  child: ChildProcess,
  { step, drawId }: { step: string; drawId: string },
): Promise<void> {
  if (isStriking || killed + broken >= kills || (!briefSteps.has(step) && below(2) === 0)) return
  isStriking = true
  await sleep(below(longestMs(step)))
  struck.set(step, (struck.get(step) ?? 0) + 1)
  if ((killed + broken) % sigkillEvery === 0) {
    killed += 1
    child.kill('SIGKILL')
  } else {
    broken += 1
    await breakConnections()
  }
  await keepFirst(drawId)
  isStriking = false
}

test(`${kills} kills lose nothing and pay nothing twice`, { timeout: 7_200_000, retry: 0 }, async () => {
  const drawCount = Math.max(4, Math.ceil(kills / 2))
  const draws: PlannedDraw[] = []
  // Two hours of a series are planned at a time.
  for (let fromMs = Date.parse('2029-03-01T06:00:00Z'); draws.length < drawCount; fromMs += 3_600_000) {
    const planned = await world.planDraws(seriesId, fromMs)
    for (const { id } of planned.slice(0, 40))
      if (draws.length < drawCount && !draws.some((draw) => draw.id === id))
        draws.push(planDraw(id, draws.length))
  }
  await rows(
    world.owner,
    "update lottery_draw set opens_at = now() - interval '1 minute' where id = any($1)",
    [draws.map(({ id }) => id)],
  )
  const plan: KilledPlan = {
    draws: draws.map(({ booked: _, ...draw }) => draw),
    options: {
      databaseUrl: world.databaseUrl,
      secretKey: testSecretKey,
      mode: 'demo',
      studioUrl: 'http://127.0.0.1:9',
      studioPort: 9,
      sportsbookPort: 9,
      platformUrl: 'http://127.0.0.1:9',
      trustedProxies: 0,
      ...world.beacon.environment,
    },
  }
  let nodes = 0
  do {
    nodes += 1
    if (nodes > kills + 10) throw new InvariantError('nodes end by themselves')
  } while (!(await runNode(plan)))
  console.log(
    `${killed} kills and ${broken} broken connections over ${draws.length} draws and ${nodes} nodes: ` +
      JSON.stringify(Object.fromEntries(struck)),
  )
  expect(killed + broken).toBeGreaterThan(0)
  if (kills >= 50) expect([...struck.keys()].toSorted()).toEqual(allSteps.toSorted())
  await compareAll(draws)
})

async function compareAll(draws: readonly PlannedDraw[]): Promise<void> {
  const expected = new Map(players.map(({ id, startMinor }) => [id as bigint, startMinor]))
  const pay = (id: bigint, amountMinor: bigint) => expected.set(id, (expected.get(id) ?? 0n) + amountMinor)
  for (const draw of draws) {
    await keepFirst(draw.id)
    const book = await bookOf(draw)
    const results = await world.platform.lotteryDraws.results(draw.id)
    expect(results.length, draw.id).toBe({ void: 0, settle: 1, correct: 2 }[draw.fate])
    if (draw.fate !== 'void') {
      await checkProof(draw.id)
      for (const ticket of book.tickets)
        if (!ticket.isCancelled) pay(ticket.member, -ticket.rows.reduce((sum, one) => sum + stakeOf(one), 0n))
      const standings = book.settle(results.map(({ numbers }) => numbers))
      for (const ticket of book.tickets) {
        const is = standings.get(ticket.id)
        if (is) pay(ticket.member, is.payoutMinor + is.refundMinor + is.rebateMinor)
      }
    }
  }
  for (const { id } of players) expect(await cashOf(id)).toBe(expected.get(id))
}

/** Every request has one ticket, the one that its buyer was told of, and a repeat gets the same. */
async function bookOf(draw: PlannedDraw): Promise<DrawBook> {
  const book = new DrawBook(seriesId)
  for (const one of draw.booked) {
    const buyer = players.find(({ id }) => id === one.member)
    const again = await world.call('placeLotteryTicket', {
      token: buyer?.token ?? '',
      body: {
        requestId: one.requestId,
        drawId: draw.id,
        rows: draw.requests
          .filter(({ requestId }) => requestId === one.requestId)
          .map((request) => request.row),
        tableVersion: 1,
        stake: taka(stakeOf(one)),
      },
    })
    expect(again.message, one.requestId).toBe('ok')
    const { ticketId } = again.value.ticket
    expect([...(sold.get(one.requestId) ?? [ticketId])], one.requestId).toEqual([ticketId])
    book.tickets.push({
      id: ticketId,
      member: one.member,
      rows: [one],
      own: 1960,
      upline: [],
      isCancelled: one.isCancelled,
    })
  }
  const stored = await rows(world.owner, 'select id from lottery_ticket where draw_id = $1', [draw.id])
  expect(stored.length).toBe(draw.booked.length)
  return book
}

async function checkProof(drawId: string): Promise<void> {
  const { value } = await world.call('getLotteryProof', { query: { drawId } })
  const verifyClose = (text: string, signature: string) =>
    value.keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))
  const record = value.record as DrawRecord
  const verifyBeacon = createRoundCheck(record.beacon.publicKey)
  expect(checkDraw(record, { verifyClose, verifyBeacon })).toEqual([])
}
