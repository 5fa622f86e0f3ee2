import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { agreeOn, countFigures, openPerson, writeFact } from '../../testing/agent-line.ts'
import { platformDay } from '../../testing/agent-tree.ts'
import { untilLockWait } from '../../testing/lock-wait.ts'
import { firstDay, NaiveTeams } from '../../testing/naive-team.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { applyDueMoves } from '../tree/service.ts'

/*
 * A branch with contracts moves while a day is closed. Whichever commits first: the move begins where a day
 * does, and every bill is the sum of the bets that climb to its payee by the edges of their day.
 */
let world: World
let lines = 0
const dayMs = 86_400_000
const teams = new NaiveTeams()

/** By payee, the first day that a contract pays and the first one that it does not. */
interface Stretch {
  readonly payeeId: MemberId
  readonly rate: bigint
  readonly from: string
  to: string
}
const stretches: Stretch[] = []
const never = '9999-12-31'
/** Closed days; contracts of earlier races go on, without bets. */
const days: string[] = []

const now = () => world.platform.clock()
const daily = (ratePpm: number): Terms => ({
  kind: 'daily',
  tiers: [{ ratePpm, validMinor: 0n, lossMinor: 0n, active: 0 }],
})

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

async function open(type: 0 | 1 | 2, uplineId?: MemberId): Promise<MemberId> {
  const username = `mover_${(lines += 1)}`
  const { memberId } = await openPerson(world, {
    username,
    type,
    ...(uplineId !== undefined && { uplineId }),
  })
  if (uplineId !== undefined) teams.edges.push({ memberId, uplineId, fromDay: firstDay })
  return memberId
}

/** From the next day on. */
async function agreeTo(payeeId: MemberId, payerId: MemberId | null, rate: number): Promise<void> {
  expect(await agreeOn(world, { payeeId, payerId, terms: daily(rate) })).toBe(true)
  stretches.push({ payeeId, rate: BigInt(rate), from: platformDay(now() + dayMs), to: never })
}

/** Members bet in the evening; soon after midnight all is counted. */
async function playDay(players: readonly MemberId[]): Promise<void> {
  const day = platformDay(now())
  for (const [place, memberId] of players.entries()) {
    const stake = BigInt(10_000 * (place + 1) + (now() % 997))
    await writeFact(world, { memberId, stake, payout: 0n, at: new Date(now()) })
    teams.facts.push({ memberId, ownDay: day, day, category: 'RNG', stakes: stake, valid: stake, payout: 0n })
  }
  world.clock.advance(Date.parse(`${day}T00:00:00+06:00`) + dayMs + 600_000 - now())
  await countFigures(world)
}

const toEvening = () => world.clock.advance(Date.parse(`${platformDay(now())}T20:00:00+06:00`) - now())

/** Every bill that there should be, day by day. */
function naiveBills(days: readonly string[]) {
  return stretches.flatMap(({ payeeId, rate, from, to }) =>
    days
      .filter((day) => day >= from && day < to)
      .map((day) => {
        const base = teams.facts
          .filter((fact) => fact.day === day && teams.above(fact.memberId, day).includes(payeeId))
          .reduce((sum, { valid }) => sum + valid, 0n)
        return `${payeeId} ${day} ${base} ${(base * rate) / 1_000_000n}`
      }),
  )
}

const findBills = async () =>
  (
    await rows<{ text: string }>(
      world.platform.db,
      `select concat_ws(' ', payee_id, (starts_at at time zone 'Asia/Dhaka')::date, base, amount) as text
         from contract_bill`,
    )
  ).map(({ text }) => text)

type Race = (close: () => Promise<unknown>, move: (tx: Tx) => Promise<unknown>) => Promise<void>

const races: Record<string, Race> = {
  async 'the move commits first'(close, move) {
    let closing: Promise<unknown> | undefined
    await inTransaction(world.platform.db, async (tx) => {
      await move(tx)
      closing = close()
      await untilLockWait(world.platform.db, closing)
    })
    await closing
  },
  async 'the close commits first'(close, move) {
    await close()
    await inTransaction(world.platform.db, move)
  },
  async 'both at once'(close, move) {
    await Promise.all([close(), inTransaction(world.platform.db, move)])
  },
  async 'both at once, the other way round'(close, move) {
    await Promise.all([inTransaction(world.platform.db, move), close()])
  },
}

test.each(Object.entries(races))('%s', async (_name, race) => {
  const { tree, closes, billPayments } = world.platform
  toEvening()
  const [root, target] = [await open(1), await open(1)]
  const head = await open(2, root)
  const below = await open(2, head)
  const players = [await open(0, head), await open(0, below), await open(0, root), await open(0, target)]
  await agreeTo(root, null, 20_000)
  await agreeTo(target, null, 15_000)
  await agreeTo(head, root, 10_000)
  await agreeTo(below, head, 5_000)
  const end = async (close: () => Promise<unknown>) => {
    days.push(platformDay(now() - dayMs))
    await close()
    await billPayments.payOpen()
    expect((await findBills()).toSorted()).toEqual(naiveBills(days).toSorted())
    toEvening()
  }
  await playDay(players)
  await end(() => closes.closeDue())
  await playDay(players)
  await end(() =>
    race(
      () => closes.closeDue(),
      async (tx) => {
        const fromDay = await tree.firstMoveDay(tx, head)
        // The running day is the old upline's to its end.
        expect(fromDay).toBe(platformDay(now() + dayMs))
        expect((await tree.move(tx, { memberId: head, uplineId: target, fromDay })).ok).toBe(true)
        teams.edges.push({ memberId: head, uplineId: target, fromDay })
        for (const each of stretches) if (each.payeeId === head || each.payeeId === below) each.to = fromDay
      },
    ),
  )
  await playDay(players)
  await end(() => closes.closeDue())
  await inTransaction(world.platform.db, (tx) => applyDueMoves(world.platform, tx))
  await agreeTo(head, target, 9_000)
  for (let day = 0; day < 2; day += 1) {
    await playDay(players)
    await end(() => closes.closeDue())
  }
  expect(stretches.filter(({ payeeId }) => payeeId === head)).toHaveLength(2)
})
