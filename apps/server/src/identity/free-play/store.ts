import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** The open trial account of a device; one with a password is entered by that alone. */
export const findTrialOf = (db: Db, deviceMark: Buffer) =>
  row<{ id: MemberId }>(
    db,
    `select m.id from known_device d join member m on m.id = d.member_id
      where d.device_mark = $1 and m.type = 4 and m.state = 'active' and m.password_hash is null
      order by d.last_seen_at desc limit 1`,
    [deviceMark],
  )

/** Closes trial accounts that nobody entered since; their ledger stays, as every ledger does. */
export const closeTrials = (db: Db, unusedSince: Date) =>
  rows<{ id: MemberId }>(
    db,
    `update member m set state = 'suspended'
      where m.id in (
        select t.id from member t
         where t.type = 4 and t.state = 'active' and t.password_hash is null and t.created_at < $1
           and not exists (select from known_device d where d.member_id = t.id and d.last_seen_at >= $1)
         order by t.id limit 1000)
     returning m.id`,
    [unusedSince],
  )
