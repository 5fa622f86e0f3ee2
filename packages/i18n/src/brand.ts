/** The name of the site unless the deployment has its own. */
export const usualBrand = 'Baize'

export interface Brand {
  readonly name: string
  /** The address of the logo; null: it is drawn. */
  readonly logo: string | null
}

let current: Brand = { name: usualBrand, logo: null }

/** Names the site in all texts of this program: a deployment has one brand (decision D2). */
export function setBrand({
  name,
  logo,
}: {
  name?: string | undefined
  logo?: string | null | undefined
}): void {
  current = { name: name || usualBrand, logo: logo || null }
}

export const brand = (): Brand => current

/** What stands for `{brand}` in texts. */
export const brandName = (): string => current.name

/** Takes the brand from the tags of the page; `read` gives the content of the tag with a name. */
export const takeBrand = (read: (tag: string) => string | undefined): void =>
  setBrand({ name: read('application-name'), logo: read('brand-logo') })
