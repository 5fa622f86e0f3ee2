import { brass, ink, times } from './stage-art.ts'
import type { Piece } from './wheel-pieces.ts'

const round = (value: number): string => value.toFixed(2)
const colours = ['#c5311c', '#f4e8cc', '#159aa0', '#f5a01e', '#122a74', '#de2f7c', '#5a9a2c', '#f9d676']
const dark = new Set(['#f4e8cc', '#f5a01e', '#f9d676'])
/** Narrower pieces have no room for their name: it stands in the table beside the wheel. */
const leastNamed = 9

export const colourOf = (place: number): string => colours[place % colours.length] ?? ink

const at = (degrees: number, radius: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

function pieceShape({ from, to, place }: Piece, name: string): string {
  const [[x0, y0], [x1, y1]] = [at(from, 166), at(to, 166)]
  const colour = colourOf(place)
  const [middle, width] = [(from + to) / 2, to - from]
  const isFar = width > 180 ? 1 : 0
  const shape =
    `<path d="M0 0L${round(x0)} ${round(y0)}A166 166 0 ${isFar} 1 ${round(x1)} ${round(y1)}Z" ` +
    `fill="${colour}" ` +
    `stroke="${ink}" stroke-width="${width < 3 ? 0.6 : 2}"/>`
  const [gx, gy] = at(middle, 157)
  const gem =
    width < leastNamed
      ? `<circle cx="${round(gx)}" cy="${round(gy)}" r="4" fill="${colour}" stroke="#fff6cf"/>`
      : ''
  if (width < leastNamed) return shape + gem
  const size = Math.min(22, width * 0.68, 146 / Math.max(4, name.length))
  const fill = dark.has(colour) ? '#2a1604' : '#fffaf1'
  return (
    `${shape}<text transform="rotate(${round(middle)}) translate(0 -138) rotate(90)" dominant-baseline="central" ` +
    `font-size="${round(size)}" font-weight="720" fill="${fill}">${name}</text>`
  )
}

/** What turns: pieces as wide as their odds, with the names of those that have the room. */
export const wheelFace = (pieces: readonly Piece[], names: readonly string[]): string =>
  '<svg viewBox="-200 -200 400 400" aria-hidden="true">' +
  pieces.map((piece) => pieceShape(piece, names[piece.place] ?? '')).join('') +
  '<circle r="166" fill="none" stroke="#0d1613" stroke-width="3"/></svg>'

/** What stands still around it: a rim of brass with lamps, the hub, the pointer. */
export const wheelFrame = (uid: string): string =>
  `<svg viewBox="-200 -200 400 400" aria-hidden="true"><defs>${brass(uid)}</defs>` +
  `<circle r="181" fill="none" stroke="${ink}" stroke-width="34"/>` +
  `<circle r="181" fill="none" stroke="url(#${uid}R)" stroke-width="27"/>` +
  '<circle r="168" fill="none" stroke="#5e2f07" stroke-width="3"/><circle r="194" fill="none" stroke="#fff0bd" ' +
  'stroke-width="1.6" stroke-dasharray="7 6"/>' +
  times(24, (lamp) => {
    const [x, y] = at(lamp * 15 + 7.5, 181)
    const light = lamp % 2 === 0 ? '#fff6cf' : '#ff8f73'
    return `<circle cx="${round(x)}" cy="${round(y)}" r="5" fill="${light}" stroke="#4a2b05" stroke-width="1.5"/>`
  }) +
  `<circle r="40" fill="${ink}"/><circle r="36" fill="url(#${uid}C)" stroke="#4a2b05" stroke-width="2.5"/>` +
  `<g fill="#c5311c" stroke="#4a2b05" stroke-width="1.5">${times(
    8,
    (leaf) =>
      `<path transform="rotate(${leaf * 45}) translate(0 -9)" d="M0 0C-7-6-7-15 0-22C7-15 7-6 0 0Z"/>`,
  )}</g><circle r="8" fill="#fff6cf" stroke="#4a2b05" stroke-width="2"/>` +
  `<path d="M-19-199H19L0-146Z" fill="${ink}"/>` +
  '<path d="M-13-196H13L0-157Z" fill="#c5311c" stroke="#fff0bd" stroke-width="2"/>' +
  `<circle cy="-190" r="8" fill="url(#${uid}C)" stroke="#4a2b05" stroke-width="2"/></svg>`
