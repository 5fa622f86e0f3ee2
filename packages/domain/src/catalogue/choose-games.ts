import { currencies, parseDecimal } from '@baize/money'

/** What is known of a game when games are filtered and put in order. */
export interface ShownGame {
  readonly category: string
  readonly vendor: string
  readonly class: string
  readonly features: readonly string[]
  readonly volatility: string
  /** Nothing for a game without lines. */
  readonly lines: number | null
  readonly minStakeMinor: number
  /** Hundredths of a percent; nothing where none is published. */
  readonly rtpHundredths: number | null
  readonly isComingSoon: boolean
  readonly popularity: number
  readonly releasedAtMs: number
}

/** What a reader asks for; a game has to meet all of it. */
export interface GameChoice {
  readonly category?: string | undefined
  readonly vendor?: string | undefined
  readonly class?: string | undefined
  readonly features?: readonly string[] | undefined
  readonly volatility?: string | undefined
  /** Spec 9: slots are filtered by a smallest bet of so much or more, and by so many lines or more. */
  readonly minStakeMinor?: number | undefined
  readonly lines?: number | undefined
  readonly rtpHundredths?: number | undefined
}

export function isChosen(game: ShownGame, choice: GameChoice): boolean {
  return isOfKind(game, choice) && reaches(game, choice)
}

const meets = (asked: string | undefined, has: string): boolean => asked === undefined || asked === has

const isOfKind = (game: ShownGame, choice: GameChoice): boolean =>
  meets(choice.category, game.category) &&
  meets(choice.vendor, game.vendor) &&
  meets(choice.class, game.class) &&
  meets(choice.volatility, game.volatility) &&
  (choice.features ?? []).every((feature) => game.features.includes(feature))

const atLeast = (asked: number | undefined, has: number | null): boolean =>
  asked === undefined || (has !== null && has >= asked)

const reaches = (game: ShownGame, choice: GameChoice): boolean =>
  atLeast(choice.minStakeMinor, game.minStakeMinor) &&
  atLeast(choice.lines, game.lines) &&
  atLeast(choice.rtpHundredths, game.rtpHundredths)

type Order = (one: ShownGame, other: ShownGame) => number

const openFirst: Order = (one, other) => Number(one.isComingSoon) - Number(other.isComingSoon)

/** The orders of a list, by name of the wire; what can be played stands before what is still to come. */
export const gameOrders = {
  hot: (one, other) => openFirst(one, other) || other.popularity - one.popularity,
  new: (one, other) => openFirst(one, other) || other.releasedAtMs - one.releasedAtMs,
  rtp: (one, other) => openFirst(one, other) || (other.rtpHundredths ?? -1) - (one.rtpHundredths ?? -1),
} as const satisfies Record<string, Order>

/** Takes `lines_25` among a game's features and gives 25; nothing when no feature says it. */
export function linesOf(features: readonly string[]): number | null {
  for (const feature of features) {
    const said = /^lines_(\d{1,6})$/.exec(feature)?.[1]
    if (said !== undefined) return Number(said)
  }
  return null
}

/** Takes `96.10` and gives 9610; nothing for a text that is no amount with at most two decimals. */
export function hundredthsOf(text: string | undefined): number | undefined {
  const parsed = parseDecimal(text ?? '', currencies.BDT)
  return parsed.ok ? Number(parsed.value) : undefined
}
