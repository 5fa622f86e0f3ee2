import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

/** A bill as the console reads it. */
export type Bill = ValueOf<ConsoleCalls['agentBillRead']>
