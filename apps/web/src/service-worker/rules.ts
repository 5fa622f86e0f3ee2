/** What the service worker does with a request: `pass` leaves it to the browser. */
export type Treatment = 'page' | 'file' | 'picture' | 'call' | 'pass'

export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

export interface Site {
  readonly origin: string
  /** Paths of the calls whose answers are the same for everybody. */
  readonly publicPaths: ReadonlySet<string>
}

/**
 * Only pages, files of the build, drawn pictures and calls that are the same for everybody are looked after;
 * whatever belongs to a person, other hosts and everything that changes something goes past.
 */
export function treatmentOf({ method, mode, url }: Asked, { origin, publicPaths }: Site): Treatment {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'pass'
  // None may pass: beside the preloaded request a browser would send it again, and codes are good once.
  if (mode === 'navigate') return 'page'
  if (/^\/(assets|icons)\//.test(pathname) || /^\/(icon\.svg|favicon\.ico)$/.test(pathname)) return 'file'
  if (pathname.startsWith('/art/')) return 'picture'
  return publicPaths.has(pathname) ? 'call' : 'pass'
}

export interface Answered {
  readonly status: number
  readonly type: string
  readonly cacheControl: string | null
}

/** The answer of a call is kept only when the server says that it is the same for everybody. */
export const mayKeepAnswer = ({ status, type, cacheControl }: Answered): boolean =>
  status === 200 && type === 'basic' && /(^|,)\s*public\b/.test(cacheControl ?? '') && !isSecret(cacheControl)

/** Files and pictures are kept when they came whole. */
export const mayKeepFile = ({ status, type, cacheControl }: Answered): boolean =>
  status === 200 && type === 'basic' && !isSecret(cacheControl)

const isSecret = (cacheControl: string | null) => /\b(private|no-store)\b/.test(cacheControl ?? '')

/** The page of the site, marked so that it knows that no connection brought it. */
export const markOffline = (page: string): string => page.replace(/<html(?=[\s>])/, '<html data-offline="1"')
