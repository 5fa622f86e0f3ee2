import type { MinesModel } from './types.ts'

/** The mines on offer: they differ in the house's edge and in how high the multipliers go. */
export const minesModels: readonly MinesModel[] = [
  {
    kind: 'mines',
    id: 'mines-classic',
    version: 1,
    edgeBps: 100,
    stakeStepMinor: 100,
    maxMultiplierHundredths: 1_000_000,
  },
  {
    kind: 'mines',
    id: 'mines-deep',
    version: 1,
    edgeBps: 150,
    stakeStepMinor: 100,
    maxMultiplierHundredths: 5_000_000,
  },
]
