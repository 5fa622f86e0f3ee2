import { memberAccountCodes, type Account } from './command.ts'

/** A leg as the ledger computes it: accounts by code. */
export interface CodedLeg {
  readonly kind: string
  readonly debit: number
  readonly credit: number
  readonly amountMinor: bigint
}

/** Gives an account's code in transfers. */
export const accountCode = (account: Account): number =>
  typeof account === 'number' ? account : memberAccountCodes[account]

export const codeLeg = (leg: {
  kind: string
  debit: Account
  credit: Account
  amountMinor: bigint
}): CodedLeg => ({
  kind: leg.kind,
  debit: accountCode(leg.debit),
  credit: accountCode(leg.credit),
  amountMinor: leg.amountMinor,
})
