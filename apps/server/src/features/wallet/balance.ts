import type { balances } from '@baize/contract'
import { currencies, formatDecimal } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { z } from 'zod'
import type { WalletService, WalletState } from './service.ts'

export type WireBalance = z.output<typeof balances>

/** Reads a member's balances in the form of the wire. */
export interface BalanceReader {
  find(memberId: bigint): Promise<WireBalance | undefined>
}

export function createBalanceReader(wallet: Pick<WalletService, 'find'>): BalanceReader {
  return {
    async find(memberId) {
      const state = await wallet.find(memberId as MemberId)
      return state ? wireBalance(state) : undefined
    },
  }
}

export function wireBalance({ balances: of, currency: code, version }: WalletState): WireBalance {
  const currency = currencies[code]
  return {
    balance: formatDecimal(of.cash, currency),
    bonus: formatDecimal(of.bonus, currency),
    held: formatDecimal(of.held, currency),
    points: formatDecimal(of.points, currencies.PTS),
    deficit: formatDecimal(of.deficit, currency),
    currency: code,
    currencySymbol: currency.symbol,
    version: String(version),
  }
}
