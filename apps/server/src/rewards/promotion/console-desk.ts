import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { applicationMoves } from '@baize/domain/promotion'
import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, type Result } from '@baize/std'
import { readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import * as store from './console-store.ts'
import { createApplicationGifts, type ApplicationGiftDeps } from './gift.ts'
import type { DecideRefusal, PromotionService } from './service.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/** Applications for promotions, as operators read them and decide on them. */
export interface ApplicationDesk {
  list(ask: QueryOf<ConsoleCalls['applicationList']>): Promise<Value<'applicationList'>>
  /** With a reward a second operator decides; this is the id of that request. */
  decide(
    by: Operator,
    ask: BodyOf<ConsoleCalls['applicationDecide']>,
  ): Promise<Result<{ approvalId: string | null }, DecideRefusal>>
}

export type ApplicationDeskDeps = ApplicationGiftDeps & {
  readonly promotions: Pick<PromotionService, 'decide'>
}

export function createApplicationDesk(deps: ApplicationDeskDeps): ApplicationDesk {
  const gifts = createApplicationGifts(deps)
  return {
    list: (ask) => listApplications(deps.db, ask),
    decide: (by, ask) => (ask.gift ? gifts.ask(by, { ...ask, gift: ask.gift }) : decide(deps, by, ask)),
  }
}

async function listApplications(
  db: Pool,
  { cursor, pageSize, state }: QueryOf<ConsoleCalls['applicationList']>,
): Promise<Value<'applicationList'>> {
  const before = readUuidCursor(cursor)
  const found = await store.listApplications(db, { before, state: state ?? null, limit: pageSize + 1 })
  return splitUuidPage(found, pageSize, (row) => ({
    id: row.id,
    memberId: String(row.member_id),
    username: row.username,
    promotion: row.promotion_id,
    state: row.state,
    comment: row.comment,
    images: row.images.length,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    moves: [...applicationMoves[row.state]],
  }))
}

async function decide(
  { promotions, audit }: ApplicationDeskDeps,
  by: Operator,
  ask: BodyOf<ConsoleCalls['applicationDecide']>,
): Promise<Result<{ approvalId: null }, DecideRefusal>> {
  const { id, to, remark, reason } = ask
  const memberId = asMemberId(BigInt(ask.memberId))
  const decided = await promotions.decide({ memberId, id, to, remark }, (tx, before) =>
    audit.write(tx, {
      event: 'promotion_decided',
      actor: operatorActor(by),
      memberId,
      before: { state: before },
      after: { state: to, ...(remark && { remark }) },
      details: { application: id, reason },
    }),
  )
  return decided.ok ? ok({ approvalId: null }) : decided
}
