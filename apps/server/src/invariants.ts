import { agentBillInvariants } from './agent-bill-invariants.ts'
import { agentFigureInvariants } from './agent-figure-invariants.ts'
import { agentInvariants } from './agents/figures/invariants.ts'
import { bonusInvariants } from './bonus-invariants.ts'
import { contractInvariants } from './agent-invariants.ts'
import { bettingInvariants } from './betting/invariants.ts'
import type { Db } from './kernel/database/database.ts'
import {
  findViolations,
  walletInvariants,
  type Invariant,
  type Violation,
} from './ledger/wallet/invariants.ts'
import { lotteryInvariants } from './lottery-invariants.ts'
import { transferInvariants } from './transfer-invariants.ts'
import { raffleInvariants } from './rewards/raffle/invariants.ts'
import { miniGameInvariants } from './rewards/mini-game/invariants.ts'
import { envelopeInvariants } from './rewards/envelope/invariants.ts'
import { leaderboardInvariants } from './rewards/leaderboard/invariants.ts'
import { loyaltyInvariants } from './loyalty-invariants.ts'
import { rewardInvariants } from './reward-invariants.ts'
import { reportInvariants } from './reporting/report/invariants.ts'
import { welcomeInvariants } from './welcome-invariants.ts'

/** What always holds, by the contexts that say so. */
export const invariants: readonly Invariant[] = [
  ...walletInvariants,
  ...bettingInvariants.map((each) => ({ ...each, recent: null })),
  ...bonusInvariants,
  ...lotteryInvariants.map((each) => ({ ...each, recent: null })),
  ...transferInvariants.map((each) => ({ ...each, recent: null })),
  ...raffleInvariants.map((each) => ({ ...each, recent: null })),
  ...miniGameInvariants.map((each) => ({ ...each, recent: null })),
  ...envelopeInvariants.map((each) => ({ ...each, recent: null })),
  ...loyaltyInvariants.map((each) => ({ ...each, recent: null })),
  ...rewardInvariants.map((each) => ({ ...each, recent: null })),
  ...welcomeInvariants.map((each) => ({ ...each, recent: null })),
  ...leaderboardInvariants.map((each) => ({ ...each, recent: null })),
  // Figures are no money: they are compared with facts and edges in the whole pass.
  ...agentInvariants.map((each) => ({ ...each, recent: null })),
  ...agentFigureInvariants,
  ...contractInvariants,
  ...agentBillInvariants,
  // Reports are no money: what they say is compared with the ledger in the whole pass.
  ...reportInvariants.map((each) => ({ ...each, recent: null })),
]

/** Runs every invariant and gives what breaks it: empty when all hold. */
export const checkInvariants = (db: Db, options: { rowsEach?: number } = {}): Promise<Violation[]> =>
  findViolations(db, invariants, options)
