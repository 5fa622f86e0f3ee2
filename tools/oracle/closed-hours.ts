import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { expect } from 'vitest'
import { applyDueMoves } from '../../apps/server/src/agents/tree/service.ts'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import { agreeOn, openPerson } from '../../apps/server/src/testing/agent-line.ts'
import { platformDay } from '../../apps/server/src/testing/agent-tree.ts'
import { firstDay, NaiveTeams } from '../../apps/server/src/testing/naive-team.ts'
import {
  labelOf,
  type ClosedPeriods,
  type ClosedWorld,
  type Statements,
  type Strike,
} from './closed-world.ts'
import { RacedBets, type Played } from './raced-bets.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** So many of the hours lie before midnight. */
const hoursBefore = 3

interface Agent {
  readonly id: MemberId
  readonly rate: bigint
}

interface NaiveBill {
  readonly payee: MemberId
  readonly at: Date
  readonly base: bigint
  readonly amount: bigint
}

/** Hours of two agents below a third, each with an hourly salary: at every midnight their member changes sides. */
export class ClosedHours implements ClosedPeriods {
  readonly on: ClosedWorld
  readonly #startMs: number
  readonly #root: Agent
  readonly #sides: readonly [Agent, Agent]
  readonly #memberId: MemberId
  readonly #bets: RacedBets
  readonly #teams = new NaiveTeams()
  readonly #bills: NaiveBill[] = []
  #hour = 0

  private constructor(
    on: ClosedWorld,
    given: { startMs: number; root: Agent; sides: readonly [Agent, Agent]; memberId: MemberId },
  ) {
    this.on = on
    this.#startMs = given.startMs
    this.#root = given.root
    this.#sides = given.sides
    this.#memberId = given.memberId
    this.#bets = new RacedBets(on, given.memberId)
    const { id: rootId } = given.root
    for (const { id } of given.sides)
      this.#teams.edges.push({ memberId: id, uplineId: rootId, fromDay: firstDay })
    this.#teams.edges.push({ memberId: given.memberId, uplineId: given.sides[0].id, fromDay: firstDay })
  }

  static async open(on: ClosedWorld): Promise<ClosedHours> {
    const { world } = on
    const startMs = Date.parse(`${platformDay(on.now())}T00:00:00+06:00`) + 2 * dayMs - hoursBefore * hourMs
    on.advanceTo(startMs - hourMs / 2)
    const { memberId: rootId } = await openPerson(world, { username: 'hour_root', type: 1 })
    const open = async (username: string, type: 0 | 2, uplineId: MemberId) =>
      (await openPerson(world, { username, type, uplineId })).memberId
    const root = { id: rootId, rate: 5_003n }
    const sides = [
      { id: await open('hour_one', 2, rootId), rate: 3_001n },
      { id: await open('hour_two', 2, rootId), rate: 2_003n },
    ] as const
    for (const { id: payeeId, rate } of [root, ...sides]) {
      const tier = { validMinor: 0n, lossMinor: 0n, active: 0, ratePpm: Number(rate) }
      const terms: Terms = { kind: 'hourly', tiers: [tier] }
      expect(await agreeOn(world, { payeeId, payerId: payeeId === rootId ? null : rootId, terms })).toBe(true)
    }
    const memberId = await open('hour_player', 0, sides[0].id)
    return new ClosedHours(on, { startMs, root, sides, memberId })
  }

  async live(strike?: Strike): Promise<Statements | undefined> {
    const atMs = this.#startMs + this.#hour * hourMs
    const endsMs = atMs + hourMs
    this.#hour += 1
    const bets = this.#bets.takeMissed()
    for (const minutes of [10, 40]) bets.push(await this.#bets.settle(atMs + minutes * 60_000))
    if (platformDay(endsMs) !== platformDay(atMs)) await this.#changeSides(endsMs)
    this.on.advanceTo(endsMs + 130_000)
    const { platform } = this.on.world
    await inTransaction(platform.db, (tx) => applyDueMoves(platform, tx))
    const race = () => this.#bets.race(endsMs)
    const statements = await this.on.close({ endsMs, closes: 1, strike, race })
    bets.push(...(await this.#bets.endRace(new Date(endsMs))))
    this.#bill(atMs, bets)
    await this.#compare(labelOf(strike))
    return statements
  }

  /** The move begins while the first hour of the day is open: late bets of the day before stay where they were. */
  async #changeSides(midnightMs: number): Promise<void> {
    const { tree, db } = this.on.world.platform
    const memberId = this.#memberId
    const from = this.#teams.uplineOn(memberId, '9999-12-31')
    const to = this.#sides.find(({ id }) => id !== from)
    if (!to) throw new Error('there are two sides')
    const fromDay = platformDay(midnightMs)
    const moved = await inTransaction(db, (tx) => tree.move(tx, { memberId, uplineId: to.id, fromDay }))
    expect(moved.ok).toBe(true)
    this.#teams.edges.push({ memberId, uplineId: to.id, fromDay })
  }

  #bill(atMs: number, bets: readonly Played[]): void {
    for (const { id, rate } of [this.#root, ...this.#sides]) {
      const own = bets.filter((bet) => this.#teams.above(this.#memberId, platformDay(bet.atMs)).includes(id))
      const base = own.reduce((sum, { stake }) => sum + stake, 0n)
      const amount = (base * rate) / 1_000_000n
      if (own.length > 0) this.#bills.push({ payee: id, at: new Date(atMs), base, amount })
    }
  }

  async #compare(label: string): Promise<void> {
    const { db, wallet } = this.on.world.platform
    const found = await rows(
      db,
      `select payee_id as payee, starts_at as at, base, amount from contract_bill
        where payee_id = any($1) order by starts_at, payee_id`,
      [[this.#root, ...this.#sides].map(({ id }) => id)],
    )
    expect(found, label).toEqual(this.#bills)
    const dueTo = (agent: Agent) =>
      this.#bills.filter(({ payee }) => payee === agent.id).reduce((sum, { amount }) => sum + amount, 0n)
    const cashOf = async ({ id }: Agent) => (await wallet.find(id))?.balances.cash ?? 0n
    const passedOn = this.#sides.reduce((sum, side) => sum + dueTo(side), 0n)
    expect(await cashOf(this.#root), label).toBe(dueTo(this.#root) - passedOn)
    for (const side of this.#sides) expect(await cashOf(side), label).toBe(dueTo(side))
  }
}
