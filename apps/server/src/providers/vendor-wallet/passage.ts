import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { houseActors, type WalletOutcome, type WalletService, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

/** Between a member's cash and the wallet at a vendor. */
export interface Passage {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly vassalage: string
  readonly amountMinor: bigint
  /** `in` and `out` are the member's own; `stake` and `payout` go with a bet and a win. */
  readonly kind: 'vendor_in' | 'vendor_out' | 'vendor_stake' | 'vendor_payout'
  readonly key: string
}

const isIn = ({ kind }: Passage) => kind === 'vendor_in' || kind === 'vendor_payout'

/** What a passage asks of the ledger: the vendor's wallet is a part of what is held. */
export const commandOf = (passage: Passage) => {
  const [debit, credit] = isIn(passage) ? (['cash', 'held'] as const) : (['held', 'cash'] as const)
  return {
    kind: 'transfer',
    memberId: passage.memberId,
    actor: houseActors.vendorWallet,
    key: passage.key,
    currency: passage.currency,
    reference: passage.vassalage,
    legs: [{ kind: passage.kind, debit, credit, amountMinor: passage.amountMinor }],
  } as const
}

/** Moves money on the ledger and in the vendor's wallet. The wallet is locked, and has what leaves it. */
export async function pass(
  wallet: Pick<WalletService, 'postIn'>,
  tx: Tx,
  passage: Passage,
): Promise<WalletOutcome> {
  const outcome = await wallet.postIn(tx, commandOf(passage))
  if (outcome.status !== 'applied' || outcome.replayed) return outcome
  const amountMinor = isIn(passage) ? passage.amountMinor : -passage.amountMinor
  await store.addEntry(tx, { ...passage, amountMinor })
  return outcome
}

/** The same for what was looked at under the lock and cannot be refused. */
export async function mustPass(
  wallet: Pick<WalletService, 'postIn'>,
  tx: Tx,
  passage: Passage,
): Promise<void> {
  const outcome = await pass(wallet, tx, passage)
  invariant(outcome.status === 'applied' && !outcome.replayed, 'a passage under the lock is applied once')
}

/** Brings back what stands at every vendor; gives how much. `keyOf` makes a key that is new. */
export async function passAllBack(
  wallet: Pick<WalletService, 'postIn'>,
  tx: Tx,
  { memberId, currency }: Pick<WalletState, 'memberId' | 'currency'>,
  keyOf: (found: store.VendorWalletRow) => string,
): Promise<bigint> {
  const filled = await store.listFilled(tx, memberId)
  for (const found of filled) {
    const { vassalage, balance: amountMinor } = found
    await mustPass(wallet, tx, {
      memberId,
      currency,
      vassalage,
      amountMinor,
      kind: 'vendor_out',
      key: keyOf(found),
    })
  }
  return filled.reduce((sum, { balance }) => sum + balance, 0n)
}

/**
 * Who owes pays with what stands at vendors before anything else happens to it. Gives the wallet as it is
 * then; it is locked.
 */
export async function settleOwed(
  wallet: Pick<WalletService, 'postIn' | 'lock'>,
  tx: Tx,
  state: WalletState,
): Promise<WalletState> {
  if (state.balances.deficit === 0n) return state
  const keyOf = ({ vassalage, version }: store.VendorWalletRow) =>
    `owed ${state.memberId} ${vassalage} ${version}`
  await passAllBack(wallet, tx, state, keyOf)
  return lockOne(wallet, tx, state.memberId)
}

export async function lockOne(
  wallet: Pick<WalletService, 'lock'>,
  tx: Tx,
  memberId: MemberId,
): Promise<WalletState> {
  const [state] = await wallet.lock(tx, [memberId])
  invariant(state, 'every member has a wallet')
  return state
}
