import { cycle, draw, times } from '../draw.ts'
import { round1, star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const dhol: Emblem = (c) => draw`
  <g transform="rotate(-18)">
    <g stroke="${c.ink}" stroke-width="5">
      <path d="M-70-46C-40-66 40-66 70-46V46C40 66-40 66-70 46Z" fill="${c.firstFill}"/>
      <path d="M-34-60L-12 60M-12-61L12 61M12-61L36 59M36-59L14 61M14-61L-10 61M-10-61L-34 60"
        stroke="${ramps.ivory.base}" stroke-width="4.5" fill="none"/>
      <ellipse cx="-72" rx="23" ry="50" fill="${ramps.ivory.base}"/>
      <ellipse cx="72" rx="23" ry="50" fill="${c.secondFill}"/>
    </g>
    <ellipse cx="-72" rx="11" ry="26" fill="${c.ink}" opacity=".85"/>
    <path d="M-50-54Q-42 0-50 54M50-54Q58 0 50 54" fill="none" stroke="${c.second.base}"
      stroke-width="8"/>
  </g>
  <g stroke="${c.ink}" stroke-width="4" fill="${ramps.mari.base}">
    <rect x="30" y="-100" width="11" height="88" rx="5" transform="rotate(28 36 -50)"/>
    <circle cx="58" cy="-92" r="10" fill="${c.second.base}"/>
  </g>
`

export const diya: Emblem = (c) => draw`
  <circle cy="-34" r="62" fill="${ramps.mari.light}" opacity=".28"/>
  <circle cy="-34" r="42" fill="${ramps.mari.light}" opacity=".35"/>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M0-98C24-66 34-46 26-22C20-4-20-4-26-22C-32-42-14-58 0-98Z" fill="${ramps.mari.base}"/>
    <path d="M-92 8C-40 26 40 26 92 8C88 52 50 78 0 78C-50 78-88 52-92 8Z" fill="${c.firstFill}"/>
    <path d="M-92 8C-40-14 40-14 92 8C40 26-40 26-92 8Z" fill="${c.second.deep}"/>
    <path d="M-40 74H40L52 94H-52Z" fill="${c.secondFill}"/>
  </g>
  <path d="M0-66C12-46 15-36 10-24C6-16-6-16-10-24C-14-36-4-46 0-66Z" fill="#fff6d0"/>
  <path d="M0-8V6" stroke="${c.ink}" stroke-width="6"/>
  <g fill="none" stroke="${ramps.ivory.base}" stroke-width="3">
    ${times(
      7,
      (i) => draw`
        <path transform="translate(${-57 + i * 19} ${cycle([34, 42, 46, 48, 46, 42, 34], i)})"
          d="M0-8C-8-2-7 8 0 13C7 8 8-2 0-8Z"/>
      `,
    )}
  </g>
`

export const lantern: Emblem = (c) => draw`
  <circle r="84" fill="${c.first.light}" opacity=".2"/>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M0-100V-80" stroke-width="6"/>
    <path d="M-28-80H28L40-62H-40Z" fill="${c.secondFill}"/>
    <path d="M-40-60C-78-40-78 36-40 56H40C78 36 78-40 40-60Z" fill="${c.firstFill}"/>
    <path d="M-40 56H40L30 72H-30Z" fill="${c.secondFill}"/>
  </g>
  <path d="M-16-60C-30-30-30 26-16 56M16-60C30-30 30 26 16 56M0-60V56" fill="none" stroke="${c.ink}"
    stroke-width="3.5" opacity=".65"/>
  <path d="${star(26, 11, 8)}" fill="${ramps.ivory.base}" stroke="${c.ink}" stroke-width="3"/>
  <g stroke="${c.second.base}" stroke-width="5" stroke-linecap="round">
    <path d="M-14 76V96M0 76V102M14 76V96"/>
  </g>
  <path d="M-52-26C-58-6-56 10-54 18" stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"
    opacity=".55"/>
`

export const boat: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M2 34V-92" stroke-width="8"/>
    <path d="M10-86C74-62 86-18 78 24H10Z" fill="${c.firstFill}"/>
    <path d="M-6-74C-52-52-66-16-64 24H-6Z" fill="${c.secondFill}"/>
  </g>
  <path d="M22-70C58-48 68-16 66 12M34-52C52-34 56-14 55 12" fill="none" stroke="#fff" stroke-width="4"
    opacity=".5" stroke-dasharray="9 7" stroke-linecap="round"/>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-100 22C-60 46 60 46 100 22C86 66 56 78 0 78C-56 78-86 66-100 22Z"
      fill="${ramps.brick.base}"/>
    <path d="M-100 22C-60 46 60 46 100 22L96 40C60 60-60 60-96 40Z" fill="${ramps.mari.base}"/>
  </g>
  ${times(
    9,
    (i) => draw`
      <circle cx="${-64 + i * 16}" cy="${round1(46 + 5 * Math.cos((i - 4) / 3))}" r="4"
        fill="${ramps.verm.base}"/>
    `,
  )}
  <path d="M-104 84q13-12 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0" fill="none"
    stroke="${ramps.sky.light}" stroke-width="6" stroke-linecap="round"/>
  <path d="M2-92L26-100V-84Z" fill="${c.second.base}" stroke="${c.ink}" stroke-width="3"/>
`

export const book: Emblem = (c) => draw`
  <circle cy="-26" r="74" fill="${c.second.light}" opacity=".25"/>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-100-20L-90 72C-60 60-24 64 0 82C24 64 60 60 90 72L100-20Z" fill="${c.firstFill}"/>
    <path d="M0-10C-24-30-62-34-92-24L-84 60C-56 50-22 54 0 72C22 54 56 50 84 60L92-24
      C62-34 24-30 0-10Z" fill="${ramps.ivory.base}"/>
    <path d="M0-10V72"/>
  </g>
  <g stroke="${ramps.ivory.deep}" stroke-width="4" stroke-linecap="round">
    ${times(
      4,
      (i) => draw`
        <path d="M-72 ${-8 + i * 15}Q-44 ${-16 + i * 15}-14 ${2 + i * 15}M72 ${-8 + i * 15}
          Q44 ${-16 + i * 15} 14 ${2 + i * 15}"/>
      `,
    )}
  </g>
  <g transform="translate(0 -54)">
    <path d="${star(42, 17, 8)}" fill="${c.secondFill}" stroke="${c.ink}" stroke-width="4"/>
    <circle r="11" fill="${ramps.ivory.light}"/>
  </g>
`
