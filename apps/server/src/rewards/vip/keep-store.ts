import { firstDays } from '@baize/domain/vip'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface KeptRow {
  readonly member_id: MemberId
  readonly rank: number
  /** Within the window of the table. */
  readonly turnover: bigint
}

interface Page {
  readonly windowDays: number
  readonly timeZone: string
  readonly after: bigint
  readonly limit: number
  readonly at: Date
}

/** The next first of a month in the house's zone. */
export const findNextFirst = async (db: Db, at: Date, timeZone: string): Promise<Date> => {
  const found = await row<{ first: Date }>(
    db,
    `select (date_trunc('month', $1::timestamptz at time zone $2) + interval '1 month') at time zone $2
       as first`,
    [at, timeZone],
  )
  if (!found) throw new Error('an instant has one row')
  return found.first
}

const turnover = `coalesce((select sum(d.turnover) from vip_turnover_day d
  where d.member_id = s.member_id
    and d.day > ($2::timestamptz at time zone $3)::date - $4::int), 0)::bigint as turnover`

/** Who may lose a level on a first of a month: earned by play, held long enough, and not told of it yet. */
export const listMayFall = (
  db: Db,
  { after, at, timeZone, windowDays, limit, first }: Page & { readonly first: Date },
): Promise<KeptRow[]> =>
  rows(
    db,
    `select s.member_id, s.rank, ${turnover} from vip_standing s
      where s.member_id > $1 and s.rank > 1 and s.rank = s.earned and s.held_rank is null
        and s.falls_at is null and s.ranked_at <= $5::timestamptz - make_interval(days => $6)
      order by s.member_id limit $7`,
    [after, at, timeZone, windowDays, first, firstDays, limit],
  )

/** Who was told and whose day has come. */
export const listFalling = (db: Db, { after, at, timeZone, windowDays, limit }: Page): Promise<KeptRow[]> =>
  rows(
    db,
    `select s.member_id, s.rank, ${turnover} from vip_standing s
      where s.member_id > $1 and s.falls_at <= $2 order by s.member_id limit $5`,
    [after, at, timeZone, windowDays, limit],
  )

export const setFall = (tx: Db, memberId: MemberId, at: Date | null) =>
  rows(tx, 'update vip_standing set falls_at = $2 where member_id = $1', [memberId, at])
