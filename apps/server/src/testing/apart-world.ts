import {
  createVendorWallets,
  type TransferAsk,
  type VendorWallets,
} from '../providers/vendor-wallet/service.ts'
import { createTable } from './vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from './vendor-world.ts'

/** A platform whose wallet is not single: games are played with what stands at their vendor. */
export interface ApartWorld extends VendorWorld {
  readonly table: ReturnType<typeof createTable>
  readonly vendorWallets: VendorWallets
  transfer(player: Player, ask: Partial<TransferAsk>): ReturnType<VendorWallets['transfer']>
  /** A player with so much in cash and in the wallet at the games' vendor. */
  openApart(given?: { cashMinor?: bigint; amount?: string }): Promise<Player>
  /** Changes how the wallet is, and lets the second go by after which every node follows. */
  setSingle(isSingle: boolean): void
  /** Cash, what stands at the vendor of the games, and what is owed. */
  standing(player: Player): Promise<{ cash: bigint; apart: bigint; owed: bigint }>
}

export const gameVendor = 'CQ9'

export async function createApartWorld(): Promise<ApartWorld> {
  const world = await createVendorWorld()
  const table = createTable(world)
  const vendorWallets = createVendorWallets({ ...world, mode: world.walletMode })
  const transfer: ApartWorld['transfer'] = ({ memberId }, ask) =>
    vendorWallets.transfer(
      { memberId, currency: 'BDT' },
      { direction: 'in', vassalage: gameVendor, requestId: crypto.randomUUID(), ...ask },
    )
  const setSingle = (isSingle: boolean) => {
    world.rules.isSingle = isSingle
    world.time.offsetMs += 1_000
  }
  setSingle(false)
  return {
    ...world,
    table,
    vendorWallets,
    transfer,
    setSingle,
    async openApart({ cashMinor = 100_000n, amount = '500.00' } = {}) {
      const player = await world.openPlayer({ cashMinor })
      const moved = await transfer(player, { amount })
      if (!moved.ok) throw new Error(`nothing was moved to the vendor: ${moved.code}`)
      return player
    },
    async standing({ memberId }) {
      const state = await world.wallet.find(memberId)
      const { wallets } = await vendorWallets.show({ memberId, currency: 'BDT' })
      const shown = wallets.find(({ vassalage }) => vassalage === gameVendor)?.balance ?? '0.00'
      const { cash = 0n, deficit = 0n } = state?.balances ?? {}
      return { cash, apart: BigInt(shown.replace('.', '')), owed: -deficit }
    },
  }
}
