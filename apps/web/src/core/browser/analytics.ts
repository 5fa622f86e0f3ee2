export type ConsentAnswer = 'yes' | 'no'

export interface Visit {
  /** Nothing where the operator counts no visits. */
  readonly gtagId: string | null
  /** Nothing until the visitor has answered. */
  readonly answer: ConsentAnswer | undefined
  readonly path: string
}

/** What of the browser's window is used. */
export interface CountingWindow {
  readonly document: {
    readonly head: { append(script: CountingScript): void }
    createElement(name: 'script'): CountingScript
    cookie: string
  }
  readonly location: { readonly origin: string }
  dataLayer?: unknown[]
  [isDisabled: `ga-disable-${string}`]: boolean | undefined
}
interface CountingScript {
  src: string
  async: boolean
}

/**
 * Counts a page for Google Analytics once the visitor has agreed, and loads its script then. Without consent
 * nothing is loaded or sent, and what an earlier consent left is removed.
 */
export function countVisit({ gtagId, answer, path }: Visit, page: CountingWindow): void {
  if (gtagId === null) return
  page[`ga-disable-${gtagId}`] = answer !== 'yes'
  if (answer !== 'yes') return dropCookies(page)
  if (page.dataLayer === undefined) startCounting(gtagId, page)
  // An address may carry a code of the visitor in its query: only the path is sent.
  send(page, 'set', { page_location: page.location.origin + path, page_referrer: '' })
  send(page, 'event', 'page_view')
}

function startCounting(gtagId: string, page: CountingWindow): void {
  page.dataLayer = []
  send(page, 'consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  send(page, 'js', new Date())
  send(page, 'config', gtagId, { send_page_view: false, cookie_domain: 'none', allow_google_signals: false })
  const script = page.document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`
  page.document.head.append(script)
}

/** Google's script reads a list of `arguments` objects; arrays mean something else to it. */
function send(page: CountingWindow, ...words: readonly unknown[]): void {
  const record = function () {
    // oxlint-disable-next-line prefer-rest-params -- the script takes this object alone
    page.dataLayer?.push(arguments)
  } as (...given: readonly unknown[]) => void
  record(...words)
}

function dropCookies({ document }: CountingWindow): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each)))
    document.cookie = `${name}=; Max-Age=0; Path=/`
}
