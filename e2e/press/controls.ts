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
}

/** What a person could see of a page: a text for each place in it. */
export type View = Readonly<Record<string, string>>

const script = fileURLToPath(new URL('in-page.js', import.meta.url))

/** Makes the pages that the tab opens from now on ready for the calls below. */
export const preparePages = (page: Page): Promise<unknown> => page.addInitScript({ path: script })

/** Lists what can be pressed now: enabled, visible, not chosen already; in the topmost dialog if one is open. */
export const listControls = (page: Page): Promise<Control[]> => page.evaluate('pressing.listControls()')

/** Reads everything that is seen: texts, states, values, scrolling and the focus of fields. */
export const look = (page: Page): Promise<View> => page.evaluate('pressing.look()')

/** Presses a control of the last list; says whether that was possible. */
export async function act(page: Page, control: Control): Promise<boolean> {
  const target = page.locator(`[data-press-key=${JSON.stringify(control.key)}]`).first()
  return target.click({ timeout: 4000 }).then(
    () => true,
    () => false,
  )
}
