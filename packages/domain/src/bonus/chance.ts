import { repeatableNumbers } from '@baize/std'

/** A stake over and over until the requirement is met or the money is gone. Amounts in any one unit. */
export interface Run {
  /** Own money and bonus together. */
  readonly balance: number
  readonly stake: number
  /** What has to be played. */
  readonly required: number
  readonly rtp: number
  /** Standard deviation of the payout of a stake of 1. */
  readonly sd: number
}

/**
 * The chance to meet a requirement before the money is gone, as Brownian motion between a start and a wall at
 * nothing (rewards 2): Phi((B + mu n)/(sg sqrt n)) - exp(-2 mu B/sg^2) Phi((-B + mu n)/(sg sqrt n)).
 */
export function chanceToFinish({ balance, stake, required, rtp, sd }: Run): number {
  if (balance < stake) return required > 0 ? 0 : 1
  if (required <= 0) return 1
  const rounds = required / stake
  const drift = -(1 - rtp) * stake
  const spread = sd * stake
  if (spread === 0) return balance + drift * rounds > 0 ? 1 : 0
  const scale = spread * Math.sqrt(rounds)
  const reach = normalBelow((balance + drift * rounds) / scale)
  const back = Math.exp((-2 * drift * balance) / spread ** 2)
  const chance = reach - back * normalBelow((-balance + drift * rounds) / scale)
  return Math.min(1, Math.max(0, chance))
}

/** One class of a game's table: a weight, and what it pays as a multiple of the stake. */
export interface Outcome {
  readonly weight: number
  readonly multiple: number
}

export interface Ending {
  readonly hasFinished: boolean
  readonly balance: number
}

/** Plays one run with the table; `next` gives numbers from 0 up to 1. Amounts are whole units. */
export function playRun(run: Omit<Run, 'rtp' | 'sd'>, table: readonly Outcome[], next: () => number): Ending {
  const { stake, required } = run
  let { balance } = run
  const whole = table.reduce((sum, { weight }) => sum + weight, 0)
  for (let played = 0; played < required; played += stake) {
    if (balance < stake) return { hasFinished: false, balance }
    balance += stake * (multipleAt(table, next() * whole) - 1)
  }
  return { hasFinished: true, balance }
}

function multipleAt(table: readonly Outcome[], point: number): number {
  let upTo = 0
  for (const { weight, multiple } of table) {
    upTo += weight
    if (point < upTo) return multiple
  }
  return table.at(-1)?.multiple ?? 0
}

type Figures = Pick<Run, 'rtp' | 'sd'>

/** A table that pays with this RTP and standard deviation, where a game tells no more than these two. */
export const tableOf = (figures: Figures): Outcome[] => fallingTable(figures) ?? fewClasses(figures)

/** From it on a game pays like a slot: much of its return in wins that are rare. */
const leastSlotSd = 2
const smallestWin = 0.4
const winRatio = 1.6
/** How often such a table pays; with it runs end as those of the slots that there are (tools/rtp). */
const wantedHits = 0.55

/** Wins that are rarer the larger they are, by a power: the shortest such table that pays often enough. */
function fallingTable({ rtp, sd }: Figures): Outcome[] | undefined {
  if (sd < leastSlotSd) return undefined
  let found: Outcome[] | undefined
  for (let most = sd * 8; most < sd * 2_000; most *= 1.1) {
    const table = fallingTo(most, { rtp, sd })
    if (table) found = table
    if (table && 1 - (table[0]?.weight ?? 0) >= wantedHits) break
  }
  return found
}

function fallingTo(most: number, { rtp, sd }: Figures): Outcome[] | undefined {
  const wins: number[] = []
  for (let win = smallestWin; win <= most; win *= winRatio) wins.push(win)
  const sum = (weights: readonly number[], power: number) =>
    weights.reduce((total, weight, at) => total + weight * (wins[at] ?? 0) ** power, 0)
  const falling = (power: number) => {
    const weights = wins.map((win) => win ** -power)
    const scale = rtp / sum(weights, 1)
    return weights.map((weight) => weight * scale)
  }
  // The steeper it falls, the less it varies.
  let [flat, steep] = [0.2, 6]
  for (let step = 0; step < 100; step += 1) {
    const middle = (flat + steep) / 2
    if (sum(falling(middle), 2) > sd ** 2 + rtp ** 2) flat = middle
    else steep = middle
  }
  const weights = falling(steep)
  const blank = 1 - sum(weights, 0)
  const isExact = Math.abs(sum(weights, 2) - sd ** 2 - rtp ** 2) < 1e-9
  if (blank < 0 || !isExact) return undefined
  return [
    { weight: blank, multiple: 0 },
    ...weights.map((weight, at) => ({ weight, multiple: wins[at] ?? 0 })),
  ]
}

/** A table of a game in which little is won or lost at once. */
function fewClasses({ rtp, sd }: Figures): Outcome[] {
  // Two classes that pay, the small one twenty times as often, and the rest nothing.
  const second = sd ** 2 + rtp ** 2
  const small = Math.min(rtp, 1) * 1.5
  const share = 0.7 * rtp
  const smallChance = share / small
  const restSecond = second - smallChance * small ** 2
  const rest = rtp - share
  if (restSecond <= rest ** 2 || rest <= 0) return twoClasses(rtp, second)
  const large = restSecond / rest
  const largeChance = rest / large
  if (smallChance + largeChance > 1) return twoClasses(rtp, second)
  return [
    { weight: 1 - smallChance - largeChance, multiple: 0 },
    { weight: smallChance, multiple: small },
    { weight: largeChance, multiple: large },
  ]
}

function twoClasses(rtp: number, second: number): Outcome[] {
  const multiple = second / rtp
  const chance = rtp / multiple
  return [
    { weight: 1 - chance, multiple: 0 },
    { weight: chance, multiple },
  ]
}

export const figuresOfTable = (table: readonly Outcome[]): { readonly rtp: number; readonly sd: number } => {
  const whole = table.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (multiple: number) => number) =>
    table.reduce((sum, { weight, multiple }) => sum + weight * of(multiple), 0) / whole
  const rtp = mean((multiple) => multiple)
  return { rtp, sd: Math.sqrt(mean((multiple) => multiple ** 2) - rtp ** 2) }
}

/** Numbers from 0 up to 1 that a seed repeats: for pictures of chance, never for play. */
export function seededNumbers(seed: number): () => number {
  const next = repeatableNumbers(seed)
  return () => next() / 2 ** 32
}

/** Standard deviation per stake by class of game, where its provider tells none. */
export const usualSd: Readonly<Record<string, number>> = {
  RNG: 4.7,
  LIVE: 1.2,
  PVP: 1.1,
  FISH: 3,
  SPORTS: 1.3,
  ESPORTS: 1.2,
  COCKFIGHT: 1,
  LOTT: 10,
  ELOTT: 10,
}

/** The share of a standard normal below `z` (Abramowitz and Stegun 7.1.26, error under 1.5e-7). */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const below = 0.5 * (1 + (1 - poly * Math.exp(-x * x)))
  return z < 0 ? 1 - below : below
}
