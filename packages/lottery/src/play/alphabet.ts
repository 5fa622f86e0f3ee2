/** What one field of a pad is filled with. Values are whole numbers; their text is canonical. */
export interface Alphabet {
  readonly id: string
  readonly size: number
  /** The characters of a token in an upload; nothing where values have names. */
  readonly width: number | null
  /** Gives the value with this index, below `size`. Values grow with their index. */
  at(index: number): number
  read(token: string): number | undefined
  write(value: number): string
}

const isDigits = (token: string, width: number): boolean => token.length === width && /^\d+$/.test(token)

/** Numbers of a fixed count of digits, zeros kept: `007`. */
export function digitNumbers(width: number): Alphabet {
  return {
    id: `digits-${width}`,
    size: 10 ** width,
    width,
    at: (index) => index,
    read: (token) => (isDigits(token, width) ? Number(token) : undefined),
    write: (value) => String(value).padStart(width, '0'),
  }
}

/** Numbers from one bound to another; written as wide as the larger. `7` is read as `07`. */
export function numbersBetween(from: number, to: number): Alphabet {
  const width = String(to).length
  return {
    id: `numbers-${from}-${to}`,
    size: to - from + 1,
    width,
    at: (index) => from + index,
    read(token) {
      const value = /^\d{1,2}$/.test(token) && token.length <= width ? Number(token) : -1
      return value >= from && value <= to ? value : undefined
    },
    write: (value) => String(value).padStart(width, '0'),
  }
}

/** Values with names; a value is the name's place in the list. */
export function namedOptions(id: string, names: readonly string[]): Alphabet {
  return {
    id,
    size: names.length,
    width: null,
    at: (index) => index,
    read(token) {
      const found = names.indexOf(token)
      return found < 0 ? undefined : found
    },
    write: (value) => names[value] ?? '',
  }
}

/** A closed list of numbers that are typed, each in the words of `read`. */
export function listedNumbers(
  id: string,
  {
    width,
    values,
    canonical,
  }: { width: number; values: readonly number[]; canonical?: (token: string) => string },
): Alphabet {
  const known = new Set(values)
  return {
    id,
    size: values.length,
    width,
    at: (index) => values[index] ?? 0,
    read(token) {
      if (!isDigits(token, width)) return undefined
      const value = Number(canonical ? canonical(token) : token)
      return known.has(value) ? value : undefined
    },
    write: (value) => String(value).padStart(width, '0'),
  }
}

/** Different numbers of 1..most in order, two digits each: `0711`. */
export function orderedNumbers(most: number, count: number): Alphabet {
  const values: number[] = []
  const extend = (taken: readonly number[]): void => {
    if (taken.length === count) values.push(taken.reduce((text, number) => text * 100 + number, 0))
    else
      for (let number = 1; number <= most; number += 1)
        if (!taken.includes(number)) extend([...taken, number])
  }
  extend([])
  return listedNumbers(`ordered-${most}-${count}`, { width: count * 2, values })
}

const sortDigits = (token: string): string => [...token].toSorted().join('')

/** Digits in any order; the canonical order is ascending. */
const anyOrder = (id: string, width: number, isMeant: (different: number) => boolean): Alphabet =>
  listedNumbers(id, {
    width,
    values: Array.from({ length: 10 ** width }, (_, value) => value).filter((value) => {
      const token = String(value).padStart(width, '0')
      return sortDigits(token) === token && isMeant(new Set(token).size)
    }),
    canonical: sortDigits,
  })

/** Three digits in any order that are not all equal. */
export const mixedThree: Alphabet = anyOrder('mixed-3', 3, (different) => different > 1)
/** Three digits in any order. */
export const anyThree: Alphabet = anyOrder('any-3', 3, () => true)
/** Four digits in any order that are not all equal. */
export const mixedFour: Alphabet = anyOrder('mixed-4', 4, (different) => different > 1)

/** Four digits with one place left open: `12x4`. The value is place x 1000 + the three digits. */
export const rolls: Alphabet = {
  id: 'rolls',
  size: 4000,
  width: 4,
  at: (index) => index,
  read(token) {
    const match = /^(?=.{4}$)(\d*)[xX](\d*)$/.exec(token)
    return match ? (match[1] ?? '').length * 1000 + Number(`${match[1] ?? ''}${match[2] ?? ''}`) : undefined
  },
  write(value) {
    const digits = String(value % 1000).padStart(3, '0')
    const place = Math.floor(value / 1000)
    return `${digits.slice(0, place)}x${digits.slice(place)}`
  },
}

export const digits = digitNumbers(1)
export const sides = namedOptions('sides', ['big', 'small', 'odd', 'even'])
export const rivals = namedOptions('rivals', ['dragon', 'tiger'])
export const rivalsAndTie = namedOptions('rivals-tie', ['dragon', 'tiger', 'tie'])
