import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

/** A player by name, whoever is on trial or an agent is none. */
export const findPlayer = (
  db: Db,
  username: string,
): Promise<{ id: MemberId; username: string } | undefined> =>
  row(db, 'select id, username from member where username = lower($1) and type = 0', [username.trim()])
