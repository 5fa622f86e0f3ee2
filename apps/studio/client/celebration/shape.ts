import { useSyncExternalStore } from 'react'

const wide = '(min-aspect-ratio: 1/1)'

/** Whether the stage is wider than high. */
export const useShape = () =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(wide)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => (matchMedia(wide).matches ? 'wide' : 'narrow'),
  )
