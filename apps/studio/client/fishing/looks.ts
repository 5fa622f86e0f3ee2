import type { FishName } from '@baize/games'

export type Shape = 'fish' | 'ray' | 'crab' | 'turtle' | 'squid' | 'croc' | 'snake' | 'otter' | 'prawn'

/** How a species is drawn: facing right, from -1 to 1. */
export interface Look {
  readonly shape: Shape
  /** Its length against the width of the water. */
  readonly size: number
  readonly back: string
  readonly belly: string
  readonly fin: string
  /** Half its height. */
  readonly tall: number
  readonly mark?: 'stripes' | 'spots' | 'line'
  /** A sword in front, a high fin on the back, a thin snout. */
  readonly extra?: 'bill' | 'high' | 'snout'
}

const fish = (
  size: number,
  [back, belly, fin]: readonly [string, string, string],
  tall: number,
  rest: Pick<Look, 'mark' | 'extra'> = {},
): Look => ({ shape: 'fish', size, back, belly, fin, tall, ...rest })

const animal = (
  shape: Shape,
  size: number,
  [back, belly, fin]: readonly [string, string, string],
  rest: Pick<Look, 'mark' | 'extra'> = {},
): Look => ({ shape, size, back, belly, fin, tall: 0.5, ...rest })

export const looks: Readonly<Record<FishName, Look>> = {
  mola: fish(0.06, ['#7fa7b8', '#f2f7f4', '#a8c3c6'], 0.26, { mark: 'line' }),
  puti: fish(0.065, ['#8e9b57', '#f4e9b8', '#d9813a'], 0.4, { mark: 'spots' }),
  tengra: fish(0.075, ['#8a6b3a', '#efd9a6', '#c7963f'], 0.28, { mark: 'line' }),
  pabda: fish(0.09, ['#7d8d97', '#f6ead8', '#e0a48a'], 0.27, { extra: 'high' }),
  koi: fish(0.085, ['#4f5a2b', '#c9a24b', '#7a5a22'], 0.4, { mark: 'stripes' }),
  hilsa: fish(0.12, ['#3f6f8f', '#f7f9f5', '#9fb7bd'], 0.4, { mark: 'spots' }),
  chitol: fish(0.14, ['#6d7076', '#e9e4d6', '#8c8f93'], 0.46, { mark: 'spots', extra: 'high' }),
  rohu: fish(0.15, ['#8d3b2c', '#f0cfa4', '#b2492f'], 0.38),
  turtle: animal('turtle', 0.14, ['#3f6b3a', '#c9b36a', '#6f8f4a']),
  goldenCrab: animal('crab', 0.12, ['#e6a91e', '#ffe08a', '#c47f10']),
  gharial: animal('croc', 0.34, ['#5c6a43', '#cfc493', '#3d4a2d'], { extra: 'snout' }),
  sardine: fish(0.06, ['#33658a', '#f0f5f7', '#86a9bd'], 0.25, { mark: 'line' }),
  pomfret: fish(0.08, ['#8fa1b3', '#f4f4ee', '#b9c4cb'], 0.62, { extra: 'high' }),
  prawn: animal('prawn', 0.08, ['#d86b4a', '#f5c3a6', '#b84a2e']),
  clownfish: fish(0.075, ['#e8661b', '#f28b3a', '#22262b'], 0.46, { mark: 'stripes' }),
  squid: animal('squid', 0.12, ['#c76b8f', '#f0c3d3', '#9f4a6e']),
  ray: animal('ray', 0.15, ['#4d5a70', '#cfd6dd', '#38435a'], { mark: 'spots' }),
  tuna: fish(0.16, ['#233f66', '#e7edf2', '#d8b23a'], 0.34, { extra: 'high' }),
  marlin: fish(0.2, ['#1f4f86', '#e9f0f4', '#173b66'], 0.28, { extra: 'bill', mark: 'stripes' }),
  shark: fish(0.24, ['#5a6773', '#eef1f2', '#47525c'], 0.3, { extra: 'high' }),
  kraken: animal('squid', 0.32, ['#7a2a3d', '#d9808d', '#531526'], { mark: 'spots' }),
  mudskipper: fish(0.065, ['#6b5a3e', '#cdb98a', '#8f7a52'], 0.26, { mark: 'spots', extra: 'high' }),
  bhetki: fish(0.11, ['#6f7f6a', '#eee7d2', '#8a8f5c'], 0.38),
  mudCrab: animal('crab', 0.1, ['#47603f', '#a9b276', '#2f4329']),
  otter: animal('otter', 0.16, ['#6b4a2f', '#d8b68a', '#4d331f']),
  python: animal('snake', 0.22, ['#7a6a2c', '#d6c77a', '#3f3a1a'], { mark: 'spots' }),
  crocodile: animal('croc', 0.3, ['#4a5a34', '#c8bd86', '#2f3b22']),
}
