import { useEffect } from 'react'
import type { SpinController } from './spin-controller.ts'

/** The space bar spins wherever the focus is not on something that takes it. */
export function useSpaceBar(controller: SpinController): void {
  // Keys are heard by the document, which is outside of what React renders.
  useEffect(() => {
    const spin = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('button, a, input, [role="dialog"]')
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      event.preventDefault()
      controller.press()
    }
    document.addEventListener('keydown', spin)
    return () => document.removeEventListener('keydown', spin)
  }, [controller])
}
