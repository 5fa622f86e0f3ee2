import { useEffect, useRef, useState, type RefObject } from 'react'

const nearEndPx = 120

/**
 * Keeps the end of a log in sight while it was in sight: `count` says that there is more, or less. Gives
 * whether it is in sight, and what leads there.
 */
export function useStayAtEnd(
  log: RefObject<HTMLElement | null>,
  count: string,
): { isAtEnd: boolean; toEnd(): void } {
  const wasAtEnd = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  // The scroll position is the browser's.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const look = () => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
      setAtEnd(wasAtEnd.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [log])
  // New messages make it longer.
  useEffect(() => {
    if (log.current && wasAtEnd.current) log.current.scrollTo({ top: log.current.scrollHeight })
  }, [log, count])
  return { isAtEnd, toEnd: () => log.current?.scrollTo({ top: log.current.scrollHeight }) }
}
