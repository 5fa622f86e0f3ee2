/** Programs that play from the wallet: what other contexts may use of it. */
export type { RewardRounds } from './free-round/by-reward.ts'
export {
  findKept,
  listKept,
  listKeptOver,
  setKeptClosed,
  type KeptRounds,
  type RewardKey,
} from './free-round/kept-store.ts'
export { readPools } from './jackpot/sync.ts'
export type { VendorClient, VendorFailure } from './vendor/client.ts'
export type { Integration, VendorRegistry } from './vendor/registry.ts'
export type { VendorService } from './vendor/service.ts'
