/** What a bonus asks for; its arithmetic is that of the bonus rules. */
export interface BonusTerms {
  /** The turnover asked for, in hundredths of the bonus: 1000 is ten times. */
  readonly timesHundredths: number
  readonly days: number
  readonly maxStakeMinor: bigint | null
  /** The most that becomes cash. */
  readonly capMinor: bigint | null
  /** What counts, and for how much of it (0 to 100); a category without a vendor is all of its vendors. None: all games. */
  readonly lanes: readonly {
    readonly category: string
    readonly vendor: string | null
    readonly weight: number
  }[]
  /** The deposit that it belongs to. */
  readonly depositId?: string
}

/** What a grant gives. */
export type Gift =
  | { readonly kind: 'cash'; readonly amountMinor: bigint }
  | { readonly kind: 'bonus'; readonly amountMinor: bigint; readonly terms: BonusTerms }
  | { readonly kind: 'points'; readonly points: bigint }
  | { readonly kind: 'raffle_tickets'; readonly raffleId: string; readonly count: number }
  | { readonly kind: 'game_turns'; readonly gameId: string; readonly count: number }
  | FreeRoundsGift

/** Rounds of a game whose stake the promotion pays. */
export interface FreeRoundsGift {
  readonly kind: 'free_rounds'
  /** As the catalogue calls the game. */
  readonly gameId: string
  readonly count: number
  readonly stakeMinor: bigint
  /** So long they can be played. */
  readonly useDays: number
  /** What all their wins become together, as bonus money; null: each is cash at once. */
  readonly terms: BonusTerms | null
}

export const giftKinds = ['cash', 'bonus', 'points', 'raffle_tickets', 'game_turns', 'free_rounds'] as const
export type GiftKind = (typeof giftKinds)[number]

/** How much it is: minor units of money, else how many. */
export function giftAmount(gift: Gift): bigint {
  if (gift.kind === 'cash' || gift.kind === 'bonus') return gift.amountMinor
  return gift.kind === 'points' ? gift.points : BigInt(gift.count)
}
