import { takeBrand } from '@baize/i18n'

/** A house vendor writes the name of the site into its pages. */
export const readBrand = (): void =>
  takeBrand((tag) => document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content)
