import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** The first day of the week or month of an instant, in the house's zone. */
export const findPeriodStart = async (
  db: Db,
  { at, timeZone, period }: { at: Date; timeZone: string; period: 'week' | 'month' },
): Promise<string> => {
  const found = await row<{ day: string }>(
    db,
    'select date_trunc($3, $1::timestamptz at time zone $2)::date as day',
    [at, timeZone, period],
  )
  if (!found) throw new Error('an instant has one row')
  return found.day
}

/** Members with a level, and what they played in the week or month before a day. */
export const listRanked = (
  db: Db,
  asked: { after: bigint; limit: number; period: 'week' | 'month'; first: string },
) =>
  rows<{ member_id: MemberId; rank: number; turnover: bigint }>(
    db,
    `select s.member_id, s.rank, coalesce((
              select sum(d.turnover) from vip_turnover_day d
               where d.member_id = s.member_id and d.day < $4::date
                 and d.day >= $4::date - ('1 ' || $3)::interval), 0)::bigint as turnover
       from vip_standing s where s.member_id > $1 and s.rank > 0 order by s.member_id limit $2`,
    [asked.after, asked.limit, asked.period, asked.first],
  )
