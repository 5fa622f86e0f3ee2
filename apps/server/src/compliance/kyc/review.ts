import type { DocumentState, RejectionReason } from '@baize/domain/kyc'
import { rejectionReasons, runsOut } from '@baize/domain/kyc'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { applyTransition } from '../../kernel/transition/apply-transition.ts'
import { systemActor, type AuditCaller } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { MessageName } from '../../kernel/inbox/message-text.ts'
import { isExpiryGood, openFile, showDocument, type Kyc, type KycDeps } from './service.ts'
import * as store from './store.ts'

/** Who reviews: an operator, never a player. */
export interface Reviewer {
  readonly operatorId: string
  readonly name: string
  /** Where the operator sits, as far as it is known. */
  readonly caller?: AuditCaller
}

export interface QueuedDocument {
  readonly memberId: string
  readonly reviewedBy: string | null
  readonly document: Kyc['documents'][number]
}

export interface DocumentName {
  readonly memberId: MemberId
  readonly id: string
}

export type ReviewRefusal =
  | 'kyc_document_not_found'
  | 'kyc_document_closed'
  | 'kyc_document_claimed'
  | 'kyc_not_claimed'
  | 'kyc_not_approved'
  | 'kyc_expiry_wrong'

/** Why, in the operator's own words: kept with the step and in the audit. */
interface Noted {
  readonly note?: string
}

type Rejection = DocumentName & Noted & { readonly reason: string }

/** Documents from the operators' side. */
export interface KycReview {
  /** What waits, the oldest first; the cursor is the last document's id. */
  list(ask: { cursor?: string | undefined; limit: number }): Promise<readonly QueuedDocument[]>
  /** Takes a document for review: nobody else decides about it then. */
  claim(by: Reviewer, name: DocumentName): Promise<Result<null, ReviewRefusal>>
  /** Gives it back to the queue. */
  release(by: Reviewer, name: DocumentName): Promise<Result<null, ReviewRefusal>>
  /** Takes it out of somebody else's hands. */
  takeOver(by: Reviewer, name: DocumentName & Noted): Promise<Result<null, ReviewRefusal>>
  /** `validUntil` is the day that the reviewer reads on the paper, when it is another one. */
  approve(
    by: Reviewer,
    name: DocumentName & Noted & { readonly validUntil?: string },
  ): Promise<Result<null, ReviewRefusal>>
  reject(by: Reviewer, name: Rejection): Promise<Result<null, ReviewRefusal | 'kyc_reason_unknown'>>
  /** Takes an accepted document back: it holds no longer, and the level falls at once. */
  revoke(by: Reviewer, name: Rejection): Promise<Result<null, ReviewRefusal | 'kyc_reason_unknown'>>
  /** A picture, for who has claimed its document; each look is audited. */
  readFile(
    by: Reviewer,
    name: DocumentName & { readonly file: string },
  ): Promise<Result<{ bytes: Buffer; mediaType: string }, ReviewRefusal | 'upload_not_found'>>
  /** Ends what has run out. Gives how many. */
  expire(limit: number): Promise<number>
}

export interface ReviewDeps extends KycDeps {
  readonly inbox: Pick<InboxSender, 'send'>
}

export function createKycReview(deps: ReviewDeps): KycReview {
  return {
    async list({ cursor, limit }) {
      const found = await store.listQueue(deps.db, { after: cursor ?? null, limit })
      return found.map((row) => ({
        memberId: String(row.member_id),
        reviewedBy: row.reviewed_by,
        document: showDocument(row),
      }))
    },
    claim: (by, name) => step(deps, by, name, { from: 'submitted', to: 'in_review' }),
    release: (by, name) => step(deps, by, name, { from: 'in_review', to: 'submitted' }),
    takeOver: (by, { note, ...name }) =>
      step(deps, by, name, { from: 'in_review', to: 'in_review', note, takesOver: true }),
    approve: (by, { validUntil, note, ...name }) =>
      step(deps, by, name, { from: 'in_review', to: 'approved', validUntil, note }),
    async reject(by, { reason, note, ...name }) {
      const known = rejectionReasons.find((code) => code === reason)
      if (!known) return refuse('kyc_reason_unknown')
      return step(deps, by, name, { from: 'in_review', to: 'rejected', reason: known, note })
    },
    async revoke(by, { reason, note, ...name }) {
      const known = rejectionReasons.find((code) => code === reason)
      if (!known) return refuse('kyc_reason_unknown')
      return step(deps, by, name, { from: 'approved', to: 'rejected', reason: known, note })
    },
    readFile: (by, name) => readFile(deps, by, name),
    expire: (limit) => expire(deps, limit),
  }
}

interface Move {
  readonly from: DocumentState
  readonly to: DocumentState
  readonly reason?: RejectionReason
  readonly validUntil?: string | undefined
  readonly note?: string | undefined
  /** Out of the hands of somebody else, which nothing else does. */
  readonly takesOver?: boolean
}

