import { isOnSide, textAt } from './digits.ts'
import {
  chancesOf,
  combinations,
  countDigits,
  counting,
  graded,
  inOrder,
  line,
  ordersOf,
  remembered,
  type Chances,
  type Drawn,
  type Explode,
  type Line,
  type Rules,
} from './line.ts'
import { digitRules } from './places.ts'
import { animalOf } from './six.ts'
import { tail, timesOf } from './tails.ts'

const top = (drawn: Drawn): string => tail(drawn[0], 3)
const exactly =
  (chances: Chances, read: (drawn: Drawn) => string): Explode =>
  ([numbers = []]) =>
    numbers.map((number) => line(chances, (drawn) => read(drawn) === number))

export const thaiRules: Rules = [
  [/^top3$/, () => exactly(chancesOf(1, 1000), top)],
  [
    /^top3-any-order$/,
    () =>
      ([numbers = []]) =>
        numbers.map((number) =>
          line(chancesOf(ordersOf(number).size, 1000), (drawn) => inOrder(top(drawn)) === inOrder(number)),
        ),
  ],
  [
    /^(front|back)3$/,
    ([, which]) =>
      ([numbers = []]) => {
        const from = which === 'front' ? 1 : 3
        return numbers.map((number) =>
          counting(chancesOf(2, 1000), (drawn) => timesOf(drawn.slice(from, from + 2), number)),
        )
      },
  ],
  [/^top2$/, () => exactly(chancesOf(1, 100), (drawn) => tail(drawn[0], 2))],
  [/^bottom2$/, () => exactly(chancesOf(1, 100), (drawn) => drawn[5] ?? '')],
  [
    /^digit-in-(top|bottom)$/,
    ([, which]) =>
      ([digits = []]) =>
        digits.map((digit) =>
          which === 'top'
            ? line(digitChances('3'), (drawn) => top(drawn).includes(digit))
            : line(digitChances('2'), (drawn) => (drawn[5] ?? '').includes(digit)),
        ),
  ],
]
const digitChances = remembered((length) =>
  chancesOf(
    countDigits(Number(length), (text) => text.includes('7')),
    10 ** Number(length),
  ),
)

/** How many of four places some digits fill together, when all of them occur; else none. */
const filled = (wanted: readonly string[], text: string): number =>
  wanted.every((digit) => text.includes(digit))
    ? [...text].filter((digit) => wanted.includes(digit)).length
    : 0
const filledWeights: Readonly<Record<string, readonly (readonly [places: number, weight: bigint])[]>> = {
  two: [
    [2, 6n],
    [3, 12n],
    [4, 18n],
  ],
  three: [
    [3, 20n],
    [4, 29n],
  ],
}
const filledChances = remembered((many): Chances => ({
  d: 10_000n,
  ways: (filledWeights[many] ?? []).map(([places, weight]) => ({
    n: BigInt(
      countDigits(4, (text) => filled(many === 'two' ? ['0', '1'] : ['0', '1', '2'], text) === places),
    ),
    weight,
  })),
  pushN: 0n,
}))
const twinChances = remembered(() =>
  chancesOf(
    countDigits(4, (text) => text.split('0').length > 2),
    10_000,
  ),
)

const lastTwo: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  big: (left, right) => isOnSide('big', left * 10 + right, 50),
  small: (left, right) => isOnSide('small', left * 10 + right, 50),
  odd: (_left, right) => right % 2 === 1,
  even: (_left, right) => right % 2 === 0,
  middle: (left, right) => left * 10 + right >= 25 && left * 10 + right <= 74,
  edge: (left, right) => left * 10 + right < 25 || left * 10 + right > 74,
  'same-parity': (left, right) => (left + right) % 2 === 0,
  'mixed-parity': (left, right) => (left + right) % 2 === 1,
  rising: (left, right) => left < right,
  falling: (left, right) => left > right,
  equal: (left, right) => left === right,
}
const onLastTwo = (isMeant: (text: string) => boolean): Line =>
  line(chancesOf(countDigits(2, isMeant), 100), (drawn) => isMeant(textAt(drawn, [2, 3])))

export const placeRules: Rules = [
  ...digitRules(4),
  [
    /^free-digit$/,
    () =>
      ([digits = []]) =>
        digits.map((digit) => counting(chancesOf(4, 10), (drawn) => timesOf(drawn, digit))),
  ],
  [
    /^(two|three)-digits$/,
    ([, many = '']) =>
      ([digits = []]) =>
        combinations(digits, many === 'two' ? 2 : 3).map((wanted) =>
          graded(filledChances(many), (drawn) =>
            (filledWeights[many] ?? []).findIndex(([places]) => places === filled(wanted, drawn.join(''))),
          ),
        ),
  ],
  [
    /^twin$/,
    () =>
      ([digits = []]) =>
        digits.map((digit) => line(twinChances('twin'), (drawn) => timesOf(drawn, digit) >= 2)),
  ],
  [
    /^last-two$/,
    () =>
      ([options = []]) =>
        options.map((option) =>
          onLastTwo((text) => lastTwo[option]?.(Number(text[0]), Number(text[1])) ?? false),
        ),
  ],
  // 00 counts as 100.
  [
    /^last-two-zodiac$/,
    () =>
      ([names = []], lunarYear) =>
        names.map((animal) => onLastTwo((text) => animalOf(Number(text) || 100, lunarYear) === animal)),
  ],
]
