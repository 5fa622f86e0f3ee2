import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'

/** The service worker brought the page because no connection did; it marks the page (worker.ts). */
const cameOffline = createStore(document.documentElement.dataset['offline'] !== undefined)

export const useCameOffline = (): boolean => cameOffline.use()

const followConnection = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What the browser believes: it may be online and still not reach the site. */
export const useIsOnline = (): boolean => useSyncExternalStore(followConnection, () => navigator.onLine)

/** Asks whether the site can be reached again; then the page goes on as any other. */
export async function tryConnection(): Promise<boolean> {
  const answer = await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  const isBack = answer !== undefined
  if (isBack) cameOffline.set(false)
  return isBack
}
