/** Drawings of red envelopes, coins and petals, as text of SVG. */

const round = (value: number): string => value.toFixed(1)
const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** The same picture on every screen: where things fall follows from a number. */
export function createScatter(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Paints that the drawings use, each with a name that no other drawing of the page has. */
export const paints = (uid: string): string =>
  `<defs><radialGradient id="${uid}C" cx=".36" cy=".28" r=".85"><stop stop-color="#fff6cf"/>` +
  '<stop offset=".45" stop-color="#f0bd4e"/><stop offset="1" stop-color="#8a530f"/></radialGradient>' +
  `<linearGradient id="${uid}E" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8a530f"/>` +
  '<stop offset="1" stop-color="#4d2a05"/></linearGradient>' +
  `<linearGradient id="${uid}B" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#e2432b"/>` +
  '<stop offset="1" stop-color="#98200f"/></linearGradient>' +
  `<linearGradient id="${uid}F" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4664a"/>` +
  '<stop offset="1" stop-color="#c5311c"/></linearGradient></defs>'

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
}

const at = ({ x, y, turn }: Place, scale: number): string =>
  `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale.toFixed(3)})"`

const taka = (y: number, size: number): string =>
  `<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="760" fill="#4a2b05">৳</text>`

/** A closed envelope: red paper, a seal of brass, lines of an alpona and a stitch. */
export const closedEnvelope = (uid: string, place: Place): string =>
  `<g ${at(place, place.size)}><rect x="-40" y="-50" width="80" height="100" rx="8" fill="url(#${uid}B)" ` +
  'stroke="#3d0a05" stroke-width="3"/><rect x="-35" y="-45" width="70" height="90" rx="5" fill="none" ' +
  'stroke="#ffe3a6" stroke-width="1.3" stroke-dasharray="5 3.5" opacity=".7"/>' +
  '<g fill="none" stroke="#ffd98a" stroke-width="1.5" opacity=".8">' +
  times(8, (leaf) => {
    const turn = `translate(0 18) rotate(${leaf * 45}) translate(0 -8)`
    return `<path transform="${turn}" d="M0 0C-4-4-4-11 0-15C4-11 4-4 0 0Z"/>`
  }) +
  `</g><path d="M-40-42A8 8 0 0 1-32-50H32A8 8 0 0 1 40-42V-34Q0 2-40-34Z" fill="url(#${uid}F)" ` +
  'stroke="#3d0a05" stroke-width="3"/>' +
  `<circle cy="-16" r="13" fill="url(#${uid}C)" stroke="#3d0a05" stroke-width="2.5"/>${taka(-10, 15)}</g>`

/** A coin seen at an angle: `lean` 0 is its face, 1 its edge. */
export function coin(uid: string, place: Place & { readonly lean: number }): string {
  const { size: r, lean } = place
  const width = Math.max(0.22, 1 - lean) * r
  const depth = r * 0.2 * (lean + 0.25)
  return (
    `<g ${at(place, 1)}><ellipse cx="${round(depth)}" rx="${round(width)}" ry="${round(r)}" fill="url(#${uid}E)" ` +
    `stroke="#3a1f04" stroke-width="1"/><ellipse rx="${round(width)}" ry="${round(r)}" fill="url(#${uid}C)" ` +
    `stroke="#3a1f04" stroke-width="1"/><ellipse rx="${round(width * 0.74)}" ry="${round(r * 0.74)}" fill="none" ` +
    `stroke="#8a530f" stroke-width="1" stroke-dasharray="${round(r * 0.18)} ${round(r * 0.12)}"/></g>`
  )
}

const petalColours = ['#de2f7c', '#f5a01e', '#ffe594', '#159aa0', '#ff9f70']

export const petal = (place: Place, colour: number): string =>
  `<path ${at(place, place.size)} d="M0 0C-8-6-9-18 0-26C9-18 8-6 0 0Z" ` +
  `fill="${petalColours[colour % petalColours.length]}" opacity=".95"/>`

const scallopColours = ['#de2f7c', '#f5a01e', '#159aa0', '#c5311c']

/** The fringe along the top edge. */
export const fringe = (width: number, step: number): string =>
  times(Math.ceil(width / step) + 1, (piece) => {
    const [w, colour] = [step, scallopColours[piece % 4]]
    return (
      `<g transform="translate(${piece * step} 0)"><path d="M0 0A${w / 2} ${w * 0.46} 0 0 0 ${w} 0Z" ` +
      `fill="${colour}" stroke="#0d1613" stroke-width="2"/><path d="M${w * 0.18} 0A${w * 0.32} ${w * 0.29} 0 0 0 ` +
      `${w * 0.82} 0Z" fill="#f4e8cc"/><path d="M${w * 0.34} 0A${w * 0.16} ${w * 0.15} 0 0 0 ${w * 0.66} 0Z" ` +
      `fill="#122a74"/><circle cx="${w / 2}" cy="${w * 0.56}" r="${w * 0.06}" fill="#ffe594"/></g>`
    )
  })

const marigoldColours = ['#f5a01e', '#ffb83a', '#f08a12']

