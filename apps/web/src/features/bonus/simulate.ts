import { chanceToFinish, playRun, seededNumbers, tableOf, usualSd } from '@baize/domain/bonus'

/** What a person asks the simulator: amounts in whole money. */
export interface SimulatedOffer {
  readonly own: number
  readonly bonus: number
  readonly stake: number
  readonly times: number
  readonly product: string
}

export interface Simulated {
  readonly chance: number
  readonly mean: number
  readonly median: number
  readonly chanceAlone: number
  readonly meanAlone: number
  /** Shares of all runs that end within each step of the chart. */
  readonly shares: readonly number[]
  /** What a step of the chart is worth. */
  readonly step: number
}

export const simulatedRuns = 20_000
/** What games of a type usually return, where one title is not named. */
export const usualRtp = 0.96
const chartSteps = 24
const seed = 1

const runOf = ({ own, bonus, stake, times, product }: SimulatedOffer) => ({
  balance: own + bonus,
  stake,
  required: bonus * times,
  rtp: usualRtp,
  sd: usualSd[product] ?? usualSd['RNG'] ?? 1,
})

/** At once, by the closed formula. */
export const estimate = (offer: SimulatedOffer): { chance: number; chanceAlone: number } => {
  const run = runOf(offer)
  return { chance: chanceToFinish(run), chanceAlone: chanceToFinish({ ...run, balance: offer.own }) }
}

/** By playing it many times; the same question gives the same answer. */
export function simulate(offer: SimulatedOffer): Simulated {
  const run = runOf(offer)
  const together = playMany(run, run.balance)
  const alone = playMany(run, offer.own)
  const step = (run.balance * 3) / chartSteps
  const counts = Array.from({ length: chartSteps + 1 }, () => 0)
  for (const end of together.ends) {
    const at = end < run.stake ? 0 : Math.min(chartSteps, 1 + Math.floor(end / step))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return {
    chance: together.chance,
    mean: together.mean,
    median: together.median,
    chanceAlone: alone.chance,
    meanAlone: alone.mean,
    shares: counts.map((count) => count / simulatedRuns),
    step,
  }
}

function playMany(run: ReturnType<typeof runOf>, balance: number) {
  const table = tableOf(run)
  const next = seededNumbers(seed)
  const endings = Array.from({ length: simulatedRuns }, () => playRun({ ...run, balance }, table, next))
  // Older phones have no `toSorted`; the array is new.
  const ends = endings.map((ending) => ending.balance).sort((a, b) => a - b)
  return {
    ends,
    chance: endings.filter(({ hasFinished }) => hasFinished).length / simulatedRuns,
    mean: ends.reduce((sum, end) => sum + end, 0) / simulatedRuns,
    median: ends[Math.floor(simulatedRuns / 2)] ?? 0,
  }
}
