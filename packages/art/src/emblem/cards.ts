import { cycle, draw, each, fontFamily, times } from '../draw.ts'
import { ramps } from '../ramp.ts'
import type { Emblem, Paint } from '../paint.ts'
import type { RampName } from '../ramp.ts'
import type { Place } from './parts.ts'
import { card, die, suits } from './parts.ts'
import { crown } from './bazaar.ts'

export const aces: Emblem = (c) =>
  card(c, { x: -54, y: 10, turn: -22, scale: 1.06 }, { rank: 'A', suit: 'club' }) +
  card(c, { x: 54, y: 10, turn: 22, scale: 1.06 }, { rank: 'A', suit: 'diamond' }) +
  card(c, { x: 0, y: -12, turn: 0, scale: 1.24 }, { rank: 'A', suit: 'spade' })

export const kingcard: Emblem = (c) =>
  card(c, { x: -22, y: 4, turn: -14, scale: 1.2 }, { rank: 'Q', suit: 'heart' }) +
  draw`
  <g transform="translate(28 0) rotate(9)">
    <rect x="-54" y="-78" width="108" height="156" rx="13" fill="${c.ivoryFill}" stroke="${c.ink}"
      stroke-width="5"/>
    <rect x="-45" y="-69" width="90" height="138" rx="8" fill="none" stroke="${ramps.brass.base}"
      stroke-width="2.5"/>
    <text x="-30" y="-36" ${fontFamily} font-weight="800" font-size="34" text-anchor="middle"
      fill="${ramps.verm.base}">K</text>
    <g transform="translate(4 8) scale(.46)">
      ${crown(c)}
    </g>
  </g>
`

export const joker: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-58 20C-96 4-104-40-80-70C-66-44-48-34-30-34C-28-66-14-88 8-98C24-76 30-56 28-34
      C52-38 70-52 78-76C102-46 96 4 58 20Z" fill="${c.vermFill}"/>
    <path d="M-30-34C-28-66-14-88 8-98C24-76 30-56 28-34L58 20H-8Z"
      fill="${c.second.base === ramps.verm.base ? ramps.teal.base : c.second.base}"/>
    <circle cx="-80" cy="-74" r="13" fill="${c.brassFill}"/>
    <circle cx="8" cy="-102" r="13" fill="${c.brassFill}"/>
    <circle cx="78" cy="-80" r="13" fill="${c.brassFill}"/>
    <path d="M-50 16H50C54 60 30 92 0 92C-30 92-54 60-50 16Z" fill="${ramps.ivory.base}"/>
    <path d="M-66 8Q0 34 66 8V28Q0 54-66 28Z" fill="${c.brassFill}"/>
  </g>
  <path d="M-24 44l8 8-8 8-8-8Z M24 44l8 8-8 8-8-8Z" fill="${c.ink}"/>
  <path d="M-24 66Q0 88 24 66Q0 78-24 66Z" fill="${ramps.verm.base}" stroke="${c.ink}"
    stroke-width="3"/>
  <circle cy="62" r="6" fill="${ramps.verm.base}"/>
`

type Pip = readonly [x: number, y: number, colour: RampName]

const tile = (c: Paint, { x, y, turn = 0 }: Place, pips: readonly Pip[]) => draw`
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(1.06)">
    <rect x="-42" y="-60" width="96" height="132" rx="13" fill="${ramps.felt.base}" stroke="${c.ink}"
      stroke-width="5"/>
    <rect x="-50" y="-68" width="92" height="128" rx="12" fill="${c.ivoryFill}" stroke="${c.ink}"
      stroke-width="5"/>
    <g transform="translate(-4 -4)">
      ${pips
        .map(
          ([cx, cy, colour]) => draw`
          <circle cx="${cx}" cy="${cy}" r="13" fill="${ramps[colour].base}"/>
          <circle cx="${cx}" cy="${cy}" r="8" fill="none" stroke="#fff" stroke-width="2.5"/>
          <circle cx="${cx}" cy="${cy}" r="3" fill="#fff"/>`,
        )
        .join('')}
    </g>
  </g>`

const threePips: readonly Pip[] = [
  [0, -34, 'verm'],
  [0, 0, 'felt'],
  [0, 34, 'verm'],
]
const sixPips: readonly Pip[] = [
  [-16, -30, 'ultra'],
  [16, -30, 'ultra'],
  [-16, 0, 'verm'],
  [16, 0, 'verm'],
  [-16, 30, 'ultra'],
  [16, 30, 'ultra'],
]

export const tiles: Emblem = (c) =>
  tile(c, { x: -40, y: 8, turn: -13 }, threePips) + tile(c, { x: 40, y: -4, turn: 10 }, sixPips)

export const spade: Emblem = (c) => draw`
  <path d="${suits.spade}" transform="scale(1.95) translate(0 2)" fill="${c.ink}"/>
  <path d="${suits.spade}" transform="scale(1.8) translate(0 1)" fill="${c.secondFill}"
    stroke="${c.rule}" stroke-width="2.4"/>
  <path d="${suits.spade}" transform="scale(1.46) translate(0 0)" fill="none"
    stroke="${ramps.ivory.base}" stroke-width="2" stroke-dasharray="5 4" stroke-linecap="round"/>
  <g transform="translate(0 12) scale(.46)">
    ${crown(c)}
  </g>
`

export const ludo: Emblem = (c) => {
  const q = [ramps.verm.base, ramps.felt.base, ramps.ultra.base, ramps.mari.base] as const
  return (
    draw`
    <g transform="rotate(-8)">
      <rect x="-92" y="-92" width="184" height="184" rx="14" fill="${ramps.ivory.base}"
        stroke="${c.ink}" stroke-width="6"/>
      ${each(
        [
          [-84, -84],
          [20, -84],
          [20, 20],
          [-84, 20],
        ],
        ([x, y], i) => draw`
          <rect x="${x}" y="${y}" width="64" height="64" rx="9" fill="${cycle(q, i)}" stroke="${c.ink}"
            stroke-width="3"/>
          <circle cx="${x + 32}" cy="${y + 32}" r="22" fill="${ramps.ivory.light}"/>
          ${each(
            [
              [-8, -8],
              [8, -8],
              [-8, 8],
              [8, 8],
            ],
            ([a, b]) => draw`<circle cx="${x + 32 + a}"
            cy="${y + 32 + b}" r="5.5" fill="${cycle(q, i)}"/>`,
          )}
        `,
      )}
      <g stroke="${ramps.ivory.deep}" stroke-width="2">
        ${times(
          5,
          (i) => draw`
            <path d="M${-84 + i * 13} -20V20M${32 + i * 13} -20V20M-20 ${-84 + i * 13}
              H20M-20 ${32 + i * 13}H20"/>
          `,
        )}
        <path d="M-6-84V-20M7-84V-20M-6 20V84M7 20V84M-84-6H-20M-84 7H-20M20-6H84M20 7H84"/>
      </g>
      <g stroke="${c.ink}" stroke-width="2.5">
        <path d="M-20-20H20L0 0Z" fill="${q[1]}"/>
        <path d="M20-20V20L0 0Z" fill="${q[2]}"/>
        <path d="M20 20H-20L0 0Z" fill="${q[3]}"/>
        <path d="M-20 20V-20L0 0Z" fill="${q[0]}"/>
      </g>
    </g>
  ` + die(c, { x: 62, y: 62, scale: 0.6, turn: 14 }, ramps.ivory)
  )
}
