import { draw } from './draw.ts'
import { ramps, type RampName } from './ramp.ts'
import { createPrng, hash } from './seed.ts'

const grounds: readonly RampName[] = ['felt', 'maroon', 'teal', 'dusk', 'ultra']
const saris: readonly RampName[] = ['verm', 'leaf', 'ultra', 'brick', 'teal', 'maroon']
const borders: readonly RampName[] = ['brass', 'mari', 'ivory', 'silver']
const skins = ['#c98f63', '#b97a4e', '#d6a077', '#a8693f'] as const
const hairs = ['#17100c', '#241812', '#1b1420'] as const

/** Hair behind the head: a low bun, falling over the shoulders, or short. */
const hairBehind = [
  'M31 52C28 26 44 14 60 14S92 26 89 52C88 64 84 74 80 76H40C36 74 32 64 31 52Z',
  'M30 54C26 26 44 12 60 12S94 26 90 54C90 78 94 88 98 98H22C26 88 30 78 30 54Z',
  'M33 48C31 26 45 16 60 16S89 26 87 48C86 56 85 58 82 60H38C35 58 34 56 33 48Z',
] as const

/** Takes the code of a live table and gives the portrait of its host as an SVG file, always the same. */
export function host(table: string): string {
  const rng = createPrng(hash(table))
  const [ground, sari, border] = [ramps[rng.pick(grounds)], ramps[rng.pick(saris)], ramps[rng.pick(borders)]]
  const [skin, hair, behind] = [rng.pick(skins), rng.pick(hairs), rng.pick(hairBehind)]
  return draw`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <radialGradient id="g" cx=".5" cy=".3" r=".8"><stop stop-color="${ground.light}"/><stop offset="1"
          stop-color="${ground.deep}"/></radialGradient>
        <clipPath id="c"><rect width="120" height="120"/></clipPath>
      </defs>
      <g clip-path="url(#c)" stroke-linejoin="round">
        <rect width="120" height="120" fill="url(#g)"/>
        <path d="M60 -8L104 120H16Z" fill="#fff" opacity=".1"/>
        <path d="${behind}" fill="${hair}"/>
        <path d="M50 66H70V88H50Z" fill="${skin}" stroke="#120b08" stroke-width="2"/>
        <path d="M8 124C10 98 34 86 60 86S110 98 112 124Z" fill="${sari.base}" stroke="#120b08"
          stroke-width="3"/>
        <path d="M46 86C52 96 68 96 74 86L70 84H50Z" fill="${skin}"/>
        <path d="M74 86C66 100 44 112 20 118L24 124H50C70 112 82 100 84 89Z" fill="${border.base}"
          stroke="#120b08" stroke-width="2"/>
        <path d="M60 26C76 26 82 38 82 52S72 78 60 78S38 66 38 52S44 26 60 26Z" fill="${skin}"
          stroke="#120b08" stroke-width="3"/>
        <path d="M37 50C36 30 48 22 60 22S84 30 83 50C78 40 70 34 60 34S42 40 37 50Z" fill="${hair}"/>
        <circle cx="51" cy="53" r="2.6" fill="#120b08"/>
        <circle cx="69" cy="53" r="2.6" fill="#120b08"/>
        <path d="M46 47Q51 44 55 47M65 47Q69 44 74 47" fill="none" stroke="#120b08" stroke-width="2"
          stroke-linecap="round"/>
        <path d="M53 66Q60 72 67 66" fill="none" stroke="#8f2c22" stroke-width="3" stroke-linecap="round"/>
        <circle cx="60" cy="42" r="2.2" fill="${border.light}"/>
        <circle cx="38" cy="62" r="2.6" fill="${border.base}"/>
        <circle cx="82" cy="62" r="2.6" fill="${border.base}"/>
      </g>
    </svg>`
}
