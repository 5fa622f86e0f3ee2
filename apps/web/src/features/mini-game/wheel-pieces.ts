export interface Piece {
  /** The place of its prize. */
  readonly place: number
  /** Degrees, clockwise from the top. */
  readonly from: number
  readonly to: number
}

const widest = 30
const whole = 1_000_000

/**
 * Cuts a wheel into pieces: all of a prize together are as wide as its odds. What is wider than a twelfth of
 * the wheel is cut, and its pieces are spread evenly, so that no prize lies in one lump.
 */
export function cutWheel(weights: readonly number[]): Piece[] {
  const cut = weights.flatMap((weight, place) => {
    const degrees = (weight * 360) / whole
    const count = Math.max(1, Math.ceil(degrees / widest))
    return Array.from({ length: count }, (_, piece) => ({
      place,
      degrees: degrees / count,
      at: (piece + 0.5) / count + place / (weights.length * 1_000),
    }))
  })
  let from = 0
  return cut
    .sort((one, other) => one.at - other.at)
    .map(({ place, degrees }) => {
      const piece = { place, from, to: from + degrees }
      from = piece.to
      return piece
    })
}

/** How far the wheel is turned so that a prize's piece stands at the pointer, in its middle. */
export function turnTo(pieces: readonly Piece[], place: number, turns: number): number {
  const own = pieces.filter((piece) => piece.place === place)
  const chosen = own[turns % Math.max(1, own.length)]
  return chosen ? 360 - (chosen.from + chosen.to) / 2 : 0
}
