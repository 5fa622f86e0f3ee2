import type { TournamentRule } from '@baize/games'

/**
 * Where a tournament stands by the database's clock. `counting`: closed, and late rounds may still be paid.
 */
export type Phase = 'coming' | 'running' | 'counting' | 'paying' | 'ended' | 'cancelled'

export interface TournamentRow {
  readonly tournamentId: string
  readonly series: string | null
  readonly titleEn: string
  readonly titleBn: string
  readonly rule: TournamentRule
  readonly games: readonly string[]
  readonly currency: string
  readonly leastStakeMinor: bigint
  /** Of the first place, the second and so on, in minor units. */
  readonly prizes: readonly number[]
  readonly opensAt: Date
  readonly closesAt: Date
  readonly countsUntil: Date
  readonly state: 'open' | 'paying' | 'ended' | 'cancelled'
  readonly updatedAt: Date
  readonly phase: Phase
  readonly untilOpenMs: number
  readonly untilCloseMs: number
  readonly players: number
  readonly rounds: number
}

/** A player's place; nothing of it says who they are. */
export interface StandingRow {
  readonly place: number
  readonly player: string
  readonly points: bigint
  readonly rounds: number
  readonly reachedRound: string | null
}

export interface PrizeRow {
  readonly tournamentId: string
  readonly place: number
  readonly player: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly roundId: string
  readonly game: string
  readonly state: 'owed' | 'paid'
  readonly refusal: string | null
  readonly attempts: number
  readonly owedAt: Date
}

export interface CountedRow {
  readonly roundId: string
  readonly game: string
  readonly points: bigint
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly countedAt: Date
}
