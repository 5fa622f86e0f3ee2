import { cycle, draw, each } from '../draw.ts'
import { star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const gamepad: Emblem = (c) => draw`
  <g transform="rotate(-10)">
    <g stroke="${c.ink}" stroke-width="6">
      <path d="M-58-50H58C92-50 106 22 100 54C96 78 68 74 50 38H-50C-68 74
        -96 78-100 54C-106 22-92-50-58-50Z" fill="${c.firstFill}"/>
    </g>
    <path d="M-54-40H54C74-40 84-16 88 2" fill="none" stroke="#fff" stroke-width="5"
      stroke-linecap="round" opacity=".6"/>
    <path d="M-58-20H-42V-34H-28V-20H-12V-6H-28V8H-42V-6H-58Z" fill="${c.ink}"/>
    ${each(
      [
        [52, -28, 0],
        [70, -10, 1],
        [34, -10, 2],
        [52, 8, 3],
      ],
      ([x, y, i]) => draw`
        <circle cx="${x}" cy="${y}" r="9.5"
          fill="${cycle([ramps.mari, ramps.verm, ramps.sky, ramps.lime], i).base}"
          stroke="${c.ink}" stroke-width="4"/>
      `,
    )}
    <rect x="-10" y="-30" width="20" height="9" rx="4" fill="${c.ink}"/>
    <circle cx="-20" cy="20" r="13" fill="${c.ink}"/>
    <circle cx="20" cy="20" r="13" fill="${c.ink}"/>
    <circle cx="-20" cy="18" r="7" fill="${c.second.base}"/>
    <circle cx="20" cy="18" r="7" fill="${c.second.base}"/>
  </g>
`

export const swords: Emblem = (c) => draw`
  <path d="M0-74L66-52V4C66 46 36 74 0 92C-36 74-66 46-66 4V-52Z" fill="${c.secondFill}"
    stroke="${c.ink}" stroke-width="6"/>
  <path d="M0-58L52-41V4C52 38 28 60 0 76Z" fill="${c.second.deep}" opacity=".6"/>
  ${each(
    [45, -45],
    (a) => draw`
      <g transform="rotate(${a})" stroke="${c.ink}" stroke-width="5">
        <path d="M-11 44V-88L0-112L11-88V44Z" fill="${ramps.silver.base}"/>
        <path d="M0-108V44" stroke-width="3"/>
        <path d="M-34 40H34V54H-34Z" fill="${c.firstFill}"/>
        <path d="M-7 54H7V88H-7Z" fill="${c.ink}"/>
        <circle cy="94" r="11" fill="${c.firstFill}"/>
      </g>
    `,
  )}
  <path d="${star(20, 8, 4)}" fill="#fff"/>
`

export const crosshair: Emblem = (c) => draw`
  <g fill="none">
    <circle r="78" stroke="${c.ink}" stroke-width="22"/>
    <circle r="78" stroke="${c.first.base}" stroke-width="11"/>
    <circle r="50" stroke="${c.second.base}" stroke-width="4" stroke-dasharray="18 10"/>
    <path d="M0-104V-44M0 104V44M-104 0H-44M104 0H44" stroke="${c.ink}" stroke-width="18"
      stroke-linecap="round"/>
    <path d="M0-104V-44M0 104V44M-104 0H-44M104 0H44" stroke="${c.first.light}" stroke-width="8"
      stroke-linecap="round"/>
  </g>
  <path d="${star(30, 12, 4)}" fill="${c.second.base}" stroke="${c.ink}" stroke-width="4"
    transform="rotate(45)"/>
  <circle r="8" fill="#fff"/>
`

export const helm: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="6">
    <path d="M4-104C34-100 44-70 36-50L-10-60C-10-84-4-98 4-104Z" fill="${c.secondFill}"/>
    <path d="M-72 10C-80-50-44-80 4-80C56-80 82-44 76 10L64 76L22 92L14 34H-12L-20 92L-60 76Z"
      fill="${c.firstFill}"/>
  </g>
  <path d="M-58-2H62L52 30L16 24H-10L-48 30Z" fill="${c.ink}"/>
  <path d="M-44 6L-14 12L-20 20L-42 20ZM46 6L18 12L22 20L44 20Z" fill="${c.second.light}"/>
  <path d="M2-80V20" stroke="${c.ink}" stroke-width="4"/>
  <path d="M-56-22C-52-48-36-62-18-66" fill="none" stroke="#fff" stroke-width="8"
    stroke-linecap="round" opacity=".65"/>
`
