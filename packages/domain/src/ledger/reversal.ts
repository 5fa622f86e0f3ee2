import type { CurrencyCode } from '@baize/money'
import type { CodedLeg } from './coded-leg.ts'
import { holdEndings, memberAccountCodes, type LedgerRefusal } from './command.ts'

/** What a command means once its state is known: legs to post, or a refusal. */
export type Plan =
  | { readonly legs: readonly CodedLeg[]; readonly reverses?: readonly bigint[] }
  | { readonly refusal: LedgerRefusal }

/**
 * The legs that undo transfers, last first. Cash and deficit are one purse: the ledger splits it anew. Moves
 * of a hold, and those to and from a vendor's wallet, are undone by their own commands only.
 */
export function reversal(
  originals: readonly (CodedLeg & { readonly seq: bigint; readonly currency: CurrencyCode })[],
  how: { kind: string; currency: CurrencyCode; isReversed: (seq: bigint) => boolean },
): Plan {
  if (originals.length === 0) return { refusal: 'reverse_unknown' }
  if (originals.some(({ seq }) => how.isReversed(seq))) return { refusal: 'reverse_repeated' }
  if (originals.some(({ currency }) => currency !== how.currency)) return { refusal: 'currency_mismatch' }
  if (originals.some(({ kind }) => Object.hasOwn(holdEndings, kind) || isVendorPassage(kind)))
    return { refusal: 'bad_request' }
  const { cash, deficit } = memberAccountCodes
  const purse = (account: number) => (account === deficit ? cash : account)
  const undone = originals.toReversed().filter(({ debit, credit }) => purse(debit) !== purse(credit))
  return {
    legs: undone.map((t) => ({
      kind: how.kind,
      debit: purse(t.credit),
      credit: purse(t.debit),
      amountMinor: t.amountMinor,
    })),
    reverses: undone.map(({ seq }) => seq),
  }
}

const isVendorPassage = (kind: string) => kind.startsWith('vendor_')
