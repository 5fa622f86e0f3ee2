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

/**
 * `atVendors` gives what stands in wallets at vendors, which the ledger holds; nothing while one wallet
 * serves them all.
 */
export function createBalanceReader(
  wallet: Pick<WalletService, 'find'>,
  atVendors: (memberId: MemberId) => Promise<bigint | undefined>,
): BalanceReader {
  return {
    async find(memberId) {
      const state = await wallet.find(memberId as MemberId)
      return state ? withVendors(state, await atVendors(state.memberId)) : undefined
    },
  }
}

function withVendors(state: WalletState, atVendorsMinor: bigint | undefined): WireBalance {
  if (atVendorsMinor === undefined) return wireBalance(state)
  // Between the two readings money may have come in: then the next movement tells it right.
  const apartMinor = atVendorsMinor < state.balances.held ? atVendorsMinor : state.balances.held
  const held = state.balances.held - apartMinor
  const atVendors = formatDecimal(apartMinor, currencies[state.currency])
  return { ...wireBalance({ ...state, balances: { ...state.balances, held } }), atVendors }
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
