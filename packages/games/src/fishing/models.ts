/** What a caught fish pays, in shots; each with its share of a hundred. */
export interface Prize {
  readonly times: number
  readonly weight: number
}

export interface Species {
  readonly name: FishName
  readonly prizes: readonly Prize[]
  /** How long it takes to cross the water at its usual pace. */
  readonly crossMs: number
  /** Fewest and most of a crowd. */
  readonly crowd: readonly [number, number]
  /** How often a crowd of it comes, against the others; a boss comes by its own clock. */
  readonly share: number
}

/** A water with its fish; every fish returns the same part of what is shot at it. */
export interface FishingModel {
  readonly kind: 'fishing'
  readonly id: string
  readonly version: number
  /** Chance times prize of every fish, in parts of `captureRange`. */
  readonly returnParts: number
  /** The public seed of what swims when: it decides nothing that is paid. */
  readonly water: string
  /** The smallest first, the boss last. */
  readonly species: readonly Species[]
  /** Crowds of one wave. */
  readonly crowds: number
  /** A boss comes with every so many waves. */
  readonly bossEvery: number
}

/** A shot draws a number below this; a fish is caught when it is below the fish's own mark. */
export const captureRange = 600_000
/** The weights of a fish's prizes add up to this. */
export const prizeRange = 100

export const fishNames = [
  'mola',
  'puti',
  'tengra',
  'pabda',
  'koi',
  'hilsa',
  'chitol',
  'rohu',
  'turtle',
  'goldenCrab',
  'gharial',
  'sardine',
  'pomfret',
  'prawn',
  'clownfish',
  'squid',
  'ray',
  'tuna',
  'marlin',
  'shark',
  'kraken',
  'mudskipper',
  'bhetki',
  'mudCrab',
  'otter',
  'python',
  'crocodile',
] as const
export type FishName = (typeof fishNames)[number]

const fixed = (times: number): readonly Prize[] => [{ times, weight: prizeRange }]

const prizesOf = (...given: readonly (readonly [number, number])[]): readonly Prize[] =>
  given.map(([times, weight]) => ({ times, weight }))

type Line = readonly [FishName, number | readonly Prize[], number, readonly [number, number], number]

const speciesOf = (lines: readonly Line[]): readonly Species[] =>
  lines.map(([name, prize, crossMs, crowd, share]) => ({
    name,
    prizes: typeof prize === 'number' ? fixed(prize) : prize,
    crossMs,
    crowd,
    share,
  }))

export const fishingModels: readonly [FishingModel, ...FishingModel[]] = [
  {
    kind: 'fishing',
    id: 'fishing-padma',
    version: 1,
    returnParts: 576_000,
    water: '7061646d61'.padEnd(64, '0'),
    crowds: 15,
    bossEvery: 3,
    species: speciesOf([
      ['mola', 2, 13_000, [4, 6], 20],
      ['puti', 3, 14_000, [4, 6], 16],
      ['tengra', 4, 15_000, [3, 5], 14],
      ['pabda', 5, 16_000, [3, 5], 12],
      ['koi', 8, 17_000, [2, 4], 10],
      ['hilsa', 12, 13_000, [2, 4], 9],
      ['chitol', 15, 18_000, [1, 2], 7],
      ['rohu', 20, 19_000, [1, 2], 6],
      ['turtle', 40, 24_000, [1, 1], 3],
      ['goldenCrab', prizesOf([20, 50], [30, 30], [50, 14], [100, 6]), 22_000, [1, 1], 3],
      ['gharial', prizesOf([100, 48], [200, 30], [300, 14], [500, 6], [1000, 2]), 26_000, [1, 1], 0],
    ]),
  },
  {
    kind: 'fishing',
    id: 'fishing-bay',
    version: 1,
    returnParts: 582_000,
    water: '626179'.padEnd(64, '0'),
    crowds: 14,
    bossEvery: 4,
    species: speciesOf([
      ['sardine', 2, 12_000, [5, 6], 18],
      ['pomfret', 3, 14_000, [3, 5], 15],
      ['prawn', 5, 17_000, [3, 5], 13],
      ['clownfish', 6, 16_000, [2, 4], 12],
      ['squid', 10, 17_000, [2, 3], 10],
      ['ray', 15, 20_000, [1, 2], 8],
      ['tuna', 20, 13_000, [1, 2], 8],
      ['marlin', 30, 12_000, [1, 1], 6],
      ['shark', 60, 18_000, [1, 1], 5],
      ['goldenCrab', prizesOf([20, 55], [30, 30], [50, 10], [100, 5]), 22_000, [1, 1], 3],
      [
        'kraken',
        prizesOf([100, 30], [200, 30], [300, 20], [500, 14], [1000, 4], [2000, 2]),
        26_000,
        [1, 1],
        0,
      ],
    ]),
  },
  {
    kind: 'fishing',
    id: 'fishing-sundarban',
    version: 1,
    returnParts: 579_000,
    water: '73756e64617262616e'.padEnd(64, '0'),
    crowds: 15,
    bossEvery: 2,
    species: speciesOf([
      ['mudskipper', 2, 14_000, [4, 6], 20],
      ['mola', 4, 13_000, [4, 6], 15],
      ['prawn', 6, 17_000, [3, 5], 13],
      ['bhetki', 8, 16_000, [2, 4], 12],
      ['mudCrab', 12, 20_000, [2, 3], 10],
      ['hilsa', 15, 13_000, [2, 3], 9],
      ['otter', 25, 16_000, [1, 2], 7],
      ['turtle', 40, 24_000, [1, 1], 5],
      ['python', 50, 22_000, [1, 1], 5],
      ['goldenCrab', prizesOf([20, 55], [30, 30], [50, 10], [100, 5]), 22_000, [1, 1], 4],
      [
        'crocodile',
        prizesOf([60, 50], [100, 28], [150, 12], [250, 6], [650, 2], [800, 2]),
        26_000,
        [1, 1],
        0,
      ],
    ]),
  },
]

/** Prizes of a fish weighed by their shares: its mean prize times `prizeRange`. */
export const weighedPrize = ({ prizes }: Species): number =>
  prizes.reduce((sum, { times, weight }) => sum + times * weight, 0)

/** The mark of a fish: so many of `captureRange` shots catch it. Whole for every fish on offer. */
export const captureParts = ({ returnParts }: Pick<FishingModel, 'returnParts'>, species: Species): number =>
  (returnParts * prizeRange) / weighedPrize(species)

/** What a caught fish pays by the second number of the shot. */
export function prizeOf({ prizes }: Species, drawn: number): number {
  let passed = 0
  for (const { times, weight } of prizes) {
    passed += weight
    if (drawn < passed) return times
  }
  throw new Error('the shares of a fish add up to its range')
}
