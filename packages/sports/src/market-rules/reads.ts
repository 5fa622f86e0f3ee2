import type { Specifiers } from '../market/index.ts'

type Reads = (value: string) => boolean

const within =
  (from: number, to: number): Reads =>
  (value) =>
    /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) >= from && Number(value) <= to

/** A line in quarters, written in the one way in which `writeLine` does. */
const isLine: Reads = (value) => {
  const line = Number(value)
  return /^-?\d{1,4}(\.\d{1,2})?$/.test(value) && Number.isInteger(line * 4) && value === String(line + 0)
}

/** What values mean whichever market they belong to; all others count something, from 1. */
const meanings: Readonly<Record<string, Reads>> = {
  total: (value) => isLine(value) && Number(value) >= 0,
  hcp: isLine,
  side: (value) => value === 'home' || value === 'away',
  score: (value) => /^\d{1,2}-\d{1,2}$/.test(value),
  batter: (value) => /^[ha]([1-9]|1[01])$/.test(value),
  best: (value) => value === '3' || value === '5',
  best_of: (value) => value === '1' || value === '3' || value === '5',
  half: within(1, 2),
  innings: within(1, 2),
  quarter: within(1, 4),
  set: within(1, 5),
  map: within(1, 5),
  wicket: within(1, 10),
  places: within(1, 10),
  of: within(2, 64),
  no: within(0, 999),
}
const isCount = within(1, 999)

/** Whether specifiers are those with these names, and each has a value that means something. */
export const readsValues = (names: readonly string[], specifiers: Specifiers): boolean =>
  Object.keys(specifiers).length === names.length &&
  names.every((name) => {
    const value = specifiers[name]
    return value !== undefined && (meanings[name] ?? isCount)(value)
  })
