import type { DocumentKind, DocumentState, RejectionReason } from '@baize/domain/kyc'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface DocumentRow {
  readonly member_id: MemberId
  readonly id: string
  readonly kind: DocumentKind
  readonly state: DocumentState
  readonly submitted_at: Date
  readonly valid_until: string | null
  readonly reviewed_by: string | null
  readonly changed_at: Date
  readonly reason: RejectionReason | null
  readonly files: string[]
}

const columns = `d.member_id, d.id, d.kind, d.state, d.submitted_at, d.valid_until::text, d.reviewed_by,
  d.changed_at, d.reason,
  array(select f.id::text from kyc_file f where f.member_id = d.member_id and f.document_id = d.id
        order by f.added_at, f.id) as files`

/** The kinds that hold on a day. */
export const findHeld = (db: Db, given: { memberId: MemberId; at: Date }) =>
  rows<{ kind: DocumentKind }>(
    db,
    `select distinct kind from kyc_document
      where member_id = $1 and state = 'approved' and (valid_until is null or valid_until >= $2::date)`,
    [given.memberId, given.at.toISOString().slice(0, 10)],
  )

export const listDocuments = (db: Db, memberId: MemberId, limit: number) =>
  rows<DocumentRow>(
    db,
    `select ${columns} from kyc_document d where d.member_id = $1 order by d.id desc limit $2`,
    [memberId, limit],
  )

/** Those that wait, the oldest first, after a place of the queue. */
export const listQueue = (db: Db, ask: { after: string | null; limit: number }) =>
  rows<DocumentRow>(
    db,
    `select ${columns} from kyc_document d
      where d.state in ('submitted', 'in_review') and ($1::uuid is null or d.id > $1)
      order by d.id limit $2`,
    [ask.after, ask.limit],
  )

export const lockDocument = (tx: Db, key: { memberId: MemberId; id: string }) =>
  row<DocumentRow>(
    tx,
    `select ${columns} from kyc_document d where d.member_id = $1 and d.id = $2 for update of d`,
    [key.memberId, key.id],
  )

/** Nothing when one of the kind is being looked at already. */
export const insertDocument = (
  tx: Db,
  given: { memberId: MemberId; kind: DocumentKind; validUntil: string | null; at: Date },
) =>
  row<{ id: string }>(
    tx,
    `insert into kyc_document (member_id, kind, submitted_at, changed_at, valid_until)
     values ($1, $2, $3, $3, $4)
     on conflict (member_id, kind) where state in ('submitted', 'in_review') do nothing returning id`,
    [given.memberId, given.kind, given.at, given.validUntil],
  )

export interface Step {
  readonly memberId: MemberId
  readonly id: string
  readonly state: DocumentState
  readonly reviewedBy: string | null
  readonly reason?: string | null
  readonly note?: string | undefined
  readonly validUntil?: string | null
  readonly by: { readonly kind: 'member' | 'operator' | 'system'; readonly id: string }
  readonly at: Date
}

/** Compares the state and sets it; gives nothing when somebody else was first. */
export const saveStep = (tx: Db, from: DocumentState, step: Step) =>
  row<{ state: DocumentState }>(
    tx,
    `update kyc_document set state = $3, reviewed_by = $4, reason = $5, changed_at = $6,
            valid_until = coalesce($7::date, valid_until)
      where member_id = $1 and id = $2 and state = $8 returning state`,
    [
      step.memberId,
      step.id,
      step.state,
      step.reviewedBy,
      step.reason ?? null,
      step.at,
      step.validUntil ?? null,
      from,
    ],
  )

export const insertEvent = (tx: Db, step: Omit<Step, 'reviewedBy' | 'validUntil'>) =>
  rows(
    tx,
    `insert into kyc_event (member_id, document_id, state, by_kind, by_id, reason, note, stepped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      step.memberId,
      step.id,
      step.state,
      step.by.kind,
      step.by.id,
      step.reason ?? null,
      step.note ?? null,
      step.at,
    ],
  )

export const findRunOut = (db: Db, given: { at: Date; limit: number }) =>
  rows<{ member_id: MemberId; id: string }>(
    db,
    `select member_id, id from kyc_document where state = 'approved' and valid_until < $1::date
      order by valid_until limit $2`,
    [given.at.toISOString().slice(0, 10), given.limit],
  )
