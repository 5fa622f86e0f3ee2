/** A number from 0 up to 1; the program passes Math.random, tests a list. */
export type Chance = () => number

/** Hundredths of the currency: nobody of the demo stakes more than 200 at once. */
const mostStakeMinor = 20_000

/** A step of the game's stakes that suits this boldness, sometimes a step beside it. */
export function chooseStake(
  stakesMinor: readonly number[],
  { boldness, chance }: { boldness: number; chance: Chance },
): number {
  const steps = stakesMinor.filter((stake) => stake <= mostStakeMinor)
  const mood = (chance() - 0.5) * 0.3
  const at = Math.round(Math.min(1, Math.max(0, boldness + mood)) * (steps.length - 1))
  return steps[at] ?? stakesMinor[0] ?? 1
}

/**
 * The game of the next sitting: mostly one that many play, else one of one's own, else any. The lists are in
 * the order of how much they are played.
 */
export function chooseGame(
  lists: { hot: readonly string[]; own: readonly string[]; all: readonly string[] },
  chance: Chance,
): string | undefined {
  const mood = chance()
  // Squared, so that what stands first is chosen most.
  if (mood < 0.55 && lists.hot.length > 0) return lists.hot[Math.floor(chance() ** 2 * lists.hot.length)]
  const rest = mood < 0.9 && lists.own.length > 0 ? lists.own : lists.all
  return rest[Math.floor(chance() * rest.length)]
}

/** How many rounds somebody stays. */
export const chooseStay = (chance: Chance): number => 8 + Math.floor(chance() ** 2 * 52)
