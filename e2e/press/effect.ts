import type { Page } from '@playwright/test'
import { look, type View } from './controls.ts'
import type { Elsewhere } from './elsewhere.ts'

/** Places that change by themselves: clocks, boards of winners, carousels. */
export type Restless = ReadonlySet<string>

const framesAtRest = 90
const effectMs = 4000

/** Watches a page on which nobody presses anything, and says which places change all the same. */
export async function watchRest(page: Page): Promise<Restless> {
  const restless = new Set<string>()
  let before = await look(page)
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate(
      `new Promise((done) => {
        let left = ${framesAtRest / 2}
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
        next()
      })`,
    )
    const after = await look(page)
    for (const place of changes(before, after)) restless.add(place)
    before = after
  }
  return restless
}

interface Press {
  readonly before: View
  readonly restless: Restless
  readonly elsewhere: Elsewhere
}

/** Waits for a change that the page would not have made by itself; says whether there was one. */
export async function hasEffect(page: Page, { before, restless, elsewhere }: Press): Promise<boolean> {
  const until = Date.now() + effectMs
  while (Date.now() < until) {
    if (elsewhere.hasHappened()) return true
    const after = await look(page).catch(() => undefined)
    if (after === undefined || changes(before, after).some((place) => !restless.has(place))) return true
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))').catch(() => undefined)
  }
  return false
}

function changes(before: View, after: View): string[] {
  const places = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...places].filter((place) => before[place] !== after[place])
}
