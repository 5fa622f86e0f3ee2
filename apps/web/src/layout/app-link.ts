export interface AppLink {
  /** The address of the app's record: of this site, or of a shop. */
  readonly url: string
  /** The addresses under which this site is served, the main one first. */
  readonly domains: readonly string[]
  readonly language: 'EN' | 'BN'
  /** A one-time exchange code (decision D7). */
  readonly code?: string
}

/**
 * The address behind a QR code of the app (spec 2): on this site it carries the language and, for a person
 * logged in, the code; another house's address is left as it is, so that it learns neither.
 */
export function appLink({ url, domains, language, code }: AppLink): string {
  const link = new URL(url, domains[0])
  if (!domains.some((domain) => new URL(domain).origin === link.origin)) return link.href
  link.searchParams.set('language', language)
  if (code !== undefined) link.searchParams.set('token', code)
  return link.href
}
