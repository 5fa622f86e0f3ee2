import { draw, each, times } from '../draw.ts'
import { star } from '../geometry.ts'
import { mix, ramps } from '../ramp.ts'
import type { Emblem, Paint } from '../paint.ts'
import { suits } from './parts.ts'
import type { Place } from './parts.ts'

export const sevens: Emblem = (c) => {
  const d = 'M-50-74H58V-38C26 2 8 36 4 78H-40C-36 34-16 0 16-36H-24V-16H-50Z'
  const one = ({ x, y, turn, scale }: Required<Place>, f: string, hi: string) => draw`
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
      <path d="${d}" fill="${c.ink}" transform="translate(5 7)"/>
      <path d="${d}" fill="${f}" stroke="${c.ink}" stroke-width="7"/>
      <path d="${d}" fill="none" stroke="${hi}" stroke-width="3" transform="scale(.86) translate(0 0)"/>
      <path d="M-42-66H50" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>
    </g>
  `
  return (
    one({ x: -50, y: 6, turn: -15, scale: 0.78 }, c.secondFill, c.second.light) +
    one({ x: 54, y: 10, turn: 13, scale: 0.78 }, c.secondFill, c.second.light) +
    one({ x: 0, y: 4, turn: 0, scale: 1.08 }, c.firstFill, c.first.light)
  )
}

export const bell: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <circle cy="70" r="19" fill="${c.secondFill}"/>
    <path d="M0-92C-9-92-15-85-13-76C-52-66-60-32-62 10C-63 34-74 44-88 58H88C74 44 63 34 62 10
      C60-32 52-66 13-76C15-85 9-92 0-92Z" fill="${c.firstFill}"/>
    <path d="M-64 26H64L70 42H-71Z" fill="${c.secondFill}"/>
  </g>
  <path d="M-40-30C-46-10-46 0-47 14" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none"
    opacity=".65"/>
  ${times(7, (i) => draw`<circle cx="${-48 + i * 16}" cy="34" r="4" fill="${ramps.ivory.base}"/>`)}
  <path d="M-34-58Q0-46 34-58" fill="none" stroke="${c.ink}" stroke-width="4"/>
`

export const gem: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-56-70H56L96-22L0 90L-96-22Z" fill="${c.firstFill}"/>
  </g>
  <path d="M-56-70L-34-22H-96Z" fill="${c.first.light}"/>
  <path d="M-56-70H0L-34-22Z" fill="${mix(c.first.light, '#ffffff', 0.5)}"/>
  <path d="M0-70L34-22H-34Z" fill="${c.first.light}"/>
  <path d="M0-70H56L34-22Z" fill="${mix(c.first.light, c.first.base, 0.6)}"/>
  <path d="M56-70L96-22H34Z" fill="${c.first.base}"/>
  <path d="M-96-22H-34L0 90Z" fill="${c.first.base}"/>
  <path d="M-34-22H34L0 90Z" fill="${mix(c.first.light, c.first.base, 0.45)}"/>
  <path d="M34-22H96L0 90Z" fill="${c.first.deep}"/>
  <path d="M-56-70H56L96-22L0 90L-96-22ZM-96-22H96M-56-70L-34-22L0-70L34-22L56-70M-34-22L0 90L34-22"
    fill="none" stroke="${c.ink}" stroke-width="4"/>
  <path d="${star(22, 5, 4)}" transform="translate(62 -66)" fill="#fff"/>
  <path d="${star(14, 3.5, 4)}" transform="translate(-74 46)" fill="#fff"/>
`

