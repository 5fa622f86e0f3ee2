import { draw, each } from './draw.ts'
import { round1 } from './geometry.ts'
import { ramps } from './ramp.ts'
import type { Paint, Size } from './paint.ts'

/** Drawn at the edge of the picture. `lift` raises the band of `slash` for a title of two lines. */
type Frame = (paint: Paint, size: Size, lift?: number) => string

const none: Frame = () => ''

const arch: Frame = (c, { width: W, height: H }) => draw`
  <path d="M0 0H${W}V${H}H0ZM14 ${H - 14}H${W - 14}V74C${W - 14} 40 ${W - 56} 42 ${W - 74} 30
    C${W - 104} 12 ${W / 2 + 26} 26 ${W / 2} 12C${W / 2 - 26} 26 104 12 74 30C56 42 14 40 14 74Z"
    fill="${c.groundDark}" fill-rule="evenodd"/>
  <path d="M14 ${H - 14}H${W - 14}V74C${W - 14} 40 ${W - 56} 42 ${W - 74} 30
    C${W - 104} 12 ${W / 2 + 26} 26 ${W / 2} 12C${W / 2 - 26} 26 104 12 74 30C56 42 14 40 14 74Z"
    fill="none" stroke="${c.rule}" stroke-width="4"/>
  <path d="M20 ${H - 20}H${W - 20}V78" fill="none" stroke="${c.rule}" stroke-width="1.5" opacity=".6"/>
  ${each(
    [
      [16, 20],
      [W - 16, 20],
    ],
    ([x, y]) => draw`
      <circle cx="${x}" cy="${y}" r="6" fill="${c.second.base}"/>
      <circle cx="${x}" cy="${y}" r="2.6" fill="#fff"/>
    `,
  )}
`

const studs: Frame = (c, { width: W, height: H }) => draw`
  <rect x="9" y="9" width="${W - 18}" height="${H - 18}" rx="16" fill="none" stroke="${c.groundDark}"
    stroke-width="18"/>
  <rect x="14" y="14" width="${W - 28}" height="${H - 28}" rx="14" fill="none"
    stroke="${ramps.brass.base}" stroke-width="3"/>
  <rect x="20" y="20" width="${W - 40}" height="${H - 40}" rx="10" fill="none"
    stroke="${ramps.brass.light}" stroke-width="1" opacity=".6"/>
  ${each(
    [
      [14, 14],
      [W - 14, 14],
      [14, H - 14],
      [W - 14, H - 14],
    ],
    ([x, y]) => draw`
      <circle cx="${x}" cy="${y}" r="9" fill="${c.groundDark}"/>
      <circle cx="${x}" cy="${y}" r="6" fill="${ramps.brass.base}"/>
      <circle cx="${x - 1.5}" cy="${y - 1.5}" r="2" fill="#fff3c8"/>
    `,
  )}
`

const wave: Frame = (c, { width: W }) => {
  const w = W / 6
  let d = `M0 16`
  for (let i = 0; i < 6; i++) d += `q${w / 2} 22 ${w} 0`
  return draw`
    <path d="${d}V0H0Z" fill="${c.groundDark}"/>
    <path d="${d}" fill="none" stroke="${c.rule}" stroke-width="3"/>
  `
}

const card: Frame = (c, { width: W, height: H }) => draw`
  <rect x="7" y="7" width="${W - 14}" height="${H - 14}" rx="20" fill="none"
    stroke="${ramps.ivory.base}" stroke-width="14"/>
  <rect x="18" y="18" width="${W - 36}" height="${H - 36}" rx="11" fill="none"
    stroke="${c.second.base}" stroke-width="2.5"/>
`

const slash: Frame = (c, { width: W, height: H }, k = 0) => draw`
  <g transform="translate(0 ${-k})">
    <path d="M0 ${H}V${H - 112}L${W} ${H - 150}V${H}Z" fill="${c.groundDark}" opacity=".95"/>
    <path d="M0 ${H - 112}L${W} ${H - 150}V${H - 138}L0 ${H - 100}Z" fill="${c.second.base}"/>
    <path d="M0 ${H - 94}L${W} ${H - 132}" stroke="#fff" stroke-width="3" opacity=".8"/>
  </g>
  ${k ? draw`<path d="M0 ${H - k - 60}H${W}V${H}H0Z" fill="${c.groundDark}"/>` : ''}
`

