import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

export type Overview = ValueOf<ConsoleCalls['overviewRead']>
export type Day = Overview['days'][number]

/** The figures of a day, in the order in which they stand. */
export const figures = ['deposits', 'withdrawals', 'stakes', 'wins', 'ggr', 'active', 'opened'] as const
export type Figure = (typeof figures)[number]
