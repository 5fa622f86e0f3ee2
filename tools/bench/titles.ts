import { createOffers } from '../../apps/studio/src/offers/offers.ts'
import { listOffers } from '../../apps/studio/src/offers/titles.ts'
import { listGames } from '../../apps/studio/src/features/vendor/game-list.ts'
import { syncGames } from '../../apps/server/src/lobby/catalogue/sync.ts'
import { openPlatformServices, type Arena } from './arena.ts'

export interface FilledCatalogue {
  readonly games: number
  readonly tookMs: number
  /** Titles of both languages. */
  readonly titles: readonly string[]
}

/** Fills the arena's catalogue with every title of the studio, page by page as a sync does. */
export async function fillCatalogue({ url, owner, vendor }: Arena): Promise<FilledCatalogue> {
  // The ledger's bench has a category of its own, which the site does not know.
  await owner.query(`delete from game where category = 'BENCH'`)
  await owner.query(`delete from game_lane where category = 'BENCH'`)
  const listed = listGames(createOffers(listOffers()))
  const services = await openPlatformServices(url)
  const from = performance.now()
  const integration = (await services.registry.snapshot()).byId.get(vendor.id)
  if (!integration) throw new Error('the arena has a vendor')
  const client = {
    async call(_vendorId: number, _call: string, body: { cursor?: string }) {
      const start = Number(body.cursor ?? 0)
      const end = start + 500
      const games = listed.slice(start, end)
      const cursor = end < listed.length ? String(end) : null
      return { ok: true, value: { status: 'ok', games, cursor } }
    },
  } as unknown as typeof services.vendorClient
  const deps = { db: services.db, client, setGamesSyncedTo: services.vendors.setGamesSyncedTo }
  const report = await syncGames(deps, integration)
  if (!report.ok) throw new Error(report.code)
  await services.catalogue.writeLotteries()
  const tookMs = performance.now() - from
  await services.close()
  await owner.query('analyze game')
  return {
    games: report.value.written,
    tookMs,
    titles: listed.flatMap(({ title }) => [title.en, title.bn]),
  }
}
