/**
 * Which play counts for a bonus and may be staked with it, and how much of it. `product` is the category of
 * the game (`RNG`, `LIVE`, …) or the product of the house's own bets (`lottery`); `any` stands for all play.
 * A lane with a vendor, and further with a game, goes before a wider one.
 */
export interface BonusLane {
  readonly product: string
  readonly vendor?: string
  readonly game?: string
  /** Hundredths of a stake that count, 0 to 100. Money of the bonus is not staked where nothing counts. */
  readonly weight: number
}

/** What a bonus asks and allows; the same from the day on which it was accepted. */
export interface BonusTerms {
  /** How often the bonus has to be staked before it becomes cash, in hundredths: 1000 is ten times. */
  readonly timesHundredths: number
  readonly lanes: readonly BonusLane[]
  /** The largest stake that the bonus may pay a part of; null is any. */
  readonly maxStakeMinor: bigint | null
  /** How long it may take, from the day on which the bonus becomes active. */
  readonly days: number
  /** At most so much becomes cash; null is no cap. */
  readonly capMinor: bigint | null
  /** It came with a deposit: a withdrawal that is paid ends it. */
  readonly tiedToDeposit: boolean
  /** The account of promotions that pays, `promotion:<family>`. */
  readonly family: string
}

/** One place where a stake was made. */
export interface PlayedPlace {
  readonly product: string
  readonly vendor: string
  readonly game: string
}

export const anyProduct = 'any'

/** The weight of the narrowest lane that the place lies in; 0 outside of all of them. */
export function weightOf(lanes: readonly BonusLane[], place: PlayedPlace): number {
  let best: BonusLane | undefined
  for (const lane of lanes)
    if (liesIn(place, lane) && (!best || narrowness(lane) > narrowness(best))) best = lane
  return best?.weight ?? 0
}

const liesIn = (place: PlayedPlace, { product, vendor, game }: BonusLane): boolean =>
  (product === anyProduct || product === place.product) &&
  (vendor === undefined || vendor === place.vendor) &&
  (game === undefined || game === place.game)

const narrowness = ({ product, vendor, game }: BonusLane): number =>
  (product === anyProduct ? 0 : 1) + (vendor === undefined ? 0 : 2) + (game === undefined ? 0 : 4)

/** The terms as JSON: amounts as decimal digits of minor units. */
export interface WrittenTerms extends Omit<BonusTerms, 'maxStakeMinor' | 'capMinor'> {
  readonly maxStakeMinor: string | null
  readonly capMinor: string | null
}

export const writeTerms = (terms: BonusTerms): WrittenTerms => ({
  ...terms,
  maxStakeMinor: terms.maxStakeMinor === null ? null : String(terms.maxStakeMinor),
  capMinor: terms.capMinor === null ? null : String(terms.capMinor),
})

/** Takes what `writeTerms` gave. */
export const readTerms = (written: WrittenTerms): BonusTerms => ({
  ...written,
  maxStakeMinor: written.maxStakeMinor === null ? null : BigInt(written.maxStakeMinor),
  capMinor: written.capMinor === null ? null : BigInt(written.capMinor),
})
