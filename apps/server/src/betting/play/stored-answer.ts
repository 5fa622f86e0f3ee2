import { currencies, isCurrencyCode, type CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'

/**
 * What the ledger keeps of an answer to a bet or win: '#1250|BDT|t'. That is the balance told in minor units,
 * its currency and, for an accepted call, how it names the movement: `t` by the hash of the request, `n` not
 * at all because nothing moved; else what follows the currency in the body. Refusals end after the currency.
 * What was stored once keeps its meaning for ever: a new form needs a new sign in front.
 */
export const movementNames = { byRequest: 't', none: 'n' } as const

/** The same for the answer to a call whose balance is not that of cash: the ledger keeps it as it is. */
export const storeAnswer = (told: { minor: bigint; currency: CurrencyCode; tail: string }): string =>
  `#${told.minor}|${told.currency}|${told.tail}`

/**
 * Writes the body that a provider gets, the same bytes whenever it asks again. Takes what the ledger gave
 * for the call: its code, its stored answer, and the hash of the request.
 */
export function renderAnswer(answer: { code: string; stored: string; request: string }): string {
  const { code, stored, request } = answer
  // Refusals that are not stored have nothing more to say.
  if (stored === '') return `{"status":"${code}"}`
  // Other answers, and those of the first releases, are stored as they were sent.
  if (!stored.startsWith('#')) return stored
  const currencyAt = stored.indexOf('|')
  const currencyEnd = stored.indexOf('|', currencyAt + 1)
  const minor = stored.slice(1, currencyAt)
  const currency = stored.slice(currencyAt + 1, currencyEnd < 0 ? undefined : currencyEnd)
  const head = bodyStart(code, minor, currency)
  if (code !== 'ok' || currencyEnd < 0) return `${head}}`
  return `${head},${tailOf(stored.slice(currencyEnd + 1), request)}}`
}

/** The body of an accepted bet or win of one posting that was just made. */
export const renderAccepted = (call: { currency: string; request: string }, cashMinor: string): string =>
  `${bodyStart('ok', cashMinor, call.currency)},${tailOf(movementNames.byRequest, call.request)}}`

/** The body of a bet that the cash did not cover. */
export const renderUncovered = (call: { currency: string }, cashMinor: string): string =>
  `${bodyStart('insufficient_funds', cashMinor, call.currency)}}`

const bodyStart = (code: string, minor: string, currency: string): string =>
  `{"status":"${code}","balance":"${decimalOf(minor, currency)}","currency":"${currency}"`

function tailOf(tail: string, request: string): string {
  if (tail === movementNames.byRequest) return `"transaction":"${request}","duplicate":false`
  if (tail === movementNames.none) return '"transaction":"","duplicate":false'
  return tail
}

/** Text to text: a bigint in between would cost every bet more than the sum itself. */
function decimalOf(minor: string, currency: string): string {
  invariant(isCurrencyCode(currency), 'a stored answer names a currency')
  const { scale } = currencies[currency]
  if (scale === 0) return minor
  const digits = minor.padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
