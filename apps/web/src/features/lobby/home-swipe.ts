import { useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react'

/** Less is a click, or the beginning of a scroll. */
const deadPx = 8
/** The part of the width after which a slide changes. */
const enough = 0.12

export interface SwipeProps {
  track: RefObject<HTMLElement | null>
  isOn: boolean
  /** By one slide on, or back. */
  onSwipe: (by: 1 | -1) => void
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly pointerId: number
  isMoving: boolean
}

/** Lets a row of slides be drawn sideways by finger or mouse. */
export function useSwipe({ track, isOn, onSwipe }: SwipeProps) {
  const drag = useRef<Drag>(undefined)
  const wasMoved = useRef(false)
  const shift = (px: number | undefined) => {
    track.current?.style.setProperty('--drag', `${px ?? 0}px`)
    track.current?.classList.toggle('dragged', px !== undefined)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    wasMoved.current = false
    if (!isOn || event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId, isMoving: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y]
    if (!current.isMoving) {
      if (Math.abs(dx) < deadPx || Math.abs(dx) < Math.abs(dy)) return
      current.isMoving = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    shift(dx)
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    drag.current = undefined
    if (!current?.isMoving) return
    wasMoved.current = true
    shift(undefined)
    const dx = event.clientX - current.x
    const isFar = Math.abs(dx) > event.currentTarget.clientWidth * enough
    if (event.type === 'pointerup' && isFar) onSwipe(dx < 0 ? 1 : -1)
  }
  /** The click that ends a drawing is none. */
  const onClickCapture = (event: SyntheticEvent) => {
    if (!wasMoved.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDragStart = (event: SyntheticEvent) => event.preventDefault()
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onClickCapture, onDragStart }
}
