import { runCommand } from '../start/run-command.ts'
import { runOperatorCommand } from './operator-command.ts'

/**
 * `npm run console:operator -- open <name> | renew <name>`: the first operators of a live house, and the way
 * back for the last one who may give logins, on a running system. Every step is audited.
 */
await runCommand('console-operator', ({ operators }, words) => runOperatorCommand(operators, words))
