import type { Translate } from './translate.ts'

type Values = Readonly<Record<string, string | number>>

/** A kind of bet of a lottery, as far as its name needs it. */
export interface NamedPlay {
  readonly family: string
  readonly stem: string
  /** The part of the result that it looks at. */
  readonly window: string | null
}

/** The text of a name that is put together; nothing where the language has none. */
export function findText(t: Translate, key: string, values: Values = {}): string | undefined {
  const text = (t as (key: string, values: Values) => string)(key, values)
  return text === key ? undefined : text
}

const placeNames = ['N', 'M']

/** A name with its figures taken out: `contains1-of3` is `containsN-ofM` with 1 and 3. */
export function splitFigures(name: string): { pattern: string; values: Values } {
  const figures = name.match(/\d+/g) ?? []
  let index = 0
  const pattern = name.replace(/\d+/g, () => placeNames[index++] ?? '')
  return { pattern, values: { n: figures[0] ?? '', m: figures[1] ?? '' } }
}

/** The name of a kind of bet, without the places that it looks at. */
export function stemName(t: Translate, { family, stem }: Pick<NamedPlay, 'family' | 'stem'>): string {
  const { pattern, values } = splitFigures(stem)
  return (
    findText(t, `lotteryPlay.${family}-${pattern}`, values) ??
    findText(t, `lotteryPlay.${pattern}`, values) ??
    findText(t, `lotteryPlay.${stem}`) ??
    stem
  )
}

export const windowName = (t: Translate, window: string): string =>
  findText(t, `lotteryWord.${window}`) ?? window

/** The whole name: "First 3 · Straight". */
export const playName = (t: Translate, play: NamedPlay): string =>
  play.window === null ? stemName(t, play) : `${windowName(t, play.window)} · ${stemName(t, play)}`
