import { bagRules, digitSum, exact, isOnSide, shapeRules, straightRules } from './digits.ts'
import { chancesOf, combinations, countDigits, line, products, remembered, upTo, type Rules } from './line.ts'

function bullOf(text: string): string {
  for (const [a, b, c] of combinations([0, 1, 2, 3, 4], 3)) {
    const three = [a, b, c].map((place) => text[place ?? 0]).join('')
    if (digitSum(three) % 10 === 0) return `bull${(digitSum(text) - digitSum(three)) % 10}`
  }
  return 'none'
}

const bullChances = remembered((bull) =>
  chancesOf(
    countDigits(5, (text) => bullOf(text) === bull),
    100_000,
  ),
)
export const half = chancesOf(1, 2)

export const rivalWinner = (left: string, right: string): string =>
  left === right ? 'tie' : Number(left) > Number(right) ? 'dragon' : 'tiger'

/** Plays of all places together. */
const wholeRules = (size: number): Rules => [
  [
    /^combo\d$/,
    () => (chosen) =>
      products(chosen).flatMap((digits) =>
        upTo(1, size).map((last) => exact(upTo(size - last, size - 1), digits.slice(size - last).join(''))),
      ),
  ],
  [
    /^bull$/,
    () =>
      ([bulls = []]) =>
        bulls.map((bull) => line(bullChances(bull), (drawn) => bullOf(drawn.join('')) === bull)),
  ],
  [
    /^any(\d)$/,
    ([, take]) =>
      (chosen) =>
        combinations(upTo(0, size - 1), Number(take)).flatMap((places) =>
          products(places.map((place) => chosen[place] ?? [])).map((digits) =>
            exact(places, digits.join('')),
          ),
        ),
  ],
  [
    /^place$/,
    () => (chosen) => chosen.flatMap((digits, place) => digits.map((digit) => exact([place], digit))),
  ],
  [
    /^sides-place$/,
    () => (chosen) =>
      chosen.flatMap((sides, place) =>
        sides.map((side) => line(half, (drawn) => isOnSide(side, Number(drawn[place]), 5))),
      ),
  ],
  [
    /^sides-sum$/,
    () =>
      ([sides = []]) =>
        sides.map((side) => line(half, (drawn) => isOnSide(side, digitSum(drawn.join('')), 23))),
  ],
  [
    /^dragon-tiger$/,
    () => (chosen) => {
      const pairs = combinations(upTo(0, size - 1), 2)
      return chosen.flatMap((rivals, index) => {
        const [left = 0, right = 0] = pairs[index] ?? []
        return rivals.map((rival) =>
          line(
            chancesOf(rival === 'tie' ? 10 : 45, 100),
            (drawn) => rivalWinner(drawn[left] ?? '', drawn[right] ?? '') === rival,
          ),
        )
      })
    },
  ],
]

export const digitRules = (size: number): Rules => [
  ...straightRules(size),
  ...bagRules(size),
  ...shapeRules(size),
  ...wholeRules(size),
]
