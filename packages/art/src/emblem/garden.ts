import { draw, each, times } from '../draw.ts'
import { polar } from '../geometry.ts'
import { mix, ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const lotus: Emblem = (c) => {
  const pet = (a: number, l: number, w: number, f: string, y = 52) => draw`
    <path transform="translate(0 ${y}) rotate(${a})"
      d="M0 0C${-w} ${-l * 0.35} ${-w * 0.8} ${-l * 0.8} 0 ${-l}
      C${w * 0.8} ${-l * 0.8} ${w} ${-l * 0.35} 0 0Z" fill="${f}" stroke="${c.ink}" stroke-width="4.5"/>
  `
  return (
    draw`
    <path d="M-96 62Q0 96 96 62Q60 92 0 92Q-60 92-96 62Z" fill="${ramps.leaf.base}" stroke="${c.ink}"
      stroke-width="4.5"/>
  ` +
    each([-78, 78, -54, 54], (a) => pet(a, 104, 36, c.secondFill)) +
    each([-34, 34, -14, 14], (a) => pet(a, 124, 38, c.firstFill)) +
    pet(0, 130, 40, c.firstFill) +
    each([-40, 40], (a) => pet(a, 84, 30, c.first.light, 60)) +
    each([-16, 16], (a) => pet(a, 88, 26, mix(c.first.light, '#ffffff', 0.45), 62)) +
    draw`
    <circle cy="42" r="15" fill="${ramps.brass.base}" stroke="${c.ink}" stroke-width="4"/>
    ${times(6, (i) => {
      const [x, y] = polar(0, 42, 7.5, i * 60)
      return draw`<circle cx="${x}"
      cy="${y}" r="2.2" fill="${ramps.brass.deep}"/>`
    })}
  `
  )
}

export const sun: Emblem = (c) =>
  times(
    16,
    (i) => draw`
  <path transform="rotate(${i * 22.5})" d="M-15-58Q${i % 2 ? -6 : 8}-80 0-${i % 2 ? 86 : 100}
    Q${i % 2 ? 10 : -4}-78 15-58Z" fill="${i % 2 ? c.secondFill : c.firstFill}" stroke="${c.ink}"
    stroke-width="4"/>
`,
  ) +
  draw`
  <circle r="62" fill="${c.firstFill}" stroke="${c.ink}" stroke-width="5"/>
  <circle r="52" fill="none" stroke="${c.ink}" stroke-width="2.5" stroke-dasharray="2 6"
    stroke-linecap="round"/>
  <g fill="none" stroke="${c.ink}" stroke-width="5" stroke-linecap="round">
    <path d="M-36-16Q-24-28-12-16M12-16Q24-28 36-16M0-12V14M-7 15H7M-22 28Q0 44 22 28"/>
  </g>
  <ellipse cx="-24" cy="-8" rx="8" ry="5" fill="${c.ink}"/>
  <ellipse cx="24" cy="-8" rx="8" ry="5" fill="${c.ink}"/>
  <path d="M0-50L7-38L0-28L-7-38Z" fill="${c.second.base}"/>
  <circle cx="-36" cy="16" r="9" fill="${c.second.base}" opacity=".6"/>
  <circle cx="36" cy="16" r="9" fill="${c.second.base}" opacity=".6"/>
`
