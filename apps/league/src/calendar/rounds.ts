import { hash } from 'node:crypto'

/** Indexes into a list of teams. */
export type Pairing = readonly [home: number, away: number]

/**
 * A double round-robin season by the circle method: every two teams meet once at home and once away. `sides`
 * must be even. Returns the rounds; every team plays once in each.
 */
export function seasonOf(sides: number): readonly (readonly Pairing[])[] {
  const first = Array.from({ length: sides - 1 }, (_, round) => roundOf(sides, round))
  const second = first.map((round) => round.map(([home, away]): Pairing => [away, home]))
  return [...first, ...second]
}

/** Circle method: the last team is fixed, the others rotate by one place each round. */
function roundOf(sides: number, round: number): readonly Pairing[] {
  const circle = sides - 1
  const fixed: Pairing = round % 2 === 0 ? [circle, round] : [round, circle]
  const others = Array.from({ length: sides / 2 - 1 }, (_, at): Pairing => {
    const one = (round + at + 1) % circle
    const other = (round - at - 1 + circle) % circle
    return at % 2 === 0 ? [one, other] : [other, one]
  })
  return [fixed, ...others]
}

/** Returns the items shuffled; the same seed gives the same order. */
export function shuffle<T>(items: readonly T[], seed: string): readonly T[] {
  const keyed = items.map((item, at) => ({ item, key: hash('sha256', `${seed}|${at}`) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item)
}
