import type { ApplicationState } from '@baize/domain/promotion'
import { rows, type Db } from '../../kernel/database/database.ts'
import { shownState } from './store.ts'

export interface ApplicationLine {
  readonly member_id: bigint
  readonly id: string
  readonly username: string
  readonly promotion_id: string
  readonly state: ApplicationState
  readonly comment: string
  readonly images: readonly string[]
  readonly applied_at: Date
  readonly decided_at: Date | null
}

interface Ask {
  readonly before: string | null
  readonly state: string | null
  readonly limit: number
}

/** Newest first: the ids carry the time. */
export const listApplications = (db: Db, { before, state, limit }: Ask) =>
  rows<ApplicationLine>(
    db,
    `select * from (
       select a.member_id, a.id, m.username, a.promotion_id, ${shownState('a')}, a.comment, a.images,
              a.applied_at, a.decided_at
         from promotion_application a join member m on m.id = a.member_id
        where ($1::uuid is null or a.id < $1)) a
      where ($2::text is null or a.state = $2)
      order by a.id desc limit $3`,
    [before, state, limit],
  )
