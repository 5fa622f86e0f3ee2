import { defs, createPaint, type Palette } from './paint.ts'
import { draw, times } from './draw.ts'
import { emblems, type EmblemName } from './emblem/emblems.ts'
import { createPrng, hash } from './seed.ts'

/** The colours of each emblem that is an avatar: ground, first, second. */
const palettes = {
  tiger: ['felt', 'mari', 'verm'],
  peacock: ['maroon', 'teal', 'mari'],
  rooster: ['ultra', 'verm', 'mari'],
  buffalo: ['leaf', 'ink', 'brass'],
  turtle: ['sky', 'leaf', 'mari'],
  hilsa: ['rani', 'silver', 'aqua'],
  lotus: ['teal', 'rani', 'mari'],
  sun: ['dusk', 'mari', 'verm'],
  boat: ['aqua', 'verm', 'ultra'],
  kite: ['sky', 'rani', 'mari'],
  dhol: ['mari', 'brick', 'verm'],
  diya: ['ink', 'brick', 'brass'],
  lantern: ['ultra', 'verm', 'brass'],
  crown: ['maroon', 'brass', 'verm'],
  bell: ['leaf', 'brass', 'verm'],
} as const satisfies Partial<Record<EmblemName, Palette>>

const petals = times(
  12,
  (i) =>
    draw`<path transform="rotate(${i * 30}) translate(0 -96)" d="M0 0C-12-9-10-25 0-34C10-25 12-9 0 0Z"/>`,
)

/** A ring of petals around the rim, as on the felt of the tables. */
const rim = draw`
  <g fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3">${petals}</g>`

/**
 * Takes the name of an avatar and gives its square picture as an SVG file; pages cut it round. Nothing for a
 * name that has none.
 */
export function avatar(name: string): string | undefined {
  if (name === 'seat') return seat
  if (!Object.hasOwn(palettes, name)) return undefined
  const known = name as keyof typeof palettes
  const c = createPaint('a', palettes[known])
  const { ground } = c
  return draw`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-124 -124 248 248" aria-hidden="true">
      ${defs(c)}
      <rect x="-124" y="-124" width="248" height="248" fill="url(#ag)"/>
      ${rim}
      <circle r="96" fill="${ground.deep}" opacity=".35"/>
      <circle r="120" fill="url(#ah)"/>
      <g transform="scale(.8)" stroke-linejoin="round">${emblems[known](c, createPrng(hash(known)))}</g>
    </svg>`
}

/** Who has not chosen: somebody at the table. */
const seat = draw`
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-124 -124 248 248" aria-hidden="true">
    <rect x="-124" y="-124" width="248" height="248" fill="#125136"/>
    ${rim}
    <circle cy="-25" r="43" fill="#f3e0bd"/>
    <path d="M-87 124C-81 56-43 31 0 31S81 56 87 124Z" fill="#c5311c"/>
    <path d="M-43-31C-50-74-25-87 0-87S50-74 43-31C31-50 12-56 0-56S-31-50-43-31Z" fill="#1a120c"/>
  </svg>`
