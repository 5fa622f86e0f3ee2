import { gameClass } from '@baize/contract'
import type { vendorGame } from '@baize/contract/vendor'
import { foldTitle } from '@baize/domain/catalogue'
import type { Pool } from '@baize/runtime'
import { ok, type Result } from '@baize/std'
import type { z } from 'zod'
import type { Integration, VendorClient, VendorFailure } from '../../providers/api.ts'
import * as store from './store.ts'

export interface SyncDeps {
  readonly db: Pool
  readonly client: VendorClient
  /** Remembers how far the vendor's list was read. */
  setGamesSyncedTo(vendorId: number, at: Date): Promise<void>
}

export interface SyncReport {
  readonly received: number
  /** New or changed. */
  readonly written: number
}

type VendorGame = z.output<typeof vendorGame>

/** A vendor may publish a game within the moment it was asked. */
const overlapMs = 1_000
const maxPages = 1_000

/**
 * Reads what a vendor changed in its list since the last time, all of it at the first, into the catalogue.
 */
export async function syncGames(
  deps: SyncDeps,
  vendor: Integration,
): Promise<Result<SyncReport, VendorFailure>> {
  const since = vendor.gamesSyncedTo && new Date(vendor.gamesSyncedTo.getTime() - overlapMs).toISOString()
  let cursor: string | null = null
  let newest = vendor.gamesSyncedTo?.getTime() ?? 0
  let received = 0
  let written = 0
  for (let page = 0; page < maxPages; page++) {
    const body: { updated_after?: string; cursor?: string } = {
      ...(since && { updated_after: since }),
      ...(cursor && { cursor }),
    }
    const answer = await deps.client.call(vendor.id, 'games', body)
    if (!answer.ok) return answer
    const { games } = answer.value
    received += games.length
    written += await store.upsertGames(deps.db, vendor, games.flatMap(toNewGame))
    newest = Math.max(newest, ...games.map((game) => Date.parse(game.updated_at)))
    cursor = answer.value.cursor
    if (cursor === null) break
  }
  if (newest > 0) await deps.setGamesSyncedTo(vendor.id, new Date(newest))
  return ok({ received, written })
}

/** Nothing for a game of a sub-type that the site has no place for. */
function toNewGame(game: VendorGame): store.NewGame[] {
  const type = gameClass.safeParse(game.game_class)
  if (!type.success) return []
  return [
    {
      game_code: game.game,
      category: game.category,
      vendor: game.vendor,
      class: type.data,
      title_en: game.title.en,
      title_bn: game.title.bn,
      search_key: `${foldTitle(game.title.en)} ${foldTitle(game.title.bn)}`,
      vendor_enabled: game.enabled,
      coming_soon: game.coming_soon,
      rtp: game.rtp,
      volatility: game.volatility,
      features: game.features,
      takes_free_rounds: game.free_rounds ?? null,
      min_stake: game.min_stake,
      max_stake: game.max_stake,
      art: game.art,
      popularity: game.popularity,
      released_at: game.released_at,
      vendor_updated_at: game.updated_at,
    },
  ]
}
