import { cycle, draw, each, fontFamily, times } from '../draw.ts'
import { star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'
import { ball } from './parts.ts'

export const balls: Emblem = (c, rng) => {
  const cs = [ramps.verm, ramps.ultra, ramps.felt, ramps.mari, ramps.rani, ramps.teal]
  const off = rng.int(0, 5)
  return each(
    [
      [-58, 50, 38],
      [58, 50, 38],
      [0, 58, 40],
      [-32, -6, 38],
      [36, -8, 40],
      [2, -62, 36],
    ],
    ([x, y, R], i) =>
      ball(
        c,
        { x, y, radius: R },
        cycle(cs, i + off),
        rng.int(1, 9) * (i % 2 ? 1 : 10) + (i % 2 ? 0 : rng.int(1, 9)),
      ),
  )
}

const drum = [ramps.verm, ramps.mari, ramps.ultra, ramps.felt, ramps.rani, ramps.teal, ramps.coral]

export const tombola: Emblem = (c, rng) => draw`
  <g stroke="${c.ink}" stroke-width="6">
    <path d="M-70 96L-14-8H14L70 96H44L0 26L-44 96Z" fill="${c.secondFill}"/>
  </g>
  <circle r="76" cy="-18" fill="${ramps.sky.light}" fill-opacity=".5" stroke="${c.ink}"
    stroke-width="15"/>
  <circle r="76" cy="-18" fill="none" stroke="${ramps.brass.base}" stroke-width="7"/>
  ${each(
    [
      [-30, 20, 24],
      [26, 22, 25],
      [-2, 28, 24],
      [-42, -16, 22],
      [38, -20, 23],
      [0, -16, 25],
      [-14, -58, 21],
    ],
    ([x, y, R], i) => ball(c, { x, y, radius: R }, cycle(drum, i), rng.int(1, 49)),
  )}
  <path d="M-56-58A70 70 0 0 1-14-84" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"
    opacity=".85"/>
  <path d="M76-18H102V6" fill="none" stroke="${c.ink}" stroke-width="13" stroke-linejoin="round"/>
  <path d="M76-18H102V6" fill="none" stroke="${ramps.brass.base}" stroke-width="6"/>
`

export const stub: Emblem = (c, rng) => draw`
  <g transform="rotate(-9)">
    <rect x="-86" y="-46" width="180" height="112" rx="10" fill="${c.second.deep}" opacity=".55"/>
    <path d="M-96-62H96V-18A16 16 0 0 0 96 14V58H-96V14A16 16 0 0 0-96-18Z" fill="${c.ivoryFill}"
      stroke="${c.ink}" stroke-width="5"/>
    <path d="M40-56V54" stroke="${c.ink}" stroke-width="3" stroke-dasharray="6 6"/>
    <path d="M-96-62H96V-40H-96Z" fill="${c.vermFill}" stroke="${c.ink}" stroke-width="4"/>
    <g ${fontFamily} font-weight="800" fill="${c.ink}" text-anchor="middle">
      <text x="-30" y="14" font-size="46">${rng.int(100, 999)}</text>
      <text x="68" y="12" font-size="30">${rng.int(1, 9)}D</text>
    </g>
    <g fill="${c.ink}">
      ${times(
        20,
        (i) => draw`
          <rect x="${-80 + i * 5.4}" y="28" width="${cycle([2, 3, 1.4, 3.4], i)}" height="18"/>
        `,
      )}
    </g>
    <g fill="${ramps.ivory.light}">
      ${times(9, (i) => draw`<circle cx="${-82 + i * 20}" cy="-51" r="4"/>`)}
    </g>
  </g>
  ${each(
    [
      [-64, -78],
      [74, 74],
    ],
    ([x, y]) => draw`
      <path d="${star(20, 6, 4)}" transform="translate(${x} ${y})" fill="#fff" stroke="${c.ink}"
        stroke-width="3"/>
    `,
  )}
`

export const bingocard: Emblem = (c, rng) => {
  const marked = c.second === ramps.ivory ? ramps.teal.base : c.second.base
  return draw`
  <g transform="rotate(-7)">
    <rect x="-84" y="-96" width="168" height="190" rx="14" fill="${c.ink}" opacity=".4"
      transform="translate(6 8)"/>
    <rect x="-84" y="-96" width="168" height="190" rx="14" fill="${c.ivoryFill}" stroke="${c.ink}"
      stroke-width="5"/>
    <path d="M-84-82A14 14 0 0 1-70-96H70A14 14 0 0 1 84-82V-60H-84Z" fill="${c.vermFill}"
      stroke="${c.ink}" stroke-width="4"/>
    <g ${fontFamily} font-weight="800" font-size="30" text-anchor="middle" fill="#fff">
      ${each(
        ['B', 'I', 'N', 'G', 'O'],
        (t, i) => draw`
          <text x="${-62 + i * 31}" y="-67">${t}</text>
        `,
      )}
    </g>
    <g ${fontFamily} font-weight="700" font-size="19" text-anchor="middle" fill="#2a2018">
      ${times(25, (i) => {
        const x = -62 + (i % 5) * 31,
          y = -42 + Math.floor(i / 5) * 29,
          hit = i === 12 || i % 6 === 0 || rng.next() < 0.12
        return hit
          ? draw`
          <circle cx="${x}" cy="${y}" r="12.5"
            fill="${i === 12 ? ramps.brass.base : marked}"/>
          ${
            i === 12
              ? draw`<path d="${star(9, 4)}" transform="translate(${x} ${y})" fill="#fff"/>`
              : draw`
              <text x="${x}" y="${y + 6.5}" fill="#fff">${i * 3 + 1}</text>
            `
          }
        `
          : draw`
          <text x="${x}" y="${y + 6.5}">${i * 3 + 1}</text>
        `
      })}
    </g>
  </g>
`
}

export const scratchcard: Emblem = (c, rng) => draw`
  <g transform="rotate(-7)">
    <rect x="-92" y="-72" width="184" height="144" rx="14" fill="${c.ink}" opacity=".4"
      transform="translate(6 8)"/>
    <rect x="-92" y="-72" width="184" height="144" rx="14" fill="${c.firstFill}" stroke="${c.ink}"
      stroke-width="5"/>
    <rect x="-80" y="-60" width="160" height="26" rx="6" fill="${c.second.base}"/>
    <g fill="#fff">
      ${times(7, (i) => draw`<path d="${star(9, 4)}" transform="translate(${-66 + i * 22} -47)"/>`)}
    </g>
    <rect x="-80" y="-24" width="160" height="82" rx="8" fill="${ramps.ivory.light}" stroke="${c.ink}"
      stroke-width="4"/>
    <path d="M-78-22H78V56H-78Z" fill="${ramps.silver.base}"/>
    <path d="M-62 44L-40-14L-26 40L-6-16L8 42L26-12L40 38L56-6" fill="none"
      stroke="${ramps.ivory.light}" stroke-width="20" stroke-linejoin="round" stroke-linecap="round"/>
    <text x="-4" y="34" ${fontFamily} font-weight="800" font-size="52" text-anchor="middle"
      fill="${ramps.verm.base}" stroke="${ramps.ivory.light}" stroke-width="6"
      paint-order="stroke">${rng.pick(['x10', 'x50', '777', 'x25'])}</text>
  </g>
  <g transform="translate(62 62)">
    <circle r="36" fill="${c.brassFill}" stroke="${c.ink}" stroke-width="5"/>
    <circle r="26" fill="none" stroke="${ramps.brass.deep}" stroke-width="3" stroke-dasharray="4 4"/>
    <path d="${star(17, 7)}" fill="${ramps.brass.deep}"/>
  </g>
`
