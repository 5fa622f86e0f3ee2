import { useSyncExternalStore } from 'react'

/** Whether the media query matches now, following changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** From here on the desktop shell, tables and two-pane dialogs are used. */
export const desktopQuery = '(min-width: 1024px)'
export const useIsDesktop = (): boolean => useMedia(desktopQuery)
