const nowhere = 'https://site.invalid'
/** What the server itself says in the address it sends the browser to. */
const own = ['token', 'signInError', 'signInProvider', 'connected'] as const
export type ReturnNote = Partial<Readonly<Record<(typeof own)[number], string>>>

/**
 * The page to come back to, as a path of this site; anything that leads elsewhere, also after a browser has
 * read it in its own way (`/\host`, `/.//host`, `/<tab>/host`), is the home page.
 */
export function returnPath(asked: string): string {
  if (!asked.startsWith('/') || !URL.canParse(asked, nowhere)) return '/'
  const url = new URL(asked, nowhere)
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return '/'
  for (const name of own) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

/** Adds a note to a path that `returnPath` gave. */
export function addNote(path: string, note: ReturnNote): string {
  const url = new URL(path, nowhere)
  for (const [name, value] of Object.entries(note)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
