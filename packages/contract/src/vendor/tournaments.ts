import { z } from 'zod'
import { vendorAmount, vendorId } from './messages.ts'

/** How points are counted: all wins, all wins in hundredths of their stakes, or the largest of those. */
export const tournamentRule = z.enum(['wins_total', 'multiples_total', 'best_multiple'])
/** `closing`: no round begins to count any more, and places are not final or not paid. */
export const tournamentState = z.enum(['coming', 'running', 'closing', 'ended', 'cancelled'])

export const tournamentPlace = z.object({
  place: z.int().min(1),
  player: vendorId,
  /** What others may see of the player. */
  name: z.string().max(32),
  points: z.int().min(0),
  rounds: z.int().min(0),
  prize: vendorAmount,
  /** The `promo-win` that pays it; null before places are final. */
  transaction: vendorId.nullable(),
  state: z.enum(['leading', 'owed', 'paid']),
})
/** A player's own place: 0 while they have no points. */
export const tournamentStanding = tournamentPlace
  .omit({ player: true, transaction: true })
  .extend({ place: z.int().min(0) })
export const vendorTournament = z.object({
  tournament: vendorId,
  title: z.object({ en: z.string().max(64), bn: z.string().max(64) }),
  rule: tournamentRule,
  state: tournamentState,
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  least_stake: vendorAmount,
  /** Of the first place, the second and so on. */
  prizes: z.array(vendorAmount).max(100),
  games: z.array(vendorId).max(200),
  players: z.int().min(0),
  rounds: z.int().min(0),
  /** The first ones; once places are final, all with a prize. */
  places: z.array(tournamentPlace).max(100),
  /** Of the player asked about; null when they take no part. */
  own: tournamentStanding.nullish(),
})
/** With a player, each tournament says how they stand. */
export const tournamentsRequest = z.object({ player: vendorId.optional() })
/**
 * A tournament as the platform wants it: a new one, or a change of one that has not opened. The same again
 * changes nothing. Prizes are paid by `promo-win`.
 */
export const tournamentWriteRequest = vendorTournament
  .pick({ title: true, rule: true, opens_at: true, closes_at: true, currency: true, least_stake: true })
  .extend({
    tournament: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
    prizes: z.array(vendorAmount).min(1).max(100),
    games: z.array(vendorId).min(1).max(200),
  })
/** One that runs ends now and its places are paid; one that has ended stays as it is. */
export const tournamentCloseRequest = z.object({ tournament: vendorId })
/** One whose places are not final is over, and nothing is paid. */
export const tournamentCancelRequest = z.object({ tournament: vendorId })
export const tournamentOrderAnswer = z.object({ status: z.literal('ok'), tournament: vendorId })
export const tournamentsAnswer = z.object({
  status: z.literal('ok'),
  tournaments: z.array(vendorTournament).max(50),
})
