/** The code in a message, if it has one. */
export const codeIn = (text: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]

/** The link in a message, as a path of this site; a link to elsewhere is none. */
export function linkIn(text: string, origin: string): string | undefined {
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const url = URL.parse(address)
    if (url?.origin === origin) return url.pathname + url.search
  }
  return undefined
}
