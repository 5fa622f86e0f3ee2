import type { Catalogue, SportsbookCatalogue } from '@baize/i18n'
import { createTextLoader } from '@baize/ui/page'

export type Texts = Catalogue & SportsbookCatalogue

/** Loads the texts of a language once. */
export const loadTexts = createTextLoader<Texts>({
  async bn() {
    const [{ bn }, { sportsbook }] = await Promise.all([
      import('@baize/i18n/bn'),
      import('@baize/i18n/bn/sportsbook'),
    ])
    return { ...bn, ...sportsbook }
  },
  async en() {
    const [{ en }, { sportsbook }] = await Promise.all([
      import('@baize/i18n/en'),
      import('@baize/i18n/en/sportsbook'),
    ])
    return { ...en, ...sportsbook }
  },
})
