import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface CheckInRow {
  readonly day: string
  readonly place: number
  readonly terms: number
  readonly is_made_up: boolean
}

/** The latest ones, the newest first. */
export const listCheckIns = (db: Db, memberId: MemberId, limit: number): Promise<CheckInRow[]> =>
  rows(
    db,
    `select day::text, place, terms, is_made_up from check_in where member_id = $1
      order by day desc limit $2`,
    [memberId, limit],
  )

/** The day of the house at an instant. */
export const findDay = async (db: Db, { at, timeZone }: { at: Date; timeZone: string }): Promise<string> => {
  const found = await row<{ day: string }>(
    db,
    'select ($1::timestamptz at time zone $2)::date::text as day',
    [at, timeZone],
  )
  if (!found) throw new Error('an instant has one row')
  return found.day
}

export const insertCheckIn = (
  tx: Tx,
  given: CheckInRow & { readonly memberId: MemberId; readonly at: Date },
) =>
  rows(
    tx,
    `insert into check_in (member_id, day, place, terms, is_made_up, done_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [given.memberId, given.day, given.place, given.terms, given.is_made_up, given.at],
  )
