import { draw } from '../draw.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const kite: Emblem = (c) => draw`
  <path d="M-34 70C-70 92-40 106-72 122" fill="none" stroke="${c.ink}" stroke-width="5"/>
  <path d="M12-20C-20 40-70 60-120 140" fill="none" stroke="#fff" stroke-width="2.5" opacity=".8"/>
  <g transform="rotate(24)">
    <g stroke="${c.ink}" stroke-width="5">
      <path d="M0-96V-8H-78Z" fill="${c.vermFill}"/>
      <path d="M0-96V-8H78Z" fill="${ramps.mari.base}"/>
      <path d="M-78-8H0V84Z" fill="${ramps.ivory.base}"/>
      <path d="M78-8H0V84Z" fill="${ramps.teal.base}"/>
    </g>
    <path d="M-78-8Q0-62 78-8" fill="none" stroke="${c.ink}" stroke-width="5"/>
    <circle cy="-8" r="20" fill="${ramps.ivory.light}" stroke="${c.ink}" stroke-width="4.5"/>
    <circle cy="-8" r="9" fill="${c.vermFill}"/>
    <g stroke="${c.ink}" stroke-width="4">
      <path d="M0 84L-24 112H24Z" fill="${ramps.rani.base}"/>
    </g>
    <path d="M-14 24L-46 0M14 24L46 0" stroke="${c.ink}" stroke-width="3" stroke-dasharray="6 5"/>
  </g>
`

export const rocket: Emblem = (c) => draw`
  <g transform="rotate(38)">
    <g stroke="${c.ink}" stroke-width="5">
      <path d="M-18 54C-26 78-10 92 0 114C10 92 26 78 18 54Z" fill="${ramps.mari.base}"/>
      <path d="M-30 12C-62 28-66 56-58 78C-46 62-38 56-26 52ZM30 12C62 28 66 56 58 78
        C46 62 38 56 26 52Z" fill="${c.vermFill}"/>
      <path d="M0-108C42-72 46-10 30 54H-30C-46-10-42-72 0-108Z" fill="${c.ivoryFill}"/>
      <path d="M0-108C20-90 31-70 36-46H-36C-31-70-20-90 0-108Z" fill="${c.vermFill}"/>
      <circle cy="-14" r="21" fill="${ramps.sky.base}"/>
    </g>
    <path d="M-14-14A14 14 0 0 1 2-28" stroke="#fff" stroke-width="6" fill="none"
      stroke-linecap="round"/>
    <path d="M-26 34H26" stroke="${c.second.base}" stroke-width="9"/>
    <path d="M0 64C-8 78-4 86 0 94C4 86 8 78 0 64Z" fill="#fff4c0"/>
  </g>
`

export const balloon: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-20 60L-14 78M20 60L14 78" />
    <path d="M0-100C54-100 82-62 76-22C70 16 34 46 22 62H-22C-34 46-70 16-76-22C-82-62-54-100 0-100Z"
      fill="${c.vermFill}"/>
    <path d="M-30-96C-52-60-44 30-16 62H16C44 30 52-60 30-96C10-102-10-102-30-96Z"
      fill="${ramps.mari.base}"/>
    <path d="M-8-100C-20-60-16 40-6 62H6C16 40 20-60 8-100Z" fill="${ramps.ivory.base}"/>
    <path d="M-20 78H20L15 102H-15Z" fill="${ramps.brick.base}"/>
  </g>
  <path d="M-62-46A66 66 0 0 1-42-78" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"
    opacity=".65"/>
  <path d="M-74-12Q0 18 74-12" fill="none" stroke="${c.ink}" stroke-width="4"/>
`

export const plane: Emblem = (c) => draw`
  <g transform="rotate(-16)">
    <g stroke="${c.ink}" stroke-width="5">
      <path d="M-96-38L-66-4L-58 16L-84 4Z" fill="${c.vermFill}"/>
      <path d="M-84 4C-40-34 40-40 78-14C88-6 88 16 76 24C30 40-40 36-84 4Z" fill="${c.vermFill}"/>
      <path d="M6 6C-8 40-30 66-62 80C-66 60-50 26-26 4Z" fill="${ramps.ivory.base}"/>
      <path d="M16-28C22-52 10-74-14-84C-24-72-22-48-12-26Z" fill="${ramps.ivory.base}"/>
      <path d="M28-32C42-50 66-44 70-20C56-12 38-14 28-32Z" fill="${ramps.sky.base}"/>
      <ellipse cx="92" cy="4" rx="7" ry="46" fill="${ramps.silver.light}" opacity=".85"/>
    </g>
    <circle cx="86" cy="4" r="10" fill="${ramps.mari.base}" stroke="${c.ink}" stroke-width="4"/>
    <path d="M-60 6C-20 22 36 22 74 8" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>
  </g>
  <g stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7">
    <path d="M-104 48L-70 40M-98 72L-52 58"/>
  </g>
`
