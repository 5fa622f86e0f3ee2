import type { vendorSideCalls } from '@baize/contract/vendor'
import { currencies, isCurrencyCode, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, type Clock, type Result } from '@baize/std'
import type { z } from 'zod'
import type { VendorClient, VendorFailure } from '../vendor/client.ts'
import type { Integration } from '../vendor/registry.ts'
import { upsertTournament, type PlaceTold, type TournamentTold } from './store.ts'

export interface SyncDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly client: VendorClient
}

/** Asks a vendor for its tournaments and keeps the answer. Gives how many; what is not ours is left out. */
export async function syncTournaments(
  deps: SyncDeps,
  vendor: Pick<Integration, 'id'>,
): Promise<Result<number, VendorFailure>> {
  const toldAt = new Date(deps.clock())
  const answered = await deps.client.call(vendor.id, 'tournaments', {})
  if (!answered.ok) return answered
  const told = answered.value.tournaments.flatMap((one) => readTournament(one) ?? [])
  for (const one of told) await upsertTournament(deps.db, { vendorId: vendor.id, toldAt, told: one })
  return ok(told.length)
}

type Told = z.output<(typeof vendorSideCalls)['tournaments']['answer']>['tournaments'][number]

function readTournament(told: Told): TournamentTold | undefined {
  const { currency } = told
  if (!isCurrencyCode(currency)) return undefined
  const least = parseDecimal(told.least_stake, currencies[currency])
  const prizes = told.prizes.flatMap((amount) => minorOf(amount, currency) ?? [])
  const places = told.places.flatMap((place) => readPlace(place, currency) ?? [])
  if (!least.ok || prizes.length < told.prizes.length || places.length < told.places.length) return undefined
  return {
    tournament: told.tournament,
    titleEn: told.title.en,
    titleBn: told.title.bn,
    rule: told.rule,
    state: told.state,
    currency,
    opensAt: new Date(told.opens_at),
    closesAt: new Date(told.closes_at),
    leastStake: least.value,
    prizes,
    games: told.games,
    players: told.players,
    rounds: told.rounds,
    places,
  }
}

function readPlace(place: Told['places'][number], currency: CurrencyCode): PlaceTold | undefined {
  const prize = minorOf(place.prize, currency)
  return prize === undefined ? undefined : { ...place, prize: String(prize) }
}

function minorOf(amount: string, currency: CurrencyCode): bigint | undefined {
  const parsed = parseDecimal(amount, currencies[currency])
  return parsed.ok ? parsed.value : undefined
}
