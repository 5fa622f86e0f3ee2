import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

interface Box {
  readonly x: number
  readonly y: number
}

const centreOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The nearest of the places that lie in a direction; sideways counts less than straight on. */
export function nearest(
  from: Box,
  places: readonly Box[],
  [across, down]: readonly [number, number],
): number {
  const weights = places.map(({ x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * across + dy * down
    const aside = Math.abs(dx * down) + Math.abs(dy * across)
    return ahead > 4 ? ahead + aside * 3 : Infinity
  })
  const least = Math.min(...weights)
  return Number.isFinite(least) ? weights.indexOf(least) : -1
}

/** Arrow keys go from one odds button of a list to the next in that direction. */
export function moveAmongOdds(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const from = document.activeElement
  if (!step || !from?.matches('.odds')) return
  const others = [...event.currentTarget.querySelectorAll<HTMLElement>('.odds')].filter((one) => one !== from)
  const next = others[nearest(centreOf(from), others.map(centreOf), step)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
