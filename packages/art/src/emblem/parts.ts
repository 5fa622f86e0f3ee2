import { draw, each, fontFamily, times } from '../draw.ts'
import { round1 } from '../geometry.ts'
import type { Paint } from '../paint.ts'
import { mix, ramps } from '../ramp.ts'
import type { Ramp } from '../ramp.ts'

export const suits = {
  spade: draw`M0-50C14-26 46-12 46 14C46 36 22 42 8 28C10 42 16 50 22 54H-22
    C-16 50-10 42-8 28C-22 42-46 36-46 14C-46-12-14-26 0-50Z`,
  heart: 'M0 50C-20 26-50 8-50-18C-50-44-14-50 0-24C14-50 50-44 50-18C50 8 20 26 0 50Z',
  diamond: 'M0-54C10-32 24-14 40 0C24 14 10 32 0 54C-10 32-24 14-40 0C-24-14-10-32 0-54Z',
  club: draw`M0-52A23 23 0 0 1 20-17A23 23 0 1 1 9 23C10 38 16 48 22 52H-22
    C-16 48-10 38-9 23A23 23 0 1 1-20-17A23 23 0 0 1 0-52Z`,
}

export type Suit = keyof typeof suits

/** Where a part lies in the emblem box; `scale` 1 is its natural size, `turn` is in degrees. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly turn?: number
}

export const card = (
  c: Paint,
  { x, y, turn = 0, scale = 1 }: Place,
  face: { rank: string; suit: Suit },
): string => {
  const { rank, suit } = face
  const red = suit === 'heart' || suit === 'diamond',
    f = red ? ramps.verm.base : '#18222a'
  return draw`
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
      <rect x="-44" y="-62" width="88" height="124" rx="11" fill="${c.ivoryFill}" stroke="${c.ink}"
        stroke-width="5"/>
      <rect x="-37" y="-55" width="74" height="110" rx="7" fill="none" stroke="${ramps.ivory.deep}"
        stroke-width="1.5"/>
      <text x="-24" y="-24" ${fontFamily} font-weight="800" font-size="34" text-anchor="middle"
        fill="${f}">${rank}</text>
      <path d="${suits[suit]}" transform="translate(-24 -10) scale(.2)" fill="${f}"/>
      <path d="${suits[suit]}" transform="translate(8 16) scale(.56)" fill="${f}"/>
    </g>
  `
}

export const chip = (c: Paint, { x, y, scale = 1 }: Place, ramp: Ramp, suit: Suit): string => draw`
  <g transform="translate(${x} ${y}) scale(${scale})">
    <circle r="60" fill="${ramp.base}" stroke="${c.ink}" stroke-width="${round1(5 / scale)}"/>
    ${times(
      8,
      (i) => draw`
        <path transform="rotate(${i * 45})" d="M-11-59A60 60 0 0 1 11-59L8-43A44 44 0 0 0-8-43Z"
          fill="${ramps.ivory.base}"/>
      `,
    )}
    <circle r="41" fill="${mix(ramp.base, ramp.deep, 0.4)}" stroke="${ramps.ivory.base}"
      stroke-width="2.5" stroke-dasharray="7 5"/>
    <circle r="30" fill="${ramps.ivory.base}"/>
    <path d="${suits[suit]}" transform="scale(.4)" fill="${ramp.deep}"/>
    <path d="M-46-30A55 55 0 0 1 20-51" fill="none" stroke="#fff" stroke-width="5"
      stroke-linecap="round" opacity=".45"/>
  </g>
`

export const ball = (
  c: Paint,
  { x, y, radius: R }: { x: number; y: number; radius: number },
  ramp: Ramp,
  n: number,
): string => draw`
  <g transform="translate(${x} ${y})">
    <circle r="${R}" fill="${ramp.base}" stroke="${c.ink}" stroke-width="4.5"/>
    <path d="M${-R * 0.94} ${R * 0.2}A${R * 0.96} ${R * 0.96} 0 0 0 ${R * 0.94} ${R * 0.2}
      A${R * 1.2} ${R * 1.1} 0 0 1 ${-R * 0.94} ${R * 0.2}Z" fill="${ramp.deep}" opacity=".5"/>
    <circle r="${R * 0.56}" fill="#fffaf0"/>
    <text y="${R * 0.27}" ${fontFamily} font-weight="800" font-size="${R * 0.76}" text-anchor="middle"
      fill="#1a1410">${n}</text>
    <ellipse cx="${-R * 0.38}" cy="${-R * 0.58}" rx="${R * 0.26}" ry="${R * 0.15}"
      transform="rotate(-35 ${-R * 0.38} ${-R * 0.58})" fill="#fff" opacity=".75"/>
  </g>
`

export const die = (c: Paint, { x, y, scale = 1, turn = 0 }: Place, ramp: Ramp): string => draw`
  <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
    <path d="M0-58L52-30V28L0 58L-52 28V-30Z" fill="${ramp.base}" stroke="${c.ink}" stroke-width="5"/>
    <path d="M0-58L52-30L0-2L-52-30Z" fill="${ramp.light}"/>
    <path d="M52-30V28L0 58V-2Z" fill="${mix(ramp.base, ramp.deep, 0.55)}"/>
    <g fill="${ramp === ramps.ivory ? ramps.verm.base : '#fff8e8'}">
      <ellipse cy="-30" rx="11" ry="6.5"/>
      ${each(
        [
          [-39, -8],
          [-26, 13],
          [-13, 34],
        ],
        ([a, b]) => draw`<ellipse cx="${a}" cy="${b}" rx="6"
        ry="8"/>`,
      )}
      ${each(
        [
          [14, 10],
          [14, 36],
          [38, -3],
          [38, 22],
        ],
        ([a, b]) => draw`<ellipse cx="${a}" cy="${b}"
        rx="5.5" ry="8"/>`,
      )}
    </g>
    <path d="M0-58L52-30V28L0 58L-52 28V-30ZM0-2V58M0-2L52-30M0-2L-52-30" fill="none" stroke="${c.ink}"
      stroke-width="4"/>
  </g>
`
