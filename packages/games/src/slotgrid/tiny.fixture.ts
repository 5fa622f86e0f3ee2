import type { FreeFeature, GridModel } from './types.ts'

const free: FreeFeature = {
  type: 'free',
  least: 2,
  pays: [3, 10],
  awards: [1, 2],
  retrigger: 1,
  maxSpins: 2,
  multipliers: [2, 3],
  wildTimes: 2,
  isWildStaying: false,
}

/** Grids small enough to play every round they have; their maximum wins are low enough to cut some. */
export const tinyWays: GridModel = {
  kind: 'slotgrid',
  id: 'tiny-ways',
  version: 1,
  rows: [2, 1, 2],
  unitCount: 5,
  judge: 'ways',
  bands: [2, 3],
  pays: { A: [4, 15], a: [2, 6] },
  source: { strips: ['ASaa', 'WSaA', 'ASa'] },
  wildTimes: 1,
  feature: free,
  buyPrice: 2,
  maxWinMultiple: 20,
}

export const tinyStaying: GridModel = {
  ...tinyWays,
  id: 'tiny-staying',
  feature: {
    ...free,
    awards: [2],
    retrigger: 0,
    multipliers: [2],
    wildTimes: 1,
    isWildStaying: true,
    source: { strips: ['Aaa', 'WaA', 'AWa'] },
  },
}

export const tinyHold: GridModel = {
  ...tinyWays,
  id: 'tiny-hold',
  rows: [1, 1, 1],
  source: { strips: ['ASa', 'WSA', 'SAa'] },
  feature: { type: 'hold', least: 2, respins: 2, oneIn: 3, values: [2, 5], fullUnits: 40 },
  maxWinMultiple: 10,
}

export const tinyWheel: GridModel = {
  ...tinyWays,
  id: 'tiny-wheel',
  rows: [3, 3, 3],
  judge: 'lines',
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
  bands: [3],
  pays: { W: [20], A: [10], a: [4] },
  source: { strips: ['ASaWaA', 'WSaA', 'AWaS'] },
  wildTimes: 2,
  feature: {
    type: 'wheel',
    least: 3,
    wheels: [
      [5, 0, 10, 0],
      [20, 50, 100],
    ],
  },
  maxWinMultiple: 15,
}

/** Falls by counts: rounds without end, though ever less likely. */
export const tinyFalls: GridModel = {
  ...tinyWays,
  id: 'tiny-falls',
  rows: [2, 2, 2],
  judge: 'anywhere',
  bands: [4, 5],
  pays: { A: [10, 40], a: [4, 12], b: [3, 8] },
  source: { bag: 'AAaaabbbbS' },
  cascade: { refill: 'AAaaabbbb', times: [1, 2], freeTimes: [2, 3, 5] },
  feature: { ...free, wildTimes: 1, multipliers: [1], maxSpins: 4 },
  maxWinMultiple: 2_000,
}

export const tinyClusters: GridModel = {
  ...tinyFalls,
  id: 'tiny-clusters',
  judge: 'clusters',
  bands: [3, 5],
  maxWinMultiple: 500,
}
