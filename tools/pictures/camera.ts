import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Place } from './places.ts'

export const languages = ['BN', 'EN'] as const
export type Language = (typeof languages)[number]

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
export type Screen = keyof typeof screens

/** How a picture is taken: on which screen, in which language, in whose session. */
export interface Shot {
  readonly place: Place
  readonly screen: Screen
  readonly language: Language
  readonly token: string | undefined
}

const patienceMs = 30_000
const tallest = 4000
/** Rows further down load when they come near the screen. */
const isAtRest = `[...document.querySelectorAll('.sk, .sk-rows, [aria-busy=true]')].every((each) => {
  const { top, bottom, height } = each.getBoundingClientRect()
  return height === 0 || top > innerHeight || bottom < 0
}) && [...document.images].every((image) => {
  const { top, bottom, left, right } = image.getBoundingClientRect()
  const isAway = top > innerHeight || bottom < 0 || left > innerWidth || right < 0
  const isWhole = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  // What is fetched when it is seen begins as an empty drawing.
  const isEmpty = image.src.startsWith('data:image/svg+xml,<svg') && isWhole
  return isAway || (image.complete && !isEmpty)
}) && document.fonts.status === 'loaded'`

/** What scrolls within the page: how much of it lies below its lower edge. */
const dialogParts = '[role=dialog], [role=dialog] *, .mc, .mc *'
const hiddenBelow = `Math.max(0, ...[...document.querySelectorAll('${dialogParts}')]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.clientHeight > 200)
  .map((each) => each.scrollHeight - each.clientHeight))`

/** Takes a screen as a whole: scrolled through, so that everything of it has loaded. */
export async function takePicture(browser: Browser, base: string, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...screens[shot.screen],
    baseURL: base,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Dhaka',
    locale: shot.language === 'EN' ? 'en' : 'bn',
  })
  try {
    await prepare(context, base, shot)
    const page = await context.newPage()
    await open(page, shot)
    if (shot.place.isDialog) await unfold(page, screens[shot.screen].viewport)
    else await scrollThrough(page, screens[shot.screen].viewport.width)
    return await page.screenshot({ fullPage: !shot.place.isDialog, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function prepare(context: BrowserContext, base: string, shot: Shot): Promise<void> {
  const { place, language, token } = shot
  if (place.isLite && token !== undefined)
    await context.addCookies([{ name: 'lite_session', value: token, url: new URL('/lite', base).href }])
  await context.addInitScript(
    ({ language, token, isQuiet }) => {
      const { localStorage, sessionStorage } = globalThis as unknown as Record<
        string,
        Map<string, string> & Keeping
      >
      localStorage?.setItem('language', language)
      localStorage?.setItem('analytics_consent', 'no')
      if (token) sessionStorage?.setItem('token', token)
      if (!isQuiet) return
      sessionStorage?.setItem('ANONYMOUS_POPUP', '1')
      sessionStorage?.setItem('USER_POPUP', (token ?? '').slice(0, 8))
    },
    { language, token, isQuiet: place.showsAnnouncements !== true },
  )
}

interface Keeping {
  setItem(key: string, value: string): void
}

async function open(page: Page, { place, language }: Shot): Promise<void> {
  for (const [path, change] of Object.entries(place.answers ?? {})) {
    // The page brings the first answers along: it loses them, and asks.
    await page.addInitScript(
      `new MutationObserver(() => document.getElementById('first-answers')?.remove())
        .observe(document, { childList: true, subtree: true })`,
    )
    await page.route(`**${path}*`, async (route) => {
      if (change === undefined) return route.abort()
      const given = (await (await route.fetch()).json()) as { value: object }
      return route.fulfill({ json: { ...given, value: { ...given.value, ...change } } })
    })
  }
  await page.goto(place.isLite ? addLanguage(place.path, language) : place.path)
  // The first frame of the site has no heading: it comes with the page itself.
  const arrived = place.shows ?? (place.isDialog ? '[role=dialog], .mc-main' : 'h1, iframe')
  await page.locator(arrived).first().waitFor({ state: 'attached', timeout: patienceMs })
  await rest(page)
  if (place.follow !== undefined) {
    const link = await page.locator(place.follow).first().getAttribute('href')
    await page.goto(link ?? place.path)
    await rest(page)
  }
  for (const selector of place.press ?? []) {
    await page.locator(selector).first().click()
    await rest(page)
  }
  if (place.isDialog) await page.locator('[role=dialog], .mc-main').first().waitFor({ timeout: patienceMs })
}

const addLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`

/** Waits until nothing that is seen is still on its way; what never arrives stays as it is. */
async function rest(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await quiet(page)
  await page.waitForFunction(isAtRest, undefined, { timeout: patienceMs }).catch(() => undefined)
}

const quietMs = 500

/** Waits for half a second without requests. Playwright's `networkidle` is true for good after the first. */
async function quiet(page: Page): Promise<void> {
  const until = Date.now() + patienceMs / 5
  let isHeard = true
  const hear = () => void (isHeard = true)
  const heard = ['request', 'requestfinished', 'requestfailed'] as const
  for (const name of heard) page.on(name as 'request', hear)
  while (isHeard && Date.now() < until) {
    isHeard = false
    await page.waitForTimeout(quietMs)
  }
  for (const name of heard) page.off(name as 'request', hear)
}

/** What is at least as tall as the screen keeps its height when the screen grows; gives the page's height. */
const holdHeights = `(() => {
  for (const element of document.querySelectorAll('body, body *')) {
    const { minHeight } = getComputedStyle(element)
    if (parseFloat(minHeight) >= innerHeight / 2) element.style.minHeight = minHeight
  }
  return document.documentElement.scrollHeight
})()`

/** A screen at a time to the end, and back to the top, where all of the page is on the screen. */
async function scrollThrough(page: Page, width: number): Promise<void> {
  const isMore = `(() => {
    const before = scrollY
    scrollTo({ top: before + innerHeight * 0.8, behavior: 'instant' })
    return scrollY > before
  })()`
  for (let left = 60; left > 0 && (await page.evaluate(isMore)); left -= 1) await rest(page)
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`)
  // What is off the screen is drawn late, and the camera would find its place empty: the screen grows.
  const height = await page.evaluate<number>(holdHeights)
  await page.setViewportSize({ width, height })
  await rest(page)
}

/** Dialogs and the member centre scroll within the screen: it grows until all of them is seen. */
async function unfold(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const below = await page.evaluate<number>(hiddenBelow)
  if (below < 8) return
  await page.setViewportSize({ width, height: Math.min(tallest, height + below) })
  await rest(page)
}
