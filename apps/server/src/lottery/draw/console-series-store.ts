import { rows, type Db } from '../../kernel/database/database.ts'

export interface SoldDraw {
  readonly series: string
  readonly draw_at: Date
  readonly stake: bigint
  readonly won: bigint
  readonly expected: number
  readonly deviation: number
}

/** The last draws of each series that were sold and settled, the newest first. */
export const listSold = (db: Db, given: { series: readonly string[]; since: Date; count: number }) =>
  rows<SoldDraw>(
    db,
    `select d.series, d.draw_at, d.stake, d.won, d.expected, d.deviation
       from unnest($1::text[]) s(series)
      cross join lateral (
        select * from lottery_draw o
         where o.series = s.series and o.stake > 0 and o.draw_at > $2 and o.state = 'settled'
         order by o.draw_at desc limit $3) d`,
    [given.series, given.since, given.count],
  )

/** When the next draw of each series is held. */
export const listNext = (db: Db, { series, now }: { series: readonly string[]; now: Date }) =>
  rows<{ series: string; draw_at: Date | null }>(
    db,
    `select s.series, (select min(d.draw_at) from lottery_draw d
        where d.series = s.series and d.draw_at > $2 and d.state <> 'void') as draw_at
       from unnest($1::text[]) s(series)`,
    [series, now],
  )

export interface ComingDraw {
  readonly id: string
  readonly number: string
  readonly draw_at: Date
  readonly closes_at: Date
  readonly tickets: number
}

export const listComing = (db: Db, { series, now }: { series: string; now: Date }) =>
  rows<ComingDraw>(
    db,
    `select d.id, d.number, d.draw_at, d.closes_at,
            (select count(*)::int from lottery_ticket t where t.draw_id = d.id
              and not exists (select from lottery_cancel c
                where c.member_id = t.member_id and c.ticket_id = t.id)) as tickets
       from lottery_draw d where d.series = $1 and d.draw_at > $2 and d.state <> 'void'
      order by d.draw_at limit 10`,
    [series, now],
  )

/** Who set the calendar that holds. */
export const listCalendars = (db: Db, series: string) =>
  rows<{ set_by: string; set_at: Date }>(
    db,
    'select set_by, set_at from lottery_calendar where series = $1 order by version desc limit 1',
    [series],
  )
