import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './store.ts'

/** Whether a move to another upline is planned. */
export const isMoving = async (db: Db, memberId: MemberId): Promise<boolean> =>
  (await store.findMoveAhead(db, memberId)) !== undefined
