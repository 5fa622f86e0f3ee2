import { emblemGroup } from './art.ts'
import { draw } from './draw.ts'
import type { EmblemName } from './emblem/emblems.ts'
import { ramps, type RampName } from './ramp.ts'
import { createPrng, hash } from './seed.ts'

const shields = [
  'M60 4L108 16V58C108 88 86 106 60 116C34 106 12 88 12 58V16Z',
  'M14 8H106V60C106 90 84 108 60 116C36 108 14 90 14 60Z',
  'M60 4C76 14 92 16 108 14C110 60 100 98 60 116C20 98 10 60 12 14C28 16 44 14 60 4Z',
  'M60 4A56 56 0 1 1 59.9 4Z',
] as const
const grounds: readonly RampName[] = [
  'felt',
  'verm',
  'ultra',
  'maroon',
  'teal',
  'dusk',
  'ink',
  'brick',
  'leaf',
]
const trims: readonly RampName[] = ['brass', 'ivory', 'mari', 'silver', 'sky']
const bearings: readonly EmblemName[] = [
  'tiger',
  'peacock',
  'buffalo',
  'rooster',
  'hilsa',
  'shark',
  'turtle',
  'lotus',
  'sun',
  'crown',
  'boat',
  'dhol',
  'kite',
  'rocket',
  'swords',
  'helm',
  'trophy',
  'gem',
]
const divisions = [
  '',
  'M60 0H120V120H60Z',
  'M0 60H120V120H0Z',
  'M0 0L120 120H0Z',
  'M40 0H80V120H40Z',
] as const

/** Takes a team's name and gives its crest as an SVG file: the same name always bears the same. */
export function crest(team: string): string {
  const rng = createPrng(hash(team.trim().toLowerCase()))
  const shield = rng.pick(shields)
  const [ground, trim] = [ramps[rng.pick(grounds)], ramps[rng.pick(trims)]]
  const division = rng.pick(divisions)
  const bearing = rng.pick(bearings)
  return draw`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <clipPath id="c"><path d="${shield}"/></clipPath>
        <linearGradient id="g" x2="0" y2="1"><stop stop-color="${ground.base}"/><stop offset="1"
          stop-color="${ground.deep}"/></linearGradient>
      </defs>
      <g clip-path="url(#c)">
        <rect width="120" height="120" fill="url(#g)"/>
        ${division && `<path d="${division}" fill="${ground.light}" opacity=".26"/>`}
        <g transform="translate(60 58) scale(.4)">${emblemGroup(bearing, { seed: team })}</g>
      </g>
      <path d="${shield}" fill="none" stroke="${trim.base}" stroke-width="5" stroke-linejoin="round"/>
      <path d="${shield}" fill="none" stroke="${trim.light}" stroke-width="1.2" stroke-linejoin="round"/>
    </svg>`
}
