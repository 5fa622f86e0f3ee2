import { raiderOf, standings, type Chain, type Step } from './chain.ts'
import { raids } from './raid.ts'

/** Where a race stands: points that each side still needs, at least 1. */
export interface Race {
  readonly raid: number
  readonly standing: number
  readonly home: number
  readonly away: number
}

/** Standings rarer than this are left out: all of them together are less than a tenth of a millionth. */
const dust = 1e-12

/** The chances that home, or away, is first to the points it needs; the rest is that nobody gets there. */
export function raceAhead(chain: Chain, race: Race): { readonly home: number; readonly away: number } {
  const cells = race.home * race.away
  const first = { home: 0, away: 0 }
  let masses: Float64Array = new Float64Array(standings * cells)
  masses[race.standing * cells + cells - 1] = 1
  for (let raid = race.raid; raid < raids; raid += 1) {
    const next = new Float64Array(masses.length)
    let from = -1
    let isRare = true
    for (const step of chain[raiderOf(raid)]) {
      if (step.from !== from) {
        from = step.from
        isRare = isBelow(masses, from * cells, cells)
      }
      if (!isRare) follow({ masses, next, first, race }, step)
    }
    masses = next
  }
  return first
}

function isBelow(masses: Float64Array, start: number, cells: number): boolean {
  let sum = 0
  for (let cell = start; cell < start + cells; cell += 1) sum += masses[cell] ?? 0
  return sum < dust
}

/** A cell says how many points each side needs beyond one: home's times `race.away`, plus away's. */
function follow(
  {
    masses,
    next,
    first,
    race,
  }: {
    readonly masses: Float64Array
    readonly next: Float64Array
    readonly first: { home: number; away: number }
    readonly race: Race
  },
  { from, to, chance, home, away }: Step,
): void {
  const source = from * race.home * race.away
  const into = to * race.home * race.away - home * race.away - away
  for (let homeLeft = 0; homeLeft < race.home; homeLeft += 1) {
    for (let awayLeft = 0; awayLeft < race.away; awayLeft += 1) {
      const cell = homeLeft * race.away + awayLeft
      const mass = chance * (masses[source + cell] ?? 0)
      if (homeLeft < home) first.home += mass
      else if (awayLeft < away) first.away += mass
      else next[into + cell] = (next[into + cell] ?? 0) + mass
    }
  }
}
