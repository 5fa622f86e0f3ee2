/** A place in the box of a letter: x from 0 to 8, y from 0 (top) to 10. */
export type Point = readonly [x: number, y: number]

/** One movement of the pen; a `curve` runs smoothly through its points. */
export interface Stroke {
  readonly points: readonly Point[]
  readonly isCurve?: boolean
}

const line = (...points: Point[]): Stroke => ({ points })
const curve = (...points: Point[]): Stroke => ({ points, isCurve: true })

/**
 * The letters of the pictures, drawn by hand so that no font is needed. Left out is what people mistake: O 0
 * D Q, I 1 L, Z 2, S 5, B 8, G 6, U V, and 8 and 9, which readers of Bengali take for 4 and 7.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0.5, 10], [4, 0], [7.5, 10]), line([1.9, 6.4], [6.1, 6.4])],
  C: [curve([7.4, 2], [5.6, 0.3], [3, 0.3], [0.8, 2.6], [0.6, 6.6], [2.4, 9.6], [5.4, 9.8], [7.5, 8])],
  E: [line([7, 0], [1, 0], [1, 10], [7, 10]), line([1, 4.8], [6, 4.8])],
  F: [line([7, 0], [1, 0], [1, 10]), line([1, 4.8], [6, 4.8])],
  H: [line([1, 0], [1, 10]), line([7, 0], [7, 10]), line([1, 5], [7, 5])],
  J: [curve([6.4, 0], [6.4, 3.5], [6.4, 7.2], [5, 9.6], [2.6, 9.6], [1, 7.4]), line([4.4, 0], [7.6, 0])],
  K: [line([1, 0], [1, 10]), line([7, 0], [1.2, 5.4]), line([3, 3.9], [7.2, 10])],
  M: [line([0.4, 10], [0.9, 0], [4, 6.4], [7.1, 0], [7.6, 10])],
  N: [line([1, 10], [1, 0], [7, 10], [7, 0])],
  P: [line([1, 10], [1, 0]), curve([1, 0], [4.6, 0], [6.9, 1.3], [6.9, 3.9], [4.6, 5.3], [1, 5.3])],
  R: [
    line([1, 10], [1, 0]),
    curve([1, 0], [4.6, 0], [6.8, 1.2], [6.8, 3.7], [4.6, 4.9], [1, 4.9]),
    line([3.8, 5], [7.2, 10]),
  ],
  T: [line([0.4, 0], [7.6, 0]), line([4, 0], [4, 10])],
  W: [line([0.2, 0], [2, 10], [4, 3.4], [6, 10], [7.8, 0])],
  X: [line([0.8, 0], [7.2, 10]), line([7.2, 0], [0.8, 10])],
  Y: [line([0.6, 0], [4, 5], [7.4, 0]), line([4, 5], [4, 10])],
  3: [
    curve([1, 1.4], [3, 0], [5.6, 0.2], [6.7, 2], [5.8, 4], [3.4, 4.7]),
    curve([3.4, 4.7], [6.2, 5.2], [7.2, 7.2], [6, 9.4], [3, 10], [0.7, 8.4]),
  ],
  4: [line([5.6, 10], [5.6, 0], [0.6, 6.9], [7.6, 6.9])],
  7: [line([0.8, 0], [7.2, 0], [3, 10]), line([2.6, 5], [6.4, 5])],
}

export const letters = Object.keys(glyphs)
