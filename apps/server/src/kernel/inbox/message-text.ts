import { fillText, type LaterCatalogue } from '@baize/i18n'
import { later as bn } from '@baize/i18n/bn/later'
import { later as en } from '@baize/i18n/en/later'
import { sanitiseHtml } from '../html/sanitise-html.ts'

/** Texts of the area `inbox`; a title and its body go together: `welcomeTitle`, `welcomeBody`. */
type InboxTexts = LaterCatalogue['inbox']
export type MessageName = {
  [Key in keyof InboxTexts & string]: Key extends `${infer Name}Title` ? Name : never
}[keyof InboxTexts & string]

/**
 * A text of the catalogue with its values, each the same in both languages or one per language; or one that
 * an operator wrote, whose body is HTML.
 */
export type MessageText =
  | { readonly name: MessageName; readonly values?: Readonly<Record<string, string | BothLanguages>> }
  | { readonly title: BothLanguages; readonly body: BothLanguages }

interface BothLanguages {
  readonly EN: string
  readonly BN: string
}

/** Writes a message in both languages; bodies are HTML, and values can add none. */
export function writeMessage(text: MessageText) {
  if (!('name' in text))
    return {
      title_en: text.title.EN,
      title_bn: text.title.BN,
      body_en: sanitiseHtml(text.body.EN),
      body_bn: sanitiseHtml(text.body.BN),
    }
  const [english, bengali] = [valuesIn(text.values, 'EN'), valuesIn(text.values, 'BN')]
  const [title, body] = [`${text.name}Title`, `${text.name}Body`] as const
  return {
    title_en: fillText(textOf(en.inbox, title), english),
    title_bn: fillText(textOf(bn.inbox, title), bengali),
    body_en: paragraph(fillText(textOf(en.inbox, body), english)),
    body_bn: paragraph(fillText(textOf(bn.inbox, body), bengali)),
  }
}

const textOf = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key

const valuesIn = (
  values: Readonly<Record<string, string | BothLanguages>> = {},
  language: keyof BothLanguages,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value[language],
    ]),
  )

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as HTML: whatever stands in it adds none. */
export const paragraph = (text: string): string =>
  `<p>${text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)}</p>`
