import type { DrawState } from '@baize/lottery/draw'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface DrawRow {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draw_at: Date
  readonly lunar_year: number
}

const drawColumns =
  'd.id, d.series, d.number, d.kind, d.state, d.opens_at, d.closes_at, d.draw_at, d.lunar_year'

/** The next draws of every series, `limit` each, whose sales end after an instant; the soonest first. */
export const findComing = (
  db: Db,
  { series, at, limit }: { series: readonly string[]; at: Date; limit: number },
): Promise<DrawRow[]> =>
  rows<DrawRow>(
    db,
    `select d.* from unnest($1::text[]) s(id) cross join lateral (
       select ${drawColumns} from lottery_draw d
        where d.series = s.id and d.draw_at > $2 and d.closes_at > $2 and d.state in ('scheduled', 'open')
        order by d.draw_at limit $3) d order by d.series, d.draw_at`,
    [series, at, limit],
  )

/** Draws whose sales have ended and that have no result yet, the oldest first. */
export const findWaiting = (db: Db, at: Date): Promise<DrawRow[]> =>
  rows<DrawRow>(
    db,
    // A draw starts at most an hour after its sales have ended.
    `select ${drawColumns} from lottery_draw d
      where d.state not in ('settled', 'void') and d.draw_at < $1::timestamptz + interval '1 hour'
        and d.closes_at <= $1 and d.state in ('scheduled', 'open', 'closed', 'drawing', 'disputed')
      order by d.draw_at limit 500`,
    [at],
  )

export interface ResultRow extends Pick<DrawRow, 'id' | 'series' | 'number' | 'draw_at'> {
  readonly state: DrawState
  /** Of the result that stands; nothing for a void draw. */
  readonly opened_at: Date | null
  /** Every result that was shown, the first one first; nothing for a void draw. */
  readonly versions: string[][] | null
}

const resultColumns = `d.id, d.series, d.number, d.draw_at, d.state,
  (select max(r.opened_at) from lottery_result r where r.draw_id = d.id) as opened_at,
  (select jsonb_agg(r.numbers order by r.version) from lottery_result r where r.draw_id = d.id) as versions`

/** The states in which a draw has a result, or never gets one. */
const isDone = `d.state in ('opened', 'settled', 'corrected', 'void')`

/** The last results of every series up to an instant, `limit` each, the newest first. */
export const findResults = (
  db: Db,
  { series, at, limit }: { series: readonly string[]; at: Date; limit: number },
): Promise<ResultRow[]> =>
  rows<ResultRow>(
    db,
    `select ${resultColumns} from unnest($1::text[]) s(id) cross join lateral (
       select * from lottery_draw d where d.series = s.id and d.draw_at <= $2 and ${isDone}
        order by d.draw_at desc limit $3) d order by d.series, d.draw_at desc`,
    [series, at, limit],
  )

/** Where a draw stands in the list of results. */
export type Place = Pick<ResultRow, 'draw_at' | 'series'>

export const findPlace = (db: Db, drawId: string) =>
  row<Place>(db, 'select draw_at, series from lottery_draw where id = $1', [drawId])

/** The results of some series before a place, the newest first. */
export const findOpened = (
  db: Db,
  { series, before, limit }: { series: readonly string[]; before: Place; limit: number },
): Promise<ResultRow[]> =>
  rows<ResultRow>(
    db,
    `select ${resultColumns} from unnest($1::text[]) s(id) cross join lateral (
       select * from lottery_draw d
        where d.series = s.id and d.draw_at <= $2 and (d.draw_at < $2 or d.series < $3) and ${isDone}
        order by d.draw_at desc limit $4) d order by d.draw_at desc, d.series desc limit $4`,
    [series, before.draw_at, before.series, limit],
  )

/** How many tickets back titles are looked for. */
const ticketsBack = 500

/** The titles of a member's last tickets, the last one first. */
export const findBought = async (db: Db, memberId: MemberId, limit: number): Promise<string[]> =>
  (
    await rows<{ game: string }>(
      db,
      // Ids of tickets grow with time.
      `select split_part(draw_id, ':', 1) as game from (
         select draw_id, id, row_number() over (order by id desc) as place from lottery_ticket
          where member_id = $1 order by id desc limit $2) t
        group by 1 order by min(place) limit $3`,
      [memberId, ticketsBack, limit],
    )
  ).map(({ game }) => game)
