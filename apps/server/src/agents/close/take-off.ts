import type { ContractKind } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

interface NewDue {
  readonly payeeId: MemberId
  readonly payerId: MemberId | null
  readonly kind: ContractKind
  readonly billId: bigint
  readonly amount: bigint
}

/**
 * Corrections by which a payee gets less come off its next bills of the kind from the same payer, the oldest
 * first: so much of the bill is withheld. Gives how much, in minor units.
 */
export async function takeOff(tx: Db, due: NewDue): Promise<bigint> {
  const { payeeId, payerId, kind, billId } = due
  let left = due.amount
  if (left <= 0n) return 0n
  for (const { id, rest } of await lockCorrections(tx, { payeeId, payerId, kind })) {
    const amount = rest < left ? rest : left
    if (amount === 0n) break
    await insertUse(tx, { payeeId, correctionId: id, billId, amount })
    left -= amount
  }
  const taken = due.amount - left
  if (taken > 0n) await withholdOf(tx, { payeeId, billId, amount: taken })
  return taken
}

/** Which of these payees have a correction left that comes off their bills: few. */
export const findCorrected = async (tx: Db, payeeIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> =>
  new Set(
    (
      await rows<{ payee_id: MemberId }>(
        tx,
        `select distinct payee_id from bill_correction
          where payee_id = any($1) and amount < 0 and taken < -amount`,
        [payeeIds],
      )
    ).map(({ payee_id: id }) => id),
  )

const lockCorrections = (tx: Db, given: Pick<NewDue, 'payeeId' | 'payerId' | 'kind'>) =>
  rows<{ id: bigint; rest: bigint }>(
    tx,
    `select id, -amount - taken as rest from bill_correction
      where payee_id = $1 and kind = $2 and payer_id is not distinct from $3
        and amount < 0 and taken < -amount
      order by id for update`,
    [given.payeeId, given.kind, given.payerId],
  )

const insertUse = (
  tx: Db,
  given: { payeeId: MemberId; correctionId: bigint; billId: bigint; amount: bigint },
) =>
  rows(
    tx,
    `with used as (
       insert into bill_correction_use (payee_id, correction_id, bill_id, amount) values ($1, $2, $3, $4))
     update bill_correction set taken = taken + $4 where payee_id = $1 and id = $2`,
    [given.payeeId, given.correctionId, given.billId, given.amount],
  )

const withholdOf = (tx: Db, given: { payeeId: MemberId; billId: bigint; amount: bigint }) =>
  row(tx, `update contract_bill set withheld = withheld + $3 where payee_id = $1 and id = $2`, [
    given.payeeId,
    given.billId,
    given.amount,
  ])