export const crown = (c: Paint): string => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-90-36L-50 6L-34-62L0 0L34-62L50 6L90-36L74 58H-74Z" fill="${c.firstFill}"/>
    <path d="M-78 44H78V76H-78Z" fill="${c.secondFill}"/>
    ${each(
      [
        [-90, -42],
        [-34, -70],
        [34, -70],
        [90, -42],
      ],
      ([x, y]) => draw`<circle cx="${x}" cy="${y}"
      r="13" fill="${c.secondFill}"/>`,
    )}
    <path d="M0-92L20-66L0-38L-20-66Z" fill="${c.secondFill}"/>
  </g>
  <path d="M-74-14L-60 38" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"/>
  ${times(
    7,
    (i) => draw`
      <circle cx="${-60 + i * 20}" cy="60" r="5.5"
        fill="${i % 2 ? ramps.ivory.base : ramps.aqua.base}"/>
    `,
  )}
  <path d="${suits.diamond}" transform="translate(0 28) scale(.26)" fill="${c.second.base}"
    stroke="${c.ink}" stroke-width="8"/>
`

export const coins: Emblem = (c) => {
  const coin = (x: number, y: number) => draw`
    <g transform="translate(${x} ${y})">
      <path d="M-40 0V13A40 15 0 0 0 40 13V0Z" fill="${ramps.brass.deep}" stroke="${c.ink}"
        stroke-width="4.5"/>
      <ellipse rx="40" ry="15" fill="${ramps.brass.base}" stroke="${c.ink}" stroke-width="4.5"/>
      <ellipse rx="28" ry="9" fill="none" stroke="${ramps.brass.light}" stroke-width="2.5"/>
    </g>
  `
  return (
    times(3, (i) => coin(-52, 78 - i * 17)) +
    times(5, (i) => coin(48, 76 - i * 17)) +
    draw`
    <g transform="translate(-4 -18)">
      <circle r="66" cx="4" cy="5" fill="${ramps.brass.deep}" stroke="${c.ink}" stroke-width="5"/>
      <circle r="66" fill="${c.brassFill}" stroke="${c.ink}" stroke-width="5"/>
      <circle r="52" fill="${mix(ramps.brass.base, ramps.brass.deep, 0.28)}"
        stroke="${ramps.brass.light}" stroke-width="3" stroke-dasharray="5 6"/>
      ${times(
        8,
        (i) => draw`
          <path transform="rotate(${i * 45})" d="M0-8C-10-18-9-36 0-46C9-36 10-18 0-8Z"
            fill="${ramps.brass.light}" stroke="${ramps.brass.deep}" stroke-width="2.5"/>
        `,
      )}
      <circle r="12" fill="${c.second.base}" stroke="${c.ink}" stroke-width="4"/>
      <path d="M-50-32A60 60 0 0 1-8-59" stroke="#fff" stroke-width="7" fill="none"
        stroke-linecap="round" opacity=".8"/>
    </g>
  ` +
    coin(2, 84)
  )
}

export const cherries: Emblem = (c) => draw`
  <path d="M-34 26C-26-30 0-60 28-82M42 34C40-10 34-50 28-82" fill="none" stroke="${c.ink}"
    stroke-width="13" stroke-linecap="round"/>
  <path d="M-34 26C-26-30 0-60 28-82M42 34C40-10 34-50 28-82" fill="none" stroke="${ramps.leaf.base}"
    stroke-width="6" stroke-linecap="round"/>
  <path d="M28-82C52-108 92-88 98-62C70-48 44-54 28-82Z" fill="${ramps.leaf.base}" stroke="${c.ink}"
    stroke-width="5"/>
  <path d="M36-80Q66-84 88-66" fill="none" stroke="${ramps.leaf.light}" stroke-width="4"/>
  ${each(
    [
      [-40, 48, 44],
      [46, 54, 38],
    ],
    ([x, y, R]) => draw`
      <circle cx="${x}" cy="${y}" r="${R}" fill="${c.vermFill}" stroke="${c.ink}" stroke-width="5"/>
      <path d="M${x - R * 0.62} ${y - 2}A${R * 0.62} ${R * 0.62} 0 0 1 ${x - 4} ${y - R * 0.62}"
        fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75"/>
    `,
  )}
`
