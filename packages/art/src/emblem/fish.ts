import { draw, each, times } from '../draw.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const hilsa: Emblem = (c) => draw`
  <g transform="rotate(-14)">
    <g stroke="${c.ink}" stroke-width="5">
      <path d="M-22-46C0-82 34-76 42-40Z" fill="${c.secondFill}"/>
      <path d="M-10 44C0 72 26 70 34 36Z" fill="${c.secondFill}"/>
      <path d="M-100 2C-66-56 20-64 68-8L104-48C98-14 98 18 104 50L68 10C20 64-66 56-100 2Z"
        fill="${c.firstFill}"/>
    </g>
    <path d="M-94 8C-54 50 20 50 66 12C14 30-52 30-94 8Z" fill="${ramps.ivory.light}" opacity=".85"/>
    <g fill="none" stroke="${c.first.deep}" stroke-width="3" opacity=".75">
      ${times(
        5,
        (i) => draw`
          <path d="M${-30 + i * 20} ${-34 + Math.abs(i - 1) * 4}a14 14 0 0 1 0 24
            M${-20 + i * 19} -8a14 14 0 0 1 0 22"/>
        `,
      )}
    </g>
    <path d="M-50-36C-36-14-36 14-50 36" fill="none" stroke="${c.ink}" stroke-width="4.5"/>
    <circle cx="-70" cy="-8" r="11" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
    <circle cx="-72" cy="-8" r="5" fill="${c.ink}"/>
    <path d="M-98 6Q-86 14-78 10" fill="none" stroke="${c.ink}" stroke-width="4"
      stroke-linecap="round"/>
  </g>
  ${each(
    [
      [-84, -66, 9],
      [-66, -84, 6],
      [-98, -44, 5],
    ],
    ([x, y, R]) => draw`
      <circle cx="${x}" cy="${y}" r="${R}" fill="#fff" fill-opacity=".35" stroke="#fff"
        stroke-width="2"/>
    `,
  )}
`

export const shark: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-6-58C6-92 30-104 44-104C40-80 44-62 54-46Z" fill="${c.firstFill}"/>
    <path d="M-98-2C-74-48-8-68 48-44C70-34 82-22 90-8L108-30C110-6 108 22 104 44C94 34 86 24 80 18
      C56 48 0 66-44 50C-72 40-92 22-98-2Z" fill="${c.firstFill}"/>
    <path d="M8 44C10 70 26 84 44 88C40 70 44 52 48 40Z" fill="${c.firstFill}"/>
  </g>
  <path d="M-92 8C-60 12-30 20 0 20C36 20 62 14 78 16C54 46 0 62-44 47C-68 38-84 24-92 8Z"
    fill="${ramps.ivory.light}"/>
  <path d="M-92 4C-64 6-48 14-34 30C-50 40-66 36-76 26Z" fill="${ramps.maroon.base}" stroke="${c.ink}"
    stroke-width="4"/>
  <path d="M-86 8L-80 17L-74 9L-68 20L-60 12L-55 23L-46 19L-42 29M-70 30L-66 23L-60 32L-55 26L-48 33"
    fill="#fff" stroke="#fff" stroke-width="2"/>
  <circle cx="-52" cy="-16" r="8" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
  <circle cx="-54" cy="-15" r="3.6" fill="${c.ink}"/>
  <path d="M-64-30L-42-24" stroke="${c.ink}" stroke-width="5" stroke-linecap="round"/>
  <path d="M-14-14Q-22 2-14 18M0-14Q-8 2 0 18M14-12Q6 4 14 18" fill="none" stroke="${c.ink}"
    stroke-width="4" stroke-linecap="round"/>
`

