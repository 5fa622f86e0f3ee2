import { useEffect, useRef } from 'react'

const writable = 'input, textarea, select, [contenteditable="true"]'

/** Whoever writes, or has a dialog open, means the letter. */
const isMeant = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(writable)) &&
  document.querySelector('[role="dialog"]') === null

/** Does something at the press of a letter anywhere on the page; without a letter, nothing. */
export function useHotkey(key: string | undefined, act: () => void): void {
  const latest = useRef(act)
  // Keeps the newest act for keys that are pressed later.
  useEffect(() => {
    latest.current = act
  })
  // Listens to the keyboard of the whole page, which is no part of React.
  useEffect(() => {
    if (key === undefined) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isMeant(event)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}
