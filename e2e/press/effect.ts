import type { Page } from '@playwright/test'
import type { Control } from './controls.ts'
import type { Elsewhere } from './elsewhere.ts'

/** Places that change by themselves: clocks, boards of winners, carousels. */
export type Restless = readonly string[]

const framesAtRest = 45
/** A busy machine takes its time to fetch the files of a dialog. */
const effectMs = 8000

/** Watches a page on which nobody presses anything, and says which places change all the same. */
export async function watchRest(page: Page): Promise<Restless> {
  const restless = new Set<string>()
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate('pressing.remember(0)')
    const changed = await page.evaluate<string[]>(`pressing.listChangesAfter(${framesAtRest})`)
    for (const place of changed) restless.add(place)
  }
  return [...restless]
}

interface Press {
  readonly control: Control
  readonly restless: Restless
  readonly elsewhere: Elsewhere
}

/** Waits for a change that the page would not have made by itself; says whether there was one. */
export async function hasEffect(page: Page, { control, restless, elsewhere }: Press): Promise<boolean> {
  const conditions = JSON.stringify({ restless, ms: effectMs, isLink: /^\/(?!.*#)/.test(control.href) })
  // A page that is left answers no more: that is an effect too.
  const changed = page.evaluate<boolean>(`pressing.waitForChange(${conditions})`).catch(() => true)
  return (await Promise.race([changed, elsewhere.happened])) || elsewhere.hasHappened()
}
