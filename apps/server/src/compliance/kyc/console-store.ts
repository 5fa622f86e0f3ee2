import type { DocumentKind, DocumentState, RejectionReason } from '@baize/domain/kyc'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface DocumentLine {
  readonly id: string
  readonly member_id: MemberId
  readonly username: string
  readonly kind: DocumentKind
  readonly state: DocumentState
  readonly submitted_at: Date
  readonly changed_at: Date
  readonly valid_until: string | null
  readonly reviewed_by: string | null
  readonly reason: RejectionReason | null
  readonly files: string[]
}

export interface DocumentFilter {
  readonly states: readonly DocumentState[] | null
  readonly kind: DocumentKind | null
  readonly memberId: bigint | null
  readonly reviewedBy: string | null
  readonly cursor: string | null
  readonly limit: number
  readonly oldestFirst: boolean
}

const columns = `d.id, d.member_id, m.username, d.kind, d.state, d.submitted_at, d.changed_at,
  d.valid_until::text, d.reviewed_by, d.reason,
  array(select f.id::text from kyc_file f where f.member_id = d.member_id and f.document_id = d.id
        order by f.added_at, f.id) as files`

/** A page in the order in which documents came. Only the given filters are in the SQL. */
export function listDocuments(db: Db, filter: DocumentFilter): Promise<DocumentLine[]> {
  const { oldestFirst } = filter
  const given: readonly (readonly [unknown, (place: string) => string])[] = [
    [filter.states, (place) => `state = any(${place})`],
    [filter.kind, (place) => `kind = ${place}`],
    [filter.memberId, (place) => `member_id = ${place}`],
    [filter.reviewedBy, (place) => `reviewed_by = ${place}`],
    [filter.cursor, (place) => `id ${oldestFirst ? '>' : '<'} ${place}::uuid`],
  ]
  const set = given.filter(([value]) => value !== null)
  const where = set.map(([, write], index) => write(`$${index + 1}`)).join(' and ')
  const order = `id ${oldestFirst ? '' : 'desc'}`
  return rows<DocumentLine>(
    db,
    `select ${columns}
       from (select * from kyc_document ${where && `where ${where}`}
              order by ${order} limit $${set.length + 1}) d
       join member m on m.id = d.member_id
      order by d.${order}`,
    [...set.map(([value]) => value), filter.limit],
  )
}

export const findDocument = (db: Db, id: string) =>
  row<DocumentLine>(
    db,
    `select ${columns} from kyc_document d join member m on m.id = d.member_id where d.id = $1`,
    [id],
  )

/** By the id alone, as the console's addresses have it. */
export const findOwner = async (db: Db, id: string): Promise<MemberId | undefined> =>
  (await row<{ member_id: MemberId }>(db, 'select member_id from kyc_document where id = $1', [id]))
    ?.member_id

export interface StepLine {
  readonly state: DocumentState
  readonly actor_kind: 'member' | 'operator' | 'system'
  readonly actor_id: string
  readonly reason: RejectionReason | null
  readonly note: string | null
  readonly stepped_at: Date
}

export const listSteps = (db: Db, key: { memberId: MemberId; id: string }) =>
  rows<StepLine>(
    db,
    `select state, by_kind as actor_kind, by_id as actor_id, reason, note, stepped_at from kyc_event
      where member_id = $1 and document_id = $2 order by id`,
    [key.memberId, key.id],
  )

export interface Holder {
  readonly real_name: string | null
  readonly birthday: string | null
  readonly currency: CurrencyCode
  readonly created_at: Date
}

export const findHolder = (db: Db, memberId: bigint) =>
  row<Holder>(db, 'select real_name, birthday::text, currency, created_at from member where id = $1', [
    memberId,
  ])
