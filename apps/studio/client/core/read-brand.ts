import { takeBrand } from '@baize/i18n'

/** The studio writes the name of the site into its pages. */
export const readBrand = (): void =>
  takeBrand((tag) => document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content)