/** One step of a document by an operator: who has claimed it goes on with it. */
async function step(
  deps: ReviewDeps,
  by: Reviewer,
  { memberId, id }: DocumentName,
  move: Move,
): Promise<Result<null, ReviewRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const found = await store.lockDocument(tx, { memberId, id })
    const at = new Date(deps.clock())
    const fault = findFault(found, by, move) ?? (found && findExpiryFault(found, move, at))
    if (fault || !found) return refuse(fault ?? 'kyc_document_not_found')
    const { to: state, reason, validUntil, note } = move
    const reviewedBy = state === 'submitted' ? null : by.operatorId
    const actor = { kind: 'operator', id: by.operatorId } as const
    const written = { memberId, id, state, reviewedBy, reason, validUntil, note, by: actor, at }
    await moveDocument(deps, tx, found.state, written, () =>
      deps.audit.write(tx, {
        event: 'kyc_reviewed',
        actor,
        memberId,
        caller: by.caller,
        before: { state: found.state, by: found.reviewed_by },
        after: { state },
        details: { document: id, kind: found.kind, reason: reason ?? null, note: note ?? null },
      }),
    )
    return ok(null)
  })
}

const moveDocument = (
  deps: Pick<ReviewDeps, 'inbox'>,
  tx: Tx,
  from: DocumentState,
  step: store.Step,
  audit: () => Promise<unknown>,
) =>
  applyTransition<{ readonly state: DocumentState }>(tx, {
    before: { state: from },
    after: { state: step.state },
    save: () => store.saveStep(tx, from, step),
    record: () => store.insertEvent(tx, step),
    audit,
    tell: () => tell(deps, tx, step),
  })

function findFault(
  found: store.DocumentRow | undefined,
  by: Reviewer,
  { from, takesOver = false }: Move,
): ReviewRefusal | undefined {
  if (!found) return 'kyc_document_not_found'
  if (found.state === from) {
    const isMine = found.reviewed_by === by.operatorId
    return from === 'in_review' && isMine === takesOver ? 'kyc_document_claimed' : undefined
  }
  if (from === 'approved') return 'kyc_not_approved'
  if (found.state === 'submitted') return 'kyc_not_claimed'
  return found.state === 'in_review' ? 'kyc_document_claimed' : 'kyc_document_closed'
}

/** A paper that runs out is accepted with a day to come; another kind has no such day. */
function findExpiryFault(
  { kind, valid_until: said }: store.DocumentRow,
  { to, validUntil }: Move,
  at: Date,
): 'kyc_expiry_wrong' | undefined {
  if (to !== 'approved') return undefined
  const isGood = runsOut(kind)
    ? isExpiryGood(kind, validUntil ?? said ?? undefined, at)
    : validUntil === undefined
  return isGood ? undefined : 'kyc_expiry_wrong'
}

const messageOf: Readonly<Partial<Record<DocumentState, MessageName>>> = {
  approved: 'documentApproved',
  rejected: 'documentRejected',
  expired: 'documentExpired',
}

/** Tells the member how it ended, once. */
async function tell(
  { inbox }: Pick<ReviewDeps, 'inbox'>,
  tx: Tx,
  { memberId, id, state }: DocumentName & { readonly state: DocumentState },
): Promise<void> {
  const name = messageOf[state]
  if (!name) return
  await inbox.send(tx, {
    memberId,
    topic: 'account',
    reference: `kyc:${id}:${state}`,
    text: { name, values: {} },
  })
}

async function readFile(
  deps: ReviewDeps,
  by: Reviewer,
  { memberId, id, file }: DocumentName & { readonly file: string },
): Promise<Result<{ bytes: Buffer; mediaType: string }, ReviewRefusal | 'upload_not_found'>> {
  const claimed = await inTransaction(deps.db, async (tx) => {
    const found = await store.lockDocument(tx, { memberId, id })
    if (!found) return refuse('kyc_document_not_found')
    if (found.reviewed_by === null) return refuse('kyc_not_claimed')
    if (found.reviewed_by !== by.operatorId) return refuse('kyc_document_claimed')
    if (!found.files.includes(file)) return refuse('upload_not_found')
    const actor = { kind: 'operator', id: by.operatorId } as const
    const details = { document: id, file }
    await deps.audit.write(tx, { event: 'kyc_file_seen', actor, memberId, caller: by.caller, details })
    return ok(null)
  })
  if (!claimed.ok) return claimed
  const opened = await openFile(deps, { memberId, id: file })
  return opened ? ok(opened) : refuse('upload_not_found')
}

async function expire(deps: ReviewDeps, limit: number): Promise<number> {
  const at = new Date(deps.clock())
  const due = await store.findRunOut(deps.db, { at, limit })
  for (const { member_id: memberId, id } of due) {
    await inTransaction(deps.db, async (tx) => {
      const found = await store.lockDocument(tx, { memberId, id })
      if (found?.state !== 'approved') return
      const by = { kind: 'system', id: 'kyc' } as const
      const reviewedBy = found.reviewed_by
      const details = { document: id, kind: found.kind }
      const step = { memberId, id, state: 'expired', reviewedBy, by, at } as const
      await moveDocument(deps, tx, found.state, step, () =>
        deps.audit.write(tx, { event: 'kyc_expired', actor: systemActor('kyc'), memberId, details }),
      )
    })
  }
  return due.length
}
