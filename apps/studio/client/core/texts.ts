import type { Catalogue, GamesCatalogue, Language } from '@baize/i18n'

export type Texts = Catalogue & GamesCatalogue

const loading = new Map<Language, Promise<Texts>>()

/** Loads the texts of a language once. */
export function loadTexts(language: Language): Promise<Texts> {
  const known = loading.get(language)
  if (known) return known
  const texts = language === 'bn' ? loadBengali() : loadEnglish()
  loading.set(language, texts)
  return texts
}

async function loadBengali(): Promise<Texts> {
  const [{ bn }, { games }] = await Promise.all([import('@baize/i18n/bn'), import('@baize/i18n/bn/games')])
  return { ...bn, ...games }
}

async function loadEnglish(): Promise<Texts> {
  const [{ en }, { games }] = await Promise.all([import('@baize/i18n/en'), import('@baize/i18n/en/games')])
  return { ...en, ...games }
}
