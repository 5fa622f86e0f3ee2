export interface PathPlace {
  /** Percent of the width and the height. */
  readonly x: number
  readonly y: number
}

/** Places of a path that winds along the screen. */
export const placesAcross = (count: number): PathPlace[] =>
  Array.from({ length: count }, (_, at) => ({ x: ((at + 0.5) / count) * 100, y: at % 2 === 0 ? 28 : 62 }))

const bends = [50, 30, 70] as const

/** The same down a phone: it begins in the middle and swings to both sides. */
export const placesDown = (count: number): PathPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    x: at === 0 || at === count - 1 ? bends[0] : at % 2 === 1 ? bends[1] : bends[2],
    y: ((at + 0.5) / count) * 100,
  }))

/** SVG: the line through them in a box of 100 by 100, bent along one side. */
export function lineThrough(places: readonly PathPlace[], along: 'x' | 'y'): string {
  return places
    .map(({ x, y }, at) => {
      const before = places[at - 1]
      if (!before) return `M${x} ${y}`
      const [midX, midY] = [(before.x + x) / 2, (before.y + y) / 2]
      return along === 'x'
        ? `C${midX} ${before.y} ${midX} ${y} ${x} ${y}`
        : `C${before.x} ${midY} ${x} ${midY} ${x} ${y}`
    })
    .join('')
}
