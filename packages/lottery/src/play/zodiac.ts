import { range } from './declare.ts'

export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const

/** The day on which a lunar year begins, `mmdd`. A list of a year's numbers is never changed later. */
const newYears: Readonly<Record<number, string>> = {
  2024: '0210',
  2025: '0129',
  2026: '0217',
  2027: '0206',
  2028: '0126',
  2029: '0213',
  2030: '0203',
  2031: '0123',
  2032: '0211',
  2033: '0131',
  2034: '0219',
  2035: '0208',
  2036: '0128',
  2037: '0215',
  2038: '0204',
  2039: '0124',
  2040: '0212',
}

/** The lunar year of a day `yyyymmdd`; nothing outside the years that are listed. */
export function lunarYearOf(day: string): number | undefined {
  const year = Number(day.slice(0, 4))
  const begins = newYears[year]
  if (begins === undefined) return undefined
  return day.slice(4, 8) >= begins ? year : year - 1
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by

/** The animal of a year, as an index of `animals`. */
export const animalOfYear = (lunarYear: number): number => modulo(lunarYear - 4, 12)

/** The animal of a number: 1 is that of the year, and each next number the one before it. */
export const animalOf = (number: number, lunarYear: number): number =>
  modulo(animalOfYear(lunarYear) - (number - 1), 12)

/** The numbers of an animal among 1..most. */
export const numbersOfAnimal = (
  animal: number,
  { lunarYear, most }: { lunarYear: number; most: number },
): number[] => range(1, most).filter((number) => animalOf(number, lunarYear) === animal)
