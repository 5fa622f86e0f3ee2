import {
  chancesOf,
  combinations,
  countDigits,
  inOrder,
  line,
  ordersOf,
  products,
  remembered,
  upTo,
  type Drawn,
  type Explode,
  type Line,
  type Rules,
} from './line.ts'

/** The places that a window's name means: `front3`, `mid3`, `back2`, `all5`. */
export function placesOf(window: string, size: number): number[] {
  const count = Number(window.at(-1))
  const from = window.startsWith('back') ? size - count : window.startsWith('mid') ? 1 : 0
  return upTo(from, from + count - 1)
}

export const textAt = (drawn: Drawn, places: readonly number[]): string =>
  places.map((place) => drawn[place]).join('')

export const digitSum = (text: string): number => [...text].reduce((sum, digit) => sum + Number(digit), 0)
const spanOf = (text: string): number => Number(inOrder(text).at(-1)) - Number(inOrder(text)[0])
const timesIn = (text: string, digit: string): number => text.split(digit).length - 1
const threeDigits = upTo(0, 999).map((number) => String(number).padStart(3, '0'))
const threeInOrder = threeDigits.filter((text) => inOrder(text) === text && new Set(text).size > 1)

/** These very digits at these places. */
export const exact = (places: readonly number[], text: string): Line =>
  line(chancesOf(1, 10 ** places.length), (drawn) => textAt(drawn, places) === text)

const ordersCount = remembered((text) => ordersOf(text).size)
/** These digits at these places in any order. */
const bag = (places: readonly number[], text: string): Line => {
  const wanted = inOrder(text)
  return line(
    chancesOf(ordersCount(wanted), 10 ** places.length),
    (drawn) => inOrder(textAt(drawn, places)) === wanted,
  )
}

export const isOnSide = (side: string, value: number, bigFrom: number): boolean => {
  if (side === 'big') return value >= bigFrom
  if (side === 'small') return value < bigFrom
  return side === (value % 2 === 1 ? 'odd' : 'even')
}

/** Which digits of a group come from which field, and how often each occurs. */
const groupShapes: Readonly<Record<string, readonly (readonly [times: number, take: number])[]>> = {
  group120: [[1, 5]],
  group60: [
    [2, 1],
    [1, 3],
  ],
  group30: [
    [2, 2],
    [1, 1],
  ],
  group20: [
    [3, 1],
    [1, 2],
  ],
  group10: [
    [3, 1],
    [2, 1],
  ],
  group5: [
    [4, 1],
    [1, 1],
  ],
  group24: [[1, 4]],
  group12: [
    [2, 1],
    [1, 2],
  ],
  'group6-of4': [[2, 2]],
  group4: [
    [3, 1],
    [1, 1],
  ],
  group6: [[1, 3]],
  group2: [[1, 2]],
}

const group =
  (name: string, places: readonly number[]): Explode =>
  (chosen) => {
    const [first, second] = groupShapes[name] ?? []
    const [times, take] = first ?? [0, 0]
    return combinations(chosen[0] ?? [], take).flatMap((repeated) => {
      const start = repeated.map((digit) => digit.repeat(times)).join('')
      if (!second) return [bag(places, start)]
      const others = (chosen[1] ?? []).filter((digit) => !repeated.includes(digit))
      return combinations(others, second[1]).map((rest) =>
        bag(places, start + rest.map((digit) => digit.repeat(second[0])).join('')),
      )
    })
  }

/** 9, 0 and 1 adjoin. */
function shapeOf(text: string): string {
  const digits = [...new Set(text)]
  if (digits.length === 1) return 'leopard'
  if (digits.length === 2) return 'pair'
  const neighbours = combinations(digits, 2).filter(([a, b]) =>
    [1, 9].includes(Math.abs(Number(a) - Number(b))),
  ).length
  return { 2: 'straight', 1: 'half-straight' }[neighbours] ?? 'mixed'
}