export const octopus: Emblem = (c) => {
  const casing = (d: string) => draw`
    <path d="${d}" fill="none" stroke="${c.ink}" stroke-width="27" stroke-linecap="round"/>
  `,
    skin = (d: string) => draw`
    <path d="${d}" fill="none" stroke="${c.first.base}" stroke-width="18" stroke-linecap="round"/>
  `,
    arms = [
      'M-40 22C-72 22-92 44-86 70',
      'M-28 34C-50 50-60 72-46 92',
      'M-6 38C-14 60-12 78-2 94',
      'M40 22C72 22 92 44 86 70',
      'M28 34C50 50 58 70 48 90',
    ]
  return (
    each(arms, casing) +
    each(arms, skin) +
    draw`
    <path d="M0-96C48-96 70-58 62-18C56 14 52 24 52 38
      C30 52-30 52-52 38C-52 24-56 14-62-18C-70-58-48-96 0-96Z" fill="${c.firstFill}" stroke="${c.ink}"
      stroke-width="5"/>
    <path d="M-40-60A52 52 0 0 1-8-84" stroke="#fff" stroke-width="9" stroke-linecap="round"
      fill="none" opacity=".6"/>
    <g stroke="${c.ink}" stroke-width="4">
      <circle cx="-24" cy="-10" r="18" fill="#fff"/>
      <circle cx="24" cy="-10" r="18" fill="#fff"/>
    </g>
    <circle cx="-20" cy="-6" r="8.5" fill="${c.ink}"/>
    <circle cx="20" cy="-6" r="8.5" fill="${c.ink}"/>
    <path d="M-42-32L-12-24M42-32L12-24" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/>
    <path d="M-12 22Q0 30 12 22" fill="none" stroke="${c.ink}" stroke-width="5" stroke-linecap="round"/>
    <g fill="${c.first.light}">
      ${each(
        [
          [-84, 60],
          [-70, 34],
          [84, 60],
          [70, 34],
          [-50, 74],
          [50, 74],
        ],
        ([x, y]) => draw`<circle
        cx="${x}" cy="${y}" r="4"/>`,
      )}
    </g>
  `
  )
}

export const crab: Emblem = (c) => draw`
  <g fill="none" stroke="${c.ink}" stroke-width="15" stroke-linecap="round">
    <path d="M-52 36L-88 52M-50 50L-80 78M52 36L88 52M50 50L80 78M-52 4L-78-24M52 4L78-24"/>
  </g>
  <g fill="none" stroke="${c.first.base}" stroke-width="8" stroke-linecap="round">
    <path d="M-52 36L-88 52M-50 50L-80 78M52 36L88 52M50 50L80 78M-52 4L-78-24M52 4L78-24"/>
  </g>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-70-28C-108-36-108-88-66-92C-62-78-68-72-76-66C-66-64-56-68-50-80C-30-56-44-28-70-28Z"
      fill="${c.firstFill}"/>
    <path d="M70-28C108-36 108-88 66-92C62-78 68-72 76-66C66-64 56-68 50-80C30-56 44-28 70-28Z"
      fill="${c.firstFill}"/>
    <path d="M-20-20V-44M20-20V-44" stroke-width="7"/>
    <circle cx="-20" cy="-50" r="14" fill="#fff"/>
    <circle cx="20" cy="-50" r="14" fill="#fff"/>
    <path d="M0-24C46-24 74 0 70 34C66 62 36 76 0 76C-36 76-66 62-70 34C-74 0-46-24 0-24Z"
      fill="${c.firstFill}"/>
  </g>
  <circle cx="-18" cy="-48" r="6" fill="${c.ink}"/>
  <circle cx="18" cy="-48" r="6" fill="${c.ink}"/>
  <path d="M-46 6Q-30-10-8-12" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"
    opacity=".6"/>
  <path d="M-22 42Q0 60 22 42" fill="none" stroke="${c.ink}" stroke-width="5" stroke-linecap="round"/>
  <g fill="${c.first.light}" opacity=".8">
    <circle cx="-40" cy="34" r="6"/>
    <circle cx="40" cy="34" r="6"/>
    <circle cx="0" cy="20" r="5"/>
  </g>
`

export const turtle: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5" fill="${ramps.leaf.base}">
    <path d="M-40-50C-72-76-98-58-94-30C-76-22-56-24-40-30ZM40-50C72-76 98-58 94-30C76-22 56-24 40-30
      ZM-44 46C-72 56-84 80-72 96C-52 90-38 76-30 58ZM44 46C72 56 84 80 72 96C52 90 38 76 30 58Z"/>
    <path d="M0-104C22-104 30-84 26-64H-26C-30-84-22-104 0-104Z"/>
    <circle r="68" cy="4" fill="${c.firstFill}"/>
  </g>
  <path d="M0-36L34-16V22L0 42L-34 22V-16Z" fill="${c.secondFill}" stroke="${c.ink}"
    stroke-width="4.5"/>
  <path d="M0-36V-64M34-16L60-30M34 22L58 38M0 42V72M-34 22L-58 38M-34-16L-60-30" stroke="${c.ink}"
    stroke-width="4.5"/>
  <path d="M-48-24A58 58 0 0 1-16-52" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"
    opacity=".6"/>
  <circle cx="-11" cy="-86" r="4.4" fill="${c.ink}"/>
  <circle cx="11" cy="-86" r="4.4" fill="${c.ink}"/>
`
