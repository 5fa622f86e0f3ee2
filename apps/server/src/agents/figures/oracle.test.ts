import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { firstDay, NaiveTeams } from '../../testing/naive-team.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { agentConsumer } from './feed-consumer.ts'
import type { FigureLine } from './model.ts'

// 10,000 histories: AGENT_HISTORIES=10000 npx vitest run --project=server
// apps/server/src/agents/figures/oracle
const histories = Number(process.env['AGENT_HISTORIES'] ?? 6)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const dayMs = 86_400_000
const products = ['RNG', 'LIVE'] as const

type Act =
  | { kind: 'join'; upline: number; isAgent: boolean }
  | { kind: 'bet'; member: number; product: number; stake: number; payout: number; daysAgo: number }
  | { kind: 'correct'; bet: number; percent: number; payout: number }
  | { kind: 'move'; member: number; upline: number }
  | { kind: 'night' }
  | { kind: 'count'; facts: number }
  | { kind: 'close' }

const place = fc.nat({ max: 1_000 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('join' as const), upline: place, isAgent: fc.boolean() }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      member: place,
      product: fc.nat({ max: 1 }),
      stake: fc.integer({ min: 1, max: 100_000 }),
      payout: fc.nat({ max: 200_000 }),
      daysAgo: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      bet: place,
      percent: fc.constantFrom(0, 50, 100),
      payout: fc.nat({ max: 200_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), member: place, upline: place }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'night' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('count' as const), facts: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'close' as const }) },
)

interface Bet {
  readonly memberId: MemberId
  readonly reference: string
  readonly product: string
  readonly settledAt: Date
  readonly ownDay: string
  revision: number
  stake: bigint
  payout: bigint
}

/** One house of a history: what it does to the platform, it does to the naive teams. */
class History {
  readonly naive = new NaiveTeams()
  readonly agents: MemberId[] = []
  readonly members: MemberId[] = []
  readonly bets: Bet[] = []
  /** Facts that are fed but not counted: on which day they count is not known yet. */
  private pending: (() => void)[] = []
  private closed: string

  constructor(closed: string) {
    this.closed = closed
  }

  async join(type: AccountType, uplineId?: MemberId): Promise<void> {
    const { platform } = world
    const made = await inTransaction(platform.db, (tx) =>
      platform.members.create(tx, {
        type,
        passwordHash: null,
        currency: 'BDT',
        language: 'EN',
        ...(uplineId !== undefined && { uplineId }),
      }),
    )
    if (!made.ok) throw new Error(made.code)
    const { memberId } = made.value
    ;(type === 0 ? this.members : this.agents).push(memberId)
    if (uplineId !== undefined) this.naive.edges.push({ memberId, uplineId, fromDay: firstDay })
  }

  async run(given: Act): Promise<void> {
    const { platform } = world
    if (given.kind === 'join') {
      await this.join(given.isAgent ? 2 : 0, pick(this.agents, given.upline))
    } else if (given.kind === 'bet') {
      const memberId = pick(this.members, given.member)
      if (!memberId) return
      const settledAt = new Date(now() - given.daysAgo * dayMs)
      const bet: Bet = {
        memberId,
        reference: crypto.randomUUID(),
        product: products[given.product] ?? 'RNG',
        settledAt,
        ownDay: await platform.figures.today().then(() => dayOf(settledAt)),
        revision: 0,
        stake: 0n,
        payout: 0n,
      }
      this.bets.push(bet)
      await this.fact(bet, { stake: BigInt(given.stake), payout: BigInt(given.payout) })
    } else if (given.kind === 'correct') {
      const bet = pick(this.bets, given.bet)
      if (!bet) return
      const stake = (bet.stake * BigInt(given.percent)) / 100n
      await this.fact(bet, { stake, payout: BigInt(given.payout) })
    } else if (given.kind === 'move') await this.move(given.member, given.upline)
    else if (given.kind === 'night') world.clock.advance(dayMs)
    else if (given.kind === 'count') await this.count(given.facts)
    else await this.close()
  }

