import { runCommand } from '../start/run-command.ts'
import { runFreeRoundCommand } from './command.ts'

/** `npm run free-rounds`: free rounds for a member, on a running system. Every step is audited. */
await runCommand('free-rounds', ({ freeRounds }, words) => runFreeRoundCommand(freeRounds, words))
