import { useEffect, useRef, type RefObject } from 'react'

const nearEndPx = 120

/** Keeps the end of a log in sight while it was in sight: `count` says that there is more, or less. */
export function useStayAtEnd(log: RefObject<HTMLElement | null>, count: string): void {
  const isAtEnd = useRef(true)
  // The scroll position is the browser's.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [log])
  // New messages make it longer.
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTo({ top: log.current.scrollHeight })
  }, [log, count])
}
