import { useT } from '@baize/ui'
import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const brand = useT()('common.brand')
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${brand}`
    // What closes over a page gives the page its name back.
    return () => {
      document.title = before
    }
  }, [title, brand])
}
