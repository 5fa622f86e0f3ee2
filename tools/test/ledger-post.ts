import {
  firstHouseAccount,
  memberAccountCodes,
  type Balances,
  type CodedLeg,
  type LedgerRefusal,
  type MemberAccount,
} from '@baize/domain/ledger'
import { invariant } from '@baize/std'

/** A row to be written: a leg, or a piece of it when a deficit splits it. `leg` is the index of its leg. */
export interface Piece extends CodedLeg {
  readonly leg: number
  readonly debitAfter: bigint | null
  readonly creditAfter: bigint | null
}

export type Posting =
  | { readonly ok: true; readonly balances: Balances; readonly pieces: readonly Piece[] }
  | { readonly ok: false; readonly code: Extract<LedgerRefusal, 'insufficient_funds'> }

const nameOf = new Map<number, MemberAccount>(
  (Object.keys(memberAccountCodes) as MemberAccount[]).map((name) => [memberAccountCodes[name], name]),
)

/**
 * Moves all legs or none. Credits to cash settle a deficit first; with `mayOwe`, what cash cannot pay becomes
 * a deficit. The database's `ledger_apply` does the same sums: this is the model it is checked against.
 */
export function postLegs(
  before: Balances,
  legs: readonly CodedLeg[],
  { mayOwe }: { mayOwe: boolean },
): Posting {
  const balances = { ...before }
  const pieces: Piece[] = []
  for (const [index, leg] of legs.entries()) {
    let restMinor = leg.amountMinor
    while (restMinor > 0n) {
      const { debit, credit, amountMinor } = nextPiece(balances, { ...leg, amountMinor: restMinor }, mayOwe)
      const debitAfter = move(balances, debit, -amountMinor)
      if (debitAfter !== null && debitAfter < 0n && debit !== memberAccountCodes.deficit) {
        return { ok: false, code: 'insufficient_funds' }
      }
      const creditAfter = move(balances, credit, amountMinor)
      pieces.push({ kind: leg.kind, leg: index, debit, credit, amountMinor, debitAfter, creditAfter })
      restMinor -= amountMinor
    }
  }
  return { ok: true, balances, pieces }
}

function nextPiece(balances: Balances, leg: CodedLeg, mayOwe: boolean) {
  const { cash, deficit } = memberAccountCodes
  let { debit, credit, amountMinor } = leg
  if (credit === cash && balances.deficit < 0n) {
    credit = deficit
    amountMinor = smaller(amountMinor, -balances.deficit)
  }
  if (debit === cash && mayOwe && balances.cash < amountMinor) {
    if (balances.cash > 0n) amountMinor = balances.cash
    else debit = deficit
  }
  return { debit, credit, amountMinor }
}

function move(
  balances: { -readonly [A in MemberAccount]: bigint },
  account: number,
  amountMinor: bigint,
): bigint | null {
  if (account >= firstHouseAccount) return null
  const name = nameOf.get(account)
  invariant(name, `unknown account ${account}`)
  balances[name] += amountMinor
  return balances[name]
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
