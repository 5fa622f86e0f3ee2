/** The next round number from which an axis is easily read. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 8, 10].find((times) => times * size >= value) ?? 10
  return step * size
}

/** Points of a line over a field of 1000 by 1000, from the left to the right. */
export const pointsOf = (values: readonly number[], top: number): string =>
  values.map((value, index) => `${xOf(index, values.length)},${1000 - (value / top) * 1000}`).join(' ')

export const xOf = (index: number, count: number): number => (count < 2 ? 500 : (index / (count - 1)) * 1000)

const units = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const

/** A number of an axis, short: 420K. */
export function shortNumber(value: number): string {
  const unit = units.find(([size]) => value >= size)
  return unit ? `${Number((value / unit[0]).toFixed(1))}${unit[1]}` : `${Number(value.toFixed(2))}`
}
