import type { Catalogue, GamesCatalogue } from '@baize/i18n'
import { createTextLoader } from '@baize/ui/page'

export type Texts = Catalogue & GamesCatalogue

/** Loads the texts of a language once. */
export const loadTexts = createTextLoader<Texts>({
  async bn() {
    const [{ bn }, { games }] = await Promise.all([import('@baize/i18n/bn'), import('@baize/i18n/bn/games')])
    return { ...bn, ...games }
  },
  async en() {
    const [{ en }, { games }] = await Promise.all([import('@baize/i18n/en'), import('@baize/i18n/en/games')])
    return { ...en, ...games }
  },
})
