import type { CurrencyCode } from '@baize/money'

/** The currency in which settings of agents are written (decision D3). */
export const houseMoney: CurrencyCode = 'BDT'
