import { useEffect, useEffectEvent } from 'react'

const writable = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** Whoever writes, or has a dialog open, means the letter. */
const isMeant = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof Element && event.target.closest(writable)) &&
  document.querySelector('[role="dialog"]') === null

/** What a key does, or `undefined`: then the key does what it always does. */
export type Hotkeys = Readonly<Partial<Record<string, () => void>>>

/** Does something at the press of a key anywhere on the page. */
export function useHotkeys(acts: Hotkeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (act === undefined || !isMeant(event)) return
    event.preventDefault()
    act()
  })
  // Listens to the keyboard of the whole page, which is no part of React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** One key; without a key, nothing. */
export const useHotkey = (key: string | undefined, act: () => void): void =>
  useHotkeys(key === undefined ? {} : { [key]: act })
