import { draw, each, times } from '../draw.ts'
import { polar, star } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Emblem } from '../paint.ts'

export const football: Emblem = (c) => {
  const poly = (cx: number, cy: number, R: number, a0: number) =>
    times(5, (i) => polar(cx, cy, R, a0 + i * 72).join(',') + ' ')
  return draw`
    <ellipse cy="94" rx="70" ry="10" fill="#000" opacity=".35"/>
    <circle r="88" fill="${c.ivoryFill}" stroke="${c.ink}" stroke-width="6"/>
    <g clip-path="url(#${c.id}k)">
      <polygon points="${poly(0, 0, 32, -90)}" fill="#1a232a"/>
      ${times(5, (i) => {
        const turn = i * 72
        const at = (radius: number, degrees: number) => polar(0, 0, radius, degrees + turn).join(' ')
        const [x, y] = polar(0, 0, 84, -90 + turn)
        return draw`
          <polygon points="${poly(x, y, 29, 90 + turn)}" fill="#1a232a"/>
          <path d="M${at(32, -90)}L${at(55, -90)}M${at(57, -54)}L${at(66, -78)}M${at(57, -54)}
            L${at(66, -30)}M${at(57, -54)}L${at(92, -54)}" stroke="#1a232a" stroke-width="4"/>
        `
      })}
      <path d="M-88 20A88 88 0 0 0 88 20A96 70 0 0 1-88 20Z" fill="#000" opacity=".22"/>
    </g>
    <path d="M-66-34A74 74 0 0 1-24-70" fill="none" stroke="#fff" stroke-width="8"
      stroke-linecap="round"/>
  `
}

export const cricket: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="4">
    ${each(
      [-22, 0, 22],
      (x) => draw`
        <rect x="${x - 6}" y="-70" width="12" height="150" rx="5" fill="${ramps.mari.light}"/>
      `,
    )}
    <rect x="-30" y="-80" width="28" height="10" rx="5" fill="${ramps.brick.base}"/>
    <rect x="2" y="-80" width="28" height="10" rx="5" fill="${ramps.brick.base}"/>
  </g>
  ${each(
    [38, -38],
    (a, i) => draw`
      <g transform="rotate(${a}) translate(0 6)" stroke="${c.ink}" stroke-width="5">
        <rect x="-9" y="-104" width="18" height="56" rx="8"
          fill="${i ? c.second.base : ramps.ultra.base}"/>
        <path d="M-22-42C-22-52-10-54-9-58H9C10-54 22-52 22-42V78C22 94-22 94-22 78Z"
          fill="${ramps.mari.light}"/>
        <path d="M0-44V84" stroke="${ramps.brick.base}" stroke-width="3" opacity=".6"/>
        <path d="M-20 18H20V40H-20Z" fill="${i ? c.second.base : ramps.ultra.base}" stroke="none"/>
        <path d="M-9-94H9M-9-82H9M-9-70H9" stroke="#fff" stroke-width="3" opacity=".6"/>
      </g>
    `,
  )}
  <g transform="translate(0 52)">
    <circle r="34" fill="${c.vermFill}" stroke="${c.ink}" stroke-width="5"/>
    <path d="M-14-29C4-12 4 12-14 29M14-29C-4-12-4 12 14 29" fill="none" stroke="${ramps.ivory.light}"
      stroke-width="3.5" stroke-dasharray="4 4"/>
    <path d="M-24-8A25 25 0 0 1-12-22" stroke="#fff" stroke-width="5" fill="none"
      stroke-linecap="round" opacity=".7"/>
  </g>
`

export const tennis: Emblem = (c) => draw`
  <g transform="rotate(38)">
    <rect x="-8" y="22" width="16" height="84" rx="7" fill="${ramps.ultra.deep}" stroke="${c.ink}"
      stroke-width="5"/>
    <path d="M-20 14L0 44L20 14" fill="none" stroke="${c.ink}" stroke-width="14"/>
    <path d="M-20 14L0 44L20 14" fill="none" stroke="${c.vermFill}" stroke-width="6"/>
    <ellipse cy="-40" rx="52" ry="62" fill="none" stroke="${c.ink}" stroke-width="20"/>
    <g stroke="${ramps.ivory.base}" stroke-width="2.5">
      ${times(7, (i) => draw`<path d="M${-39 + i * 13} -86V8"/>`)}
      ${times(8, (i) => draw`<path d="M-46 ${-86 + i * 13}H46"/>`)}
    </g>
    <ellipse cy="-40" rx="52" ry="62" fill="none" stroke="${c.vermFill}" stroke-width="10"/>
  </g>
  <g transform="translate(-44 46)">
    <circle r="40" fill="${ramps.lime.base}" stroke="${c.ink}" stroke-width="5"/>
    <path d="M-34-20C-12-14-6 16-22 33M34-22C10-18 4 14 18 35" fill="none" stroke="#fff"
      stroke-width="5"/>
  </g>
`

export const basketball: Emblem = (c) => draw`
  <ellipse cy="94" rx="70" ry="10" fill="#000" opacity=".35"/>
  <circle r="86" fill="${ramps.mari.base}" stroke="${c.ink}" stroke-width="6"/>
  <path d="M0-86V86M-86 0H86M-62-60C-24-30-24 30-62 60M62-60C24-30 24 30 62 60" fill="none"
    stroke="${c.ink}" stroke-width="6"/>
  <path d="M-82 26A86 86 0 0 0 82 26A92 72 0 0 1-82 26Z" fill="#000" opacity=".2"/>
  <path d="M-66-34A74 74 0 0 1-24-70" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"
    opacity=".8"/>
`

export const trophy: Emblem = (c) => draw`
  <g fill="none" stroke="${c.ink}" stroke-width="21">
    <path d="M-52-66H-88C-90-20-66 0-40 2M52-66H88C90-20 66 0 40 2"/>
  </g>
  <g fill="none" stroke="${ramps.brass.base}" stroke-width="11">
    <path d="M-52-66H-88C-90-20-66 0-40 2M52-66H88C90-20 66 0 40 2"/>
  </g>
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-54-86H54C54-22 36 16 11 26V50H36V66H-36V50H-11V26C-36 16-54-22-54-86Z"
      fill="${c.brassFill}"/>
    <path d="M-52 64H52V92H-52Z" fill="${c.second.deep}"/>
  </g>
  <path d="${star(30, 12)}" transform="translate(0 -36)" fill="${c.second.base}" stroke="${c.ink}"
    stroke-width="4"/>
  <path d="M-42-76C-40-40-34-20-26-6" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none"
    opacity=".75"/>
  <path d="M-34 78H34" stroke="${ramps.brass.light}" stroke-width="5" stroke-dasharray="9 6"/>
`
