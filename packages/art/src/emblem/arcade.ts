import { cycle, draw, each, times } from '../draw.ts'
import { star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const bomb: Emblem = (c) => draw`
  <g transform="translate(-6 12)">
    <circle r="66" fill="#1d262c" stroke="${c.ink}" stroke-width="6"/>
    <circle r="66" fill="url(#${c.id}n)"/>
    <path d="M-44-26A52 52 0 0 1-8-51" stroke="#fff" stroke-width="10" fill="none"
      stroke-linecap="round" opacity=".8"/>
    <rect x="20" y="-80" width="34" height="26" rx="6" transform="rotate(38 37 -67)"
      fill="${ramps.silver.base}" stroke="${c.ink}" stroke-width="5"/>
    <path d="M52-72C64-96 88-88 84-66" fill="none" stroke="${ramps.mari.light}" stroke-width="7"
      stroke-linecap="round"/>
    <path d="${star(30, 11, 8)}" transform="translate(86 -58)" fill="${ramps.mari.base}"
      stroke="${c.ink}" stroke-width="4"/>
    <circle cx="86" cy="-58" r="8" fill="#fff8d0"/>
  </g>
`

export const plinko: Emblem = (c) => {
  const slots = [ramps.verm, ramps.mari, ramps.lime, ramps.aqua, ramps.lime, ramps.mari, ramps.verm]
  let o = ''
  for (let y = 0; y < 6; y++)
    for (let x = 0; x <= y + 1; x++)
      o += draw`
    <circle cx="${(x - (y + 1) / 2) * 27}" cy="${-62 + y * 23}" r="6.5" fill="${ramps.ivory.light}"
      stroke="${c.ink}" stroke-width="3"/>
  `
  return (
    draw`<path d="M0-108L108 66H-108Z" fill="${c.ink}" opacity=".4"/>` +
    o +
    times(
      7,
      (i) => draw`
    <rect x="${-101 + i * 29}" y="72" width="27" height="26" rx="6"
      fill="${cycle(slots, i).base}" stroke="${c.ink}" stroke-width="4"/>
  `,
    ) +
    draw`
    <circle cx="-13" cy="-20" r="14" fill="${c.vermFill}" stroke="${c.ink}" stroke-width="4.5"/>
    <circle cx="-18" cy="-25" r="4" fill="#fff" opacity=".9"/>
  `
  )
}

export const target: Emblem = (c) =>
  each(
    [
      [96, ramps.ivory.base],
      [76, ramps.verm.base],
      [56, ramps.ivory.base],
      [37, ramps.verm.base],
      [17, ramps.mari.base],
    ],
    ([R, f]) => draw`<circle r="${R}" fill="${f}" stroke="${c.ink}" stroke-width="4.5"/>`,
  ) +
  draw`
  <g transform="rotate(-42)" stroke="${c.ink}" stroke-width="4">
    <path d="M0-4H92V4H0Z" fill="${ramps.brick.base}"/>
    <path d="M76 0L92-20H118L104 0L118 20H92Z" fill="${c.first.base}"/>
  </g>
`
