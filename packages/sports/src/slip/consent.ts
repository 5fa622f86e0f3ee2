import type { Consent } from './kinds.ts'

/**
 * Whether a player who was shown one figure takes another: `better` the same or a higher one, `small` down to
 * 5 % less, `any` all (sportsbook design, section 5). Odds of a leg and values of a cash-out alike.
 */
export function takes(consent: Consent, { shown, now }: { shown: bigint; now: bigint }): boolean {
  switch (consent) {
    case 'better':
      return now >= shown
    case 'small':
      return now * 100n >= shown * 95n
    case 'any':
      return true
  }
}

/** The same for the odds of a leg, in thousandths. */
export const takesOdds = (consent: Consent, shownMilli: number, nowMilli: number): boolean =>
  takes(consent, { shown: BigInt(shownMilli), now: BigInt(nowMilli) })
