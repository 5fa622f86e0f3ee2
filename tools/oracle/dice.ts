import { exact, isOnSide } from './digits.ts'
import {
  chancesOf,
  combinations,
  counting,
  graded,
  line,
  products,
  upTo,
  type Chances,
  type Drawn,
  type Line,
  type Rules,
} from './line.ts'
import { half } from './places.ts'

const twoTone: Chances = {
  d: 10n,
  ways: [
    { n: 4n, weight: 4n },
    { n: 1n, weight: 3n },
  ],
  pushN: 0n,
}
const tones: Readonly<Record<string, readonly [pure: string, violet: string]>> = {
  green: ['1379', '5'],
  red: ['2468', '0'],
}

export const colourRules: Rules = [
  [
    /^digit$/,
    () =>
      ([digits = []]) =>
        digits.map((digit) => exact([0], digit)),
  ],
  [
    /^sides$/,
    () =>
      ([sides = []]) =>
        sides.map((side) => line(half, ([drawn]) => isOnSide(side, Number(drawn), 5))),
  ],
  [
    /^colour$/,
    () =>
      ([colours = []]) =>
        colours.map((colour) => {
          const tone = tones[colour]
          if (!tone) return line(chancesOf(2, 10), ([drawn = '']) => '05'.includes(drawn))
          return graded(twoTone, ([drawn = '']) => tone.findIndex((digits) => digits.includes(drawn)))
        }),
  ],
]

const sumOfDice = (drawn: Drawn): number => drawn.reduce((sum, die) => sum + Number(die), 0)
const throws = products([upTo(1, 6), upTo(1, 6), upTo(1, 6)]).map((dice) => dice.map(String))
const throwChances = (isWon: (drawn: Drawn) => boolean): Chances =>
  chancesOf(throws.filter((drawn) => isWon(drawn)).length, 216)
const onThrow = (isWon: (drawn: Drawn) => boolean): Line => line(throwChances(isWon), isWon)
const shown = (drawn: Drawn, die: string): number => drawn.filter((one) => one === die).length
const isRun = (drawn: Drawn): boolean =>
  '123456'.includes(drawn.toSorted().join('')) && new Set(drawn).size === 3

export const diceRules: Rules = [
  [
    /^sum$/,
    () =>
      ([sums = []]) =>
        sums.map((sum) => onThrow((drawn) => sumOfDice(drawn) === Number(sum))),
  ],
  [
    /^sides-sum$/,
    () =>
      ([sides = []]) =>
        sides.map((side) => onThrow((drawn) => isOnSide(side, sumOfDice(drawn), 11))),
  ],
  [
    /^triple$/,
    () =>
      ([dice = []]) =>
        dice.map((die) => onThrow((drawn) => shown(drawn, die) === 3)),
  ],
  [/^any-triple$/, () => () => [onThrow((drawn) => new Set(drawn).size === 1)]],
  [
    /^pair-and-single$/,
    () => (chosen) =>
      products(chosen)
        .filter(([double, single]) => double !== single)
        .map(([double = '', single = '']) =>
          onThrow((drawn) => shown(drawn, double) === 2 && shown(drawn, single) === 1),
        ),
  ],
  [
    /^pair$/,
    () =>
      ([dice = []]) =>
        dice.map((die) => onThrow((drawn) => shown(drawn, die) === 2)),
  ],
  [
    /^(three|two)-different$/,
    ([, many]) =>
      ([dice = []]) =>
        combinations(dice, many === 'three' ? 3 : 2).map((wanted) =>
          onThrow((drawn) => wanted.every((die) => shown(drawn, die) > 0)),
        ),
  ],
  [/^run$/, () => () => [onThrow(isRun)]],
  // A hit for each die that shows it: 108 of 216 are to be expected.
  [
    /^one$/,
    () =>
      ([dice = []]) =>
        dice.map((die) => counting(chancesOf(108, 216), (drawn) => shown(drawn, die))),
  ],
]
