import { draw, each } from '../draw.ts'
import { ramps } from '../ramp.ts'
import type { Emblem, Paint } from '../paint.ts'
import { suits } from './parts.ts'

export const tiger = (c: Paint): string => {
  const outlined = (d: string, f: string, w = 5) =>
    draw`<path d="${d}" fill="${f}" stroke="${c.ink}" stroke-width="${w}"/>`
  const mirrored = (s: string) => draw`
    <g>
      ${s}
    </g>
    <g transform="scale(-1 1)">
      ${s}
    </g>
  `
  return (
    mirrored(draw`
    <circle cx="-60" cy="-56" r="26" fill="${c.orangeFill}" stroke="${c.ink}" stroke-width="5"/>
    <circle cx="-60" cy="-54" r="12" fill="${ramps.rani.deep}"/>
  `) +
    outlined(
      draw`M0-80C52-80 86-46 86-2C86 18 96 28 88 46L98 52L82 58C72 66 62 66 52 76C34 92 16 94 0 94
      C-16 94-34 92-52 76C-62 66-72 66-82 58L-98 52L-88 46C-96 28-86 18-86-2C-86-46-52-80 0-80Z`,
      c.orangeFill,
    ) +
    mirrored(draw`
    <path d="M0 22C-20 6-62 10-80 44C-64 56-56 60-46 70C-30 84-14 87 0 87Z" fill="${ramps.ivory.base}"/>
    <ellipse cx="-36" cy="-18" rx="23" ry="17" fill="${ramps.ivory.base}"/>
    <path d="M-86-14L-56-4L-85 6ZM-88 16L-62 18L-91 32ZM-36-72L-16-42L-22-76ZM-64-52L-42-40L-70-40
      ZM-58-28Q-36-46-18-28Q-36-38-58-28Z" fill="${c.ink}"/>
    <ellipse cx="-36" cy="-13" rx="13" ry="11.5" fill="${ramps.lime.base}" stroke="${c.ink}"
      stroke-width="3.5"/>
    <ellipse cx="-34" cy="-13" rx="4.4" ry="8" fill="${c.ink}"/>
    <circle cx="-38" cy="-17" r="2.8" fill="#fff"/>
    <path d="M-30 50H-66M-30 56L-62 66M-24 62L-48 76" stroke="${c.ink}" stroke-width="2"
      stroke-linecap="round" opacity=".75"/>
  `) +
    draw`<path d="M-6-80L0-36L6-80Z" fill="${c.ink}"/>` +
    outlined('M-19 20Q0 12 19 20C19 34 6 44 0 46C-6 44-19 34-19 20Z', ramps.rani.base, 4) +
    draw`
    <path d="M0 46V55M0 55C8 68 26 66 32 56M0 55C-8 68-26 66-32 56" fill="none" stroke="${c.ink}"
      stroke-width="4.5" stroke-linecap="round"/>
    <path d="M-17 63L-12 76L-7 64ZM17 63L12 76L7 64Z" fill="#fff" stroke="${c.ink}" stroke-width="2.5"/>
    <path d="M-14 24Q0 18 12 23" stroke="#fff" stroke-width="3" fill="none" opacity=".6"/>
  `
  )
}

export const fan = (c: Paint): string => {
  const fe = (a: number, l: number) => draw`
    <g transform="translate(0 88) rotate(${a})">
      <path d="M0 0V${-l + 30}" stroke="${ramps.leaf.deep}" stroke-width="6"/>
      <path d="M0 ${-l - 32}C-32 ${-l - 18}-34 ${-l + 28} 0 ${-l + 46}
        C34 ${-l + 28} 32 ${-l - 18} 0 ${-l - 32}Z" fill="${ramps.leaf.base}" stroke="${c.ink}"
        stroke-width="4"/>
      <ellipse cy="${-l + 2}" rx="21" ry="26" fill="${ramps.brass.base}"/>
      <ellipse cy="${-l + 4}" rx="15" ry="20" fill="${ramps.aqua.base}"/>
      <path d="M0 ${-l + 24}C-14 ${-l + 12}-11 ${-l - 8} 0 ${-l - 8}
        C11 ${-l - 8} 14 ${-l + 12} 0 ${-l + 24}Z" fill="${ramps.ultra.deep}"/>
    </g>
  `
  return each([-70, 70, -47, 47, -24, 24, 0], (a) => fe(a, a === 0 ? 132 : Math.abs(a) > 60 ? 104 : 122))
}

