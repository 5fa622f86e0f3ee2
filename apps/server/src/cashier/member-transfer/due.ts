import { freeCash } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletState } from '../../ledger/api.ts'

export interface DueDeps {
  /** What the member owes by contracts: it stays in the wallet. */
  readonly contractDue: (tx: Tx, memberId: MemberId) => Promise<bigint>
}

export type CashRefusal = 'insufficient_funds' | 'contract_due_open'

/** Whether an amount may leave a wallet: no contract's bill waits for it. Gives the cash that is free. */
export async function checkCash(
  { contractDue }: DueDeps,
  tx: Tx,
  { state, amountMinor }: { state: WalletState; amountMinor: bigint },
): Promise<Result<bigint, CashRefusal>> {
  const { memberId, balances, currency } = state
  if (amountMinor > balances.cash) return refuse('insufficient_funds')
  const dueMinor = await contractDue(tx, memberId)
  const freeMinor = freeCash(balances.cash, dueMinor)
  if (amountMinor <= freeMinor) return ok(freeMinor)
  return refuse('contract_due_open', { due: formatDecimal(dueMinor, currencies[currency]) })
}
