import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

export type KycDetail = ValueOf<ConsoleCalls['kycRead']>
