import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf } from '../../ledger/api.ts'

export interface BetRow {
  readonly id: bigint
  readonly member_id: MemberId
  readonly category: string
  readonly vendor: number
  readonly game: string
  readonly reference: string
  readonly stake: bigint
  readonly valid: bigint
  readonly payout: bigint
  readonly is_correction: boolean
  readonly placed_at: Date
  readonly settled_at: Date
}

export interface BetAsk {
  readonly agentId: MemberId
  /** One member instead of the whole team. */
  readonly memberId: MemberId | null
  /** Whether only those directly below are shown. */
  readonly today: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly category: string | null
  readonly correctionsOnly: boolean
  readonly before: bigint | null
  readonly limit: number
}

const columns = `f.id, f.member_id, f.product as category, f.source as vendor, f.game,
  f.reference,
  f.cash_stake + f.bonus_stake as stake, f.valid_stake as valid, f.payout + f.jackpot as payout,
  exists (select from bet_fact y where f.revision > 1 and y.member_id = f.member_id and y.source = f.source
            and y.reference = f.reference and y.id < f.id) as is_correction, f.placed_at, f.settled_at`

const asked = `f.settled_at >= $3 and f.settled_at < $4 and ($5::text is null or f.product = $5)
  and (not $6 or f.revision > 1) and ($7::bigint is null or f.id < $7)
  and (f.cash_stake + f.bonus_stake <> 0 or f.payout + f.jackpot <> 0)`

/** Values of `asked` and of the limit: $2 to $7. */
const valuesOf = (ask: BetAsk) => [
  ask.limit,
  ask.startsAt,
  ask.endsAt,
  ask.category,
  ask.correctionsOnly,
  ask.before,
]

/**
 * The newest facts of a small team, or of one member. Members without a settled bet in the range are skipped
 * by the index: otherwise all their facts would be read in vain.
 */
export const findBetsOfMembers = (db: Db, memberIds: readonly MemberId[], ask: BetAsk): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select x.* from unnest($1::bigint[]) m(id) cross join lateral (
       select ${columns} from bet_fact f where f.member_id = m.id and ${asked} order by f.id desc limit $2) x
      where exists (
        select from bet_fact t where t.member_id = m.id and t.settled_at >= $3 and t.settled_at < $4)
      order by x.id desc limit $2`,
    [arrayOf(memberIds, (id) => id), ...valuesOf(ask)],
  )

/**
 * Facts of these members among the newest facts of all members, of which at most `newest` are read. Older
 * facts of the members may exist beyond them.
 */
export const findLatestBets = (
  db: Db,
  { memberIds, newest }: { memberIds: readonly MemberId[]; newest: number },
  ask: BetAsk,
): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select ${columns}
       from (select * from bet_fact
              where id >= coalesce($7, (select max(id) + 1 from bet_fact)) - $8::bigint
                and ($7::bigint is null or id < $7)
              order by id desc offset 0) f
      where f.member_id = any($1::bigint[]) and ${asked} limit $2`,
    [arrayOf(memberIds, (id) => id), ...valuesOf(ask), newest],
  )

/** Facts of a large team: backwards in time, filtered by the line. */
export const findBetsOfTeam = (db: Db, ask: BetAsk, isDirect: boolean): Promise<BetRow[]> =>
  rows<BetRow>(
    db,
    `select ${columns} from bet_fact f
      where ${asked} and exists (
        select from member_edge e join agent_line l on l.agent_id = e.upline_id and l.ancestor_id = $1
         where e.member_id = f.member_id and e.from_day <= $8::date and e.to_day > $8::date
           and l.from_day <= $8::date and l.to_day > $8::date and (not $9 or l.distance = 0))
      order by f.id desc limit $2`,
    [ask.agentId, ...valuesOf(ask), ask.today, isDirect],
  )

