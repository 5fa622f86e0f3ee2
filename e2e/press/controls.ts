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

/** Where to press, or what lies there instead. */
export type Aim = { readonly x: number; readonly y: number } | { readonly covered: string }

const script = fileURLToPath(new URL('in-page.js', import.meta.url))
const framesHovered = 3
const keyboardMs = 4000

/** Makes the pages that the tab opens from now on ready for the calls below. */
export const preparePages = (page: Page): Promise<unknown> => page.addInitScript({ path: script })

/**
 * Lists what can be pressed now: enabled, visible, not chosen already; in the topmost dialog if one is open.
 */
export const listControls = (page: Page): Promise<Control[]> => page.evaluate('pressing.listControls()')

export const isDialogOpen = (page: Page): Promise<boolean> => page.evaluate('pressing.isDialogOpen()')

/** Waits until a person could press a control: it is in view, at rest, and nothing lies over it. */
const aim = (page: Page, { key, region }: Control, ms: number): Promise<Aim> =>
  page.evaluate<Aim>(`pressing.aim(${JSON.stringify({ key, isAtSide: region === 'aside', ms })})`)

const isTouched = (page: Page): Promise<boolean> => page.evaluate('navigator.maxTouchPoints > 0')

/** Remembers what is seen before a press, when what the pointer alone changes has changed. */
const remember = (page: Page): Promise<unknown> => page.evaluate(`pressing.remember(${framesHovered})`)

/**
 * Presses a control of the last list, and remembers what was seen before; tells what lies over it when that
 * was not possible in time.
 */
export async function act(page: Page, control: Control, ms: number): Promise<string | undefined> {
  const isByTouch = await isTouched(page)
  if (control.isForKeyboard) return actByKeyboard(page, control)
  const aimed = await aim(page, control, ms)
  if ('covered' in aimed) return aimed.covered
  const { x, y } = aimed
  if (isByTouch || control.opensOnHover) await remember(page)
  if (isByTouch) await page.touchscreen.tap(x, y)
  else {
    await page.mouse.move(x, y)
    if (!control.opensOnHover) await remember(page)
    await page.mouse.down()
    await page.mouse.up()
  }
  return undefined
}

async function actByKeyboard(page: Page, { key }: Control): Promise<string | undefined> {
  const target = page.locator(`[data-press-key=${JSON.stringify(key)}]`).first()
  try {
    await target.focus({ timeout: keyboardMs })
    await remember(page)
    await target.press('Enter', { timeout: keyboardMs })
    return undefined
  } catch {
    return 'not for the keyboard'
  }
}

/** What the pointer has opened closes when it goes. */
export async function leave(page: Page): Promise<void> {
  if (!(await isTouched(page))) await page.mouse.move(0, 0)
}

/** Brings the pointer over a control, for what opens by that. */
export async function hover(page: Page, control: Control, ms: number): Promise<void> {
  if (!control.opensOnHover || (await isTouched(page))) return
  const aimed = await aim(page, control, ms)
  if ('x' in aimed) await page.mouse.move(aimed.x, aimed.y)
}
