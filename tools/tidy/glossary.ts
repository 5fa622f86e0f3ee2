import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type GlossaryLanguage = 'en' | 'bn'

interface Term {
  readonly thing: string
  readonly en: readonly string[]
  readonly bn: readonly string[]
  readonly notEn: readonly string[]
  readonly notBn: readonly string[]
}

/** Reads the tables of docs/glossary.md, in which each row is a thing, its terms and the rejected words. */
export function readGlossary(markdown: string): Term[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Thing|Instead of) \|/.test(line))
    .map((line) => line.split('|').slice(1, 6))
    .map(([thing = '', en = '', bn = '', notEn = '', notBn = '']) => ({
      thing: thing.trim(),
      en: wordsOf(en),
      bn: wordsOf(bn),
      notEn: wordsOf(notEn),
      notBn: wordsOf(notBn),
    }))
}

function wordsOf(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export const glossary: readonly Term[] = readGlossary(
  readFileSync(fileURLToPath(new URL('../../docs/glossary.md', import.meta.url)), 'utf8'),
)

/** An exact word is not the beginning of another one. */
const letterAfter = '(?![\\w\\u0980-\\u09ff])'

const english = alternatives(
  glossary.flatMap(({ notEn }) => notEn),
  { before: '(?<![\\w-])', ending: '(?:s|es)?', after: '(?![\\w-])', flags: 'i' },
)
const bengali = alternatives(
  glossary.flatMap(({ notBn }) => notBn),
  { before: '(?<![\\u0980-\\u09ff])', ending: '', after: '', flags: '' },
)

interface Shape {
  readonly before: string
  readonly ending: string
  readonly after: string
  readonly flags: string
}

function alternatives(words: readonly string[], { before, ending, after, flags }: Shape): RegExp {
  const each = words.map((word) =>
    word.startsWith('=') ? `${escapeWord(word.slice(1))}${letterAfter}` : `${escapeWord(word)}${ending}`,
  )
  return new RegExp(`${before}(?:${each.join('|')})${after}`, flags)
}

function escapeWord(word: string): string {
  return word.normalize('NFC').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Gives the first word of a text that the glossary rejects. */
export const rejectedWordIn = (text: string, language: GlossaryLanguage): string | undefined =>
  (language === 'en' ? english : bengali).exec(text.normalize('NFC').replaceAll(/\{\w+\}/g, '{}'))?.[0]

export interface PairedText {
  readonly key: string
  readonly en: string
  readonly bn: string
}

/** Finds the short labels that name a thing of the glossary in English and another thing in Bengali. */
export function labelsWithTwoTerms(texts: readonly PairedText[]): string[] {
  return texts
    .filter(({ en, bn }) => {
      const term = glossary.find((one) => one.en.some((word) => isLabelOf(en, word)))
      return (
        term !== undefined && !term.bn.some((word) => bn.normalize('NFC').includes(word.normalize('NFC')))
      )
    })
    .map(({ key }) => key)
}

const isLabelOf = (text: string, word: string): boolean =>
  [word, `${word}s`].some((form) => form.toLowerCase() === text.toLowerCase())
