/** Drawings of the games' stage, as text of SVG. */

const round = (value: number): string => value.toFixed(1)
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

export const ink = '#0d1613'

/** Paints of brass, each with a name that no other drawing of the page has. */
export const brass = (uid: string): string =>
  `<radialGradient id="${uid}C" cx=".36" cy=".28" r=".85"><stop stop-color="#fff6cf"/>` +
  '<stop offset=".45" stop-color="#f0bd4e"/><stop offset="1" stop-color="#8a530f"/></radialGradient>' +
  `<linearGradient id="${uid}R" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f9e0a4"/>` +
  '<stop offset=".5" stop-color="#c98f2f"/><stop offset="1" stop-color="#7a4a10"/></linearGradient>'

const marigolds = ['#f5a01e', '#ffb83a', '#f08a12']
const marigold = (x: number, y: number, r: number): string =>
  `<g transform="translate(${round(x)} ${round(y)})"><circle r="${r}" fill="#9b4708"/>` +
  times(9, (leaf) => {
    const [dx, dy] = [r * 0.7 * Math.cos(leaf * 0.698), r * 0.7 * Math.sin(leaf * 0.698)]
    return `<circle cx="${round(dx)}" cy="${round(dy)}" r="${round(r * 0.38)}" fill="${marigolds[leaf % 3]}"/>`
  }) +
  `<circle r="${round(r * 0.3)}" fill="#ffd76a"/></g>`

const garland = (from: number, to: number, sag: number): string => {
  const count = Math.round((to - from) / 15)
  return times(count + 1, (at) => {
    const part = at / count
    return marigold(from + (to - from) * part, 26 + sag * 4 * part * (1 - part), 8.5)
  })
}

const scallops = ['#de2f7c', '#f5a01e', '#159aa0', '#c5311c']

/** The stage: light that goes out from the middle, a painted fringe and strings of marigolds. */
export function stageBack(uid: string, width: number, height: number): string {
  const [x, y, reach] = [width / 2, height * 0.5, width]
  const rays = times(28, (ray) => {
    const [from, to] = [(ray * 2 * Math.PI) / 28, ((ray * 2 + 1) * Math.PI) / 28]
    const point = (angle: number) =>
      `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
    return `<path d="M${x} ${y}L${point(from)} ${point(to)}Z"/>`
  })
  const strings = Math.max(2, Math.round(width / 260))
  const step = width / strings
  const fringe = times(Math.ceil(width / 40) + 1, (piece) => {
    const colour = scallops[piece % 4]
    return (
      `<g transform="translate(${piece * 40} 0)"><path d="M0 0A20 18 0 0 0 40 0Z" fill="${colour}" stroke="${ink}" ` +
      'stroke-width="2"/><path d="M8 0A12 11 0 0 0 32 0Z" fill="#f4e8cc"/><path d="M14 0A6 6 0 0 0 26 0Z" fill="#122a74"/></g>'
    )
  })
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>` +
    `<radialGradient id="${uid}G" cx=".5" cy=".5" r=".72"><stop stop-color="#e2553f"/><stop offset=".35" stop-color="#a51c5b"/>` +
    `<stop offset=".75" stop-color="#4c0e33"/><stop offset="1" stop-color="#1c0713"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#${uid}G)"/><g fill="#ffe594" opacity=".11">${rays}</g>` +
    `${fringe}${times(strings, (at) => garland(at * step, (at + 1) * step, 34))}</svg>`
  )
}
