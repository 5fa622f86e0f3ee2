import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './store.ts'

/** What a member owes by contracts: so much of its cash is neither sent nor withdrawn. */
export const findContractDue = (db: Db, memberId: MemberId): Promise<bigint> => store.sumDue(db, memberId)
