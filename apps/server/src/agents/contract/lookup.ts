import { readTerms, type ContractKind, type Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { ContractRow } from './model.ts'
import { isInForce } from './show.ts'
import * as store from './store.ts'

/** A contract or offer in which the member pays or is paid. */
export const findOwn = (db: Db, of: { id: bigint; memberId: MemberId }): Promise<ContractRow | undefined> =>
  store.findContract(db, of)

/** The contract of a kind by which a member is paid now. */
export async function findPresent(
  db: Db,
  { payeeId, kind, nowMs }: { payeeId: MemberId; kind: ContractKind; nowMs: number },
): Promise<{ readonly id: bigint; readonly payerId: MemberId | null; readonly terms: Terms } | undefined> {
  const standing = await store.findStanding(db, { payeeId, kind, from: new Date(nowMs) })
  const row = standing.find((each) => isInForce(each, nowMs))
  return row && { id: row.id, payerId: row.payer_id, terms: readTerms(row.terms) }
}
