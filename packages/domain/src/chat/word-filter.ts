import { foldTitle } from '../catalogue/fold.ts'

const schemed = /(?:https?:\/\/|www\.)\S+/iu
const host = String.raw`(?<![\p{L}\p{N}@])[\p{L}\p{N}-]+`
/** The three endings that everybody knows are found with spaces around the dot too. */
const spelled = new RegExp(String.raw`${host}(?:\s*\.\s*|\s*\(dot\)\s*)(?:com|net|org)(?![\p{L}\p{N}])`, 'iu')
const endings = 'info|io|me|xyz|top|club|online|site|live|app|bet|vip|bd|in'
const bare = new RegExp(String.raw`${host}\.(?:${endings})(?![\p{L}\p{N}])`, 'iu')
const longNumber = /(?<!\p{N})\+?\p{Nd}(?:[\s-]?\p{Nd}){9,}(?!\p{N})/u

/** Whether a text leads elsewhere: an address of a site, or a number to call. */
export const hasLink = (text: string): boolean =>
  [schemed, spelled, bare, longNumber].some((form) => form.test(text))

/**
 * Hides the words of the list in a text: each letter becomes a star. Words are compared by their sound
 * (`foldTitle`), so accents, capitals and letters that sound alike make no difference.
 */
export function hideWords(text: string, words: readonly string[]): string {
  const hidden = new Set(words.map(foldTitle).filter((word) => word !== ''))
  if (hidden.size === 0) return text
  return text.replace(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu, (word) =>
    hidden.has(foldTitle(word)) ? stars(word) : word,
  )
}

const stars = (word: string): string => '*'.repeat([...word].length)
