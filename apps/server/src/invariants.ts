import { bettingInvariants } from './betting/invariants.ts'
import type { Db } from './kernel/database/database.ts'
import {
  findViolations,
  walletInvariants,
  type Invariant,
  type Violation,
} from './ledger/wallet/invariants.ts'
import { lotteryInvariants } from './lottery-invariants.ts'
import { reportInvariants } from './reporting/report/invariants.ts'

/** What always holds, by the contexts that say so. */
export const invariants: readonly Invariant[] = [
  ...walletInvariants,
  ...bettingInvariants.map((each) => ({ ...each, recent: null })),
  ...lotteryInvariants.map((each) => ({ ...each, recent: null })),
  // Reports are no money: what they say is compared with the ledger in the whole pass.
  ...reportInvariants.map((each) => ({ ...each, recent: null })),
]

/** Runs every invariant and gives what breaks it: empty when all hold. */
export const checkInvariants = (db: Db, options: { rowsEach?: number } = {}): Promise<Violation[]> =>
  findViolations(db, invariants, options)
