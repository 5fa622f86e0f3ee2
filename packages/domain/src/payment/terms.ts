import { formatDecimal, mulDiv, parseDecimal, type Currency, type Rounding } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'

/**
 * How a method takes money: practice credits at once, a transfer that an operator checks, or a gateway's
 * page.
 */
export type PaymentKind = 'sandbox' | 'manual' | 'gateway'
export const paymentKinds = ['sandbox', 'manual', 'gateway'] as const satisfies readonly PaymentKind[]

/** What a method takes and costs in one currency, from a level of members on. Amounts are minor units. */
export interface PaymentTerms {
  readonly level: number
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly feeFixedMinor: bigint
  readonly feeBps: number
  readonly feeRounding: Rounding
}

const bpsOfWhole = 10_000n

/**
 * The terms of the highest level that the member has reached; nothing when the method is not for them yet.
 */
export const termsAt = <Terms extends Pick<PaymentTerms, 'level'>>(
  all: readonly Terms[],
  level: number,
): Terms | undefined =>
  all.filter((terms) => terms.level <= level).reduce<Terms | undefined>(higher, undefined)

const higher = <Terms extends Pick<PaymentTerms, 'level'>>(best: Terms | undefined, next: Terms): Terms =>
  best === undefined || next.level > best.level ? next : best

/** What the player pays for a deposit of this amount, rounded as the terms name it. */
export const feeOf = (
  amountMinor: bigint,
  terms: Pick<PaymentTerms, 'feeFixedMinor' | 'feeBps' | 'feeRounding'>,
): bigint =>
  terms.feeFixedMinor +
  mulDiv(amountMinor, { numerator: BigInt(terms.feeBps), denominator: bpsOfWhole }, terms.feeRounding)

export interface PricedAmount {
  /** What the player hands over. */
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  /** What is added to the cash balance. */
  readonly cashMinor: bigint
}

/** The sums of one deposit in minor units. */
export interface DepositSums {
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly bonusMinor: bigint
}

/** The cash of a deposit: the amount less its fee. */
export const cashOf = ({ amountMinor, feeMinor }: Omit<DepositSums, 'bonusMinor'>): bigint =>
  amountMinor - feeMinor

/** What the player receives: cash and bonus. The form, the order, the record and the message show this sum. */
export const receivedOf = (sums: DepositSums): bigint => cashOf(sums) + sums.bonusMinor

/**
 * Reads a decimal amount and prices it. `payment_amount_out_of_range` carries the bounds as decimals; an
 * amount that its own fee would eat up is out of range, too.
 */
export function priceAmount(
  amount: string,
  terms: PaymentTerms,
  currency: Currency,
): Result<PricedAmount, 'amount_invalid' | 'payment_amount_out_of_range'> {
  const read = parseDecimal(amount, currency)
  if (!read.ok) return read
  const amountMinor = read.value
  const feeMinor = feeOf(amountMinor, terms)
  const isWithin = amountMinor >= terms.minMinor && amountMinor <= terms.maxMinor && feeMinor < amountMinor
  if (amountMinor > 0n && isWithin)
    return ok({ amountMinor, feeMinor, cashMinor: cashOf({ amountMinor, feeMinor }) })
  const bounds = {
    min: formatDecimal(terms.minMinor, currency),
    max: formatDecimal(terms.maxMinor, currency),
  }
  return refuse('payment_amount_out_of_range', bounds)
}

const steps = [1n, 2n, 5n]
const mostChips = 6

/**
 * Round amounts to choose from, smallest first: 1, 2 and 5 times powers of ten within the terms; of many,
 * those in the middle of what people pay, above the smallest.
 */
export function amountChips(terms: Pick<PaymentTerms, 'minMinor' | 'maxMinor'>, scale: number): bigint[] {
  const unit = 10n ** BigInt(scale)
  const all: bigint[] = []
  for (let power = unit; power <= terms.maxMinor; power *= 10n) {
    all.push(...steps.map((step) => step * power))
  }
  const within = all.filter((amount) => amount >= terms.minMinor && amount <= terms.maxMinor)
  return within.slice(0, mostChips)
}
