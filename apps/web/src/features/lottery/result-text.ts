import { placesOfGroup, prizeLists } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'

export const sumOfDice = (numbers: readonly string[]): number =>
  numbers.reduce((sum, text) => sum + Number(text), 0)

/** A result in one line, for lists: the first prize where there are many. */
export function resultText(family: Family, numbers: readonly string[]): string {
  const list = prizeLists[family]
  if (!list) return numbers.join(' ')
  if (family === 'TH') return [numbers[0], numbers.at(-1)].join(' · ')
  if (family === '4D') return numbers.slice(0, 3).join(' · ')
  return numbers[0] ?? ''
}

export interface PrizeLine {
  readonly key: string
  readonly numbers: readonly string[]
}

/** The lines of a prize board; nothing for families without prizes. */
export const prizeLines = (family: Family, numbers: readonly string[]): readonly PrizeLine[] =>
  (prizeLists[family] ?? []).map(({ key }) => ({
    key,
    numbers: placesOfGroup(prizeLists[family] ?? [], key).map((place) => numbers[place] ?? ''),
  }))

export const hasBoard = (family: Family): boolean => prizeLists[family] !== undefined
