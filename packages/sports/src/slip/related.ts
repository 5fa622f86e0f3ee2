/** What tells of a leg whether another one hangs on it. */
export interface RelatedLeg {
  /** The league that the event belongs to; left out where it is not known. */
  readonly tournament?: string | undefined
  /** An outright: the event is a season of the league. */
  readonly isSeason?: boolean | undefined
}

/**
 * Whether two legs hang on each other beyond one event: an outright goes neither with a match of its league,
 * which moves the table, nor with another season of it, which the same sides play (sportsbook design, section
 * 11).
 */
export function hasRelated(legs: readonly RelatedLeg[]): boolean {
  const seasons = new Set(legs.filter(({ isSeason }) => isSeason).map(({ tournament }) => tournament))
  if (seasons.size === 0) return false
  return legs.some(
    (leg, at) =>
      seasons.has(leg.tournament) &&
      (!leg.isSeason || legs.findIndex(({ tournament }) => tournament === leg.tournament) !== at),
  )
}
