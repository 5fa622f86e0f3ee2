import { levelBy } from '@baize/domain/kyc'
import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './store.ts'

/** How well customers are known: limits of the house follow it. */
export interface Levels {
  /** From 0 (nothing is known) to 3, by the documents that hold today. */
  levelOf(db: Db, memberId: MemberId): Promise<number>
}

export const createLevels = ({ clock }: { clock: Clock }): Levels => ({
  async levelOf(db, memberId) {
    const held = await store.findHeld(db, { memberId, at: new Date(clock()) })
    return levelBy(held.map(({ kind }) => kind))
  },
})
