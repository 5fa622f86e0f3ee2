import { imageMaxBytes, type Calls, type ValueOf, type WireLanguage } from '@baize/contract'
import {
  activityStatus,
  applicationMoves,
  canApply,
  checkEvidence,
  commentMaxLength,
  imageMaxCount,
  type Activity,
  type ApplicationState,
} from '@baize/domain/promotion'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { type Content, type ContentService, showPromotionCard } from '../../content/api.ts'
import type { InboxService } from '../../kernel/inbox/service.ts'
import { uploadUrl, type UploadService } from '../../kernel/upload/service.ts'
import * as store from './store.ts'

type Promotion = Content<'promotion'>
type Shown = ValueOf<Calls['getPromotion']>
type Application = ValueOf<Calls['applyPromotion']>

type ApplyRefusal =
  | 'content_not_found'
  | 'promotion_closed'
  | 'promotion_already_applied'
  | 'promotion_comment_too_long'
  | 'promotion_images_too_many'
  | 'upload_not_found'

export interface Decision {
  readonly memberId: MemberId
  readonly id: string
  readonly to: ApplicationState
  /** Shown to the member, in both languages. */
  readonly remark?: { readonly EN: string; readonly BN: string } | undefined
}

export type DecideRefusal = 'application_not_found' | 'application_move_refused'
export type TitleOf = (promotionId: string) => Promotion['title'] | undefined

export interface PromotionService {
  list(query: {
    language: WireLanguage
    tag?: string | undefined
  }): Promise<ValueOf<Calls['getPromotionList']>>
  find(id: string, language: WireLanguage, memberId?: MemberId): Promise<Shown | undefined>
  /** Hands in an application. Two at once: one is taken, the other is told that there is one. */
  apply(
    memberId: MemberId,
    given: { id: string; comment: string; images: readonly string[] },
  ): Promise<Result<Application, ApplyRefusal>>
  applications(memberId: MemberId, language: WireLanguage): Promise<Application[]>
  /** For operators: what waits for a decision, the oldest first. */
  waiting(limit: number): Promise<readonly store.ApplicationRow[]>
  /** An operator's step; the member is told of an ending by a message. */
  decide(
    decision: Decision,
    /** What else belongs to the step, in its transaction. */
    alongside?: (tx: Tx, before: ApplicationState) => Promise<void>,
  ): Promise<Result<void, DecideRefusal>>
  /** The same in the caller's transaction, which knows the titles of promotions. */
  decideIn(tx: Tx, decision: Decision, titleOf: TitleOf): Promise<Result<ApplicationState, DecideRefusal>>
  /** The titles of all promotions, the hidden ones too. */
  titles(): Promise<TitleOf>
}

export interface PromotionDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly content: Pick<ContentService, 'visible' | 'all'>
  readonly uploads: Pick<UploadService, 'lockIn' | 'attachIn'>
  readonly inbox: Pick<InboxService, 'send'>
}

export function createPromotionService(deps: PromotionDeps): PromotionService {
  const { db, clock, content } = deps
  const find = async (id: string) => (await content.visible('promotion')).find((item) => item.id === id)
  return {
    async list({ language, tag }) {
      const all = await content.visible('promotion')
      const shown = all.filter(({ fields }) => tag === undefined || fields.tag === tag)
      return {
        list: shown.map((promotion) => ({
          ...showPromotionCard(promotion, language),
          status: activityStatus(activityOf(promotion), undefined, clock()),
        })),
        tags: [...Map.groupBy(all, ({ fields }) => fields.tag)].map(([each, { length }]) => ({
          tag: each,
          count: length,
        })),
      }
    },
    async find(id, language, memberId) {
      const promotion = await find(id)
      if (!promotion) return undefined
      const [latest] = memberId === undefined ? [] : await store.findApplications(db, memberId, id)
      return showPromotion(promotion, { language, application: latest?.state, nowMs: clock() })
    },
    async apply(memberId, { id, ...evidence }) {
      const promotion = await find(id)
      if (!promotion) return refuse('content_not_found')
      const comment = checkEvidence(evidence)
      if (!comment.ok) return comment
      return applyFor(deps, { memberId, promotion, comment: comment.value, images: evidence.images })
    },
    async applications(memberId, language) {
      const found = await store.findApplications(db, memberId)
      const newestFirst = found.toSorted(
        (one, other) => other.applied_at.getTime() - one.applied_at.getTime(),
      )
      return newestFirst.map((application) => showApplication(application, language))
    },
    waiting: (limit) => store.findWaiting(db, limit),
    decide: (decision, alongside) => decide(deps, decision, alongside),
    decideIn: (tx, decision, titleOf) => decideIn(deps, tx, decision, titleOf),
    titles: () => readTitles(deps),
  }
}

