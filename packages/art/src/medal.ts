import { cleanId, cycle, draw, fontFamily, times } from './draw.ts'
import { ramps } from './ramp.ts'
import type { RampName } from './ramp.ts'

const ink = '#0d1613'
const tones = [
  'brick',
  'silver',
  'aqua',
  'sky',
  'brass',
  'rani',
  'mari',
  'dusk',
] as const satisfies RampName[]

export interface MedalOptions {
  /** The level: higher ones have more petals and another metal. */
  readonly rank: number
  /** Sets the ids of its parts apart where several stand on one page. */
  readonly uid: string
}

/** The medal of a level, with its number. */
export function medal({ rank, uid }: MedalOptions): string {
  const { light, base, deep } = ramps[cycle(tones, rank)]
  const id = cleanId(uid)
  const fill = `url(#${id})`
  const size = rank > 99 ? 20 : rank > 9 ? 25 : 30
  const petals = Math.min(20, Math.max(8, rank + 8))
  const petal = (turn: number) =>
    `<path transform="rotate(${turn}) translate(0 -8)" d="M-9-26Q0-50 9-26Z" fill="${fill}" ` +
    `stroke="${ink}" stroke-width="2.2"/>`
  return draw`
    <svg viewBox="-50 -56 100 112" aria-hidden="true">
      <defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/>
        <stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/>
      </linearGradient></defs>
      <path d="M-22 18L-34 54-18 46-8 54 0 22ZM22 18L34 54 18 46 8 54 0 22Z" fill="#c5311c"
        stroke="${ink}" stroke-width="3"/>
      <g transform="translate(0 -8)">${times(petals, (i) => petal((i * 360) / petals))}</g>
      <circle cy="-8" r="31" fill="${fill}" stroke="${ink}" stroke-width="3"/>
      <circle cy="-8" r="24" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="1.6"
        stroke-dasharray="4 3"/>
      <path d="M-18-24A24 24 0 0 1 14-28" fill="none" stroke="#fff" stroke-width="3.5"
        stroke-linecap="round" opacity=".7"/>
      <text y="3" text-anchor="middle" ${fontFamily} font-weight="800"
        font-size="${size}" fill="#2a1c05">${rank}</text>
    </svg>`
}
