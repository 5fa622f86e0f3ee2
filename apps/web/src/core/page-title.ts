import { useT } from '@baize/ui'
import { useEffect } from 'react'

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const brand = useT()('common.brand')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
