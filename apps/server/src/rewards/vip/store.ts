import type { MemberId } from '@baize/std'
import { cursorOf, type FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** As it was counted last. */
export const findTurnover = async (db: Db, memberId: MemberId): Promise<bigint> =>
  (await row<{ counted: bigint }>(db, 'select counted from member_turnover where member_id = $1', [memberId]))
    ?.counted ?? 0n

/** With what the feed has not given yet, as of one instant. */
export const findTurnoverNow = async (db: Db, memberId: MemberId): Promise<bigint> =>
  (
    await row<{ turnover: bigint }>(
      db,
      `select (coalesce((select counted from member_turnover where member_id = $1), 0)
         + coalesce((select sum(valid_stake) from bet_fact_pending($1, ${cursorOf('vip')})), 0))::bigint
           as turnover`,
      [memberId],
    )
  )?.turnover ?? 0n

/** Adds a stretch of the feed. */
export const addTurnover = (tx: Db, { after, upTo, at }: FactRange & { at: Date }) =>
  rows(
    tx,
    `insert into member_turnover as m (member_id, counted, currency, counted_at)
     select member_id, sum(valid_stake), min(currency), $3 from bet_fact where id > $1 and id <= $2
      group by member_id having sum(valid_stake) <> 0 order by member_id
     on conflict (member_id) do update set counted = m.counted + excluded.counted,
       counted_at = excluded.counted_at`,
    [after, upTo, at],
  )

export const deleteTurnover = (tx: Db) => rows(tx, 'delete from member_turnover')
