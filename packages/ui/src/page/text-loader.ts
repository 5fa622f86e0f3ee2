import type { Language } from '@baize/i18n'

/** Gives what loads the texts of a language, each language once. */
export function createTextLoader<Texts>(
  loaders: Readonly<Record<Language, () => Promise<Texts>>>,
): (language: Language) => Promise<Texts> {
  const loading = new Map<Language, Promise<Texts>>()
  return (language) => {
    const known = loading.get(language)
    if (known) return known
    const texts = loaders[language]()
    loading.set(language, texts)
    return texts
  }
}
