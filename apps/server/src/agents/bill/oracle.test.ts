import type { Terms } from '@baize/domain/agent-contract'
import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { countFigures, writeFact } from '../../testing/agent-line.ts'
import { NaiveBills, type NaiveKind } from '../../testing/naive-bills.ts'
import { firstDay, NaiveTeams } from '../../testing/naive-team.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { agree } from '../contract/agree.ts'

/*
 * Random trees with random contracts live some days of bets, corrections of closed days and moves of members;
 * every bill, payment and wallet against a naive walk. 10,000 trees: BILL_HISTORIES=10000 npx vitest run
 * --project=server apps/server/src/agents/bill/oracle
 */
const trees = Number(process.env['BILL_HISTORIES'] ?? 12)
const firstSeed = Number(process.env['BILL_SEED'] ?? 1)
const daysLived = 4
const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const now = () => world.platform.clock()
const dayOf = (atMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(atMs)

/** Numbers that a seed repeats. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

interface Bet {
  readonly memberId: MemberId
  readonly reference: string
  readonly product: string
  readonly atMs: number
  stake: bigint
  payout: bigint
  revision: number
}

class Tree {
  readonly teams = new NaiveTeams()
  readonly naive = new NaiveBills(this.teams)
  readonly agents: MemberId[] = []
  readonly members: MemberId[] = []
  readonly bets: Bet[] = []
  readonly seed: number
  readonly next: (below: number) => number
  #places = 0

  constructor(seed: number) {
    this.seed = seed
    this.next = numbers(seed)
  }

  async open(): Promise<void> {
    const agents = 2 + this.next(5)
    for (let at = 0; at < agents; at += 1)
      await this.#join(at === 0 ? 1 : 2, at === 0 ? undefined : this.agents[this.next(at)])
    for (let at = 0; at < agents + 2; at += 1) await this.#join(0, this.agents[this.next(agents)])
    for (const kind of ['daily', 'dividend'] as const) await this.#agreeAll(kind)
  }

  async #join(type: AccountType, uplineId: MemberId | undefined): Promise<void> {
    const account = { type, passwordHash: null, currency: 'BDT', language: 'EN' } as const
    const made = await inTransaction(world.platform.db, (tx) =>
      world.platform.members.create(tx, { ...account, ...(uplineId !== undefined && { uplineId }) }),
    )
    if (!made.ok) throw new Error(made.code)
    const { memberId } = made.value
    ;(type === 0 ? this.members : this.agents).push(memberId)
    if (uplineId !== undefined) this.teams.edges.push({ memberId, uplineId, fromDay: firstDay })
  }

  /**
   * Rates fall and minima rise from the top down; some have no contract, and then none below them has one.
   */
  async #agreeAll(kind: NaiveKind): Promise<void> {
    const rates = new Map<bigint, { ratePpm: bigint; fromValid: bigint }>()
    for (const payeeId of this.agents) {
      const payerId = this.teams.uplineOn(payeeId, '9999-12-31') ?? null
      const above =
        payerId === null
          ? { ratePpm: kind === 'daily' ? 30_000n : 400_000n, fromValid: 0n }
          : rates.get(payerId)
      if (!above || this.next(6) === 0) continue
      const ratePpm = (above.ratePpm * BigInt(50 + this.next(51))) / 100n
      const fromValid = above.fromValid + BigInt(this.next(3) * 5_000)
      const carry = this.next(2) === 0 ? 'full' : 'none'
      const tier = { ratePpm: Number(ratePpm), validMinor: fromValid, lossMinor: 0n, active: 0 }
      const terms: Terms =
        kind === 'daily' ? { kind, tiers: [tier] } : { kind, period: 'daily', carry, tiers: [tier] }
      // As if it had been agreed to before the day began.
      const early = { ...world.platform, clock: () => startMs - 3_600_000 }
      const actor = payerId === null ? 'operator:1' : `member:${payerId}`
      const requestId = requestOf(this.seed, (this.#places += 1))
      const isAgreed = await agree(early, { payeeId, payerId, terms, requestId, actor })
      // The carry of a line is its root's: others are refused.
      if (!isAgreed) continue
      rates.set(payeeId, { ratePpm, fromValid })
      this.naive.contracts.push({ kind, payerId, payeeId, terms: { ratePpm, fromValid, carry } })
    }
  }

  async play(day: string, closed: string): Promise<void> {
    for (let turn = 3 + this.next(6); turn > 0; turn -= 1) {
      const memberId = this.members[this.next(this.members.length)]
      if (memberId === undefined) continue
      const atMs = now() - this.next(3_600_000)
      const product = this.next(2) === 0 ? 'RNG' : 'LIVE'
      const bet = {
        memberId,
        product,
        atMs,
        reference: crypto.randomUUID(),
        stake: 0n,
        payout: 0n,
        revision: 0,
      }
      this.bets.push(bet)
      await this.#settle(
        bet,
        BigInt(1 + this.next(20_000)),
        BigInt(this.next(3) === 0 ? this.next(60_000) : 0),
        closed,
      )
    }
    for (let turn = this.next(3); turn > 0; turn -= 1) {
      const bet = this.bets[this.next(this.bets.length)]
      if (bet && dayOf(bet.atMs) < day)
        await this.#settle(bet, (bet.stake * BigInt(this.next(3))) / 2n, BigInt(this.next(40_000)), closed)
    }
  }

  async #settle(bet: Bet, stake: bigint, payout: bigint, closed: string): Promise<void> {
    const by = { stakes: stake - bet.stake, payout: payout - bet.payout }
    if (by.stakes === 0n && by.payout === 0n) return
    bet.revision += 1
    await writeFact(world, {
      memberId: bet.memberId,
      stake: by.stakes,
      payout: by.payout,
      at: new Date(bet.revision === 1 ? bet.atMs : now()),
      product: bet.product,
      revision: bet.revision,
      reference: bet.reference,
    })
    bet.stake = stake
    bet.payout = payout
    const ownDay = dayOf(bet.atMs)
    const day = ownDay > closed ? ownDay : dayOf(Date.parse(closed) + dayMs)
    this.teams.facts.push({
      memberId: bet.memberId,
      ownDay,
      day,
      category: bet.product,
      valid: by.stakes,
      ...by,
    })
  }

  /** A member goes to another agent from the next day on. */
  async move(): Promise<void> {
    const memberId = this.members[this.next(this.members.length)]
    const uplineId = this.agents[this.next(this.agents.length)]
    if (memberId === undefined || uplineId === undefined || this.next(2) === 0) return
    const { platform } = world
    const fromDay = await inTransaction(platform.db, async (tx) => {
      const day = await platform.tree.firstMoveDay(tx, memberId)
      return (await platform.tree.move(tx, { memberId, uplineId, fromDay: day })).ok ? day : undefined
    })
    if (fromDay !== undefined) this.teams.edges.push({ memberId, uplineId, fromDay })
  }

  async compare(): Promise<void> {
    const found = await rows<{
      payee_id: bigint
      id: bigint
      kind: string
      day: string
      base: bigint
      amount: bigint
      carry_out: bigint
      paid: bigint
    }>(
      world.platform.db,
      `select payee_id, id, kind, (starts_at at time zone 'Asia/Dhaka')::date::text as day, base, amount,
              carry_out, paid
         from contract_bill where payee_id = any($1)`,
      [this.agents],
    )
    const named = (payeeId: bigint, kind: string, day: string) => `${payeeId} ${kind} ${day}`
    const ids = new Map(found.map((bill) => [named(bill.payee_id, bill.kind, bill.day), bill]))
    const of = ({ contract, day }: NaiveBills['bills'][number]) =>
      ids.get(named(contract.payeeId, contract.kind, day))
    // Within a day dues stand by payee and number, which decides who gets a last unit.
    const order = (bill: NaiveBills['bills'][number]) =>
      bill.contract.payeeId * 1_000_000n + (of(bill)?.id ?? 0n)
    this.naive.pay(order)
    const shown = this.naive.bills.map((bill) => [
      named(bill.contract.payeeId, bill.contract.kind, bill.day),
      bill.base,
      bill.amount,
      bill.carryOut,
      bill.paid,
    ])
    const kept = this.naive.bills.map((bill) => {
      const row = of(bill)
      return [
        row && named(row.payee_id, row.kind, row.day),
        row?.base,
        row?.amount,
        row?.carry_out,
        row?.paid,
      ]
    })
    expect(kept, `BILL_SEED=${this.seed} BILL_HISTORIES=1`).toEqual(shown)
    expect(found).toHaveLength(shown.length)
    for (const agentId of this.agents)
      expect((await world.platform.wallet.find(agentId))?.balances.cash ?? 0n, `BILL_SEED=${this.seed}`).toBe(
        this.naive.cash.get(agentId) ?? 0n,
      )
  }
}

