import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import * as store from './console-store.ts'

type Value = GivenValueOf<ConsoleCalls['gameReturnList']>

export interface ReturnDesk {
  /** What the games of the last day gave back, those with the largest stakes first. */
  returns(pageSize: number): Promise<Value>
}

const dayMs = 86_400_000

/** A day of rounds is added up once for all who ask while it is. */
export function createReturnDesk({ db, clock }: { readonly db: Pool; readonly clock: Clock }): ReturnDesk {
  const asked = new Map<number, Promise<Value>>()
  return {
    returns(pageSize) {
      const known = asked.get(pageSize)
      if (known) return known
      const reading = store
        .listReturns(db, new Date(clock() - dayMs), pageSize)
        .then((found) => ({ list: found.map(showReturn), nextCursor: null }))
        .finally(() => asked.delete(pageSize))
      asked.set(pageSize, reading)
      return reading
    },
  }
}

const showReturn = (row: store.ReturnLine): Value['list'][number] => ({
  id: `${row.vendor} ${row.code} ${row.currency}`,
  game: row.game,
  vendor: row.integration,
  currency: row.currency,
  rounds: row.rounds,
  stake: decimalOf(row.stake, row.currency),
  payout: decimalOf(row.payout, row.currency),
  actual: row.stake > 0n ? percentOf(row.payout, row.stake) : null,
  published: row.published,
})

const decimalOf = (minor: bigint, currency: CurrencyCode): string =>
  formatDecimal(minor, currencies[currency])

/** Hundredths of a percent, rounded down. */
function percentOf(part: bigint, whole: bigint): string {
  const hundredths = (part * 10_000n) / whole
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
