/** What a team did in a period in one category. `ggr` is stakes less payouts less shares for pools. */
export interface CategoryFigures {
  readonly category: string
  /**
   * The first instant of the closed period that these facts belong to; without it they are the period's own.
   */
  readonly originMs?: number
  readonly validMinor: bigint
  readonly ggrMinor: bigint
  readonly bonusesMinor: bigint
  readonly rebatesMinor: bigint
}

/** What a ring-fenced member did; its figures are part of its team's too. */
export interface FencedFigures {
  readonly memberId: bigint
  readonly categories: readonly Pick<
    CategoryFigures,
    'category' | 'ggrMinor' | 'bonusesMinor' | 'rebatesMinor'
  >[]
  /** Facts of periods that were closed before, part of `categories`. */
  readonly correctionsMinor: bigint
  readonly carryInMinor: bigint
  /** Whether it is ring-fenced in the next period too; else what is left lapses. */
  readonly goesOn: boolean
}

/** The house's rules for all contracts alike, by the day from which they hold. */
export interface BillRules {
  /** How much of a category counts, in percent; 100 where nothing is said. */
  readonly weights: Readonly<Record<string, number>>
  /** The provider's share of a category's ggr, in parts per million. */
  readonly providerPpm: Readonly<Record<string, number>>
  /** What moving money in and out costs, in parts per million of it. */
  readonly paymentPpm: number
}

export interface BillFigures {
  readonly categories: readonly CategoryFigures[]
  /** Facts of periods that were closed before, part of `categories`: valid or ngr, as the kind counts. */
  readonly correctionsMinor: bigint
  readonly movedMinor: bigint
  readonly active: number
  /**
   * Salaries of the payee for the period, and lottery shares of it and its team: dividends come after them.
   */
  readonly salariesMinor: bigint
  readonly lotteryMinor: bigint
  readonly carryInMinor: bigint
  readonly fenced?: readonly FencedFigures[]
}

/** A line of a bill. All of them add up to its base. */
export interface BillLine {
  readonly kind:
    | 'valid'
    | 'won'
    | 'lost'
    | 'ggr'
    | 'bonuses'
    | 'rebates'
    | 'provider'
    | 'payment'
    | 'salaries'
    | 'lottery'
    | 'carry'
    | 'fenced'
  /** Of which it was taken: a category, or nothing. */
  readonly category: string
  /** The first instant of the closed period that it belongs to. */
  readonly originMs?: number
  /** The figure before its weight or share. */
  readonly figureMinor: bigint
  /** The weight in percent, or the share in parts per million, where one was applied. */
  readonly factor: number | null
  /** What it adds to the base, below 0 for what is taken off. */
  readonly amountMinor: bigint
  /** Of a ring-fenced member: whose, and what is left of them before and after. */
  readonly fence?: {
    readonly memberId: bigint
    readonly carryInMinor: bigint
    readonly carryOutMinor: bigint
  }
}
