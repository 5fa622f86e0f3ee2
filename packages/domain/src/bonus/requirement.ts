import { smaller } from './amount.ts'
import type { BonusTerms } from './terms.ts'

/** Requirements are counted in hundredths of a minor unit: a stake times its weight, and nothing rounded. */
const hundredths = 100n

export const neededOf = (
  amountMinor: bigint,
  { timesHundredths }: Pick<BonusTerms, 'timesHundredths'>,
): bigint => amountMinor * BigInt(timesHundredths)

export const countOf = (stakeMinor: bigint, weight: number): bigint => stakeMinor * BigInt(weight)

/** Between which movements of the wallet a bonus was active: after one, up to another or until now. */
export interface ActiveSpan {
  readonly bonusId: string
  readonly afterSeq: bigint
  readonly upToSeq: bigint | null
}

/** The bonus that a movement of the wallet belongs to: the one that was active then. */
export const bonusAt = (spans: readonly ActiveSpan[], seq: bigint): string | undefined =>
  spans.find(({ afterSeq, upToSeq }) => seq > afterSeq && (upToSeq === null || seq <= upToSeq))?.bonusId

/**
 * All that was counted of a bonus, which may be more than it asks and, after rollbacks, less than nothing.
 */
export interface Counted {
  readonly needed: bigint
  readonly counted: bigint
}

export const doneOf = ({ needed, counted }: Counted): bigint => (counted < 0n ? 0n : smaller(counted, needed))

export const leftOf = (bonus: Counted): bigint => bonus.needed - doneOf(bonus)

/** What was played beyond the requirement passes to the next bonus of the queue. */
export const overOf = ({ needed, counted }: Counted): bigint => (counted > needed ? counted - needed : 0n)

/** Hundredths as minor units to show: rounded so that a bonus with something left never shows 0. */
export const shownMinor = (inHundredths: bigint): bigint => (inHundredths + hundredths - 1n) / hundredths