  private async fact(bet: Bet, { stake, payout }: { stake: bigint; payout: bigint }): Promise<void> {
    const by = { stake: stake - bet.stake, payout: payout - bet.payout }
    if (by.stake === 0n && by.payout === 0n) return
    bet.revision += 1
    const at = bet.revision === 1 ? bet.settledAt : new Date(now())
    await rows(
      world.platform.db,
      `insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
         pool, tip, placed_at, settled_at, source, revision, product, game, currency, reference)
       values ($1, $2, $3, 0, $3, 0, $4, 0, 0, 0, $5, $5, 1001, $6, $7, 'toy', 'BDT', $8)`,
      [
        bet.memberId,
        bet.revision === 1 ? 1 : 0,
        by.stake,
        by.payout,
        at,
        bet.revision,
        bet.product,
        bet.reference,
      ],
    )
    bet.stake = stake
    bet.payout = payout
    const { memberId, ownDay, product: category } = bet
    this.pending.push(() =>
      this.naive.facts.push({
        memberId,
        ownDay,
        day: ownDay > this.closed ? ownDay : nextDay(this.closed),
        category,
        stakes: by.stake,
        valid: by.stake,
        payout: by.payout,
      }),
    )
  }

  private async move(member: number, upline: number): Promise<void> {
    const { platform } = world
    const memberId = pick([...this.members, ...this.agents], member)
    const uplineId = pick(this.agents, upline)
    if (!memberId || !uplineId) return
    const moved = await inTransaction(platform.db, async (tx) => {
      const fromDay = await platform.tree.firstMoveDay(tx, memberId)
      const result = await platform.tree.move(tx, { memberId, uplineId, fromDay })
      return result.ok ? fromDay : undefined
    })
    if (moved) this.naive.edges.push({ memberId, uplineId, fromDay: moved })
  }

  async count(facts = 5_000): Promise<void> {
    await feedConsumer(world.platform, agentConsumer, { facts })
    for (const add of this.pending) add()
    this.pending = []
  }

  private async close(): Promise<void> {
    await this.count()
    const throughDay = dayOf(new Date(now() - dayMs))
    if (throughDay <= this.closed) return
    await inTransaction(world.platform.db, async (tx) => {
      await world.platform.figures.hold(tx)
      await world.platform.figures.closeDays(tx, { throughDay })
    })
    this.closed = throughDay
  }
}

const now = () => world.platform.clock()
const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(at)
const nextDay = (day: string): string => {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

const summed = (lines: readonly FigureLine[]) =>
  new Map(
    lines
      .filter(({ stakes, valid, payout }) => [stakes, valid, payout].some((figure) => figure !== 0n))
      .map((line) => [
        `${line.day} ${line.category} ${line.originDay}`,
        [line.stakes, line.valid, line.payout] as const,
      ]),
  )

const whole = { from: '2000-01-01', to: '2999-12-31' }

/** What is kept, rows of nothing left out. */
const keptRows = () =>
  rows(
    world.platform.db,
    `select jsonb_agg(x order by x::text) as kept from (
       select to_jsonb(d) as x from team_day d where (stakes, valid, payout) <> (0, 0, 0)
       union all select to_jsonb(d) from direct_day d where (stakes, valid, payout) <> (0, 0, 0)
       union all select to_jsonb(d) from member_day d where (stakes, valid, payout) <> (0, 0, 0)
       union all select to_jsonb(p) from team_player p where players <> 0
       union all select to_jsonb(s) from agent_slot s
        where (bets, valid) <> (0, 0) and slot_at >= $1
       union all select to_jsonb(a) from member_active a) y`,
    // Older ones are not kept.
    [new Date(now() - 39 * dayMs)],
  )

async function expectSame(history: History): Promise<void> {
  const { figures, db } = world.platform
  const today = await figures.today()
  const range = { from: dayOf(new Date(now() - 2 * dayMs)), to: today }
  for (const agentId of history.agents) {
    const ask = { agentIds: [agentId], ...whole }
    expect(summed(await figures.teamLines(db, ask))).toEqual(history.naive.team(agentId))
    expect(summed(await figures.directLines(db, ask))).toEqual(history.naive.directs(agentId))
    for (const span of [range, { from: today, to: today }]) {
      for (const category of [undefined, 'RNG']) {
        const found = await figures.activeIn(db, {
          agentIds: [agentId],
          ...span,
          ...(category && { category }),
        })
        const asked = { ...span, ...(category && { category }) }
        expect(found.get(agentId) ?? 0n).toBe(history.naive.players(agentId, asked))
      }
    }
  }
}

test(
  'every total and every count of players is what a walk from bet to root gives',
  { timeout: 4 * 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
        const history = new History(
          (await world.platform.figures.closedThrough(world.platform.db)) ?? firstDay,
        )
        await history.join(1)
        await history.join(2, history.agents[0])
        await history.join(0, history.agents[1])
        for (const each of acts) await history.run(each)
        await history.count()
        await expectSame(history)
      }),
      { numRuns: histories, endOnFailure: true },
    )
    const kept = await keptRows()
    await rebuildConsumer(world.platform, agentConsumer)
    expect(await keptRows()).toEqual(kept)
  },
)
