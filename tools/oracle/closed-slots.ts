import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { expect } from 'vitest'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { agreeOn, openPerson } from '../../apps/server/src/testing/agent-line.ts'
import { platformDay } from '../../apps/server/src/testing/agent-tree.ts'
import { naiveSlotBills, productOf, type SlotRates } from '../../apps/server/src/testing/naive-slots.ts'
import {
  labelOf,
  type ClosedPeriods,
  type ClosedWorld,
  type Statements,
  type Strike,
} from './closed-world.ts'
import { RacedBets } from './raced-bets.ts'

const slotMs = 300_000
const dayMs = 86_400_000
/** So many of the slots lie before midnight. */
const slotsBefore = 3

interface Agent {
  readonly id: MemberId
  readonly rates: SlotRates
  readonly slots: { atMs: number; product: bigint }[]
}

/** Slots of an agent with real-time pay, and of one below it, whose member bets. */
export class ClosedSlots implements ClosedPeriods {
  readonly on: ClosedWorld
  readonly #startMs: number
  readonly #agents: readonly Agent[]
  readonly #bets: RacedBets
  #slot = 0

  private constructor(
    on: ClosedWorld,
    given: { startMs: number; agents: readonly Agent[]; memberId: MemberId },
  ) {
    this.on = on
    this.#startMs = given.startMs
    this.#agents = given.agents
    this.#bets = new RacedBets(on, given.memberId)
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
    const bets = this.#bets.takeMissed()
    for (const seconds of [60, 90]) bets.push(await this.#bets.settle(atMs + seconds * 1_000))
    this.on.advanceTo(endsMs + 130_000)
    const race = () => this.#bets.race(endsMs)
    const statements = await this.on.close({ endsMs, closes: 1, strike, race })
    bets.push(...(await this.#bets.endRace(new Date(endsMs))))
    for (const { rates, slots } of this.#agents)
      slots.push({ atMs, product: bets.reduce((sum, bet) => sum + productOf(bet, rates), 0n) })
    await this.#compare(labelOf(strike))
    return statements
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
