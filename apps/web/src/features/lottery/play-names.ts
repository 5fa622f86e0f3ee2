import { findText as find, splitFigures as split, type Translate } from '@baize/i18n'
import type { Field, Play, Selection } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'

export { playName, stemName, windowName } from '@baize/i18n'

export const familyName = (t: Translate, family: Family): string =>
  find(t, `lotteryWord.family${family}`) ?? family

/** The name of a field of a pad. */
export function fieldName(
  t: Translate,
  { family }: Pick<Play, 'family'>,
  { key }: Pick<Field, 'key'>,
): string {
  const own = find(t, `lotteryWord.${family}-${key}`) ?? find(t, `lotteryWord.${key}`)
  if (own !== undefined) return own
  const { values } = split(key)
  if (key.startsWith('place')) return find(t, 'lotteryWord.place', values) ?? key
  if (key.startsWith('pair-')) return pairName(t, family, key)
  return find(t, 'lotteryWord.options') ?? key
}

function pairName(t: Translate, family: Family, key: string): string {
  const size = family === '3D' ? 3 : 5
  const isOfDigits = family === 'SSC' || family === '3D'
  const nameOf = (place: string) => {
    const digit = `digit${size + 1 - Number(place)}`
    return (isOfDigits ? find(t, `lotteryWord.${digit}`) : undefined) ?? place
  }
  const [left = '', right = ''] = key.match(/\d+/g) ?? []
  return find(t, 'lotteryWord.pair-places', { n: nameOf(left), m: nameOf(right) }) ?? key
}

/** A value of a field as a person reads it: the digits themselves, or the name of an option. */
export function valueName(
  t: Translate,
  play: Pick<Play, 'stem'>,
  { alphabet }: Field,
  value: number,
): string {
  const written = alphabet.write(value)
  if (alphabet.width !== null) return written
  const { pattern, values } = split(written)
  if (play.stem === 'halves' && written === 'even') return find(t, 'lotteryWord.halves-even') ?? written
  if (pattern === 'oddN') return find(t, 'lotteryWord.count-odd', values) ?? written
  if (pattern === 'sumN' || pattern === 'middleN') return String(values['n'])
  const own = find(t, `lotteryWord.${written}`)
  return own ?? (pattern === 'bullN' ? find(t, 'lotteryWord.bull-of', values) : undefined) ?? written
}

const mostNamed = 60

/** What was chosen, for a slip: with the names of the fields where there are several. */
export function selectionText(t: Translate, play: Play, sel: Selection): string {
  const listed = play.fields.flatMap((field, index) => {
    const values = sel[index] ?? []
    if (values.length === 0) return []
    const shown = values.slice(0, mostNamed).map((value) => valueName(t, play, field, value))
    const text =
      shown.join(field.alphabet.width === null ? ', ' : ' ') + (values.length > mostNamed ? ' …' : '')
    return [play.fields.length > 1 ? `${fieldName(t, play, field)}: ${text}` : text]
  })
  return listed.join(' · ')
}

const tierNames: Readonly<Record<string, string>> = {
  hits: 'tierHits',
  places: 'tierPlaces',
  last: 'kindLast',
  orders: 'kindOrders',
  win: 'tierWin',
  first: 'tierFirst',
  second: 'tierSecond',
  third: 'tierThird',
  special: 'tierSpecial',
  consolation: 'tierConsolation',
  pure: 'tierPure',
  violet: 'tierViolet',
  three: 'tierThree',
  two: 'tierTwo',
  different: 'kindDifferent',
  five: 'kindFive',
  four: 'kindFour',
  nine: 'kindNine',
  eight: 'kindEight',
}

/** The name of a way to win. */
export function tierName(t: Translate, key: string): string | undefined {
  const { pattern, values } = split(key)
  const name = tierNames[pattern.replace('N', '')]
  return name === undefined ? undefined : find(t, `lotteryWord.${name}`, values)
}

/** The name of a group of prizes of a list. */
export const prizeName = (t: Translate, key: string): string =>
  find(t, `lotteryWord.prize${key.charAt(0).toUpperCase()}${key.slice(1)}`) ?? key
