import { createNumbers, type Numbers } from '../scene/numbers.ts'
import { asUrl, goldDefs, inks } from './paints.ts'

interface Coin {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** How far it is turned away: 0 shows its face, 1 its edge. */
  readonly turn: number
  readonly angle: number
}

const round = (n: number) => Math.round(n * 10) / 10

/** A coin with a flower in its middle, seen at an angle. */
export function coin({ x, y, radius: r, turn, angle }: Coin): string {
  const wide = Math.max(0.22, 1 - turn)
  const thick = r * 0.2 * (turn + 0.25)
  const at = (share: number) => round(r * share)
  const petal =
    `M0 0C${at(-0.16)} ${at(-0.2)} ${at(-0.13)} ${at(-0.48)} 0 ${at(-0.54)}` +
    `C${at(0.13)} ${at(-0.48)} ${at(0.16)} ${at(-0.2)} 0 0Z`
  const flower =
    wide > 0.42
      ? `<g transform="scale(${round(wide)} 1)" fill="${inks.light}" ` +
        `stroke="${inks.edge}" stroke-width="${at(0.035)}">` +
        Array.from({ length: 8 }, (_, i) => `<path transform="rotate(${i * 45})" d="${petal}"/>`).join('') +
        `<circle r="${at(0.15)}" fill="${inks.eye}" stroke="${inks.dark}"/></g>`
      : ''
  return (
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})" ` +
    `stroke="${inks.dark}" stroke-width="${at(0.06)}">` +
    `<ellipse cx="${round(thick)}" rx="${round(r * wide)}" ry="${r}" fill="url(#e)"/>` +
    `<ellipse rx="${round(r * wide)}" ry="${r}" fill="url(#c)"/>` +
    `<ellipse rx="${round(r * wide * 0.76)}" ry="${at(0.76)}" fill="none" stroke="${inks.edge}" ` +
    `stroke-dasharray="${at(0.16)} ${at(0.1)}"/>${flower}</g>`
  )
}

const lying = (x: number, y: number, r: number, angle: number) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${angle})" stroke="${inks.dark}" stroke-width="2">` +
  `<path d="M${-r} 0V${round(r * 0.26)}A${r} ${round(r * 0.4)} 0 0 0 ${r} ${round(r * 0.26)}V0Z" fill="url(#e)"/>` +
  `<ellipse rx="${r}" ry="${round(r * 0.4)}" fill="url(#c)"/>` +
  `<ellipse rx="${round(r * 0.7)}" ry="${round(r * 0.26)}" fill="none" stroke="${inks.edge}"/></g>`

interface Heap {
  readonly middle: number
  readonly width: number
  readonly rows: number
}

function heap({ middle, width, rows }: Heap, radius: number, next: Numbers): string {
  let drawn = ''
  const part = () => next(1000) / 1000
  for (let row = rows - 1; row >= 0; row -= 1) {
    const across = width * (1 - (row / rows) * 0.92)
    const count = Math.max(1, Math.round(across / (radius * 1.15)))
    for (let index = 0; index < count; index += 1) {
      const x = middle - across / 2 + (across * (index + 0.5)) / count + (part() - 0.5) * radius * 0.7
      const y = ground - row * radius * 0.62 + (part() - 0.5) * radius * 0.3
      const turn = part()
      drawn +=
        turn < 0.62
          ? lying(x, y, radius, Math.round((part() - 0.5) * 24))
          : coin({
              x,
              y: y - radius * 0.2,
              radius: radius * 0.92,
              turn: part() * 0.5,
              angle: (part() - 0.5) * 60,
            })
    }
  }
  return drawn
}

const ground = 196
const pileWidth = { narrow: 390, wide: 1080 }

/** Heaps of coins along the lower edge, as an image. */
export function pileUrl(shape: 'narrow' | 'wide'): string {
  const width = pileWidth[shape]
  const next = createNumbers(`pile ${shape}`)
  const radius = shape === 'wide' ? 24 : 17
  const heaps: readonly Heap[] =
    shape === 'wide'
      ? [
          { middle: width / 2, width: width * 1.1, rows: 3 },
          { middle: width * 0.17, width: 430, rows: 8 },
          { middle: width * 0.83, width: 430, rows: 8 },
        ]
      : [
          { middle: width / 2, width: width * 1.1, rows: 3 },
          { middle: width * 0.16, width: 190, rows: 9 },
          { middle: width * 0.84, width: 190, rows: 9 },
        ]
  return asUrl(`0 0 ${width} 200`, goldDefs + heaps.map((each) => heap(each, radius, next)).join(''))
}

/** One coin as an image, turned a little more with every number. */
export const coinUrl = (index: number): string =>
  asUrl(
    '-54 -54 108 108',
    goldDefs + coin({ x: 0, y: 0, radius: 48, turn: (index % 4) * 0.2, angle: index * 37 }),
  )
