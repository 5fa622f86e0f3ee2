import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Offers that wait for the member's answer, by kind. */
export const countOffers = (db: Db, { memberId, at }: { memberId: MemberId; at: Date }) =>
  rows<{ kind: ContractKind; count: number }>(
    db,
    `select kind, count(*)::int as count from agent_contract
      where state = 'offered' and expires_at > $2
        and ((payee_id = $1 and offered_by = 'payer') or (payer_id = $1 and offered_by = 'payee'))
      group by kind order by kind`,
    [memberId, at],
  )

const unpaid = 'b.amount - b.paid - b.withheld - b.written_off'
const isOpen = 'b.paid + b.withheld + b.written_off < b.amount'

/** Unpaid amounts of bills to a member and by it. */
export async function sumOpen(db: Db, memberId: MemberId): Promise<{ owed: bigint; owing: bigint }> {
  const found = await row<{ owed: bigint; owing: bigint }>(
    db,
    `select (select coalesce(sum(${unpaid}), 0) from contract_bill b
              where b.payee_id = $1 and ${isOpen})::bigint as owed,
            (select coalesce(sum(${unpaid}), 0) from contract_bill b
              where b.payer_id = $1 and ${isOpen})::bigint as owing`,
    [memberId],
  )
  return found ?? { owed: 0n, owing: 0n }
}

/** Disputes of bills to a member or by it that are not decided. */
export async function countDisputes(db: Db, memberId: MemberId): Promise<number> {
  const found = await row<{ disputes: number }>(
    db,
    `select count(*)::int as disputes
       from bill_dispute d join contract_bill b on b.payee_id = d.payee_id and b.id = d.bill_id
      where d.state in ('open', 'answered') and (b.payee_id = $1 or b.payer_id = $1)`,
    [memberId],
  )
  return found?.disputes ?? 0
}
