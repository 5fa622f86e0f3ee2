import { vendorRefusals, type VendorRefusal } from '@baize/contract/vendor'
import type { PlayOutcome } from '../../betting/api.ts'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'

/** An answer to a vendor before it is signed. */
export interface Reply {
  readonly status: number
  /** The bytes that are signed, sent, and for calls with a transaction id stored. */
  readonly body: string
}

/** A refusal that needs no memory: the same call is refused the same way again. */
export const refuseCall = (code: VendorRefusal, message?: string): Reply => ({
  status: vendorRefusals[code],
  body: JSON.stringify(message === undefined ? { status: code } : { status: code, message }),
})

/** A win before its bet: accepted, not applied yet. */
export const pendingReply: Reply = { status: 202, body: '{"status":"pending"}' }

/** The status that goes with a stored body: it begins with its code. */
export function replyWith(body: string): Reply {
  const code = /^\{"status":"(\w+)"/.exec(body)?.[1] ?? 'ok'
  return { status: Object.hasOwn(vendorRefusals, code) ? vendorRefusals[code as VendorRefusal] : 200, body }
}

export interface Moved {
  readonly cashMinor: bigint
  readonly currency: CurrencyCode
  /** Id of the movement, or nothing. */
  readonly transaction: string
  readonly isDuplicate: boolean
}

export const moneyBody = ({ cashMinor, currency, transaction, isDuplicate }: Moved): string =>
  JSON.stringify({
    status: 'ok',
    balance: formatDecimal(cashMinor, currencies[currency]),
    currency,
    transaction,
    duplicate: isDuplicate,
  })

export const balanceBody = ({
  cashMinor,
  currency,
  mayBet = true,
}: Pick<Moved, 'cashMinor' | 'currency'> & { readonly mayBet?: boolean }): string =>
  JSON.stringify({
    status: 'ok',
    balance: formatDecimal(cashMinor, currencies[currency]),
    currency,
    ...(!mayBet && { may_bet: false }),
  })

/** A ledger that could not be reached leaves the outcome open: the vendor asks again with the same id. */
export function replyTo(outcome: PlayOutcome): Reply {
  if (outcome.status !== 'answered') return refuseCall('try_again')
  if (outcome.code === 'ok') return { status: 200, body: outcome.body }
  return outcome.body === ''
    ? refuseCall(outcome.code)
    : { status: vendorRefusals[outcome.code], body: outcome.body }
}