/** Members of a team, one more than are read each by each at most. */
export const findTeamMembers = async (
  db: Db,
  given: { agentId: MemberId; day: string; limit: number; isDirect: boolean },
) =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select e.member_id from agent_line l
         join member_edge e on e.upline_id = l.agent_id and e.from_day <= $2 and e.to_day > $2
        where l.ancestor_id = $1 and l.from_day <= $2 and l.to_day > $2 and (not $4 or l.distance = 0)
        limit $3`,
      [given.agentId, given.day, given.limit, given.isDirect],
    )
  ).map(({ member_id: id }) => id)

/** How many of these members are directly below. */
export const findDirects = async (
  db: Db,
  given: { agentId: MemberId; memberIds: readonly MemberId[]; day: string },
): Promise<Set<MemberId>> =>
  new Set(
    (
      await rows<{ member_id: MemberId }>(
        db,
        `select member_id from member_edge
          where member_id = any($2) and upline_id = $1 and from_day <= $3 and to_day > $3`,
        [given.agentId, given.memberIds, given.day],
      )
    ).map(({ member_id: id }) => id),
  )

export interface EntryRow {
  readonly member_id: MemberId
  readonly seq: bigint
  readonly kind: string
  readonly amount: bigint
  readonly cash_after: bigint | null
  readonly posted_at: Date
  readonly reference: string | null
}

/** The cause of a movement of commission: a kind of contract, or `lottery`. */
const incomeKind = `case when t.kind = 'commission' then 'lottery'
                 else split_part(coalesce(t.reference, ''), ':', 1) end`
const incomeKinds = "('contract_pay', 'contract_receive', 'contract_send', 'commission')"

export interface EntryAsk {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly before: { readonly at: Date; readonly seq: bigint } | null
  readonly limit: number
}

/** Movements of a member's cash, the newest first. */
export const findOwnEntries = (
  db: Db,
  memberId: MemberId,
  ask: EntryAsk & { readonly kind: string | null; readonly income: string | null },
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    `select t.member_id, t.seq, t.kind, t.amount, t.cash_after, t.posted_at, t.reference from team_entry t
      where t.member_id = $1 and t.posted_at >= $2 and t.posted_at < $3 and t.cash_after is not null
        and ($4::bigint is null or t.seq < $4) and ($6::text is null or t.kind = $6)
        and ($7::text is null or t.kind in ${incomeKinds} and ${incomeKind} = $7)
      order by t.seq desc limit $5`,
    [memberId, ask.startsAt, ask.endsAt, ask.before?.seq ?? null, ask.limit, ask.kind, ask.income],
  )

/** What came in, went out, and passed between people, of those directly below. */
export const findDirectEntries = (
  db: Db,
  given: { agentId: MemberId; memberId: MemberId | null; today: string },
  ask: EntryAsk,
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    `select x.* from member_edge m cross join lateral (
       select t.member_id, t.seq, t.kind, t.amount, t.cash_after, t.posted_at, t.reference from team_entry t
        where t.member_id = m.member_id and t.posted_at >= $3 and t.posted_at < $4
          and t.kind in ('deposit', 'withdrawal', 'withdrawal_return', 'capture', 'member_send',
                         'member_receive')
          and ($5::timestamptz is null or (t.posted_at, t.seq) < ($5, $6::bigint))
        order by t.seq desc limit $7) x
      where m.upline_id = $1 and m.from_day <= $2 and m.to_day > $2
        and ($8::bigint is null or m.member_id = $8)
      order by x.posted_at desc, x.seq desc limit $7`,
    [
      given.agentId,
      given.today,
      ask.startsAt,
      ask.endsAt,
      ask.before?.at ?? null,
      ask.before?.seq ?? null,
      ask.limit,
      given.memberId,
    ],
  )

/** Totals of a member that are sums of ledger movements of bonus money. */
export type GrantFigure = 'bonuses' | 'rebates'

/** The ledger movements behind one total of a direct member, the newest first. */
export const findGrants = (
  db: Db,
  given: { agentId: MemberId; memberId: MemberId; today: string; figure: GrantFigure },
  ask: EntryAsk,
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    `select v.member_id, v.seq, v.kind, v.${given.figure} as amount, null::bigint as cash_after, v.posted_at,
            v.reference
       from member_edge m
       join figure_movement v on v.member_id = m.member_id
      where m.member_id = $1 and m.upline_id = $2 and m.from_day <= $3 and m.to_day > $3
        and v.posted_at >= $4 and v.posted_at < $5 and v.${given.figure} <> 0
        and ($6::bigint is null or v.seq < $6)
      order by v.seq desc limit $7`,
    [
      given.memberId,
      given.agentId,
      given.today,
      ask.startsAt,
      ask.endsAt,
      ask.before?.seq ?? null,
      ask.limit,
    ],
  )

export interface IncomeRow {
  readonly day: string
  readonly kind: string
  readonly received: bigint
  readonly passed_on: bigint
}

/** What contracts and lotteries brought an agent, by the days of their posting. */
export const findIncome = (
  db: Db,
  given: { agentId: MemberId; startsAt: Date; endsAt: Date; currency: string },
): Promise<IncomeRow[]> =>
  rows<IncomeRow>(
    db,
    `select (t.posted_at at time zone z.zone)::date::text as day,
            ${incomeKind} as kind,
            sum(case when t.kind = 'contract_send' then 0 else t.amount end)::bigint as received,
            sum(case when t.kind = 'contract_send' then -t.amount else 0 end)::bigint as passed_on
       from team_entry t join figure_zone z on t.posted_at >= z.from_at and t.posted_at < z.to_at
      where t.member_id = $1 and t.posted_at >= $2 and t.posted_at < $3 and t.currency = $4
        and t.kind in ${incomeKinds}
      group by 1, 2 order by 1 desc, 2`,
    [given.agentId, given.startsAt, given.endsAt, given.currency],
  )

export const sumIncome = async (
  db: Db,
  given: { agentId: MemberId; startsAt: Date; endsAt: Date; currency: string },
): Promise<bigint> =>
  (
    await row<{ sum: bigint }>(
      db,
      `select coalesce(sum(amount), 0)::bigint as sum from team_entry
        where member_id = $1 and posted_at >= $2 and posted_at < $3 and currency = $4
          and kind in ${incomeKinds}`,
      [given.agentId, given.startsAt, given.endsAt, given.currency],
    )
  )?.sum ?? 0n

/** Which of these agents are in the line of one today. */
export const findInLine = async (
  db: Db,
  given: { readonly agentId: MemberId; readonly ids: readonly MemberId[]; readonly day: string },
): Promise<Set<MemberId>> =>
  new Set(
    (
      await rows<{ agent_id: MemberId }>(
        db,
        `select agent_id from agent_line
          where ancestor_id = $1 and agent_id = any($2) and from_day <= $3 and to_day > $3`,
        [given.agentId, given.ids, given.day],
      )
    ).map(({ agent_id: id }) => id),
  )
