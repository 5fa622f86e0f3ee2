import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

// Spec 3: the name in the session's storage.
const key = 'toWhichItem'
const home = 'HOME'

interface Visit {
  readonly pathname: string
  /** What the address names; nothing on home itself. */
  readonly category: string | null
  /** Another page, or nothing, was there before. */
  readonly isArrival: boolean
}

/**
 * Keeps which item of home was chosen last, for this session. Gives the item to show to who comes back to
 * home by an address that names none.
 */
export function followChosenItem(
  { pathname, category, isArrival }: Visit,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | undefined {
  // The popups with an address lie over home and choose nothing.
  if (pathname !== '/') return undefined
  if (isArrival && category === null) {
    const kept = storage.getItem(key)
    return kept === null || kept === home ? undefined : kept
  }
  storage.setItem(key, category ?? home)
  return undefined
}

/** Shows the item of home that was chosen last when the player comes back from another page. */
export function useChosenItem(): void {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const category = query.get('category')
  const wasHere = useRef(false)
  // The storage of the browser outlives this page.
  useEffect(() => {
    const isArrival = !wasHere.current
    wasHere.current = pathname === '/'
    const item = followChosenItem({ pathname, category, isArrival }, sessionStorage)
    if (item !== undefined) setQuery({ category: item }, { replace: true, preventScrollReset: true })
  }, [pathname, category, setQuery])
}
