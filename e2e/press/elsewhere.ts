import type { Page } from '@playwright/test'

/** Whether a press had an effect outside its page. */
export interface Elsewhere {
  hasHappened(): boolean
  stop(): void
}

/** A new window (which is closed), a download or the choice of a file. */
export function watchElsewhere(page: Page): Elsewhere {
  let happened = false
  const happen = () => {
    happened = true
  }
  const closeWindow = (popup: Page) => {
    happened = true
    void popup.close()
  }
  page.on('popup', closeWindow)
  page.on('download', happen)
  page.on('filechooser', happen)
  return {
    hasHappened: () => happened,
    stop: () => {
      page.off('popup', closeWindow)
      page.off('download', happen)
      page.off('filechooser', happen)
    },
  }
}
