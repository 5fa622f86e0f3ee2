import { runCommand } from '../start/run-command.ts'
import { runCashierCommand } from './command.ts'

/**
 * `npm run cashier -- <operator> waiting | approve <id> ...`: the deposits that wait, on a running system.
 * Every step is audited under the operator's name.
 */
await runCommand('cashier', ({ depositReview }, words) => runCashierCommand(depositReview, words))
