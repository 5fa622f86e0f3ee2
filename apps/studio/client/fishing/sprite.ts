import { drawAnimal } from './fish-art.ts'
import type { Look } from './looks.ts'

/** A drawn animal without the empty room around it; its middle lies at `left` and `top` of the picture. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement
  readonly left: number
  readonly top: number
}

/** How far an animal reaches from its middle in every posture, in halves of its length. */
interface Reach {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const postures = 6
const wide = 1.4
const tall = 1.05
/** Points of the probe for half of a length. */
const probed = 26

const wagOf = (posture: number): number => Math.sin((posture / postures) * Math.PI * 2)

/**
 * Looks how far an animal reaches: what is empty would be mixed into the water point by point, in every
 * frame.
 */
export function reachOf(look: Look): Reach {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(2 * wide * probed)
  canvas.height = Math.ceil(2 * tall * probed)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return { left: wide, right: wide, top: tall, bottom: tall }
  brush.translate(wide * probed, tall * probed)
  brush.scale(probed, probed)
  for (let posture = 0; posture < postures; posture += 1) drawAnimal(brush, look, wagOf(posture))
  const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height)
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let point = 0; point < width * height; point += 1) {
    if (data[point * 4 + 3] === 0) continue
    const [x, y] = [point % width, Math.floor(point / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const part = (points: number, middle: number) => (points + 1) / probed - middle
  return {
    left: part(-left, -wide),
    right: part(right, wide),
    top: part(-top, -tall),
    bottom: part(bottom, tall),
  }
}

/** Draws one posture of an animal whose half length is `half` points. */
export function createSprite(
  look: Look,
  { half, posture, reach }: { readonly half: number; readonly posture: number; readonly reach: Reach },
): Sprite | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil((reach.left + reach.right) * half))
  canvas.height = Math.max(1, Math.ceil((reach.top + reach.bottom) * half))
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  const [left, top] = [reach.left * half, reach.top * half]
  brush.translate(left, top)
  brush.scale(half, half)
  drawAnimal(brush, look, wagOf(posture))
  return { canvas, left, top }
}
