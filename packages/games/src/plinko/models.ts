/** Balls through rows of pegs into pockets; each peg sends left or right alike. */
export interface PlinkoModel {
  readonly kind: 'plinko'
  readonly id: string
  readonly version: number
  readonly table: keyof typeof plinkoPays
}

export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

/** Pays of the pockets from the outer one to the middle, in hundredths of the stake. */
export const plinkoPays = {
  steady: {
    8: { low: [600, 270, 130, 80, 50], medium: [1400, 360, 120, 70, 30], high: [3000, 480, 90, 50, 10] },
    12: {
      low: [1200, 610, 330, 190, 110, 60, 60],
      medium: [3500, 1100, 400, 170, 80, 80, 40],
      high: [18000, 3300, 700, 170, 50, 40, 10],
    },
    16: {
      low: [1800, 940, 510, 300, 180, 120, 90, 90, 60],
      medium: [12000, 4300, 1600, 670, 290, 140, 70, 60, 30],
      high: [100000, 18500, 4000, 1000, 300, 110, 50, 20, 20],
    },
  },
  open: {
    8: { low: [600, 280, 140, 70, 50], medium: [1400, 440, 150, 40, 30], high: [3000, 540, 110, 30, 10] },
    12: {
      low: [1200, 600, 320, 180, 110, 60, 60],
      medium: [3500, 1100, 380, 160, 80, 80, 40],
      high: [18000, 2900, 610, 160, 60, 40, 20],
    },
    16: {
      low: [1800, 990, 560, 340, 210, 140, 90, 70, 60],
      medium: [12000, 4100, 1500, 630, 280, 140, 80, 50, 40],
      high: [100000, 17500, 3700, 920, 280, 100, 40, 40, 20],
    },
  },
} as const satisfies Record<
  string,
  Record<(typeof plinkoRows)[number], Record<PlinkoRisk, readonly number[]>>
>

export const plinkoModels: readonly PlinkoModel[] = [
  { kind: 'plinko', id: 'plinko-steady', version: 1, table: 'steady' },
  { kind: 'plinko', id: 'plinko-open', version: 1, table: 'open' },
]
