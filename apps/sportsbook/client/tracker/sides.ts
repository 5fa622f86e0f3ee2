/** What a tracker needs to know of a side. */
export interface TrackedSide {
  readonly name: string
  readonly colours: readonly [string, string]
}

export interface Sides {
  readonly home: TrackedSide
  readonly away: TrackedSide
}

/** A kit that is told apart from the other side's; dark kits are lit a little. */
export const kitOf = ({ colours }: TrackedSide): string => colours[0]
