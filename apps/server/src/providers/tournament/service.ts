import type { Calls, Game, ValueOf, WireLanguage } from '@baize/contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import type { VendorClient } from '../vendor/client.ts'
import type { VendorRegistry } from '../vendor/registry.ts'
import { listShown, type PlaceTold, type TournamentRow } from './store.ts'
import { createStandings, type Standing } from './standing.ts'
import { pointsOf } from './points.ts'
import { syncTournaments } from './sync.ts'

type Shown = ValueOf<Calls['getTournamentList']>['list'][number]

/** The tournaments of vendors as the site shows them, at most 15 seconds old. */
export interface TournamentService {
  list(language: WireLanguage): Promise<Shown[]>
  /** How a member stands in those of the list. */
  standings(memberId: MemberId): Promise<Standing[]>
}

export interface TournamentDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly vendorClient: VendorClient
  readonly catalogue: {
    showByCode(vendorId: number, codes: readonly string[], language: WireLanguage): Promise<Game[]>
  }
}

const ageMs = 15_000
const seenAfterMs = 2 * 3_600_000
const seenBeforeMs = 24 * 3_600_000
const shownPlaces = 10
const shownGames = 12

export function createTournamentService(deps: TournamentDeps): TournamentService {
  let asked: { readonly atMs: number; readonly done: Promise<unknown> } | undefined
  const refresh = (): Promise<unknown> => {
    const nowMs = deps.clock()
    if (!asked || nowMs - asked.atMs >= ageMs || nowMs < asked.atMs)
      asked = { atMs: nowMs, done: askVendors(deps) }
    return asked.done
  }
  const findShown = async () => {
    await refresh()
    const nowMs = deps.clock()
    return listShown(deps.db, {
      currency: deps.currency,
      closedSince: new Date(nowMs - seenAfterMs),
      opensBefore: new Date(nowMs + seenBeforeMs),
    })
  }
  const readStandings = createStandings(deps)
  return {
    async list(language) {
      const found = await findShown()
      return Promise.all(found.map((row) => show(deps, row, language)))
    },
    standings: async (memberId) => readStandings(memberId, await findShown()),
  }
}

/** Who gives no answer is shown as it was told last. */
async function askVendors({ db, clock, registry, vendorClient }: TournamentDeps): Promise<void> {
  const active = [...(await registry.snapshot()).byId.values()].filter(({ isActive }) => isActive)
  await Promise.allSettled(
    active.map((vendor) => syncTournaments({ db, clock, client: vendorClient }, vendor)),
  )
}

async function show(
  { catalogue, registry }: TournamentDeps,
  row: TournamentRow,
  language: WireLanguage,
): Promise<Shown> {
  const { findGame } = await registry.snapshot()
  const open = row.games.filter((code) => findGame(row.vendorId, code)?.isOpen).slice(0, shownGames)
  const found = await catalogue.showByCode(row.vendorId, open, language)
  const inOrder = open.flatMap((code) => found.find(({ gameCode }) => gameCode === code) ?? [])
  const amountOf = (minor: bigint | string) => formatDecimal(BigInt(minor), currencies[row.currency])
  return {
    id: `${row.vendor}.${row.tournament}`,
    title: language === 'BN' ? row.titleBn : row.titleEn,
    rule: row.rule,
    state: row.state === 'cancelled' ? 'ended' : row.state,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    currencySymbol: currencies[row.currency].symbol,
    leastStake: amountOf(row.leastStake),
    prizes: row.prizes.map(amountOf),
    players: row.players,
    rounds: row.rounds,
    places: row.places.slice(0, shownPlaces).map((one) => showPlace(one, row)),
    gameCount: row.games.length,
    games: inOrder,
  }
}

const showPlace = (one: PlaceTold, { rule, currency }: TournamentRow): Shown['places'][number] => ({
  place: one.place,
  name: one.name,
  points: pointsOf(one.points, { rule, currency }),
  rounds: one.rounds,
  prize: formatDecimal(BigInt(one.prize), currencies[currency]),
  isPaid: one.state === 'paid',
})
