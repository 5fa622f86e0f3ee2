import { bonusOf, feeOf, receivedOf } from '@baize/domain/payment'
import { currencies, formatDecimal, parseDecimal, type Currency } from '@baize/money'
import type { Method } from './queries.ts'

export type AmountFault = 'form' | 'belowMin' | 'aboveMax'

export interface Price {
  readonly amount: string
  readonly fee: string
  readonly bonus: string
  /** What the player receives: cash and bonus. */
  readonly arrives: string
}

/** The house's currency unless the server names another that is known here. */
const currencyOf = (code: string): Currency => (code === 'FUN' ? currencies.FUN : currencies.BDT)

const minorOf = (decimal: string, currency: Currency): bigint => {
  const read = parseDecimal(decimal, currency)
  return read.ok ? read.value : 0n
}

/** What a deposit would cost and bring, or what is wrong with its amount; the server decides in the end. */
export function priceDeposit(
  typed: string,
  { method, bonus: code, currency: currencyCode }: { method: Method; bonus: string; currency: string },
): Price | AmountFault {
  const currency = currencyOf(currencyCode)
  const read = parseDecimal(typed, currency)
  if (!read.ok) return 'form'
  const amountMinor = read.value
  if (amountMinor < minorOf(method.min, currency)) return 'belowMin'
  if (amountMinor > minorOf(method.max, currency)) return 'aboveMax'
  const { feeBps, feeRounding } = method
  const feeMinor = feeOf(amountMinor, {
    feeFixedMinor: minorOf(method.feeFixed, currency),
    feeBps,
    feeRounding,
  })
  const offer = method.bonuses.find((each) => each.code === code)
  const bonusMinor = offer
    ? bonusOf(
        { amountMinor, feeMinor },
        {
          rateBps: offer.rateBps,
          maxMinor: minorOf(offer.max, currency),
          minDepositMinor: minorOf(offer.minDeposit, currency),
        },
      )
    : 0n
  const write = (minor: bigint) => formatDecimal(minor, currency)
  return {
    amount: write(amountMinor),
    fee: write(feeMinor),
    bonus: write(bonusMinor),
    arrives: write(receivedOf({ amountMinor, feeMinor, bonusMinor })),
  }
}

const bpsOfPercent = 100
/** 250 hundredths of a percent are `2.5`. */
export const percentText = (bps: number): string => String(bps / bpsOfPercent)
