import { useEffect, useState, type RefObject } from 'react'

/** How far below the screen a list begins to load. */
const aheadPx = 600

/** Whether the element has ever been on the screen, or close to it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  // The scroll position of the window decides.
  useEffect(() => {
    if (isNear || !element.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${aheadPx}px 0px` },
    )
    sight.observe(element.current)
    return () => sight.disconnect()
  }, [element, isNear])
  return isNear
}
