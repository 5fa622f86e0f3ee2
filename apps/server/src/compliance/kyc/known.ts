import { levelBy, type DocumentKind } from '@baize/domain/kyc'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** Of these members those whose identity is proven by a document that holds at that instant. */
export async function findKnown(
  db: Db,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<ReadonlySet<MemberId>> {
  const held = await rows<{ member_id: MemberId; kinds: DocumentKind[] }>(
    db,
    `select member_id, array_agg(distinct kind) as kinds from kyc_document
      where member_id = any($1) and state = 'approved' and (valid_until is null or valid_until >= $2::date)
      group by member_id`,
    [memberIds, at.toISOString().slice(0, 10)],
  )
  return new Set(held.flatMap(({ member_id: id, kinds }) => (levelBy(kinds) > 0 ? [id] : [])))
}
