import { chromium, type BrowserContext, type CDPSession } from 'playwright-core'
import { inheritEnvironment } from '@baize/runtime'
import { findBrowser } from '../test/browser.ts'
import type { Figures } from './goals.ts'

interface Fetched {
  readonly url: string
  readonly type: string
  readonly depth: number
  /** The page itself names it: no script had to run first. */
  readonly isInitial: boolean
  bytes: number
}

export interface FirstVisit {
  readonly figures: Pick<Figures, 'firstScriptsKb' | 'firstVisitKb' | 'chainDepth' | 'mainThreadMs'>
  /** Every request, the heaviest first. */
  readonly lines: readonly string[]
}

const kilo = 1024
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * Opens the address as a phone that was never there, and waits until nothing more is fetched. What counts is
 * all that was transferred without scrolling, headers included: more than what is above the fold.
 */
export async function measureWeight(url: string): Promise<FirstVisit> {
  const { executablePath, args } = await findBrowser(inheritEnvironment({}))
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    // What a service worker fetches for later is no part of the first screen.
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // The thread's own time: what other programs take of the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const fetched = await follow(session, await namedFiles(context, url))
    await page.goto(url, { waitUntil: 'networkidle' })
    return tell([...fetched.values()], await processorTime(session))
  } finally {
    await browser.close()
  }
}

/** The files that the page names, at once or for after its first frame: no script has to come before them. */
async function namedFiles(context: BrowserContext, url: string): Promise<Set<string>> {
  const answer = await context.request.get(url)
  const links = (await answer.text()).matchAll(/<(?:script|link|img)\b[^>]*? (?:href|src)="(\/[^"]*)"/g)
  return new Set(Array.from(links, ([, link = '']) => new URL(link, url).href))
}

/** Notes each request with how many requests in a row led to it: the page itself is the first. */
async function follow(session: CDPSession, named: ReadonlySet<string>): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  const depthOf = (url: string | undefined) => fetched.values().find((one) => one.url === url)?.depth ?? 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!/^https?:/.test(request.url)) return
    const callers = [initiator.url, ...framesOf(initiator.stack)].filter((caller) => caller !== request.url)
    const isInitial = type === 'Document' || named.has(request.url)
    // Who is not named was a script or a picture's element that a script made.
    const depthBefore = isInitial ? (fetched.size === 0 ? 0 : 1) : 2
    const depth = 1 + Math.max(...callers.map(depthOf), depthBefore)
    fetched.set(requestId, { url: request.url, type: type ?? 'Other', depth, isInitial, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = fetched.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return fetched
}

const secondMs = 1_000

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * secondMs
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: Stack | undefined
}

const framesOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...framesOf(stack.parent)] : []

function tell(fetched: readonly Fetched[], mainThreadMs: number): FirstVisit {
  const kbOf = (some: readonly Fetched[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / kilo
  const heaviest = fetched.toSorted((one, other) => other.bytes - one.bytes)
  return {
    figures: {
      firstScriptsKb: kbOf(fetched.filter(({ type, isInitial }) => isInitial && type === 'Script')),
      firstVisitKb: kbOf(fetched),
      chainDepth: Math.max(...fetched.map(({ depth }) => depth)),
      mainThreadMs,
    },
    lines: heaviest.map(
      ({ url, type, depth, bytes }) =>
        `${(bytes / kilo).toFixed(1).padStart(7)} kB  depth ${depth}  ${type}  ${url}`,
    ),
  }
}
