import type { DrawState } from '@baize/lottery/draw'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { GroupMode } from './groups.ts'

export interface TeamTicketRow {
  readonly id: string
  readonly member_id: MemberId
  readonly series: string
  readonly number: string
  readonly draw_at: Date
  readonly placed_at: Date
  readonly lines: bigint
  readonly stake: bigint
  readonly draw_state: DrawState
  /** Under the result by which the draw is settled. */
  readonly payout: bigint | null
  readonly is_cancelled: boolean
}

/** Tickets of some members for draws whose sales have ended, the newest first. */
export const findTeamTickets = (
  db: Db,
  asked: { memberIds: readonly MemberId[]; at: Date; before: string | null; limit: number },
): Promise<TeamTicketRow[]> =>
  rows<TeamTicketRow>(
    db,
    `select t.id, t.member_id, d.series, d.number, d.draw_at, t.placed_at, t.lines, t.stake,
            d.state as draw_state, w.payout, c.ticket_id is not null as is_cancelled
       from lottery_ticket t join lottery_draw d on d.id = t.draw_id
       left join lottery_win w on w.member_id = t.member_id and w.ticket_id = t.id
         and w.version = d.settled_version
       left join lottery_cancel c on c.member_id = t.member_id and c.ticket_id = t.id
      where t.member_id = any($1) and d.closes_at <= $2 and ($3::uuid is null or t.id < $3)
      order by t.id desc limit $4`,
    [asked.memberIds, asked.at, asked.before, asked.limit],
  )

export interface RebateRow {
  readonly draw_id: string
  readonly series: string
  readonly number: string
  readonly draw_at: Date
  readonly amount: bigint
  readonly is_posted: boolean
}

/** An agent's shares by draw, the newest first. */
export const findRebates = (
  db: Db,
  { agentId, offset, limit }: { agentId: MemberId; offset: number; limit: number },
): Promise<RebateRow[]> =>
  rows<RebateRow>(
    db,
    `select a.draw_id, d.series, d.number, d.draw_at, a.amount, d.state = 'settled' as is_posted
       from (select draw_id, sum(amount)::bigint as amount from lottery_accrual where agent_id = $1
              group by draw_id) a
       join lottery_draw d on d.id = a.draw_id
      order by d.draw_at desc, a.draw_id limit $3 offset $2`,
    [agentId, offset, limit],
  )

export const sumRebates = async (db: Db, agentId: MemberId): Promise<{ sum: bigint; draws: number }> =>
  (await row<{ sum: bigint; draws: number }>(
    db,
    `select coalesce(sum(amount), 0)::bigint as sum, count(distinct draw_id)::int as draws
       from lottery_accrual where agent_id = $1`,
    [agentId],
  )) ?? { sum: 0n, draws: 0 }

export interface SetRow {
  readonly id: bigint
  readonly member_id: MemberId
  readonly mode: GroupMode
  readonly prize_group: number
  readonly set_at: Date
  readonly set_by: string
}

/** Groups as they were set, the latest first. */
export const listSet = (
  db: Db,
  asked: { before: bigint | null; limit: number; memberId: bigint | null; mode: string | null },
): Promise<SetRow[]> =>
  rows<SetRow>(
    db,
    `select id, member_id, mode, prize_group, set_at, set_by from lottery_group
      where ($1::bigint is null or id < $1) and ($2::bigint is null or member_id = $2)
        and ($3::text is null or mode = $3)
      order by id desc limit $4`,
    [asked.before, asked.memberId, asked.mode, asked.limit],
  )