const hud: Frame = (c, { width: W, height: H }) => draw`
  <path d="M0 0H${W}V${H}H0ZM40 12L12 40V${H - 12}H${W - 40}L${W - 12} ${H - 40}V12Z"
    fill="${c.groundDark}" fill-rule="evenodd"/>
  <path d="M40 12L12 40V${H - 12}H${W - 40}L${W - 12} ${H - 40}V12Z" fill="none"
    stroke="${c.first.base}" stroke-width="3"/>
  <path d="M12 86V40L40 12H100M${W - 12} ${H - 86}V${H - 40}L${W - 40} ${H - 12}H${W - 100}"
    fill="none" stroke="${c.first.light}" stroke-width="7"/>
`

const ticket: Frame = (c, { width: W, height: H }) => {
  let o = ''
  for (let y = 18; y < H; y += 24)
    o += draw`
    <circle cx="0" cy="${y}" r="8"/>
    <circle cx="${W}" cy="${y}" r="8"/>
  `
  return draw`
    <g fill="${c.page}">
      ${o}
    </g>
    <path d="M20 14V${H - 14}M${W - 20} 14V${H - 14}" stroke="${c.ink}" stroke-width="2.5"
      stroke-dasharray="8 7" opacity=".55"/>
  `
}

const bulbs: Frame = (c, { width: W, height: H }) => {
  let o = ''
  const P: [number, number][] = []
  for (let x = 22; x <= W - 22; x += (W - 44) / 9) P.push([x, 13], [x, H - 13])
  for (let y = 46; y < H - 40; y += 31) P.push([13, y], [W - 13, y])
  P.forEach(([x, y], i) => {
    o += draw`
    <circle cx="${round1(x)}" cy="${round1(y)}" r="6" fill="${i % 4 < 2 ? '#fff6cf' : c.second.base}"/>
  `
  })
  return draw`
    <rect x="12" y="12" width="${W - 24}" height="${H - 24}" rx="16" fill="none"
      stroke="${c.groundDark}" stroke-width="25"/>
    ${o}
  `
}

const scallop: Frame = (_c, { width: W, height: H }) => {
  let o = ''
  const n = 10,
    w = W / n
  for (let i = 0; i < n; i++)
    o += draw`
    <circle cx="${round1(w * (i + 0.5))}" cy="0" r="${round1(w * 0.62)}"/>
    <circle cx="${round1(w * (i + 0.5))}" cy="${H}" r="${round1(w * 0.62)}"/>
  `
  const m = Math.round(H / w),
    h = H / m
  for (let i = 0; i < m; i++)
    o += draw`
    <circle cx="0" cy="${round1(h * (i + 0.5))}" r="${round1(w * 0.62)}"/>
    <circle cx="${W}" cy="${round1(h * (i + 0.5))}" r="${round1(w * 0.62)}"/>
  `
  return draw`
    <g fill="${ramps.ivory.base}">
      ${o}
    </g>
  `
}

const torn: Frame = (c, { width: W, height: H }) => {
  let d = `M0 0`
  const z = [10, 20, 8, 16, 24, 10, 18, 8, 22, 12, 16]
  for (let i = 0; i <= 10; i++) d += `L${round1((i * W) / 10)} ${z[i]}`
  return draw`
    <path d="${d}V0Z" fill="${ramps.ivory.base}"/>
    <rect x="12" y="12" width="${W - 24}" height="${H - 24}" rx="10" fill="none" stroke="${c.ink}"
      stroke-width="2" stroke-dasharray="7 6" opacity=".5"/>
  `
}

export const frames = {
  none,
  arch,
  studs,
  wave,
  card,
  slash,
  hud,
  ticket,
  bulbs,
  scallop,
  torn,
} satisfies Record<string, Frame>

export type FrameName = keyof typeof frames
