import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { expect } from 'vitest'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { agreeOn, openPerson, writeFact } from '../../apps/server/src/testing/agent-line.ts'
import { platformDay } from '../../apps/server/src/testing/agent-tree.ts'
import {
  naiveSlotBills,
  productOf,
  type SlotBet,
  type SlotRates,
} from '../../apps/server/src/testing/naive-slots.ts'
import {
  labelOf,
  type ClosedPeriods,
  type ClosedWorld,
  type Statements,
  type Strike,
} from './closed-world.ts'

const slotMs = 300_000
const dayMs = 86_400_000
/** So many of the slots lie before midnight. */
const slotsBefore = 3
const below = (most: number) => Math.floor(Math.random() * most)

interface Agent {
  readonly id: MemberId
  readonly rates: SlotRates
  readonly slots: { atMs: number; product: bigint }[]
}

interface Played extends SlotBet {
  readonly atMs: number
}

/** Slots of an agent with real-time pay, and of one below it, whose member bets. */
export class ClosedSlots implements ClosedPeriods {
  readonly on: ClosedWorld
  readonly #startMs: number
  readonly #agents: readonly Agent[]
  readonly #memberId: MemberId
  #slot = 0
  /** Bets that were settled while a slot was closed, or that are of the next one. */
  #raced: Played[] = []

  private constructor(
    on: ClosedWorld,
    given: { startMs: number; agents: readonly Agent[]; memberId: MemberId },
  ) {
    this.on = on
    this.#startMs = given.startMs
    this.#agents = given.agents
    this.#memberId = given.memberId
  }

  static async open(on: ClosedWorld): Promise<ClosedSlots> {
    const { world } = on
    const startMs = Date.parse(`${platformDay(on.now())}T00:00:00+06:00`) + 2 * dayMs - slotsBefore * slotMs
    on.advanceTo(startMs - slotMs)
    const root = await openPerson(world, { username: 'slot_root', type: 1 })
    const lower = await openPerson(world, { username: 'slot_lower', type: 2, uplineId: root.memberId })
    const player = await openPerson(world, { username: 'slot_player', type: 0, uplineId: lower.memberId })
    const agents: readonly Agent[] = [
      { id: root.memberId, rates: { won: 2_003n, lost: 4_001n }, slots: [] },
      { id: lower.memberId, rates: { won: 1_001n, lost: 2_001n }, slots: [] },
    ]
    for (const [at, { id: payeeId, rates }] of agents.entries()) {
      const payerId = at === 0 ? null : root.memberId
      const { won, lost } = rates
      const terms: Terms = {
        kind: 'realtime',
        profitPpm: Number(won),
        lossPpm: Number(lost),
        singleBetMinor: 0n,
      }
      expect(await agreeOn(world, { payeeId, payerId, terms })).toBe(true)
    }
    return new ClosedSlots(on, { startMs, agents, memberId: player.memberId })
  }

  async live(strike?: Strike): Promise<Statements | undefined> {
    const atMs = this.#startMs + this.#slot * slotMs
    const endsMs = atMs + slotMs
    this.#slot += 1
    // What raced with the slot before and missed it is of this one.
    const bets = [...this.#raced, await this.#bet(atMs + 60_000), await this.#bet(atMs + 90_000)]
    this.#raced = []
    this.on.advanceTo(endsMs + 130_000)
    const race = async () => {
      this.#raced.push(await this.#bet(below(2) === 0 ? endsMs - 1_000 : endsMs + 1_000))
    }
    const statements = await this.on.close({ endsMs, closes: 1, strike, race })
    bets.push(...(await this.#endRace(new Date(endsMs))))
    for (const { rates, slots } of this.#agents)
      slots.push({ atMs, product: bets.reduce((sum, bet) => sum + productOf(bet, rates), 0n) })
    await this.#compare(labelOf(strike))
    return statements
  }

  async #bet(atMs: number): Promise<Played> {
    const stake = BigInt(1 + below(200_000))
    const bet = { atMs, stake, payout: below(3) === 0 ? 2n * stake : 0n, reference: crypto.randomUUID() }
    await writeFact(this.on.world, { ...bet, memberId: this.#memberId, at: new Date(atMs) })
    return bet
  }

  /** Bets of the slot that were counted before it was closed; those that were not stay for the next one. */
  async #endRace(endsAt: Date): Promise<Played[]> {
    const found = await rows<{ reference: string }>(
      this.on.world.platform.db,
      `select f.reference from bet_fact f join figure_slot_close c on c.before_at = $2 and f.id <= c.fact_id
        where f.reference = any($1) and f.settled_at < $2`,
      [this.#raced.map(({ reference }) => reference), endsAt],
    )
    const isIn = ({ reference }: Played) => found.some((one) => one.reference === reference)
    const counted = this.#raced.filter(isIn)
    this.#raced = this.#raced.filter((bet) => !isIn(bet))
    this.on.raced.before += counted.length
    this.on.raced.after += this.#raced.filter(({ atMs }) => atMs < endsAt.getTime()).length
    return counted
  }

  async #compare(label: string): Promise<void> {
    const { db, wallet } = this.on.world.platform
    const due: bigint[] = []
    for (const { id, slots } of this.#agents) {
      const found = await rows(
        db,
        `select starts_at as at, product::text, day_product::text, amount from contract_bill
          where payee_id = $1 order by starts_at`,
        [id],
      )
      const bills = naiveSlotBills(slots)
      expect(found, label).toEqual(bills)
      due.push(bills.reduce((sum, { amount }) => sum + amount, 0n))
    }
    // The root is paid about twice of what it passes on.
    const passedOn = [...due.slice(1), 0n]
    for (const [at, { id }] of this.#agents.entries())
      expect((await wallet.find(id))?.balances.cash ?? 0n, label).toBe((due[at] ?? 0n) - (passedOn[at] ?? 0n))
  }
}
