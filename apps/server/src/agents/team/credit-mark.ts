import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { findNote } from './store.ts'

/** Whether an agent has marked a downline: no credits from the agent. */
export const isCreditBarred = async (
  db: Db,
  of: { readonly agentId: MemberId; readonly memberId: MemberId },
): Promise<boolean> => (await findNote(db, of))?.no_credits === true
