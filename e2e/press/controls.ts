import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** A link or button that a person sees and may press. */
export interface Control {
  /** The same on every visit, and different from that of every other control of its page. */
  readonly key: string
  readonly name: string
  /** The part of the page it belongs to: `header`, `nav`, `main`, `footer`, `aside`, `dialog` or `body`. */
  readonly region: string
  /** Where a link leads; empty for a button. */
  readonly href: string
  /** It lies beside the page until the keyboard comes to it: the link that skips the menus. */
  readonly isForKeyboard: boolean
  /** The pointer over it may open what a press opens. */
  readonly opensOnHover: boolean
}

const script = fileURLToPath(new URL('in-page.js', import.meta.url))

/** Makes the pages that the tab opens from now on ready for the calls below. */
export const preparePages = (page: Page): Promise<unknown> => page.addInitScript({ path: script })

/** Lists what can be pressed now: enabled, visible, not chosen already; in the topmost dialog if one is open. */
export const listControls = (page: Page): Promise<Control[]> => page.evaluate('pressing.listControls()')

export const isDialogOpen = (page: Page): Promise<boolean> => page.evaluate('pressing.isDialogOpen()')

const locate = (page: Page, { key }: Control) =>
  page.locator(`[data-press-key=${JSON.stringify(key)}]`).first()

const isDone = (act: Promise<void>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )

/** Brings the pointer over a control; says whether that was possible in time. */
export const hover = (page: Page, control: Control, timeout: number): Promise<boolean> =>
  isDone(locate(page, control).hover({ timeout }))

/** Scrolls to a control and brings the pointer over it, unless that is a press already; says whether that was possible in time. */
export async function reach(page: Page, control: Control, timeout: number): Promise<boolean> {
  const target = locate(page, control)
  // The bar at the side stays where it is when the page is scrolled.
  if (control.region === 'aside') await page.evaluate('pressing.leaveTop()')
  if (control.isForKeyboard) return isDone(target.focus({ timeout }))
  return control.opensOnHover
    ? isDone(target.scrollIntoViewIfNeeded({ timeout }))
    : hover(page, control, timeout)
}

/** Presses a control of the last list; says whether that was possible in time. */
export const act = (page: Page, control: Control, timeout: number): Promise<boolean> => {
  const target = locate(page, control)
  return isDone(control.isForKeyboard ? target.press('Enter', { timeout }) : target.click({ timeout }))
}
