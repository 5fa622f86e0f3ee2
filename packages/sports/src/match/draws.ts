/** Where all chance of a match comes from. The same seeds give the same draws. */
export interface Draws {
  /** A whole number from 0 to below - 1, without bias. */
  below(below: number): number
  /** A number from 0 (included) to 1 (excluded), of 53 random bits. */
  unit(): number
}
