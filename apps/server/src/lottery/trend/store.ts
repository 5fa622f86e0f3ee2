import { rows, type Db } from '../../kernel/database/database.ts'

export interface TrendRow {
  readonly id: string
  readonly number: string
  readonly lunar_year: number
  readonly numbers: string[]
}

/** The last results of a series that stand, the newest first. */
export const findLast = (
  db: Db,
  { series, at, limit }: { series: string; at: Date; limit: number },
): Promise<TrendRow[]> =>
  rows<TrendRow>(
    db,
    `select d.id, d.number, d.lunar_year,
            (select r.numbers from lottery_result r where r.draw_id = d.id order by r.version desc limit 1)
              as numbers
       from lottery_draw d
      where d.series = $1 and d.draw_at <= $2 and d.state in ('opened', 'settled', 'corrected')
      order by d.draw_at desc limit $3`,
    [series, at, limit],
  )
