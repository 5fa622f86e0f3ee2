import { mulDiv } from '@baize/money'

/** What a method adds to a deposit as bonus. Amounts are minor units. */
export interface BonusOffer {
  readonly rateBps: number
  readonly maxMinor: bigint
  readonly minDepositMinor: bigint
}

const bpsOfWhole = 10_000n

/**
 * The bonus of a deposit: the share of what arrives after its fee, rounded down, up to the most; 0 below the
 * smallest deposit.
 */
export function bonusOf(
  { amountMinor, feeMinor }: { readonly amountMinor: bigint; readonly feeMinor: bigint },
  { rateBps, maxMinor, minDepositMinor }: BonusOffer,
): bigint {
  if (amountMinor < minDepositMinor) return 0n
  const share = mulDiv(
    amountMinor - feeMinor,
    { numerator: BigInt(rateBps), denominator: bpsOfWhole },
    'down',
  )
  return share < maxMinor ? share : maxMinor
}
