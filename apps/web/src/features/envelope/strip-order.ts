import type { Envelope } from './queries.ts'

type Placed = Pick<Envelope, 'state' | 'opensAt'>

const places: Readonly<Record<Envelope['state'], number>> = { open: 0, coming: 1, empty: 2, over: 2 }

/** Orders envelopes: open ones, then the next to open, then those that are over, the latest first. */
export const inStripOrder = <Item extends Placed>(list: readonly Item[]): Item[] =>
  [...list].sort((one, other) => {
    const apart = places[one.state] - places[other.state]
    if (apart !== 0) return apart
    const isEarlier = one.opensAt < other.opensAt
    return (one.state === 'coming') === isEarlier ? -1 : 1
  })
