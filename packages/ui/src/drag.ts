import { useRef, type PointerEvent, type RefObject } from 'react'
import { useIsDesktop } from './use-media.ts'

interface Point {
  readonly x: number
  readonly y: number
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>

/** What a dialog is dragged by. */
export const dragHandle = 'data-drag-handle'
const controls = 'button, a, input, select, textarea, [role="tab"]'

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))

/** How far a box may be moved so that all of it stays in the window; what is larger stays where it is. */
export function movedBy(box: Box, by: Point, view: { width: number; height: number }): Point {
  return {
    x: box.width >= view.width ? 0 : within(by.x, -box.left, view.width - box.right),
    y: box.height >= view.height ? 0 : within(by.y, -box.top, view.height - box.bottom),
  }
}

/**
 * Spec 2: dialogs are draggable, on the desktop, by their title. Gives what the dialog listens to; the place
 * is written to `translate`, which the movements of opening and closing leave alone.
 */
export function useDrag(element: RefObject<HTMLElement | null>, isDraggable: boolean) {
  const isDesktop = useIsDesktop()
  const at = useRef<Point>({ x: 0, y: 0 })
  const start = (event: PointerEvent) => {
    const dialog = element.current
    const target = event.target as Element
    const isHandle = target.closest(`[${dragHandle}]`) !== null && target.closest(controls) === null
    if (!dialog || !isHandle || event.button !== 0) return
    event.preventDefault()
    const [from, before, box] = [
      { x: event.clientX, y: event.clientY },
      at.current,
      dialog.getBoundingClientRect(),
    ]
    const view = { width: innerWidth, height: innerHeight }
    const move = (now: globalThis.PointerEvent) => {
      const by = movedBy(box, { x: now.clientX - from.x, y: now.clientY - from.y }, view)
      at.current = { x: before.x + by.x, y: before.y + by.y }
      dialog.style.translate = `${at.current.x}px ${at.current.y}px`
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
  return isDraggable && isDesktop ? { onPointerDown: start } : {}
}
