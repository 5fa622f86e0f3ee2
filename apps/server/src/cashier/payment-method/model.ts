import type { PaymentKind, PaymentTerms } from '@baize/domain/payment'
import type { CurrencyCode } from '@baize/money'

export const paymentIcons = ['credits', 'phone', 'bank', 'card', 'qr'] as const
export type PaymentIcon = (typeof paymentIcons)[number]

export interface BothLanguages {
  readonly EN: string
  readonly BN: string
}

/** A way to pay in, as an operator configures it. Amounts are minor units. */
export interface PaymentMethod {
  readonly code: string
  readonly kind: PaymentKind
  /** Code of the gateway, for the kind `gateway`. */
  readonly gateway: string | null
  readonly name: BothLanguages
  readonly instructions: BothLanguages
  readonly icon: PaymentIcon
  readonly position: number
  readonly isEnabled: boolean
  /** Minutes after midnight, house time; equal: always open. */
  readonly opensMinute: number
  readonly closesMinute: number
  readonly limitMinutes: number
  readonly needsSlip: boolean
  /** The lowest VIP level that may use the method; 0 for all members. */
  readonly vipFrom: number
  readonly terms: readonly (PaymentTerms & { readonly currency: CurrencyCode })[]
  readonly bonuses: readonly PaymentBonus[]
}

export interface PaymentBonus {
  readonly code: string
  readonly currency: CurrencyCode
  readonly title: BothLanguages
  readonly rateBps: number
  readonly maxMinor: bigint
  readonly minDepositMinor: bigint
  readonly turnoverTimes: number
  /** The product that counts and that it can be played in; `any` is all of them. */
  readonly lane: string
  readonly maxStakeMinor: bigint | null
  readonly days: number
  readonly isEnabled: boolean
}

/** Where players send money by hand. */
export interface ReceivingAccount {
  readonly id: string
  readonly method: string
  readonly holder: string
  readonly number: string
  readonly bank: string
  readonly branch: string
  readonly isEnabled: boolean
}

/** A method as one member meets it: open to them, at their level's terms. */
export interface OfferedMethod extends Omit<PaymentMethod, 'terms'> {
  readonly terms: PaymentTerms
  readonly isServed: boolean
}
