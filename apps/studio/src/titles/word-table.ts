import { invariant } from '@baize/std'

/** Bengali words that stand before or after a noun, and the English phrase with `*` where the noun goes. */
export interface Phrase {
  readonly bn: string
  readonly en: string
}

/** Reads a table of lines `Bengali | English`. */
export const readTable = (text: string): readonly Phrase[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [bn, en] = line.split('|').map((cell) => cell.trim())
      invariant(bn && en, `not a line of a word table: ${line}`)
      return { bn: bn.normalize('NFC'), en }
    })
