import { addJob } from '../../kernel/jobs/job.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { PayoutRow, WithdrawalCore, WithdrawalRow } from './model.ts'
import * as store from './store.ts'

export const payJob = 'withdrawal_pay'
const minuteMs = 60_000

/** Asks for the payment in the transaction that approves it. */
export const queuePayment = (tx: Tx, row: Pick<WithdrawalRow, 'member_id' | 'id'>) =>
  addJob(tx, { name: payJob, payload: { memberId: String(row.member_id), id: row.id } })

export const openPayment = (
  { clock }: Pick<WithdrawalCore, 'clock'>,
  tx: Tx,
  row: WithdrawalRow,
  { gateway, amountMinor }: { gateway: string | null; amountMinor: bigint },
): Promise<PayoutRow> =>
  store.insertPayout(tx, {
    memberId: row.member_id,
    withdrawalId: row.id,
    gateway,
    amountMinor,
    at: new Date(clock()),
  })

export const endPayment = (
  { clock }: Pick<WithdrawalCore, 'clock'>,
  tx: Tx,
  payout: PayoutRow,
  given: { state: 'paid' | 'failed'; reference: string | null; from?: 'open' | 'failed' },
) =>
  store.endPayout(tx, {
    memberId: payout.member_id,
    id: payout.id,
    from: given.from ?? 'open',
    state: given.state,
    reference: given.reference,
    at: new Date(clock()),
  })

/** Until then the member may say what arrived (spec 4). */
export const confirmUntil = ({ clock }: Pick<WithdrawalCore, 'clock'>, minutes: number): Date =>
  new Date(clock() + minutes * minuteMs)