export const peacock: Emblem = (c) =>
  fan(c) +
  draw`
  <g stroke="${c.ink}" stroke-width="4.5">
    <path d="M-26 94C-34 50-22 30-8 12C-20-4-12-30 8-28C26-28 30-10 22 4C14 22 36 60 24 94Z"
      fill="${ramps.ultra.base}"/>
    <path d="M22-14L42-6L22 0Z" fill="${ramps.mari.base}"/>
  </g>
  <circle cx="9" cy="-12" r="4.5" fill="#fff"/>
  <circle cx="10" cy="-12" r="2.4" fill="${c.ink}"/>
  <g stroke="${ramps.ultra.base}" stroke-width="3">
    <path d="M2-28L-8-50M7-28L5-54M12-28L18-50"/>
  </g>
  <g fill="${ramps.mari.base}">
    <circle cx="-8" cy="-52" r="5"/>
    <circle cx="5" cy="-57" r="5"/>
    <circle cx="19" cy="-53" r="5"/>
  </g>
  <path d="M-12 40Q0 52 14 40M-16 58Q0 72 18 58M-18 76Q0 88 20 76" fill="none"
    stroke="${ramps.aqua.light}" stroke-width="3"/>
`

export const buffalo: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-40-34C-70-34-98-52-96-92C-80-70-62-62-30-62ZM40-34C70-34 98-52 96-92C80-70 62-62 30-62Z"
      fill="${ramps.ivory.base}"/>
    <path d="M-44-20L-86-12L-52 10ZM44-20L86-12L52 10Z" fill="${c.secondFill}"/>
    <path d="M0-70C40-70 54-46 50-14C48 14 36 30 32 56
      C30 78 18 92 0 92C-18 92-30 78-32 56C-36 30-48 14-50-14C-54-46-40-70 0-70Z"
      fill="${c.firstFill}"/>
    <path d="M-30 50C-16 40 16 40 30 50C34 76 18 92 0 92C-18 92-34 76-30 50Z" fill="${c.second.deep}"/>
  </g>
  <path d="M0-72C-26-70-38-52-30-40C-20-48-14-44-8-32C-4-42 4-42 8-32C14-44 20-48 30-40
    C38-52 26-70 0-72Z" fill="${c.ink}"/>
  <g fill="${c.ink}">
    <ellipse cx="-13" cy="66" rx="6" ry="8"/>
    <ellipse cx="13" cy="66" rx="6" ry="8"/>
  </g>
  <ellipse cx="-28" cy="-6" rx="8" ry="7" fill="#fff"/>
  <ellipse cx="28" cy="-6" rx="8" ry="7" fill="#fff"/>
  <circle cx="-26" cy="-5" r="4.5" fill="${c.ink}"/>
  <circle cx="26" cy="-5" r="4.5" fill="${c.ink}"/>
  <path d="${suits.diamond}" transform="translate(0 6) scale(.2 .34)" fill="${c.second.base}"/>
  <circle cy="86" r="12" fill="none" stroke="${ramps.brass.base}" stroke-width="5"/>
`

export const rooster: Emblem = (c) => draw`
  <g stroke="${c.ink}" stroke-width="5">
    <path d="M-34-30C-60-44-58-72-36-70C-40-96-10-102-4-80C4-102 34-94 28-70C46-76 52-56 38-44Z"
      fill="${c.vermFill}"/>
    <path d="M-84 98C-70 50-56 14-46-14C-38-46-12-62 16-56C40-52 50-34 48-14C46 2 40 10 38 20
      C48 52 66 76 84 98Z" fill="${c.firstFill}"/>
    <path d="M44-28L92-10L44 6C38-6 38-18 44-28Z" fill="${ramps.mari.base}"/>
    <path d="M34 6C56 12 56 50 38 52C20 50 22 18 34 6Z" fill="${c.vermFill}"/>
  </g>
  <path d="M40-10H84" stroke="${c.ink}" stroke-width="3.5"/>
  <g fill="none" stroke="${c.ink}" stroke-width="4.5" stroke-linejoin="round">
    <path d="M-46 30L-34 46L-24 30L-12 48L0 32L12 50L24 36M-60 58L-46 76L-34 58L-20 78L-6 60L8 80L22 62
      L36 80L46 64"/>
  </g>
  <g fill="${c.second.base}" opacity=".85">
    <path d="M-84 98L-66 62L-52 98L-38 66L-22 98L-6 68L10 98L26 70L42 98L54 76L84 98Z"/>
  </g>
  <circle cx="18" cy="-26" r="12" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
  <circle cx="21" cy="-26" r="5.5" fill="${c.ink}"/>
  <path d="M2-42L34-36" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/>
  <path d="M-30-2C-26-22-16-34-6-40" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"
    opacity=".55"/>
`
