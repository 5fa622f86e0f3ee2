import type { ShownGame } from './choose-games.ts'

/** A choice of a filter and how many games it leaves. */
export interface Counted<Choice> {
  readonly choice: Choice
  readonly count: number
}

export interface FilterChoices {
  readonly features: readonly Counted<string>[]
  readonly volatilities: readonly Counted<(typeof volatilities)[number]>[]
  readonly lines: readonly Counted<number>[]
  readonly minStakesMinor: readonly Counted<number>[]
  readonly rtpsHundredths: readonly Counted<number>[]
}

// Spec 9: "minimum bet 1 or more, 25 lines or more" are among them.
const lineSteps = [10, 20, 25]
const stakeStepsMinor = [1, 5, 10, 50, 100].map((units) => units * 100)
const rtpStepsHundredths = [9_400, 9_500, 9_600, 9_650]
const volatilities = ['low', 'medium', 'high'] as const

/** What these games can be filtered by. A choice that leaves none is left out. */
export function filterChoices(games: readonly ShownGame[]): FilterChoices {
  const features = new Map<string, number>()
  for (const feature of games.flatMap((game) => game.features)) {
    if (!feature.startsWith('lines_')) features.set(feature, (features.get(feature) ?? 0) + 1)
  }
  const count = <Choice>(steps: readonly Choice[], meets: (game: ShownGame, step: Choice) => boolean) =>
    steps
      .map((choice) => ({ choice, count: games.filter((game) => meets(game, choice)).length }))
      .filter((counted) => counted.count > 0)
  return {
    features: [...features]
      .map(([choice, found]) => ({ choice, count: found }))
      .toSorted((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1)),
    volatilities: count(volatilities, (game, step) => game.volatility === step),
    lines: count(lineSteps, (game, step) => (game.lines ?? 0) >= step),
    minStakesMinor: count(stakeStepsMinor, (game, step) => game.minStakeMinor >= step),
    rtpsHundredths: count(rtpStepsHundredths, (game, step) => (game.rtpHundredths ?? 0) >= step),
  }
}
