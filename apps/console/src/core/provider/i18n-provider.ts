import type { TextKey } from '@baize/i18n'
import type { I18nProvider } from 'react-admin'
import { client } from '../session/client.ts'
import { currentLanguage, languageNames, speak, translate } from '../language/language.ts'

/**
 * Lets the list and form components say their texts through the house's catalogue. `resources.member.name`
 * is the text `resource.member`, `resources.member.fields.cash` the text `field.cash`.
 */
export const i18nProvider: I18nProvider = {
  translate(key: string, options: Record<string, unknown> = {}) {
    const values = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : `${value as string}`,
      ]),
    )
    const name = nameOf(key)
    const say = translate as (name: string, values: Record<string, string | number>) => string
    const text = say(name, values)
    if (text !== name) return text
    return typeof options['_'] === 'string' ? options['_'] : key
  },
  async changeLocale(locale: string) {
    const language = locale === 'en' ? 'en' : 'bn'
    await speak(language)
    await client.consoleLanguage({ body: { language: language === 'en' ? 'EN' : 'BN' } })
  },
  getLocale: currentLanguage,
  getLocales: () => [
    { locale: 'bn', name: languageNames.bn },
    { locale: 'en', name: languageNames.en },
  ],
}

function nameOf(key: string): string {
  const resource = /^resources\.(\w+)\.name$/.exec(key)
  if (resource?.[1]) return `resource.${resource[1]}`
  const field = /^resources\.\w+\.fields\.(\w+)$/.exec(key)
  if (field?.[1]) return `field.${field[1]}`
  return key
}

export type { TextKey }
