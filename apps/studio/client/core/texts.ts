import type { Catalogue, Language } from '@baize/i18n'

const loading = new Map<Language, Promise<Catalogue>>()

/** Loads the texts of a language once. */
export function loadTexts(language: Language): Promise<Catalogue> {
  const known = loading.get(language)
  if (known) return known
  const texts: Promise<Catalogue> =
    language === 'bn'
      ? import('@baize/i18n/bn').then((module) => module.bn)
      : import('@baize/i18n/en').then((module) => module.en)
  loading.set(language, texts)
  return texts
}