const activityOf = ({ fields }: Promotion): Activity => ({
  participation: fields.participation,
  startMs: Date.parse(fields.startAt),
  endMs: fields.endAt === null ? null : Date.parse(fields.endAt),
})

const applyFor = (
  deps: PromotionDeps,
  given: { memberId: MemberId; promotion: Promotion; comment: string; images: readonly string[] },
): Promise<Result<Application, ApplyRefusal>> =>
  inTransaction(deps.db, async (tx) => {
    const { memberId, promotion, comment } = given
    const [latest] = await store.findApplications(tx, memberId, promotion.id)
    const state = canApply(activityOf(promotion), latest?.state, deps.clock())
    if (!state.ok) return state
    const images = [...new Set(given.images)]
    // Refusals come before anything is written: what a transaction returns, it commits.
    if (!(await deps.uploads.lockIn(tx, memberId, images))) return refuse('upload_not_found')
    const written = await store.insertApplication(tx, {
      memberId,
      promotionId: promotion.id,
      state: state.value,
      comment,
      images,
      at: new Date(deps.clock()),
    })
    if (!written) return refuse('promotion_already_applied')
    await deps.uploads.attachIn(tx, memberId, { ids: images, to: `promotion_application:${written.id}` })
    return ok(showApplication(written, 'BN'))
  })

async function readTitles({ content }: PromotionDeps): Promise<TitleOf> {
  const promotions = await content.all('promotion')
  return (promotionId) => promotions.find(({ id }) => id === promotionId)?.title
}

async function decide(
  deps: PromotionDeps,
  decision: Decision,
  alongside?: (tx: Tx, before: ApplicationState) => Promise<void>,
): Promise<Result<void, DecideRefusal>> {
  // Read before: nothing inside a transaction may wait for another connection.
  const titleOf = await readTitles(deps)
  return inTransaction(deps.db, async (tx) => {
    const decided = await decideIn(deps, tx, decision, titleOf)
    if (!decided.ok) return decided
    await alongside?.(tx, decided.value)
    return ok(undefined)
  })
}

/** Gives the state before. */
async function decideIn(
  { clock, inbox }: PromotionDeps,
  tx: Tx,
  { memberId, id, to, remark }: Decision,
  titleOf: TitleOf,
): Promise<Result<ApplicationState, DecideRefusal>> {
  const application = await store.lockApplication(tx, memberId, id)
  if (!application) return refuse('application_not_found')
  const { state: before, promotion_id: promotionId } = application
  if (!applicationMoves[before].includes(to)) return refuse('application_move_refused')
  const remarks = { remark_en: remark?.EN ?? null, remark_bn: remark?.BN ?? null }
  await store.updateApplication(tx, { ...application, ...remarks, state: to }, new Date(clock()))
  const message = messageOf[to]
  if (message) {
    const values = { promotion: titleOf(promotionId) ?? promotionId, remark: remark ?? '' }
    const reference = `promotion:${id}:${to}`
    await inbox.send(tx, { memberId, topic: 'promotion', reference, text: { name: message, values } })
  }
  return ok(before)
}

const messageOf: Readonly<Partial<Record<ApplicationState, 'promotionIssued' | 'promotionRejected'>>> = {
  issued: 'promotionIssued',
  rejected: 'promotionRejected',
}

function showPromotion(
  promotion: Promotion,
  given: { language: WireLanguage; application: ApplicationState | undefined; nowMs: number },
): Shown {
  const { language, application, nowMs } = given
  const activity = activityOf(promotion)
  return {
    ...showPromotionCard(promotion, language),
    content: promotion.body[language],
    status: activityStatus(activity, application, nowMs),
    canApply: canApply(activity, application, nowMs).ok,
    takesEvidence: activity.participation === 'apply',
    commentMaxLength,
    imageMaxCount,
    imageMaxBytes,
  }
}

const showApplication = (application: store.ApplicationRow, language: WireLanguage): Application => ({
  promotionId: application.promotion_id,
  status: application.state,
  comment: application.comment,
  images: application.images.map(uploadUrl),
  remark: language === 'BN' ? application.remark_bn : application.remark_en,
  appliedAt: application.applied_at.toISOString(),
  decidedAt: application.decided_at?.toISOString() ?? null,
})
