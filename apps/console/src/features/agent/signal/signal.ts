import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

export type Signal = ValueOf<ConsoleCalls['agentSignalList']>['list'][number]
export type SignalFile = ValueOf<ConsoleCalls['agentSignalRead']>
