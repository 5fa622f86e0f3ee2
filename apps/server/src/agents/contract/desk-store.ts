import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { ContractRow, ContractState } from './model.ts'

/** A contract as operators read it, with what is open by it. */
export interface DeskRow extends ContractRow {
  readonly open: bigint
  readonly withheld_at: Date | null
}

const selected = `
  select c.payee_id, c.id, c.kind, c.version, c.payer_id, c.terms, c.terms_hash, c.note, c.state,
         c.request_id,
         c.offered_at, c.expires_at, c.answered_at, c.starts_at, c.ends_at,
         c.offered_by, c.answers, c.turn, c.agreed_ends, c.withheld_at,
         (select coalesce(sum(b.amount - b.paid - b.withheld - b.written_off), 0)::bigint
            from contract_bill b where b.payee_id = c.payee_id and b.contract_id = c.id) as open
    from agent_contract c`

/** Contracts in which a member pays or is paid, or all contracts, the newest first. */
export const listForDesk = (
  db: Db,
  asked: {
    before: bigint | null
    limit: number
    memberId: bigint | null
    kind: ContractKind | null
    state: ContractState | null
    isHouse: boolean | null
  },
) =>
  rows<DeskRow>(
    db,
    `${selected}
      where ($1::bigint is null or c.id < $1)
        and ($2::bigint is null or c.payee_id = $2 or c.payer_id = $2)
        and ($3::text is null or c.kind = $3) and ($4::text is null or c.state = $4)
        and ($5::boolean is null or (c.payer_id is null) = $5)
      order by c.id desc limit $6`,
    [asked.before, asked.memberId, asked.kind, asked.state, asked.isHouse, asked.limit],
  )

export const findForDesk = (db: Db, id: bigint) => row<DeskRow>(db, `${selected} where c.id = $1`, [id])

export const findVersions = (db: Db, { payeeId, kind }: { payeeId: MemberId; kind: ContractKind }) =>
  rows<DeskRow>(db, `${selected} where c.payee_id = $1 and c.kind = $2 order by c.version desc limit 50`, [
    payeeId,
    kind,
  ])

export const findSteps = (db: Db, { payeeId, id }: { payeeId: MemberId; id: bigint }) =>
  rows<{ step: ContractState; happened_at: Date; actor: string; reason: string }>(
    db,
    `select step, happened_at, actor, reason from agent_contract_event
      where payee_id = $1 and contract_id = $2 order by happened_at, step <> 'offered', step <> 'accepted'`,
    [payeeId, id],
  )

/** From now on nothing is paid by it. */
export const withhold = (tx: Db, given: { payeeId: MemberId; id: bigint; at: Date }) =>
  rows(
    tx,
    `update agent_contract set withheld_at = $3 where payee_id = $1 and id = $2 and withheld_at is null`,
    [given.payeeId, given.id, given.at],
  )

/** Agents without an upline, to whom operators may offer contracts. */
export const findRoots = (db: Db, limit: number) =>
  rows<{ agent_id: MemberId }>(
    db,
    `select l.agent_id from agent_line l
      where l.distance = 0 and l.to_day = 'infinity' and not exists (
        select from agent_line a
         where a.agent_id = l.agent_id and a.distance > 0 and a.to_day = 'infinity')
      order by l.agent_id limit $1`,
    [limit],
  )