const shapeChances = remembered((shape) =>
  chancesOf(
    countDigits(3, (text) => shapeOf(text) === shape),
    1000,
  ),
)
/** `contains 2 of 4`: all of so many digits occur. */
const containChances = remembered((key) => {
  const [take = 0, length = 0] = key.split(' of ').map(Number)
  const wanted = upTo(0, take - 1).map(String)
  return chancesOf(
    countDigits(length, (text) => wanted.every((digit) => text.includes(digit))),
    10 ** length,
  )
})
/** `2 in 5`: a digit occurs at least so often. */
const repeatChances = remembered((key) => {
  const [least = 0, length = 0] = key.split(' in ').map(Number)
  return chancesOf(
    countDigits(length, (text) => timesIn(text, '0') >= least),
    10 ** length,
  )
})

const contains =
  (take: number, places: readonly number[]): Explode =>
  ([digits = []]) =>
    combinations(digits, take).map((wanted) =>
      line(containChances(`${take} of ${places.length}`), (drawn) =>
        wanted.every((digit) => textAt(drawn, places).includes(digit)),
      ),
    )

/* Plays of some places in a row: their names end with the window. */

export const straightRules = (size: number): Rules => [
  [
    /^straight\d-typed-(\w+)$/,
    ([, window = '']) =>
      ([numbers = []]) =>
        numbers.map((number) => exact(placesOf(window, size), number)),
  ],
  [
    /^straight\d-(\w+)$/,
    ([, window = '']) =>
      (chosen) =>
        products(chosen).map((digits) => exact(placesOf(window, size), digits.join(''))),
  ],
  [
    /^group3-(\w+)$/,
    ([, window = '']) =>
      ([digits = []]) =>
        digits.flatMap((double) =>
          digits
            .filter((single) => single !== double)
            .map((single) => bag(placesOf(window, size), double + double + single)),
        ),
  ],
  [/^(group\d+(?:-of4)?)-(\w+)$/, ([, name = '', window = '']) => group(name, placesOf(window, size))],
  [
    /^(sum|span)3-(\w+)$/,
    ([, what, window = '']) =>
      ([values = []]) => {
        const measure = what === 'sum' ? digitSum : spanOf
        return values.flatMap((value) =>
          threeDigits
            .filter((text) => measure(text) === Number(value))
            .map((text) => exact(placesOf(window, size), text)),
        )
      },
  ],
]

export const bagRules = (size: number): Rules => [
  [
    /^groupsum-(\w+)$/,
    ([, window = '']) =>
      ([sums = []]) =>
        sums.flatMap((sum) =>
          threeInOrder
            .filter((text) => digitSum(text) === Number(sum))
            .map((text) => bag(placesOf(window, size), text)),
        ),
  ],
  [
    /^groupkey-(\w+)$/,
    ([, window = '']) =>
      ([keys = []]) =>
        keys.flatMap((key) =>
          threeInOrder.filter((text) => text.includes(key)).map((text) => bag(placesOf(window, size), text)),
        ),
  ],
  [
    /^groupmixed-(\w+)$/,
    ([, window = '']) =>
      ([numbers = []]) =>
        numbers.map((number) => bag(placesOf(window, size), number)),
  ],
  [/^contains(\d)-of\d-(\w+)$/, ([, take, window = '']) => contains(Number(take), placesOf(window, size))],
]

export const shapeRules = (size: number): Rules => [
  [
    /^repeat(\d)-(\w+)$/,
    ([, least, window = '']) =>
      ([digits = []]) =>
        digits.map((digit) =>
          line(
            repeatChances(`${least} in ${placesOf(window, size).length}`),
            (drawn) => timesIn(textAt(drawn, placesOf(window, size)), digit) >= Number(least),
          ),
        ),
  ],
  [
    /^shape3-(\w+)$/,
    ([, window = '']) =>
      ([shapes = []]) =>
        shapes.map((shape) =>
          line(shapeChances(shape), (drawn) => shapeOf(textAt(drawn, placesOf(window, size))) === shape),
        ),
  ],
  [
    /^sides\d-(\w+)$/,
    ([, window = '']) =>
      (chosen) => {
        const places = placesOf(window, size)
        return products(chosen).map((sides) =>
          line(chancesOf(1, 2 ** places.length), (drawn) =>
            sides.every((side, index) => isOnSide(side, Number(drawn[places[index] ?? 0]), 5)),
          ),
        )
      },
  ],
]
