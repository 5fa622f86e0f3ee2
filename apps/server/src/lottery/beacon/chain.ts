import type { LotteryEnvironment, Environment } from '@baize/runtime'
import { EnvironmentError } from '@baize/runtime'
import { quicknet, standInChain, type BeaconChain } from '@baize/lottery/proof'

/** Where the chain is asked; none of them is trusted, for the key is pinned. */
export const quicknetRelays = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]

export interface ConfiguredBeacon {
  readonly chain: BeaconChain
  readonly relays: readonly string[]
}

/** drand quicknet, or the stand-in of a demo. */
export function configuredBeacon({
  mode,
  lotteryBeaconKey,
  lotteryBeaconRelays,
}: Pick<LotteryEnvironment, 'lotteryBeaconKey' | 'lotteryBeaconRelays'> &
  Pick<Environment, 'mode'>): ConfiguredBeacon {
  if (lotteryBeaconKey !== undefined && mode === 'live')
    throw new EnvironmentError(
      'LOTTERY_BEACON_KEY is of a stand-in: MODE=live draws with drand quicknet alone.',
    )
  return {
    chain: lotteryBeaconKey === undefined ? quicknet : standInChain(lotteryBeaconKey),
    relays: lotteryBeaconRelays?.split(',') ?? quicknetRelays,
  }
}
