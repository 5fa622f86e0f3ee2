/** Whole numbers from 0 up to what is asked for. */
export type Numbers = (below: number) => number

/** A small fixed sequence of whole numbers for drawing; nothing is decided by it. */
export function createNumbers(seed: string): Numbers {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state % Math.max(1, Math.round(below))
  }
}
