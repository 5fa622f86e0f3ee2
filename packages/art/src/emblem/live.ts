import { cycle, draw, times } from '../draw.ts'
import { polar, star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'
import { card, chip, die } from './parts.ts'
import { tiger } from './creature.ts'

export const roulette: Emblem = (c) =>
  draw`
  <circle r="98" fill="${ramps.brass.deep}" stroke="${c.ink}" stroke-width="5"/>
  <circle r="90" fill="${c.brassFill}"/>
` +
  times(18, (i) => {
    const a = i * 20,
      [x1, y1] = polar(0, 0, 80, a),
      [x2, y2] = polar(0, 0, 80, a + 20),
      [x3, y3] = polar(0, 0, 50, a + 20),
      [x4, y4] = polar(0, 0, 50, a)
    return draw`
  <path d="M${x1} ${y1}A80 80 0 0 1 ${x2} ${y2}L${x3} ${y3}A50 50 0 0 0 ${x4} ${y4}Z"
    fill="${i === 0 ? ramps.felt.base : i % 2 ? '#141a1e' : ramps.verm.base}"
    stroke="${ramps.brass.base}" stroke-width="2"/>
`
  }) +
  draw`
  <circle r="50" fill="${ramps.brick.deep}" stroke="${ramps.brass.base}" stroke-width="3"/>
  ${times(
    4,
    (i) => draw`
      <path transform="rotate(${i * 90 + 25})" d="M-5 0L-3-40H3L5 0Z" fill="${ramps.brass.base}"/>
      <circle cx="${polar(0, 0, 42, i * 90 + 25 - 90)[0]}" cy="${polar(0, 0, 42, i * 90 + 25 - 90)[1]}"
        r="7" fill="${ramps.brass.light}"/>
    `,
  )}
  <circle r="17" fill="${c.brassFill}" stroke="${c.ink}" stroke-width="3"/>
  <circle r="7" fill="#fff8dc"/>
  <circle cx="56" cy="-34" r="9" fill="#fff" stroke="${c.ink}" stroke-width="3"/>
  <path d="M-78-44A90 90 0 0 1-20-87" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"
    opacity=".7"/>
`

export const baccarat: Emblem = (c) =>
  card(c, { x: -34, y: -6, turn: -16, scale: 1.12 }, { rank: 'K', suit: 'heart' }) +
  card(c, { x: 30, y: -10, turn: 10, scale: 1.12 }, { rank: '9', suit: 'spade' }) +
  chip(c, { x: -46, y: 68, scale: 0.52 }, ramps.verm, 'diamond') +
  chip(c, { x: 50, y: 72, scale: 0.46 }, ramps.felt, 'club')

export const dice: Emblem = (c) =>
  die(c, { x: -34, y: -30, scale: 1, turn: -12 }, ramps.verm) +
  die(c, { x: 42, y: -2, scale: 0.92, turn: 16 }, ramps.ivory) +
  die(c, { x: -22, y: 54, scale: 0.72, turn: 22 }, ramps.brass)

export const chips: Emblem = (c) =>
  times(
    4,
    (i) => draw`
  <g transform="translate(-40 ${72 - i * 16})">
    <path d="M-46 0V12A46 18 0 0 0 46 12V0Z" fill="${i % 2 ? ramps.ivory.base : ramps.felt.base}"
      stroke="${c.ink}" stroke-width="4"/>
    <ellipse rx="46" ry="18" fill="${i % 2 ? ramps.ivory.light : ramps.felt.light}" stroke="${c.ink}"
      stroke-width="4"/>
  </g>
`,
  ) +
  times(
    2,
    (i) => draw`
  <g transform="translate(56 ${78 - i * 16})">
    <path d="M-38 0V12A38 15 0 0 0 38 12V0Z" fill="${ramps.brass.base}" stroke="${c.ink}"
      stroke-width="4"/>
    <ellipse rx="38" ry="15" fill="${ramps.brass.light}" stroke="${c.ink}" stroke-width="4"/>
  </g>
`,
  ) +
  chip(c, { x: 16, y: -24, scale: 1.12 }, c.second === ramps.felt ? ramps.verm : c.second, 'spade')

export const duel: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-8-92H-84V26C-84 60-46 82-8 96Z" fill="${c.vermFill}"/>
    <path d="M8-92H84V26C84 60 46 82 8 96Z" fill="${ramps.ultra.base}"/>
  </g>
  <path d="M-16-82H-74V24C-74 50-44 68-16 80ZM16-82H74V24C74 50 44 68 16 80Z" fill="none"
    stroke="${ramps.brass.light}" stroke-width="3" stroke-dasharray="8 6" stroke-linecap="round"/>
  <path d="M-46-52C-64-30-66-6-58 16C-50 0-44-2-38-10C-36 8
    -42 22-36 40C-22 24-16 0-22-18C-30-10-34-12-34-22C-34-34-38-44-46-52Z" fill="${ramps.mari.base}"
    stroke="${c.ink}" stroke-width="4"/>
  <g transform="translate(46 -4) scale(.36)">
    ${tiger({ ...c, orangeFill: ramps.mari.base })}
  </g>
  <path d="M14-100L-16 0H4L-12 100L26-20H4Z" fill="${ramps.brass.light}" stroke="${c.ink}"
    stroke-width="4"/>
`

export const wheel: Emblem = (c) => {
  const cs = [c.second.base, ramps.ivory.base, c.first.base, c.second.base, ramps.teal.base, ramps.mari.base]
  return (
    draw`<circle r="96" fill="${c.brassFill}" stroke="${c.ink}" stroke-width="5"/>` +
    times(12, (i) => {
      const [x1, y1] = polar(0, 0, 82, i * 30),
        [x2, y2] = polar(0, 0, 82, i * 30 + 30)
      return draw`
    <path d="M0 0L${x1} ${y1}A82 82 0 0 1 ${x2} ${y2}Z" fill="${cycle(cs, i)}" stroke="${c.ink}"
      stroke-width="2.5"/>
  `
    }) +
    times(12, (i) => {
      const [x, y] = polar(0, 0, 89, i * 30)
      return draw`<circle cx="${x}" cy="${y}" r="4.4" fill="#fff8dc"/>`
    }) +
    draw`
    <circle r="26" fill="${c.brassFill}" stroke="${c.ink}" stroke-width="5"/>
    <path d="${star(18, 8, 6)}" fill="#fffbe8"/>
    <path d="M-16-108H16L0-72Z" fill="${ramps.verm.base}" stroke="${c.ink}" stroke-width="4.5"/>
  `
  )
}
