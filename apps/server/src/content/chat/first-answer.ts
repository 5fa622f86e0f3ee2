import type { WireLanguage } from '@baize/contract'
import { findHelp } from '@baize/domain/chat'
import { fillText } from '@baize/i18n'
import { later as bn } from '@baize/i18n/bn/later'
import { later as en } from '@baize/i18n/en/later'
import type { Content } from '../content/service.ts'

const excerptLength = 360

/** The automatic answer to a first message: what the help centre says, and that a person will follow. */
export function writeFirstAnswer(
  question: string,
  articles: readonly Content<'help'>[],
  language: WireLanguage,
): { content: string; help: string[] } {
  const texts = (language === 'BN' ? bn : en).chat
  const readable = articles.map(({ id, title, body }) => ({
    id,
    title: title[language],
    text: plainOf(body[language]),
    // A question may be in the other language than the page.
    other: `${title[language === 'BN' ? 'EN' : 'BN']} ${plainOf(body[language === 'BN' ? 'EN' : 'BN'])}`,
  }))
  const searched = readable.map((article) => ({ ...article, text: `${article.text} ${article.other}` }))
  const found = findHelp(question, searched)
  const [best] = found
  if (!best) return { content: texts.autoNothing, help: [] }
  const plain = readable.find(({ id }) => id === best.id)?.text ?? ''
  const content = fillText(texts.autoFound, { title: best.title, excerpt: excerptOf(plain) })
  return { content, help: found.map(({ id }) => id) }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** What the kept HTML says; it is sanitised, so every `<` of a text is an entity. */
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

function excerptOf(text: string): string {
  const letters = [...text]
  if (letters.length <= excerptLength) return text
  const cut = letters.slice(0, excerptLength).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))}…`
}
