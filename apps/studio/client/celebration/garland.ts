import { asUrl } from './paints.ts'

const petals = ['#f5a01e', '#ffb83a', '#f08a12'] as const
const round = (n: number) => Math.round(n * 10) / 10

function marigold(x: number, y: number, r: number, turn: number): string {
  const ring = (count: number, far: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * Math.PI * 2 + turn
      const [cx, cy] = [round(r * far * Math.cos(angle)), round(r * far * Math.sin(angle))]
      return `<circle cx="${cx}" cy="${cy}" r="${round(r * size)}" fill="${petals[(i + turn) % 3]}"/>`
    }).join('')
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><circle r="${r}" fill="#9b4708"/>${ring(10, 0.72, 0.36)}` +
    `<g stroke="#c46a0a" stroke-width=".6">${ring(6, 0.36, 0.3)}</g><circle r="${round(r * 0.24)}" fill="#ffd76a"/></g>`
  )
}

/** Flowers on a thread between two points, which hangs down in its middle. */
function thread(from: number, to: number, { y, sag, r }: { y: number; sag: number; r: number }): string {
  const count = Math.round((to - from) / (r * 1.75))
  return Array.from({ length: count + 1 }, (_, i) => {
    const part = i / count
    return marigold(from + (to - from) * part, y + sag * 4 * part * (1 - part), r, i % 3)
  }).join('')
}

/** Flowers on a thread that hangs down and ends in a pendant. */
function drop(x: number, { y, count, r }: { y: number; count: number; r: number }): string {
  const end = y + count * r * 1.7
  return (
    Array.from({ length: count }, (_, i) => marigold(x, y + i * r * 1.7, r, i % 3)).join('') +
    `<path transform="translate(${x} ${round(end)})" d="M0-6L7 10 0 26-7 10Z" fill="#de2f7c" stroke="#741043" stroke-width="2"/>`
  )
}

const cloths = ['#de2f7c', '#f5a01e', '#159aa0', '#c5311c'] as const

const scallops = (width: number, size: number) =>
  Array.from({ length: Math.ceil(width / size) }, (_, i) => {
    const half = (share: number) =>
      `M${round(size * (0.5 - share))} 0A${round(size * share)} ${round(size * share * 0.92)} 0 0 0 ${round(size * (0.5 + share))} 0Z`
    return (
      `<g transform="translate(${i * size} 0)"><path d="${half(0.5)}" fill="${cloths[i % 4]}" stroke="#0d1613" stroke-width="2"/>` +
      `<path d="${half(0.32)}" fill="#f4e8cc"/><path d="${half(0.16)}" fill="#122a74"/>` +
      `<circle cx="${size / 2}" cy="${round(size * 0.56)}" r="${round(size * 0.06)}" fill="#ffe594"/></g>`
    )
  }).join('')

/** Scallops and marigold threads along the upper edge, as an image. */
export function garlandUrl(shape: 'narrow' | 'wide'): string {
  if (shape === 'narrow')
    return asUrl(
      '0 0 390 240',
      thread(-14, 195, { y: 46, sag: 44, r: 11 }) +
        thread(195, 404, { y: 46, sag: 44, r: 11 }) +
        [20, 370].map((x) => drop(x, { y: 62, count: 8, r: 10 })).join('') +
        scallops(390, 39),
    )
  return asUrl(
    '0 0 1080 340',
    thread(-20, 216, { y: 56, sag: 52, r: 14 }) +
      thread(216, 540, { y: 56, sag: 58, r: 14 }) +
      thread(540, 864, { y: 56, sag: 58, r: 14 }) +
      thread(864, 1100, { y: 56, sag: 52, r: 14 }) +
      [216, 864].map((x) => drop(x, { y: 62, count: 9, r: 13 })).join('') +
      [36, 1044].map((x) => drop(x, { y: 58, count: 11, r: 13 })).join('') +
      scallops(1080, 54),
  )
}
