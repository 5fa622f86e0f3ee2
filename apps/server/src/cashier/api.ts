/** Money that comes in and goes out: what other contexts may use of it. */
export { findDepositors } from './deposit/depositors.ts'
export { findCircles } from './member-transfer/circles.ts'
export { findSplits } from './member-transfer/splits.ts'
export {
  findPayeeMarks,
  findPayees,
  listPayoutAccounts,
  listPayoutProviders,
} from './payout/console-store.ts'
export { findUpAndOut } from './member-transfer/up-and-out.ts'
