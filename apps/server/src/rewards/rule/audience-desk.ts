import type { BodyOf, GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { countAudience } from './audience-store.ts'

type Count = ConsoleCalls['rewardAudienceCount']

/** How many members conditions of a rule mean now. */
export const createAudienceDesk = ({ db, clock }: { readonly db: Pool; readonly clock: Clock }) => ({
  count: ({ audience }: BodyOf<Count>): Promise<GivenValueOf<Count>> =>
    countAudience(db, { audience, at: new Date(clock()) }),
})
