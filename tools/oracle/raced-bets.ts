import type { MemberId } from '@baize/std'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { writeFact } from '../../apps/server/src/testing/agent-line.ts'
import type { SlotBet } from '../../apps/server/src/testing/naive-slots.ts'
import type { ClosedWorld } from './closed-world.ts'

export interface Played extends SlotBet {
  readonly atMs: number
}

const below = (most: number) => Math.floor(Math.random() * most)

/** Bets of one member, some of which are settled while a short period is closed. */
export class RacedBets {
  readonly #on: ClosedWorld
  readonly #memberId: MemberId
  /** Those that were settled while a period was closed, or that are of the next one. */
  #raced: Played[] = []

  constructor(on: ClosedWorld, memberId: MemberId) {
    this.#on = on
    this.#memberId = memberId
  }

  async settle(atMs: number): Promise<Played> {
    const stake = BigInt(1 + below(200_000))
    const bet = { atMs, stake, payout: below(3) === 0 ? 2n * stake : 0n, reference: crypto.randomUUID() }
    await writeFact(this.#on.world, { ...bet, memberId: this.#memberId, at: new Date(atMs) })
    return bet
  }

  /** Settles one shortly before the end of a period that may be closed just then, or shortly after. */
  async race(endsMs: number): Promise<void> {
    this.#raced.push(await this.settle(below(2) === 0 ? endsMs - 1_000 : endsMs + 1_000))
  }

  /** Those that raced with the period before and missed it: they are of this one. */
  takeMissed(): Played[] {
    const missed = this.#raced
    this.#raced = []
    return missed
  }

  /** Bets of a period that were counted before it was closed; those that were not stay for the next one. */
  async endRace(endsAt: Date): Promise<Played[]> {
    const found = await rows<{ reference: string }>(
      this.#on.world.platform.db,
      `select f.reference from bet_fact f join figure_slot_close c on c.before_at = $2 and f.id <= c.fact_id
        where f.reference = any($1) and f.settled_at < $2`,
      [this.#raced.map(({ reference }) => reference), endsAt],
    )
    const isIn = ({ reference }: Played) => found.some((one) => one.reference === reference)
    const counted = this.#raced.filter(isIn)
    this.#raced = this.#raced.filter((bet) => !isIn(bet))
    this.#on.raced.before += counted.length
    this.#on.raced.after += this.#raced.filter(({ atMs }) => atMs < endsAt.getTime()).length
    return counted
  }
}
