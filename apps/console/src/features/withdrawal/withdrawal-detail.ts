import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

/** One withdrawal with everything about it. */
export type WithdrawalDetail = ValueOf<ConsoleCalls['withdrawalRead']>
