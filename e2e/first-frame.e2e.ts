import type { Page } from '@playwright/test'
import { expect, newName, password, test } from './site.ts'

const kilobyte = 1024
/** A slow phone network, as CDP emulates it: 50 kB a second, 300 ms until an answer begins. */
const slow = {
  offline: false,
  latency: 300,
  downloadThroughput: 50 * kilobyte,
  uploadThroughput: 50 * kilobyte,
}
/** What such a network brings within the first second. */
const firstSecondBytes = 0.7 * 50 * kilobyte

interface Seen {
  readonly firstPaintMs: number
  readonly firstScriptMs: number
  readonly pageBytes: number
  readonly shift: number
  readonly isEverBlank: boolean
}

/** Watches from the first byte on whether the page is ever without a header, and how much it moves. */
const watching = `
  const seen = (globalThis.seenFrames = { hadHeader: false, isEverBlank: false, shift: 0 })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const hasHeader = document.querySelector('header.top') !== null
    if (seen.hadHeader && !hasHeader) seen.isEverBlank = true
    seen.hadHeader ||= hasHeader
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

const telling = `(() => {
  const [navigation] = performance.getEntriesByType('navigation')
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /assets.*[.]js$/.test(name))
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    firstScriptMs: Math.min(...scripts.map(({ responseEnd }) => responseEnd)),
    pageBytes: navigation.encodedBodySize,
    shift: globalThis.seenFrames.shift,
    isEverBlank: globalThis.seenFrames.isEverBlank,
  }
})()`

async function openSlowly(page: Page, path: string): Promise<Seen> {
  await page.addInitScript(watching)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#main')).toBeVisible({ timeout: 45_000 })
  return page.evaluate<Seen>(telling)
}

test.use({ serviceWorkers: 'block' })

for (const [language, path] of [
  ['BN', '/'],
  ['EN', '/?language=EN'],
  ['BN', '/rng'],
  ['EN', '/promotions?language=EN'],
] as const)
  test(`on a slow network ${path} shows its frame before any script has come`, async ({ page }, info) => {
    test.slow()
    const seen = await openSlowly(page, path)
    info.annotations.push({ type: 'slow network', description: JSON.stringify(seen) })
    process.stdout.write(`${path} ${JSON.stringify(seen)}\n`)
    expect(seen.firstPaintMs).toBeLessThan(seen.firstScriptMs)
    expect(seen.pageBytes).toBeLessThan(firstSecondBytes)
    expect(seen.isEverBlank).toBe(false)
    expect(seen.shift).toBeLessThan(0.02)
    await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
  })

test.describe('without the scripts', () => {
  // That they do not come is what this story is about.
  test.use({ losesConnection: true })

  test('the frame of a member offers no login', async ({ page, request }) => {
    const sent = { username: newName(), password, confirmPassword: password }
    const answer = await request.put('/wps/member/register', { data: sent })
    const { value } = (await answer.json()) as { value: { token: string } }
    await page.addInitScript((token) => sessionStorage.setItem('token', token), value.token)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/promotions', { waitUntil: 'commit' })
    await expect(page.locator('header.top .logo')).toBeVisible()
    await expect(page.locator('header.top .corner')).toBeHidden()
  })
})
