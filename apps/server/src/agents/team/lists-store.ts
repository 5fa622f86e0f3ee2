import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { dayAt } from '../figures/line-sql.ts'

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

/** Whether the edge `m` held on the day of a movement. */
const wasBelow = (at: string): string => `(m.from_day = '-infinity' and m.to_day = 'infinity'
  or ${dayAt(at)} >= m.from_day and ${dayAt(at)} < m.to_day)`

/** What came in, went out, and passed between people, of those directly below on its day. */
export const findDirectEntries = (
  db: Db,
  given: { agentId: MemberId; memberId: MemberId | null },
  ask: EntryAsk,
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    `select x.* from member_edge m cross join lateral (
       select t.member_id, t.seq, t.kind, t.amount, t.cash_after, t.posted_at, t.reference from team_entry t
        where t.member_id = m.member_id and t.posted_at >= $2 and t.posted_at < $3
          and t.kind in ('deposit', 'withdrawal', 'withdrawal_return', 'capture', 'member_send',
                         'member_receive')
          and ($4::timestamptz is null or (t.posted_at, t.seq) < ($4, $5::bigint))
          and ${wasBelow('t.posted_at')}
        order by t.seq desc limit $6) x
      where m.upline_id = $1 and ($7::bigint is null or m.member_id = $7)
      order by x.posted_at desc, x.seq desc limit $6`,
    [
      given.agentId,
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
  given: { agentId: MemberId; memberId: MemberId; figure: GrantFigure },
  ask: EntryAsk,
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    `select v.member_id, v.seq, v.kind, v.${given.figure} as amount, null::bigint as cash_after, v.posted_at,
            v.reference
       from member_edge m
       join figure_movement v on v.member_id = m.member_id
      where m.member_id = $1 and m.upline_id = $2
        and v.posted_at >= $3 and v.posted_at < $4 and v.${given.figure} <> 0
        and ${wasBelow('v.posted_at')} and ($5::bigint is null or v.seq < $5)
      order by v.seq desc limit $6`,
    [given.memberId, given.agentId, ask.startsAt, ask.endsAt, ask.before?.seq ?? null, ask.limit],
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

/** Since when an agent is in the line of one today. */
export const findLineStart = async (
  db: Db,
  given: { readonly agentId: MemberId; readonly viewerId: MemberId; readonly day: string },
): Promise<string> =>
  (
    await row<{ from_day: string }>(
      db,
      `select from_day::text from agent_line
        where agent_id = $1 and ancestor_id = $2 and from_day <= $3 and to_day > $3`,
      [given.agentId, given.viewerId, given.day],
    )
  )?.from_day ?? '-infinity'
