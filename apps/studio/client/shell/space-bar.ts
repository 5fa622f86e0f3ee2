import { useEffect } from 'react'

/** The space bar plays wherever the focus is not on something that takes it. */
export function useSpaceBar(controller: { press(): void }): void {
  // Keys are heard by the document, which is outside of what React renders.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('button, a, input, select, [role="dialog"]')
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      event.preventDefault()
      controller.press()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controller])
}
