import type { Page } from '@playwright/test'

/** Whether a press had an effect outside its page. */
export interface Elsewhere {
  hasHappened(): boolean
  /** Resolves when it has. */
  readonly happened: Promise<true>
  /** Closes what was opened. */
  stop(): Promise<void>
}

/** A new window, a download or the choice of a file. */
export function watchElsewhere(page: Page): Elsewhere {
  const { promise: happened, resolve } = Promise.withResolvers<true>()
  let hasHappened = false
  const happen = () => {
    hasHappened = true
    resolve(true)
  }
  page.on('popup', happen)
  page.on('download', happen)
  page.on('filechooser', happen)
  return {
    hasHappened: () => hasHappened,
    happened,
    async stop() {
      page.off('popup', happen)
      page.off('download', happen)
      page.off('filechooser', happen)
      const others = page.context().pages()
      for (const other of others.filter((each) => each !== page)) await other.close()
    },
  }
}
