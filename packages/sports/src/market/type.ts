import type { Named, Sport } from './sport.ts'
import type { MarketResult } from './split.ts'

/** What the margin of a market is taken from (sportsbook design, section 4). */
export type MarginClass = 'toss' | 'winner' | 'line' | 'session' | 'exact' | 'outright'

/** The tab of an event's page under which a market stands. */
export type MarketGroup =
  | 'main'
  | 'totals'
  | 'handicap'
  | 'half'
  | 'period'
  | 'players'
  | 'exact'
  | 'specials'

/**
 * Specifiers of a market, such as `{ total: '2.5' }`. Written in canonical form: keys sorted,
 * `hcp=-1.5|map=2`, and empty for a market that has none.
 */
export type Specifiers = Readonly<Record<string, string>>

/** Names that texts of markets need: the two sides and, where a market lists players, theirs. */
export interface EventNames {
  readonly home: Named
  readonly away: Named
  /** Player id to name; ids are `h1`..`h11` and `a1`..`a11`. */
  readonly players?: Readonly<Record<string, Named>>
}

/** One kind of market: texts, outcomes, and the rule by which a score settles it. */
export interface MarketType<Score = unknown> {
  /** Unique among all sports: `football_total`. */
  readonly id: string
  readonly sport: Sport
  readonly group: MarketGroup
  readonly margin: MarginClass
  /** Shown first and on lists: at most one market of this type and of its main line is offered there. */
  readonly isMain: boolean
  /** The names of its specifiers, sorted. */
  readonly specifiers: readonly string[]
  /** Whether these are specifiers of such a market; nothing else is asked about others. */
  reads(specifiers: Specifiers): boolean
  /** Exactly one outcome wins whole when no outcome is void: the book checks results by it. */
  readonly hasOneWinner: boolean
  /** `Total goals 2.5`. Works for every specifier that the model offers. */
  name(specifiers: Specifiers, names: EventNames): Named
  /** Ids in the order in which they are shown. */
  outcomes(specifiers: Specifiers): readonly string[]
  /** `Over 2.5`, `Nilganga`, or a short `1`. */
  outcomeName(outcome: string, specifiers: Specifiers, names: EventNames): Named
  /**
   * Gives the result as soon as the score decides it, however the match goes on, and undefined before. A
   * decided market gives the same result for every later score of the same match. Settles abandoned matches
   * too: what is undecided then is void.
   */
  settle(score: Score, specifiers: Specifiers): MarketResult | undefined
}
