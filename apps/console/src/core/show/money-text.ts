import { formatMoney } from '@baize/i18n'
import { currencies, isCurrencyCode } from '@baize/money'

/** A decimal string of the wire with the sign of its currency; the plain number for one that is not known. */
export const moneyText = (amount: string, currency: unknown): string =>
  formatMoney(amount, {
    symbol: typeof currency === 'string' && isCurrencyCode(currency) ? currencies[currency].symbol : '',
  })
