import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether the element has come near the window once: what it shows is asked for only then. */
export function useNearView<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null)
  const [isNear, setNear] = useState(false)
  // The window's scroll position decides.
  useEffect(() => {
    if (isNear || !element.current) return
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [isNear])
  return [element, isNear]
}
