import { markOffline, mayKeepAnswer, mayKeepFile, treatmentOf, type Answered } from './rules.ts'
import type { RequestEvent, WorkerScope } from './worker-scope.ts'

/** Written into the worker when the site is built. */
declare const builtSite: {
  readonly version: string
  /** The files without which no page opens, and those of the page for times without a connection. */
  readonly shell: readonly string[]
  readonly publicPaths: readonly string[]
}

const { version, shell, publicPaths } = builtSite
const worker = self as unknown as WorkerScope
const site = { origin: worker.location.origin, publicPaths: new Set(publicPaths) }
const page = '/'
const shelves = {
  shell: `shell ${version}`,
  pictures: `pictures ${version}`,
  answers: `answers ${version}`,
} as const
// A cheap phone has little room: the oldest give way.
const mostKept = { shell: Infinity, pictures: 150, answers: 60 } as const
type Shelf = keyof typeof shelves

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shelves.shell).then((cache) => cache.addAll([page, ...shell])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOthers(), worker.registration.navigationPreload.enable(), worker.clients.claim()]),
  )
})

/** What an earlier version kept may not fit this one. */
async function forgetOthers(): Promise<void> {
  const ours: readonly string[] = Object.values(shelves)
  const others = (await caches.keys()).filter((name) => !ours.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

worker.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, site)
  if (treatment === 'page') event.respondWith(openPage(event))
  if (treatment === 'file') event.respondWith(takeKept(event.request, 'shell', event))
  if (treatment === 'picture') event.respondWith(takeKept(event.request, 'pictures', event))
  if (treatment === 'call') event.respondWith(askFirst(event))
})

/** The page that registers the worker was loaded before it: what it fetched then is kept as well. */
worker.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data) ? event.data.filter((url) => typeof url === 'string') : []
  event.waitUntil(Promise.all(urls.map((url) => keepSeen(url))))
})

async function keepSeen(url: string): Promise<void> {
  const request = new Request(url, { credentials: 'omit' })
  const treatment = treatmentOf({ method: 'GET', mode: request.mode, url: request.url }, site)
  if (treatment === 'pass' || treatment === 'page') return
  const shelf = treatment === 'call' ? 'answers' : treatment === 'picture' ? 'pictures' : 'shell'
  if (shelf !== 'answers' && (await caches.match(request))) return
  await fetch(request)
    .then((response) => keep(request, response, shelf))
    // What cannot be fetched is not kept.
    .catch(() => undefined)
}

/** From the network; without it the page as it was installed, which then says so. */
async function openPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const kept = await caches.match(page, { cacheName: shelves.shell })
    if (!kept) return Response.error()
    const headers = new Headers(kept.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    return new Response(markOffline(await kept.text()), { headers })
  }
}

/** Addresses of files and pictures say what is in them: what is kept is as good as new. */
async function takeKept(request: Request, shelf: Shelf, event: RequestEvent): Promise<Response> {
  const kept = await caches.match(request, { cacheName: shelves[shelf] })
  if (kept) return kept
  const response = await fetch(request)
  event.waitUntil(keep(request, response.clone(), shelf))
  return response
}

/**
 * Asks the server, and gives the last answer when there is no connection. It is asked without the session:
 * nobody's token is near what is kept.
 */
async function askFirst(event: RequestEvent): Promise<Response> {
  const { url, signal } = event.request
  const request = new Request(url, { credentials: 'omit', signal })
  try {
    const response = await fetch(request)
    event.waitUntil(keep(new Request(url), response.clone(), 'answers'))
    return response
  } catch (error) {
    const kept = await caches.match(url, { cacheName: shelves.answers, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function keep(request: Request, response: Response, shelf: Shelf): Promise<void> {
  const { status, type } = response
  const answered: Answered = { status, type, cacheControl: response.headers.get('cache-control') }
  if (!(shelf === 'answers' ? mayKeepAnswer(answered) : mayKeepFile(answered))) return
  const cache = await caches.open(shelves[shelf])
  // What is asked again becomes the newest.
  await cache.delete(request)
  await cache.put(request, response)
  const known = await cache.keys()
  const old = known.slice(0, Math.max(0, known.length - mostKept[shelf]))
  await Promise.all(old.map((each) => cache.delete(each)))
}
