import { smaller } from './amount.ts'
import type { BonusState } from './state.ts'

/** Where bonus money goes: into cash, and back to promotions. */
export interface BonusMoneyParts {
  readonly toCashMinor: bigint
  readonly toPromotionMinor: bigint
}

/** What the cap leaves, after what became cash before. */
export interface Cap {
  readonly capMinor: bigint | null
  readonly convertedMinor: bigint
}

/** What becomes of the money of a bonus that ends so: only what was completed or spent is the player's. */
export function partsAtEnd(balanceMinor: bigint, state: BonusState, cap: Cap): BonusMoneyParts {
  if (state !== 'completed' && state !== 'spent') return { toCashMinor: 0n, toPromotionMinor: balanceMinor }
  const room = cap.capMinor === null ? balanceMinor : atLeastNothing(cap.capMinor - cap.convertedMinor)
  const toCashMinor = smaller(balanceMinor, room)
  return { toCashMinor, toPromotionMinor: balanceMinor - toCashMinor }
}

/**
 * Where the bonus part comes from of a win that is taken back: the balance while the grant is posted; what
 * that lacks, from what the grant turned into cash; the rest the house bears.
 */
export function sourcesOfTakenBack(
  partMinor: bigint,
  grant: { readonly balanceMinor: bigint; readonly convertedMinor: bigint },
): { readonly bonusMinor: bigint; readonly cashMinor: bigint; readonly promotionMinor: bigint } {
  const bonusMinor = smaller(partMinor, grant.balanceMinor)
  const cashMinor = smaller(partMinor - bonusMinor, grant.convertedMinor)
  return { bonusMinor, cashMinor, promotionMinor: partMinor - bonusMinor - cashMinor }
}

/** A completed bonus is looked at by people when more than 1 % of its turnover was rolled back afterwards. */
export const needsReview = ({ needed, counted }: { needed: bigint; counted: bigint }): boolean =>
  counted < needed && (needed - counted) * 100n > needed

const atLeastNothing = (amountMinor: bigint): bigint => (amountMinor > 0n ? amountMinor : 0n)
