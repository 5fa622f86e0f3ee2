import type { TournamentRule } from '@baize/games'
import { z } from 'zod'

/* Tournaments as pages see them. Durations are from the moment of sending; points are whole numbers. */

export const tournamentPath = z.strictObject({ tournament: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) })
export const placePath = tournamentPath.extend({ place: z.coerce.number().int().min(1).max(100) })

export interface PlaceShown {
  /** 0 while there are no points. */
  readonly place: number
  /** The same within one tournament; leads back to nobody. */
  readonly name: string
  readonly points: number
  readonly rounds: number
  readonly prizeMinor: number
  readonly isOwn: boolean
}

export interface TournamentShown {
  readonly tournament: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly rule: TournamentRule
  /** `counting`: closed, and rounds that began in time are still being paid. */
  readonly phase: 'coming' | 'running' | 'counting' | 'paying' | 'ended' | 'cancelled'
  readonly untilOpenMs: number
  readonly untilCloseMs: number
  readonly opensAt: string
  readonly closesAt: string
  readonly currency: string
  readonly leastStakeMinor: number
  readonly prizesMinor: readonly number[]
  readonly games: number
  readonly players: number
  readonly rounds: number
  readonly top: readonly PlaceShown[]
  /** Null for who takes no part. */
  readonly own: PlaceShown | null
}

export interface TournamentsAnswer {
  readonly tournaments: readonly TournamentShown[]
  /** Prizes are money: who plays with play money looks on. */
  readonly mayJoin: boolean
}

/** What anybody may read of a tournament; places have their rounds when they are final. */
export interface TournamentAnswer {
  readonly tournament: TournamentShown
  readonly isPaid: boolean
  readonly paidMinor: number
  readonly places: readonly ResultShown[]
  readonly past: readonly {
    readonly tournament: string
    readonly closesAt: string
    readonly players: number
  }[]
}

export interface ResultShown {
  readonly place: number
  readonly isPaid: boolean
  /** The round that decided the place. */
  readonly round: string
}

/** The counted rounds of a final place. */
export interface PlaceAnswer {
  readonly place: number
  readonly name: string
  readonly rounds: readonly {
    readonly round: string
    readonly game: { readonly en: string; readonly bn: string }
    readonly points: number
    readonly stakeMinor: number
    readonly payoutMinor: number
    readonly countedAt: string
  }[]
}
