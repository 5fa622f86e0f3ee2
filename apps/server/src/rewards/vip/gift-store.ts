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

/**
 * Members with a level whose birthday is today or was in the last days, and has stood for a month. Days of
 * the year are compared by the calendar of the house; a 29 February is also looked for on 1 March.
 */
export const listBorn = (db: Db, asked: { after: bigint; limit: number; today: string }) =>
  rows<{ member_id: MemberId; rank: number; birthday: string }>(
    db,
    `select s.member_id, s.rank, m.birthday::text as birthday
       from vip_standing s join member m on m.id = s.member_id
      where s.member_id > $1 and s.rank > 0 and m.birthday is not null
        and m.birthday_set_at <= $3::date - interval '30 days'
        and exists (select from generate_series(0, 6) d
          where to_char($3::date - d, 'MMDD') = to_char(m.birthday, 'MMDD')
             or (to_char($3::date - d, 'MMDD') = '0301' and to_char(m.birthday, 'MMDD') = '0229'))
      order by s.member_id limit $2`,
    [asked.after, asked.limit, asked.today],
  )

/** The end of the last of some days in the house's zone. */
export const findDayEnd = async (
  db: Db,
  { day, days, timeZone }: { day: string; days: number; timeZone: string },
): Promise<Date> => {
  const found = await row<{ at: Date }>(db, 'select ($1::date + $2::int)::timestamp at time zone $3 as at', [
    day,
    days,
    timeZone,
  ])
  if (!found) throw new Error('a day has one row')
  return found.at
}
