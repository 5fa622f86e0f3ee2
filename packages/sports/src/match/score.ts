import type { Sport } from '../market/index.ts'

/*
 * What everybody may see of a match: enough to settle every market and to draw the tracker. Plain JSON of
 * whole numbers. `home` and `away` are what a list shows beside the names.
 */

export type Side = 'home' | 'away'
/** Home first. */
export type Pair = readonly [home: number, away: number]

interface CommonScore {
  readonly home: number
  readonly away: number
  /** Seconds of play; 0 in sports without a clock. */
  readonly clock: number
  /** The match will not go on: what is undecided is void. */
  readonly isAbandoned: boolean
  /** The side that retired from the abandoned match, where one did. */
  readonly withdrew?: Side | undefined
}

/** The other side of a match. */
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export interface FootballScore extends CommonScore {
  readonly sport: 'football'
  readonly phase: 'before' | 'first_half' | 'second_half' | 'ended'
  readonly halfTime: Pair | null
  readonly reds: Pair
  readonly goals: readonly { readonly side: Side; readonly clock: number }[]
  /** Where the ball is: -2 before the home goal, 0 in the middle, 2 before the away goal. */
  readonly zone: -2 | -1 | 0 | 1 | 2
}

export interface CricketInnings {
  readonly side: Side
  readonly runs: number
  readonly wickets: number
  /** Legal balls. */
  readonly balls: number
  /** Runs of each finished over. */
  readonly overs: readonly number[]
  /** Wickets of each finished over. */
  readonly overWickets: readonly number[]
  /** Each delivery of the over under way: `0`..`6`, `W`, `wd`, `nb`. */
  readonly over: readonly string[]
  /** In batting order, those who have come in. */
  readonly batters: readonly {
    readonly id: string
    readonly runs: number
    readonly balls: number
    readonly isOut: boolean
  }[]
  /** Index into batters of who faces the next ball. */
  readonly striker: number
  readonly fours: number
  readonly sixes: number
  /** Runs on the board at the fall of each wicket. */
  readonly falls: readonly number[]
  /** All out, balls used up, or the target reached. */
  readonly isOver: boolean
}

export interface CricketScore extends CommonScore {
  readonly sport: 'cricket'
  readonly phase: 'before' | 'first_innings' | 'break' | 'second_innings' | 'super_over' | 'ended'
  readonly toss: { readonly winner: Side; readonly batsFirst: Side } | null
  readonly innings: readonly CricketInnings[]
  /** The two innings of the last super over, where there was one. */
  readonly superOver: readonly CricketInnings[]
  readonly target: number | null
  readonly winner: Side | 'tie' | null
}

export interface TennisScore extends CommonScore {
  readonly sport: 'tennis'
  readonly phase: 'before' | 'playing' | 'ended'
  readonly bestOf: 3 | 5
  /** Games of each set, the one under way included. */
  readonly sets: readonly Pair[]
  /** Points of the game under way, counted 0 1 2 3 4, or those of the tie-break. */
  readonly points: Pair
  readonly isTieBreak: boolean
  readonly server: Side
  /** Who won each game, set by set. */
  readonly games: readonly (readonly Side[])[]
}

export interface BasketballScore extends CommonScore {
  readonly sport: 'basketball'
  readonly phase: 'before' | 'playing' | 'overtime' | 'ended'
  /** From 1; 5 and more are overtimes. */
  readonly quarter: number
  readonly quarters: readonly Pair[]
  readonly possession: Side
  /** The first side to each twenty points, in order: 20, 40, 60 ... */
  readonly firstTo: readonly Side[]
  /** Points of the last possessions, newest last, at most 12. */
  readonly last: readonly { readonly side: Side; readonly points: number }[]
}

export interface KabaddiScore extends CommonScore {
  readonly sport: 'kabaddi'
  readonly phase: 'before' | 'first_half' | 'second_half' | 'ended'
  /** Raids played, of 80. */
  readonly raid: number
  readonly raider: Side
  readonly halfTime: Pair | null
  /** Players on the mat. */
  readonly mat: Pair
  readonly allOuts: Pair
  /** Who scored in each raid: `r` the raider's side, `d` the defence, `e` nobody. */
  readonly raids: string
  /** What happened last, newest last, at most 12. */
  readonly last: readonly {
    readonly side: Side
    readonly text: 'touch' | 'tackle' | 'super_tackle' | 'bonus' | 'empty' | 'all_out'
    readonly home: number
    readonly away: number
  }[]
  /** The first side to each ten points, in order: 10, 20, 30 ... */
  readonly firstTo: readonly Side[]
}

export interface ShooterScore extends CommonScore {
  readonly sport: 'shooter'
  readonly phase: 'before' | 'playing' | 'ended'
  readonly bestOf: 1 | 3 | 5
  /** Rounds of each map, the one under way included. */
  readonly maps: readonly {
    readonly home: number
    readonly away: number
    /** Winner of each round. */
    readonly rounds: readonly Side[]
    readonly winner: Side | null
  }[]
  readonly attacker: Side
}

export interface ArenaScore extends CommonScore {
  readonly sport: 'arena'
  readonly phase: 'before' | 'playing' | 'ended'
  readonly bestOf: 1 | 3 | 5
  readonly maps: readonly {
    readonly minute: number
    /** The lead of home, -14 to 14. */
    readonly lead: number
    /** The lead at the end of each minute: the curve. */
    readonly curve: readonly number[]
    readonly kills: Pair
    readonly firstBlood: Side | null
    /** The first side to each five kills, in order: 5, 10, 15 ... */
    readonly firstTo: readonly Side[]
    readonly winner: Side | null
  }[]
}

export interface ScoreBySport {
  football: FootballScore
  cricket: CricketScore
  tennis: TennisScore
  basketball: BasketballScore
  kabaddi: KabaddiScore
  shooter: ShooterScore
  arena: ArenaScore
}
export type ScoreOf<S extends Sport> = ScoreBySport[S]
export type MatchScore = ScoreBySport[Sport]

/** What a side of a league has reached in a season. */
export interface SeasonRow {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
}

/** The table of a league's season, which its outrights hang on. `home` and `away` stay 0. */
export interface SeasonScore extends CommonScore {
  readonly sport: 'season'
  readonly phase: 'playing' | 'ended'
  /** Matches that were played, of all in the calendar. */
  readonly played: number
  readonly matches: number
  /** In the order of the runners `r1`, `r2` and so on. */
  readonly rows: readonly SeasonRow[]
}

export type Score = MatchScore | SeasonScore
