import { addDays, type Terms } from '@baize/domain/agent-contract'
import type { AccountType } from '@baize/domain/identity'
import { repeatableNumbers, type MemberId } from '@baize/std'
import { agree } from '../agents/contract/agree.ts'
import { rows } from '../kernel/database/database.ts'
import { inTransaction } from '../kernel/database/transaction.ts'
import { writeFact } from './agent-line.ts'
import { NaiveBills, type NaiveKind, type NaiveTerms } from './naive-bills.ts'
import { firstDay, NaiveTeams } from './naive-team.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000
/** Caps of the platform are up to this, so that many of them hold. */
const mostCap = { daily: 2_000, dividend: 15_000 } as const

/** The day of the platform on which an instant is. */
export const platformDay = (atMs: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(atMs)

export interface TreeBet {
  readonly memberId: MemberId
  readonly reference: string
  readonly product: string
  readonly atMs: number
  stake: bigint
  payout: bigint
  revision: number
}

interface Change {
  readonly bet: TreeBet
  readonly stakes: bigint
  readonly payout: bigint
  readonly revision: number
}

interface TreePlan {
  readonly seed: number
  /** When its contracts begin. */
  readonly startMs: number
}

/** A random tree of agents with contracts, whose members bet, and the naive model of what that comes to. */
export class AgentTree {
  readonly teams = new NaiveTeams()
  readonly naive = new NaiveBills(this.teams)
  readonly agents: MemberId[] = []
  readonly members: MemberId[] = []
  readonly bets: TreeBet[] = []
  readonly world: World
  readonly plan: TreePlan
  readonly next: (below: number) => number
  #places = 0
  #raced: Change[] = []

  constructor(world: World, plan: TreePlan) {
    this.world = world
    this.plan = plan
    const draw = repeatableNumbers(plan.seed)
    this.next = (below) => draw() % below
  }

  async open(): Promise<void> {
    const agents = 2 + this.next(5)
    for (let at = 0; at < agents; at += 1)
      await this.#join(at === 0 ? 1 : 2, at === 0 ? undefined : this.agents[this.next(at)])
    for (let at = 0; at < agents + 2; at += 1) await this.#join(0, this.agents[this.next(agents)])
    for (const kind of ['daily', 'dividend'] as const) await this.#agreeAll(kind)
  }

  async #join(type: AccountType, uplineId: MemberId | undefined): Promise<void> {
    const { platform } = this.world
    const account = { type, passwordHash: null, currency: 'BDT', language: 'EN' } as const
    const made = await inTransaction(platform.db, (tx) =>
      platform.members.create(tx, { ...account, ...(uplineId !== undefined && { uplineId }) }),
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
    const { seed, startMs } = this.plan
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
      const cap = payerId === null ? this.#cap(kind) : {}
      const terms = termsOf(kind, { ratePpm, fromValid, carry, ...cap })
      // As if it had been agreed to before the day began.
      const early = { ...this.world.platform, clock: () => startMs - hourMs }
      const actor = payerId === null ? 'operator:1' : `member:${payerId}`
      const requestId = requestOf(seed, (this.#places += 1))
      const isAgreed = await agree(early, { payeeId, payerId, terms, requestId, actor })
      // The carry of a line is its root's: others are refused.
      if (!isAgreed) continue
      rates.set(payeeId, { ratePpm, fromValid })
      this.naive.contracts.push({ kind, payerId, payeeId, terms: { ratePpm, fromValid, carry, ...cap } })
    }
  }

  /** The house caps some of its contracts. */
  #cap(kind: NaiveKind): Pick<NaiveTerms, 'cap'> {
    return this.next(3) === 0 ? { cap: BigInt(1 + this.next(mostCap[kind])) } : {}
  }

  async play(day: string, closed: string): Promise<void> {
    for (let turn = 3 + this.next(6); turn > 0; turn -= 1) {
      const bet = this.#bet(this.world.platform.clock() - this.next(hourMs))
      if (bet) await this.settle(bet, this.#outcome(), closed)
    }
    await this.correct(day, closed)
  }

  #bet(atMs: number): TreeBet | undefined {
    const memberId = this.members[this.next(this.members.length)]
    if (memberId === undefined) return undefined
    const product = this.next(2) === 0 ? 'RNG' : 'LIVE'
    const reference = crypto.randomUUID()
    const bet = { memberId, product, atMs, reference, stake: 0n, payout: 0n, revision: 0 }
    this.bets.push(bet)
    return bet
  }

  #outcome() {
    const stake = BigInt(1 + this.next(20_000))
    return { stake, payout: BigInt(this.next(3) === 0 ? this.next(60_000) : 0) }
  }

  /** Bets of earlier days change. */
  async correct(day: string, closed: string): Promise<void> {
    for (let turn = this.next(4); turn > 0; turn -= 1) {
      const bet = this.bets[this.next(this.bets.length)]
      if (bet && platformDay(bet.atMs) < day) await this.settle(bet, this.#changed(bet), closed)
    }
  }

  #changed(bet: TreeBet) {
    const stake = (bet.stake * BigInt(this.next(3))) / 2n
    return { stake, payout: BigInt(this.next(40_000)) }
  }

  /** What a bet comes to now; `closed` is the last day whose figures are closed. */
  async settle(bet: TreeBet, to: Pick<TreeBet, 'stake' | 'payout'>, closed: string): Promise<void> {
    const change = await this.#write(bet, to)
    if (change) this.#count(change, closed)
  }

  /** Settles a bet, or one of an earlier day anew, while its day may be closed at the same moment. */
  async race(atMs: number): Promise<void> {
    const old = this.next(3) === 0 ? this.bets[this.next(this.bets.length)] : undefined
    const bet = old ?? this.#bet(atMs)
    const change = bet && (await this.#write(bet, old ? this.#changed(old) : this.#outcome()))
    if (change) this.#raced.push(change)
  }

  /** When a day is closed: which of the bets that raced with it were counted before. Gives how many. */
  async endRace(day: string): Promise<{ before: number; after: number }> {
    const raced = this.#raced
    this.#raced = []
    const found = await rows<{ name: string; is: boolean }>(
      this.world.platform.db,
      `select f.reference || ' ' || f.revision as name, f.id <= c.fact_id as is
         from bet_fact f cross join figure_close c where f.reference = any($1) and c.day = $2`,
      [raced.map(({ bet }) => bet.reference), day],
    )
    const isBefore = new Map(found.map(({ name, is }) => [name, is]))
    const [beforeDay, sums] = [addDays(day, -1), { before: 0, after: 0 }]
    for (const change of raced) {
      const is = isBefore.get(`${change.bet.reference} ${change.revision}`)
      if (is === undefined) throw new Error('a day that is closed has a close')
      sums[is ? 'before' : 'after'] += 1
      this.#count(change, is ? beforeDay : day)
    }
    return sums
  }

  async #write(bet: TreeBet, to: Pick<TreeBet, 'stake' | 'payout'>): Promise<Change | undefined> {
    const by = { stakes: to.stake - bet.stake, payout: to.payout - bet.payout }
    if (by.stakes === 0n && by.payout === 0n) return undefined
    bet.revision += 1
    const { memberId, product, reference, revision } = bet
    const at = new Date(revision === 1 ? bet.atMs : this.world.platform.clock())
    const fact = { memberId, product, reference, revision, at, stake: by.stakes, payout: by.payout }
    await writeFact(this.world, fact)
    Object.assign(bet, to)
    return { bet, revision, ...by }
  }

  #count({ bet, stakes, payout }: Change, closed: string): void {
    const { memberId, product: category, atMs } = bet
    const ownDay = platformDay(atMs)
    const day = ownDay > closed ? ownDay : addDays(closed, 1)
    this.teams.facts.push({ memberId, ownDay, day, category, valid: stakes, stakes, payout })
  }

  /** A member is ring-fenced from the next day on, or no more. */
  async fence(today: string): Promise<void> {
    const memberId = this.members[this.next(this.members.length)]
    if (memberId === undefined || this.next(2) === 0) return
    const { db } = this.world.platform
    const day = addDays(today, 1)
    const known = this.naive.fences.find((fence) => fence.memberId === memberId && fence.toDay > day)
    if (!known) {
      await rows(
        db,
        `insert into ring_fence (member_id, from_day, began_by, reason, written_at)
         values ($1, $2, 'operator:1', 'of a history', now())`,
        [memberId, day],
      )
      this.naive.fences.push({ memberId, fromDay: day, toDay: '9999-12-31' })
    } else if (known.toDay === '9999-12-31' && known.fromDay < day) {
      await rows(
        db,
        `update ring_fence set to_day = $2, ended_by = 'operator:1'
          where member_id = $1 and to_day = 'infinity'`,
        [memberId, day],
      )
      known.toDay = day
    }
  }

  /** A member goes to another agent from the next day on. */
  async move(): Promise<void> {
    const memberId = this.members[this.next(this.members.length)]
    const uplineId = this.agents[this.next(this.agents.length)]
    if (memberId === undefined || uplineId === undefined || this.next(2) === 0) return
    const { platform } = this.world
    const fromDay = await inTransaction(platform.db, async (tx) => {
      const day = await platform.tree.firstMoveDay(tx, memberId)
      return (await platform.tree.move(tx, { memberId, uplineId, fromDay: day })).ok ? day : undefined
    })
    if (fromDay !== undefined) this.teams.edges.push({ memberId, uplineId, fromDay })
  }
}

function termsOf(kind: NaiveKind, { ratePpm, fromValid, carry, cap }: NaiveTerms): Terms {
  const tiers = [{ ratePpm: Number(ratePpm), validMinor: fromValid, lossMinor: 0n, active: 0 }]
  const capped = cap === undefined ? {} : { capMinor: cap }
  return kind === 'daily' ? { ...capped, kind, tiers } : { ...capped, kind, period: 'daily', carry, tiers }
}

const requestOf = (seed: number, place: number) =>
  `01900000-0000-7000-8000-${String(seed).padStart(8, '0')}${String(place).padStart(4, '0')}`
