import type { BodyOf, QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { runsOut } from '@baize/domain/kyc'
import { maskName } from '@baize/domain/security'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { DocumentName, KycReview, Reviewer, ReviewRefusal } from './review.ts'
import { actorIds, type Names, readNames } from '../../operators/api.ts'
import type { ConsoleCaller, Operator, OperatorSession } from '../../kernel/http/operator.ts'
import { levelWith, readStanding, type Standing, type StandingDeps } from './console-standing.ts'
import * as store from './console-store.ts'

type Line = ValueOf<ConsoleCalls['kycList']>['list'][number]
type File = ValueOf<ConsoleCalls['kycRead']>
type Stepped = Promise<Result<null, ReviewRefusal>>

/** Who acts, and where from. */
export interface At {
  readonly session: OperatorSession
  readonly caller: ConsoleCaller
}

/** Documents of members as operators have them before them. */
export interface KycDesk {
  list(by: Operator, query: QueryOf<ConsoleCalls['kycList']>): Promise<ValueOf<ConsoleCalls['kycList']>>
  read(by: OperatorSession, id: string): Promise<Result<File, 'kyc_document_not_found'>>
  standing(memberId: bigint): Promise<Result<Standing, 'member_not_found'>>
  /** For who has the document in hands; each look is in the audit. */
  picture(
    by: At,
    ask: QueryOf<ConsoleCalls['kycPicture']>,
  ): Promise<Result<{ dataUrl: string }, ReviewRefusal | 'upload_not_found'>>
  claim(by: At, id: string): Stepped
  release(by: At, id: string): Stepped
  takeOver(by: At, given: BodyOf<ConsoleCalls['kycTakeOver']>): Stepped
  approve(by: At, given: BodyOf<ConsoleCalls['kycApprove']>): Stepped
  reject(by: At, given: BodyOf<ConsoleCalls['kycReject']>): Stepped
  revoke(by: At, given: BodyOf<ConsoleCalls['kycRevoke']>): Stepped
}

export interface KycDeskDeps extends StandingDeps {
  readonly db: Pool
  readonly kycReview: KycReview
}

export function createKycDesk(deps: KycDeskDeps): KycDesk {
  const { db, kycReview: review } = deps
  const named = async <Outcome>(
    id: string,
    act: (name: DocumentName) => Promise<Outcome>,
  ): Promise<Outcome | Result<never, 'kyc_document_not_found'>> => {
    const memberId = await store.findOwner(db, id)
    return memberId === undefined ? refuse('kyc_document_not_found') : act({ memberId, id })
  }
  return {
    list: (by, query) => list(db, by, query),
    read: (by, id) => read(deps, by, id),
    standing: (memberId) => readStanding(deps, memberId),
    picture: (by, { id, file }) =>
      named(id, async (name) => showPicture(await review.readFile(reviewerOf(by), { ...name, file }))),
    claim: (by, id) => named(id, (name) => review.claim(reviewerOf(by), name)),
    release: (by, id) => named(id, (name) => review.release(reviewerOf(by), name)),
    takeOver: (by, { id, reason }) =>
      named(id, (name) => review.takeOver(reviewerOf(by), { ...name, note: reason })),
    approve: (by, { id, validUntil, reason }) =>
      named(id, (name) =>
        review.approve(reviewerOf(by), { ...name, note: reason, ...(validUntil && { validUntil }) }),
      ),
    reject: (by, { id, code, reason }) =>
      named(id, async (name) =>
        coded(await review.reject(reviewerOf(by), { ...name, reason: code, note: reason })),
      ),
    revoke: (by, { id, code, reason }) =>
      named(id, async (name) =>
        coded(await review.revoke(reviewerOf(by), { ...name, reason: code, note: reason })),
      ),
  }
}

const reviewerOf = ({ session, caller }: At): Reviewer => ({
  operatorId: String(session.operatorId),
  name: session.name,
  caller,
})

function coded(outcome: Result<null, ReviewRefusal | 'kyc_reason_unknown'>): Result<null, ReviewRefusal> {
  if (outcome.ok) return outcome
  invariant(outcome.code !== 'kyc_reason_unknown', 'the contract takes known reasons only')
  return refuse(outcome.code)
}

/** Only what the house encoded itself: no other media type ever gets into a page. */
function showPicture<Refusal extends string>(
  opened: Result<{ bytes: Buffer; mediaType: string }, Refusal>,
): Result<{ dataUrl: string }, Refusal> {
  if (!opened.ok) return opened
  const { bytes, mediaType } = opened.value
  invariant(mediaType === 'image/png' || mediaType === 'image/jpeg', 'a document is a picture')
  return ok({ dataUrl: `data:${mediaType};base64,${bytes.toString('base64')}` })
}

const queues = {
  waiting: ['submitted', 'in_review'],
  mine: ['in_review'],
  ended: ['approved', 'rejected', 'expired'],
} as const

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function list(
  db: Pool,
  by: Operator,
  { cursor, pageSize, queue, state, kind, memberId }: QueryOf<ConsoleCalls['kycList']>,
): Promise<ValueOf<ConsoleCalls['kycList']>> {
  const found = await store.listDocuments(db, {
    states: state ? [state] : queue ? queues[queue] : null,
    kind: kind ?? null,
    memberId: memberId === undefined ? null : BigInt(memberId),
    reviewedBy: queue === 'mine' ? String(by.operatorId) : null,
    cursor: cursor !== undefined && uuidForm.test(cursor) ? cursor : null,
    limit: pageSize + 1,
    oldestFirst: queue === 'waiting' || queue === 'mine',
  })
  const page = found.slice(0, pageSize)
  const names = await readNames(
    db,
    page.map(({ reviewed_by: reviewedBy }) => reviewedBy),
  )
  return {
    list: page.map((row) => lineOf(row, { names, by })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

const lineOf = (row: store.DocumentLine, { names, by }: { names: Names; by: Operator }): Line => ({
  id: row.id,
  memberId: String(row.member_id),
  username: row.username,
  kind: row.kind,
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  validUntil: row.valid_until,
  pictures: row.files.length,
  claimedBy: names.operator(row.reviewed_by),
  isMine: row.reviewed_by === String(by.operatorId),
  reason: row.reason,
})

const mostOthers = 50

async function read(
  deps: KycDeskDeps,
  by: OperatorSession,
  id: string,
): Promise<Result<File, 'kyc_document_not_found'>> {
  const { db } = deps
  const found = await store.findDocument(db, id)
  if (!found) return refuse('kyc_document_not_found')
  const { member_id: memberId } = found
  const holder = await store.findHolder(db, memberId)
  const standing = await readStanding(deps, memberId)
  invariant(holder && standing.ok, 'whose document it is has an account')
  const steps = await store.listSteps(db, { memberId, id })
  const names = await readNames(db, [found.reviewed_by, ...actorIds(steps)])
  const others = await listOthers(db, found)
  return ok({
    ...lineOf(found, { names, by }),
    files: found.files,
    runsOut: runsOut(found.kind),
    holder: holderFor(by, holder),
    standing: standing.value,
    levelThen: levelWith(standing.value, found.kind),
    others: others.map((row) => lineOf(row, { names, by })),
    events: steps.map((step) => ({
      state: step.state,
      at: step.stepped_at.toISOString(),
      by: names.actor(step),
      reason: step.reason,
      note: step.note,
    })),
  })
}

async function listOthers(db: Pool, { id, member_id: memberId }: store.DocumentLine) {
  const all = await store.listDocuments(db, {
    states: null,
    kind: null,
    memberId,
    reviewedBy: null,
    cursor: null,
    limit: mostOthers + 1,
    oldestFirst: false,
  })
  return all.filter((other) => other.id !== id).slice(0, mostOthers)
}

/** Who decides has the paper itself before them, and has to compare it. */
function holderFor(by: OperatorSession, holder: store.Holder): File['holder'] {
  const seesAll = by.permissions.has('kyc_decide') || by.permissions.has('member_contact_read')
  const { real_name: realName, birthday, created_at: createdAt } = holder
  return {
    realName: realName === null || seesAll ? realName : maskName(realName),
    birthday: birthday === null || seesAll ? birthday : `${birthday.slice(0, 4)}-**-**`,
    memberSince: createdAt.toISOString(),
  }
}
