import { cycle, draw, times } from '../draw.ts'
import { polar, radians, round1 } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Ground } from '../paint.ts'

export const harlequin: Ground = (c, _rng, { width: W, height: H }) => {
  const w = 60,
    h = 92
  let o = ''
  for (let y = -h, k = 0; y < H + h; y += h / 2, k++)
    for (let x = -w + (k % 2 ? w / 2 : 0); x < W + w; x += w)
      if ((Math.round(x / (w / 2)) + k * 3) % 4 < 2)
        o += draw`
    <path d="M${x} ${round1(y - h / 2)}l${w / 2} ${h / 2}l${-w / 2} ${h / 2}l${-w / 2} ${-h / 2}Z"/>
  `
  return draw`
    <g fill="${c.groundLight}" opacity=".13">
      ${o}
    </g>
  `
}

export const lamp: Ground = (c, _rng, { width: W, height: H }) => draw`
  <path d="M${W * 0.5 - 30} 0L${-W * 0.25} ${H}H${W * 1.25}L${W * 0.5 + 30} 0Z" fill="${c.groundLight}"
    opacity=".16"/>
  <path d="M${W * 0.5 - 14} 0L${W * 0.05} ${H}H${W * 0.95}L${W * 0.5 + 14} 0Z" fill="${c.groundLight}"
    opacity=".14"/>
  <ellipse cx="${W / 2}" cy="${H * 0.82}" rx="${W * 0.62}" ry="${H * 0.17}" fill="none" stroke="${c.rule}"
    stroke-width="2" opacity=".5"/>
  <ellipse cx="${W / 2}" cy="${H * 0.82}" rx="${W * 0.54}" ry="${H * 0.135}" fill="none"
    stroke="${ramps.ivory.base}" stroke-width="2.4" stroke-dasharray="9 7" opacity=".4"/>
`

export const guilloche: Ground = (c, rng, { width: W, centreY: cy }) => {
  const n = rng.pick([7, 9, 11])
  return (
    draw`<g fill="none" stroke="${c.groundDark}" stroke-width="1.5" opacity=".42">` +
    times(7, (k) => {
      let d = ''
      for (let a = 0; a <= 360; a += 4) {
        const R = 62 + k * 25 + 17 * Math.sin(radians(a * n + k * 40)),
          [x, y] = polar(W / 2, cy, R, a)
        d += (a ? 'L' : 'M') + x + ' ' + y
      }
      return draw`<path d="${d}Z"/>`
    }) +
    '</g>'
  )
}

export const foil: Ground = (_c, _rng, { height: H }) =>
  times(
    9,
    (i) => draw`
  <path d="M${-140 + i * 62} ${H}L${60 + i * 62} 0H${60 + i * 62 + cycle([30, 12, 22], i)}
    L${-140 + i * 62 + cycle([30, 12, 22], i)} ${H}Z" fill="#fff" opacity="${cycle([0.26, 0.14, 0.1], i)}"/>
`,
  )

export const halftone: Ground = (c, _rng, { width: W, height: H, centreY: cy }) => {
  let o = ''
  for (let y = 6, k = 0; y < H; y += 15, k++)
    for (let x = k % 2 ? 8 : 0; x < W + 8; x += 16) {
      const d = Math.hypot(x - W / 2, y - cy) / (H * 0.55),
        R = Math.max(0, Math.min(6.4, d * 6.6))
      if (R > 1.2) o += draw`<circle cx="${x}" cy="${y}" r="${round1(R)}"/>`
    }
  return draw`
    <g fill="${c.groundDark}" opacity=".42">
      ${o}
    </g>
  `
}
