/** The current instant, in milliseconds since the epoch. Pure code receives it; only programs create one. */
export type Clock = () => number

/** A source of unbiased whole numbers. */
export interface Rng {
  /** Gives an integer in `[0, below)`, every value equally likely. `below` is from 1 to 2^32. */
  nextInt(below: number): number
}