const requestOf = (seed: number, place: number) =>
  `01900000-0000-7000-8000-${String(seed).padStart(8, '0')}${String(place).padStart(4, '0')}`
let startMs = 0

test(
  'every bill, payment and wallet is what a walk from bet to root gives',
  { timeout: 3_600_000 },
  async () => {
    const { platform } = world
    const midnight = Date.parse(`${dayOf(now())}T00:00:00+06:00`)
    startMs = midnight + dayMs
    world.clock.advance(startMs + 20 * 3_600_000 - now())
    const all = Array.from({ length: trees }, (_, at) => new Tree(firstSeed + at))
    for (const tree of all) await tree.open()
    let closed = dayOf(startMs - dayMs)
    for (let day = 0; day < daysLived; day += 1) {
      const today = dayOf(now())
      for (const tree of all) {
        await tree.play(today, closed)
        await tree.move()
      }
      world.clock.advance(startMs + (day + 1) * dayMs + 600_000 - now())
      await countFigures(world)
      // Three at once, as workers race; each period closes once all the same.
      await Promise.all([1, 2, 3].map(() => platform.closes.closeDue()))
      await platform.billPayments.payOpen()
      for (const tree of all) tree.naive.close(today)
      for (const tree of all) await tree.compare()
      closed = today
      world.clock.advance(startMs + (day + 1) * dayMs + 20 * 3_600_000 - now())
    }
    expect(await brokenInvariants(world)).toEqual([])
  },
)
