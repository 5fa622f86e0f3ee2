import type { tradingCalls, TradingCallName } from '@baize/contract/trading'
import { ok, refuse, type Result } from '@baize/std'
import type { z } from 'zod'
import type { VendorClient, VendorFailure } from '../vendor/client.ts'
import type { VendorRegistry } from '../vendor/registry.ts'

/** The code of the house's own sports book among the vendors. */
const bookCode = 'sportsbook'

export interface BookDeps {
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly vendorClient: VendorClient
}

export type BookRefusal =
  | 'trading_silent'
  | 'trading_unknown'
  | 'trading_outdated'
  | 'trading_invalid'
  | 'trading_unchanged'

type Sent<Name extends TradingCallName> = z.input<(typeof tradingCalls)[Name]['body']>
type Answer<Name extends TradingCallName> = z.output<(typeof tradingCalls)[Name]['answer']>

/** Calls of the trading desk to the house's sports book. */
export interface Book {
  /** The vendor that the book is; nothing on a site without one. */
  vendorId(): Promise<number | undefined>
  /** Asks what it has. */
  read<Name extends TradingCallName>(
    name: Name,
    body: Sent<Name>,
  ): Promise<Result<Answer<Name>, 'trading_silent'>>
  /** Asks it to do something, or whether it would. */
  call<Name extends TradingCallName>(name: Name, body: Sent<Name>): Promise<Result<Answer<Name>, BookRefusal>>
}

export function createBook({ registry, vendorClient }: BookDeps): Book {
  const vendorId = async () => {
    const { byId } = await registry.snapshot()
    return [...byId.values()].find(({ code, isActive }) => isActive && code === bookCode)?.id
  }
  const call: Book['call'] = async (name, body) => {
    const id = await vendorId()
    if (id === undefined) return refuse('trading_silent')
    const answered = await vendorClient.call(id, name, body)
    return answered.ok ? ok(answered.value) : refuse(refusalOf(answered))
  }
  return {
    vendorId,
    call,
    async read(name, body) {
      const answered = await call(name, body)
      return answered.ok ? answered : refuse('trading_silent')
    },
  }
}

const refusals: Readonly<Record<string, BookRefusal>> = {
  unknown: 'trading_unknown',
  outdated: 'trading_outdated',
  invalid: 'trading_invalid',
  unchanged: 'trading_unchanged',
}

/** What is not understood is not decided: the book is asked again. */
const refusalOf = (failed: { readonly code: VendorFailure; readonly details?: unknown }): BookRefusal => {
  const { message = '' } = (failed.details ?? {}) as { message?: string }
  return failed.code === 'vendor_refused' ? (refusals[message] ?? 'trading_invalid') : 'trading_silent'
}