const marigold = (x: number, y: number, r: number): string =>
  `<g transform="translate(${round(x)} ${round(y)})"><circle r="${r}" fill="#9b4708"/>` +
  times(10, (leaf) => {
    const [dx, dy] = [r * 0.72 * Math.cos(leaf * 0.628), r * 0.72 * Math.sin(leaf * 0.628)]
    return `<circle cx="${round(dx)}" cy="${round(dy)}" r="${round(r * 0.36)}" fill="${marigoldColours[leaf % 3]}"/>`
  }) +
  `<circle r="${round(r * 0.4)}" fill="#ffb83a"/><circle r="${round(r * 0.22)}" fill="#ffd76a"/></g>`

/** A string of marigolds from one point to another. */
export function garland(line: { from: number; to: number; y: number; sag: number; r: number }): string {
  const count = Math.round(Math.abs(line.to - line.from) / (line.r * 1.75))
  return times(count + 1, (flower) => {
    const part = flower / count
    const y = line.y + line.sag * 4 * part * (1 - part)
    return marigold(line.from + (line.to - line.from) * part, y, line.r)
  })
}

/** Light that goes out from a point. */
export const rays = (x: number, y: number, reach: number): string =>
  `<g fill="#ffe594" opacity=".13">${times(28, (ray) => {
    const [from, to] = [(ray * 2 * Math.PI) / 28, ((ray * 2 + 1) * Math.PI) / 28]
    const point = (angle: number) =>
      `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`
    return `<path d="M${x} ${y}L${point(from)} ${point(to)}Z"/>`
  })}</g>`

/** The feathers of a peacock, spread. */
const fan = [-78, -52, -26, 26, 52, 78, 0]
  .map(
    (turn) =>
      `<g transform="translate(0 20) rotate(${turn}) translate(0 -96)"><path d="M0 44C-34 20-36-30 0-52C36-30 34 20 0 44Z" ` +
      'fill="#5a9a2c" stroke="#0b1430" stroke-width="4"/><path d="M0 34C-26 14-27-26 0-43C27-26 26 14 0 34Z" ' +
      'fill="#e6b14a"/><ellipse cy="-6" rx="17" ry="24" fill="#2fc0b4"/><ellipse cy="-2" rx="10" ry="15" fill="#122a74"/></g>',
  )
  .join('')

/** The envelope, opened: the fan of a peacock, coins over it, and the letter that looks out. */
export function openEnvelope(uid: string, greeting: string): string {
  const reach = [96, 116, 104, 124, 132, 122, 106, 118, 94]
  const sizes = [15, 18, 16, 20, 24, 19, 17, 18, 15]
  const leans = [0.4, 0.1, 0.5, 0.2, 0, 0.3, 0.1, 0.45, 0.2]
  const coins = times(9, (n) => {
    const angle = ((-90 + (n - 4) * 19) * Math.PI) / 180
    const far = reach[n] ?? 100
    const [x, y] = [far * Math.cos(angle) * 1.02, -6 + far * Math.sin(angle)]
    return coin(uid, { x, y, size: sizes[n] ?? 16, turn: (n - 4) * 14, lean: leans[n] ?? 0 })
  })
  return (
    `<svg viewBox="-150 -170 300 300" aria-hidden="true">${paints(uid)}` +
    `${fan}${coins}` +
    '<path d="M-78 6L0-66 78 6V20H-78Z" fill="#8c1a0c" stroke="#3d0a05" stroke-width="4"/>' +
    '<path d="M-62-40H62V60H-62Z" fill="#fffaf0" stroke="#3d0a05" stroke-width="3"/>' +
    `<text x="0" y="-8" text-anchor="middle" font-size="24" font-weight="800" fill="#a1200f">${greeting}</text>` +
    '<path d="M-44 6H44" stroke="#e0cf9f" stroke-width="2" stroke-dasharray="6 4"/>' +
    `<path d="M-78 6V104A10 10 0 0 0-68 114H68A10 10 0 0 0 78 104V6L0 64Z" fill="url(#${uid}B)" stroke="#3d0a05" ` +
    'stroke-width="4"/><path d="M-70 16V100M70 16V100M-62 107H62" stroke="#ffe3a6" stroke-width="1.8" ' +
    'stroke-dasharray="7 5" opacity=".7"/><path d="M-78 110L-8 50M78 110L8 50" stroke="#3d0a05" stroke-width="3" ' +
    `opacity=".5"/><circle cy="72" r="24" fill="url(#${uid}C)" stroke="#3d0a05" stroke-width="3.5"/>${taka(82, 28)}</svg>`
  )
}

/** The ribbon that says what has happened. */
export const ribbon = (text: string): string =>
  '<svg viewBox="0 0 300 64" aria-hidden="true"><path d="M0 18H46V58H0L14 38ZM300 18H254V58H300L286 38Z" ' +
  'fill="#86130d" stroke="#3d0a05" stroke-width="2.5"/><path d="M30 6Q150-4 270 6V48Q150 38 30 48Z" ' +
  'fill="#c5311c" stroke="#3d0a05" stroke-width="3"/><path d="M38 12Q150 3 262 12M38 41Q150 32 262 41" ' +
  'fill="none" stroke="#ffe3a6" stroke-width="1.5" stroke-dasharray="7 5"/>' +
  `<text x="150" y="33" text-anchor="middle" font-size="20" font-weight="700" fill="#fffaf1">${text}</text></svg>`
