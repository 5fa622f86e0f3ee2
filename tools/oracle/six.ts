import {
  chancesOf,
  combinations,
  counting,
  graded,
  line,
  setsBySum,
  upTo,
  ways,
  type Chances,
  type Drawn,
  type Line,
  type Rules,
} from './line.ts'

const animals = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ')
/** 2020 was a year of the rat. Number 1 belongs to the year's animal, each next one to the animal before. */
export function animalOf(number: number, lunarYear: number): string {
  const steps = (lunarYear - 2020 - (number - 1)) % 12
  return animals[(steps + 144) % 12] ?? ''
}

const reds = '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ')
const blues = '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ')
const colourOf = (number: number): string =>
  reds.includes(String(number)) ? 'red' : blues.includes(String(number)) ? 'blue' : 'green'

const all = upTo(1, 49)
const special = (drawn: Drawn): number => Number(drawn[6])
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

/** The special number is one of those that are meant; their count is the chance. */
const onSpecial = (isMeant: (number: number) => boolean): Line =>
  line(chancesOf(all.filter(isMeant).length, 49), (drawn) => isMeant(special(drawn)))

const sides: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number <= 24,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  'digits-odd': (number) => digitSum(number) % 2 === 1,
  'digits-even': (number) => digitSum(number) % 2 === 0,
  'digits-big': (number) => digitSum(number) >= 7,
  'digits-small': (number) => digitSum(number) <= 6,
  'last-big': (number) => number % 10 >= 5,
  'last-small': (number) => number % 10 <= 4,
}

/** 49 gives the stake back. */
const onSide = (side: string): Line => {
  const isMeant = (number: number) => number !== 49 && (sides[side]?.(number) ?? false)
  return line(
    chancesOf(all.filter(isMeant).length, 49, 1),
    (drawn) => isMeant(special(drawn)),
    (drawn) => special(drawn) === 49,
  )
}

const inSix = (wanted: readonly string[], drawn: Drawn): number =>
  drawn.slice(0, 6).filter((number) => wanted.includes(number)).length

const threeOrTwo: Chances = {
  d: ways(49, 3),
  ways: [
    { n: ways(6, 3), weight: 5n },
    { n: ways(6, 2) * 43n, weight: 1n },
  ],
  pushN: 0n,
}
const twoWithSpecial: Chances = {
  d: ways(49, 2),
  ways: [
    { n: ways(6, 2), weight: 5n },
    { n: 6n, weight: 3n },
  ],
  pushN: 0n,
}

/** One of some numbers is among the seven. */
const amongSeven = (isMeant: (number: number) => boolean): Line => {
  const size = all.filter(isMeant).length
  return line(chancesOf(ways(49, 7) - ways(49 - size, 7), ways(49, 7)), (drawn) =>
    drawn.some((number) => isMeant(Number(number))),
  )
}

const sums = setsBySum(49, 7)
const sumOf = (drawn: Drawn): number => drawn.reduce((sum, number) => sum + Number(number), 0)
const onSum = (side: string): Line => {
  const isMeant = (sum: number): boolean => {
    if (side === 'big') return sum >= 175
    if (side === 'small') return sum < 175
    return side === (sum % 2 === 1 ? 'odd' : 'even')
  }
  const meant = [...sums].reduce((count, [sum, sets]) => count + (isMeant(sum) ? sets : 0n), 0n)
  return line(chancesOf(meant, ways(49, 7)), (drawn) => isMeant(sumOf(drawn)))
}
const sumLines = new Map<string, Line>()

const threes: Rules = [
  [
    /^six-all(\d)$/,
    ([, take]) =>
      ([numbers = []]) =>
        combinations(numbers, Number(take)).map((wanted) =>
          line(
            chancesOf(ways(6, wanted.length), ways(49, wanted.length)),
            (drawn) => inSix(wanted, drawn) === wanted.length,
          ),
        ),
  ],
  [
    /^six-three-or-two$/,
    () =>
      ([numbers = []]) =>
        combinations(numbers, 3).map((wanted) =>
          graded(threeOrTwo, (drawn) => [3, 2].indexOf(inSix(wanted, drawn))),
        ),
  ],
  [
    /^two-with-special$/,
    () =>
      ([numbers = []]) =>
        combinations(numbers, 2).map((wanted) =>
          graded(twoWithSpecial, (drawn) => {
            const count = inSix(wanted, drawn)
            if (count === 2) return 0
            return count === 1 && wanted.includes(drawn[6] ?? '') ? 1 : -1
          }),
        ),
  ],
  [
    /^miss(\d+)$/,
    ([, take]) =>
      ([numbers = []]) =>
        combinations(numbers, Number(take)).map((wanted) =>
          line(chancesOf(ways(42, wanted.length), ways(49, wanted.length)), (drawn) =>
            wanted.every((number) => !drawn.includes(number)),
          ),
        ),
  ],
]

export const sixRules: Rules = [
  [
    /^special$/,
    () =>
      ([numbers = []]) =>
        numbers.map((each) => onSpecial((number) => number === Number(each))),
  ],
  [
    /^special-sides$/,
    () =>
      ([names = []]) =>
        names.map(onSide),
  ],
  [
    /^special-colour$/,
    () =>
      ([colours = []]) =>
        colours.map((colour) => onSpecial((number) => colourOf(number) === colour)),
  ],
  [
    /^special-zodiac$/,
    () =>
      ([names = []], lunarYear) =>
        names.map((animal) => onSpecial((number) => animalOf(number, lunarYear) === animal)),
  ],
  [
    /^six-number$/,
    () =>
      ([numbers = []]) =>
        numbers.map((number) => counting(chancesOf(6, 49), (drawn) => inSix([number], drawn))),
  ],
  [
    /^place$/,
    () => (chosen) =>
      chosen.flatMap((numbers, place) =>
        numbers.map((number) => line(chancesOf(1, 49), (drawn) => drawn[place] === number)),
      ),
  ],
  ...threes,
  [
    /^seven-zodiac$/,
    () =>
      ([names = []], lunarYear) =>
        names.map((animal) => amongSeven((number) => animalOf(number, lunarYear) === animal)),
  ],
  [
    /^seven-digit$/,
    () =>
      ([digits = []]) =>
        digits.map((digit) => amongSeven((number) => number % 10 === Number(digit))),
  ],
  [
    /^seven-sum$/,
    () =>
      ([names = []]) =>
        names.map((side) => {
          const known = sumLines.get(side) ?? onSum(side)
          sumLines.set(side, known)
          return known
        }),
  ],
]
