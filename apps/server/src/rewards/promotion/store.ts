import type { ApplicationState } from '@baize/domain/promotion'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface ApplicationRow {
  readonly member_id: MemberId
  readonly id: string
  readonly promotion_id: string
  readonly state: ApplicationState
  readonly comment: string
  readonly images: readonly string[]
  readonly remark_en: string | null
  readonly remark_bn: string | null
  readonly applied_at: Date
  readonly decided_at: Date | null
}

const columns = `member_id, id, promotion_id, state, comment, images, remark_en, remark_bn, applied_at,
  decided_at`

/** Under this key the reward of an application is given. */
export const giftKey = (id: string): string => `application:${id}`

/** An accepted application becomes claimed when its reward is claimed. */
export const shownState = (table: string): string =>
  `case when ${table}.state = 'issued' and exists (select from reward_grant g
      where g.member_id = ${table}.member_id and g.key = 'application:' || ${table}.id
        and g.state = 'claimed')
    then 'claimed' else ${table}.state end as state`

/** The newest application of a member for each promotion, or for the one named. */
export const findApplications = (db: Db, memberId: MemberId, promotionId: string | null = null) =>
  rows<ApplicationRow>(
    db,
    `select distinct on (a.promotion_id) a.member_id, a.id, a.promotion_id, ${shownState('a')}, a.comment,
            a.images, a.remark_en, a.remark_bn, a.applied_at, a.decided_at
       from promotion_application a
      where a.member_id = $1 and ($2::text is null or a.promotion_id = $2)
      order by a.promotion_id, a.id desc`,
    [memberId, promotionId],
  )

export interface NewApplication {
  readonly memberId: MemberId
  readonly promotionId: string
  readonly state: ApplicationState
  readonly comment: string
  readonly images: readonly string[]
  readonly at: Date
}

/** Nothing when another application is under way. */
export const insertApplication = (db: Db, application: NewApplication) =>
  row<ApplicationRow>(
    db,
    `insert into promotion_application (member_id, promotion_id, state, comment, images, applied_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, promotion_id) where state <> 'rejected' do nothing returning ${columns}`,
    [
      application.memberId,
      application.promotionId,
      application.state,
      application.comment,
      application.images,
      application.at,
    ],
  )

export const lockApplication = (tx: Db, memberId: MemberId, id: string) =>
  row<ApplicationRow>(
    tx,
    `select ${columns} from promotion_application where member_id = $1 and id = $2 for update`,
    [memberId, id],
  )

export const updateApplication = (
  tx: Db,
  application: Pick<ApplicationRow, 'member_id' | 'id' | 'state' | 'remark_en' | 'remark_bn'>,
  at: Date,
) =>
  rows(
    tx,
    `update promotion_application set state = $3, remark_en = $4, remark_bn = $5, decided_at = $6
      where member_id = $1 and id = $2`,
    [
      application.member_id,
      application.id,
      application.state,
      application.remark_en,
      application.remark_bn,
      at,
    ],
  )

export const findWaiting = (db: Db, limit: number) =>
  rows<ApplicationRow>(
    db,
    `select ${columns} from promotion_application where state in ('applying', 'process')
      order by applied_at limit $1`,
    [limit],
  )
