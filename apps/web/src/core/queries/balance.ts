import type { Calls, ValueOf } from '@baize/contract'

export type Balances = ValueOf<Calls['walletBalance']>

/** Of two answers the one with the larger version is the newer, whichever came last. */
export const newerBalance = (known: Balances | undefined, next: Balances): Balances =>
  known && BigInt(known.version) > BigInt(next.version) ? known : next
