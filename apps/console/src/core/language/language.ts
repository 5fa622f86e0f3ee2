import {
  createTranslate,
  type Catalogue,
  type ConsoleCatalogue,
  type Language,
  type Translate,
} from '@baize/i18n'
import { createStore } from '../session/store.ts'

/** Each language says its own name. */
export const languageNames = { bn: 'বাংলা', en: 'English' } as const

const key = 'language'
const load: Record<Language, () => Promise<Catalogue & ConsoleCatalogue>> = {
  bn: async () => {
    const [{ bn }, { consoleTexts }, { lotteries }] = await Promise.all([
      import('@baize/i18n/bn'),
      import('@baize/i18n/bn/console'),
      import('@baize/i18n/bn/lotteries'),
    ])
    return { ...bn, ...lotteries, ...consoleTexts }
  },
  en: async () => {
    const [{ en }, { consoleTexts }, { lotteries }] = await Promise.all([
      import('@baize/i18n/en'),
      import('@baize/i18n/en/console'),
      import('@baize/i18n/en/lotteries'),
    ])
    return { ...en, ...lotteries, ...consoleTexts }
  },
}

interface Spoken {
  readonly language: Language
  readonly t: Translate
}

const spoken = createStore<Spoken>({ language: 'bn', t: createTranslate({} as Catalogue) })

export const currentLanguage = (): Language => spoken.get().language
export const translate: Translate = (name, ...values) => spoken.get().t(name, ...values)
/** The texts of the language that is spoken; the component is drawn anew when it changes. */
export const useTranslate = (): Translate => spoken.use().t
export const useLanguage = (): Language => spoken.use().language

/** Spec 1: EN and BN are shipped, BN is the default. */
export const startLanguage = (): Promise<void> => speak(localStorage.getItem(key) === 'EN' ? 'en' : 'bn')

export async function speak(language: Language): Promise<void> {
  const catalogue = await load[language]()
  localStorage.setItem(key, language === 'en' ? 'EN' : 'BN')
  document.documentElement.lang = language
  spoken.set({ language, t: createTranslate(catalogue) })
  document.title = translate('desk.title')
}
