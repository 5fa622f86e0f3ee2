import { syncGames } from '../lobby/catalogue/sync.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from './outside-vendor.ts'
import type { World } from './world.ts'

/** A vendor of another house whose games stand in the catalogue. */
export interface VendorGames {
  readonly vendor: OutsideVendor
  readonly vendorId: number
  /** Reads what the vendor changed in its list. */
  sync(): Promise<void>
}

/** Opens an integration whose games have these ids, and are else as `outsideGame` makes them. */
export async function openVendorGames(world: World, games: readonly string[]): Promise<VendorGames> {
  const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(
    ...games.map((game) => outsideGame({ game, title: { en: `River ${game}`, bn: 'সোনার নদী' } })),
  )
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const sync = async () => {
    registry.invalidate()
    const integration = (await registry.snapshot()).byId.get(vendorId)
    if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  }
  await sync()
  return { vendor, vendorId, sync }
}
