import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

/** A bill, or the total of a day's bills, that is part of a figure. */
export interface PartRow {
  readonly bill_id: bigint | null
  /** Null: a lottery share. */
  readonly kind: ContractKind | null
  readonly starts_at: Date
  readonly count: number
  readonly payee_id: MemberId | null
  readonly amount: bigint
}

/** Salaries deducted from a dividend, one row for each kind and day. */
export const findSalaries = (
  db: Db,
  given: { payeeId: MemberId; startsAt: Date; endsAt: Date; zone: string },
) =>
  rows<PartRow>(
    db,
    `select case when count(*) = 1 then min(id) end as bill_id, kind, min(starts_at) as starts_at,
            count(*)::int as count, null::bigint as payee_id, sum(amount)::bigint as amount
       from contract_bill
      where payee_id = $1 and kind <> 'dividend' and correction = 0 and starts_at >= $2 and ends_at <= $3
        and amount > 0
      group by kind, (starts_at at time zone $4)::date order by kind, 3`,
    [given.payeeId, given.startsAt, given.endsAt, given.zone],
  )

/** Bills that a payee has to pay its own downlines for the same period and kind. */
export const findPassedOn = (
  db: Db,
  given: { payerId: MemberId; kind: ContractKind; startsAt: Date; endsAt: Date },
) =>
  rows<PartRow>(
    db,
    `select id as bill_id, kind, starts_at, 1 as count, payee_id, amount from contract_bill
      where payer_id = $1 and kind = $2 and starts_at >= $3 and ends_at <= $4 and amount > 0
      order by id`,
    [given.payerId, given.kind, given.startsAt, given.endsAt],
  )

/** Deductions from a bill for earlier bills that were too high. */
export const findTakenOff = (db: Db, of: { payeeId: MemberId; id: bigint }) =>
  rows<PartRow>(
    db,
    `select c.bill_id, c.kind, b.starts_at, 1 as count, null::bigint as payee_id, u.amount
       from bill_correction_use u
       join bill_correction c on c.payee_id = u.payee_id and c.id = u.correction_id
       join contract_bill b on b.payee_id = c.payee_id and b.id = c.bill_id
      where u.payee_id = $1 and u.bill_id = $2 order by c.id`,
    [of.payeeId, of.id],
  )
