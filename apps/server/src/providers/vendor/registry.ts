import { isResting, isSportCategory, type Rest } from '@baize/domain/catalogue'
import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { createAgedValue, type AgedValue } from '../../kernel/cache/aged-value.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as gameStore from './game-store.ts'
import * as store from './store.ts'

export interface Integration {
  readonly id: number
  readonly code: string
  readonly baseUrl: string
  readonly isActive: boolean
  readonly launchHosts: readonly string[]
  readonly revenueAccount: number
  readonly jackpotAccount: number
  readonly promotionAccount: number
  readonly roundLimitMinutes: number
  readonly gamesSyncedTo: Date | null
  /** Where its games are shown: in a frame of the site, or in a window of their own. */
  readonly display: 'frame' | 'window'
  /** Countries in which its games may not be opened (ISO 3166 codes). */
  readonly closedRegions: readonly string[]
  allows(address: string): boolean
}

export interface VendorKey {
  readonly id: string
  readonly vendorId: number
  readonly secret: KeyObject
}

export interface PlayableGame {
  /** Vendor code of the site. */
  readonly vendorCode: string
  readonly isOpen: boolean
  readonly isSport: boolean
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
}

/** Vendors, their keys and their games as of at most a second ago; a bet costs no query for them. */
export interface VendorRegistry {
  /** Everything current, or a promise of it. Awaiting a value that is there costs nothing. */
  readonly snapshot: AgedValue<Snapshot>['get']
  /** The next call reads again: something was changed here, or another node says so. */
  readonly invalidate: AgedValue<Snapshot>['invalidate']
}

export interface Snapshot {
  readonly byId: ReadonlyMap<number, Integration>
  readonly byCode: ReadonlyMap<string, Integration>
  /** The keys valid when it was read, newest first. */
  readonly keys: ReadonlyMap<string, VendorKey>
  findGame(vendorId: number, gameCode: string): PlayableGame | undefined
}

/** Older than this is read again: what an operator changes holds within a second on every node. */
const staleAfterMs = 1_000
/** A transaction may commit some time after it stamped its row. */
const overlapMs = 5_000

export function createVendorRegistry({
  db,
  clock,
  secretBox,
}: {
  /** No transaction of a request holds its connections: such a transaction may ask here. */
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
}): VendorRegistry {
  const games = new Map<number, Map<string, KnownGame>>()
  let seenGamesTo = new Date(0)

  async function readGames(): Promise<void> {
    for (const game of await gameStore.findGamesChangedSince(db, seenGamesTo)) {
      const ofVendor = games.get(game.integration_id) ?? new Map<string, KnownGame>()
      games.set(game.integration_id, ofVendor)
      const known = ofVendor.get(game.game_code)
      // Two reads may overlap, and the older one may end last.
      if (!known || known.changedAt <= game.changed_at) ofVendor.set(game.game_code, toPlayable(game))
      const back = new Date(game.changed_at.getTime() - overlapMs)
      if (back > seenGamesTo) seenGamesTo = back
    }
  }

  async function read(): Promise<Snapshot> {
    const at = clock()
    const [integrations, keys, stopped] = await Promise.all([
      store.findIntegrations(db),
      store.findKeys(db),
      gameStore.findStoppedLanes(db, new Date(at)),
      readGames(),
    ])
    const stoppedLanes = new Set(stopped.map(laneOf))
    const known = integrations.map(toIntegration)
    return {
      byId: new Map(known.map((integration) => [integration.id, integration])),
      byCode: new Map(known.map((integration) => [integration.code, integration])),
      keys: new Map(keys.map((key) => [key.id, openKey(secretBox, key)])),
      findGame: (vendorId, gameCode) => playableOf(games.get(vendorId)?.get(gameCode), { stoppedLanes, at }),
    }
  }

  const current = createAgedValue({ read, clock, staleAfterMs })
  return { snapshot: current.get, invalidate: current.invalidate }
}

const openKey = (secretBox: SecretBox, { id, vendor_id, secret }: store.KeyRow): VendorKey => ({
  id,
  vendorId: vendor_id,
  secret: createSecretKey(secretBox.open(secret), 'utf8'),
})

function toIntegration(row: store.IntegrationRow): Integration {
  const allowed = new BlockList()
  for (const range of row.allowed_addresses) {
    const [network = '', bits = '0'] = range.split('/')
    allowed.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return {
    id: row.id,
    code: row.code,
    baseUrl: row.base_url,
    isActive: row.state === 'active',
    launchHosts: row.launch_hosts,
    revenueAccount: row.revenue_account,
    jackpotAccount: row.jackpot_account,
    promotionAccount: row.promotion_account,
    roundLimitMinutes: row.round_limit_minutes,
    gamesSyncedTo: row.games_synced_to,
    display: row.display,
    closedRegions: row.closed_regions,
    allows: (address) =>
      row.allowed_addresses.length === 0 || allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  }
}

interface KnownGame extends PlayableGame {
  readonly changedAt: Date
  readonly lane: string
  /** Nothing for most: they never rest. */
  readonly rest: Rest | undefined
}

const laneOf = ({ category, vendor }: { category: string; vendor: string }): string => `${category} ${vendor}`

/** A game as it stood when the snapshot was read: one that rests takes no stakes. */
function playableOf(
  game: KnownGame | undefined,
  { stoppedLanes, at }: { stoppedLanes: ReadonlySet<string>; at: number },
): PlayableGame | undefined {
  if (!game) return undefined
  const isStopped =
    (stoppedLanes.size > 0 && stoppedLanes.has(game.lane)) || (game.rest && isResting(game.rest, at))
  return isStopped ? { ...game, isOpen: false } : game
}

function toPlayable(game: gameStore.GameLimitRow): KnownGame {
  const lowest = parseDecimal(game.min_stake, currencies.BDT)
  const highest = parseDecimal(game.max_stake, currencies.BDT)
  return {
    changedAt: game.changed_at,
    lane: laneOf(game),
    rest: game.rest_from ? { rest_from: game.rest_from, rest_until: game.rest_until } : undefined,
    vendorCode: game.vendor,
    isOpen: game.is_open && lowest.ok && highest.ok,
    isSport: isSportCategory(game.category),
    minStakeMinor: lowest.ok ? lowest.value : 0n,
    maxStakeMinor: highest.ok ? highest.value : 0n,
  }
}
