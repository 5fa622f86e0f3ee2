import { brass, ink, times } from './stage-art.ts'

const petals = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}" stroke="${ink}" stroke-width="1.4">` +
  times(8, (leaf) => `<path transform="rotate(${leaf * 45})" d="M0-5C-6-10-6-18 0-24C6-18 6-10 0-5Z"/>`) +
  '<circle r="5" fill="#fff6cf"/></g>'

const crack = 'L-92 6L-66-18L-44 10L-18-14L6 12L30-16L54 8L78-14L92 6'

const painted = (uid: string): string =>
  `<path d="M0-150C62-150 112-60 112 20A112 112 0 0 1-112 20C-112-60-62-150 0-150Z" fill="url(#${uid}S)" ` +
  `stroke="${ink}" stroke-width="6"/>` +
  '<path d="M-104-14Q0 26 104-14V24Q0 66-104 24Z" fill="#c5311c" stroke="#0d1613" stroke-width="3"/>' +
  '<path d="M-101-2Q0 38 101-2M-103 14Q0 56 103 14" fill="none" stroke="#ffe3a6" stroke-width="2" ' +
  'stroke-dasharray="8 6"/>' +
  petals(0, 26, 0.9, '#ffe594') +
  petals(-62, 12, 0.6, '#f9d676') +
  petals(62, 12, 0.6, '#f9d676') +
  petals(0, -78, 0.9, '#de2f7c') +
  petals(-48, -58, 0.5, '#159aa0') +
  petals(48, -58, 0.5, '#159aa0') +
  petals(-44, 84, 0.6, '#159aa0') +
  petals(44, 84, 0.6, '#159aa0') +
  petals(0, 98, 0.6, '#de2f7c')

const straw = (at: number): string => {
  const [x, lift] = [-140 + at * 11, (at * 37) % 26]
  const colour = ['#c98f2f', '#8a530f', '#e2b45c'][at % 3]
  const bent = `Q${x * 0.4} ${168 - lift} ${-x * 0.75} ${146 + (lift % 9)}`
  return `<path d="M${x} ${134 - lift}${bent}" stroke="${colour}" stroke-width="5"/>`
}

const nest =
  '<ellipse cy="138" rx="150" ry="34" fill="#000" opacity=".35"/>' +
  `<g fill="none" stroke-linecap="round">${times(26, straw)}</g>`

const paints = (uid: string): string =>
  `<defs>${brass(uid)}<radialGradient id="${uid}S" cx=".36" cy=".26" r=".9"><stop stop-color="#fffdf2"/>` +
  '<stop offset=".5" stop-color="#f4e3b4"/><stop offset="1" stop-color="#b98a3d"/></radialGradient></defs>'

/** A painted egg in its nest. */
export const wholeEgg = (uid: string): string =>
  `<svg viewBox="-170 -180 340 360" aria-hidden="true">${paints(uid)}${painted(uid)}${nest}</svg>`

const box = 'viewBox="-170 -180 340 360" aria-hidden="true"'
const clip = (id: string, shape: string): string =>
  `<defs><clipPath id="${id}"><path d="${shape}"/></clipPath></defs>`
/** The crack from the right to the left. */
const back = crack
  .split('L')
  .filter(Boolean)
  .reverse()
  .map((point) => `L${point}`)
  .join('')

/** The same, broken: the upper half lifts off, the lower one holds what was drawn. */
export const upperShell = (uid: string): string =>
  `<svg ${box}>${paints(uid)}${clip(`${uid}U`, `M-170-180H170V6H92${back}L-170 6Z`)}` +
  `<g clip-path="url(#${uid}U)">${painted(uid)}</g></svg>`

export const lowerShell = (uid: string): string =>
  `<svg ${box}>${paints(uid)}${clip(`${uid}D`, `M-170 6${crack}L170 6V180H-170Z`)}` +
  '<path d="M-100 2Q0 44 100 2L92 6 0-10-92 6Z" fill="#5e2f07"/>' +
  `<g clip-path="url(#${uid}D)">${painted(uid)}</g>${nest}</svg>`
