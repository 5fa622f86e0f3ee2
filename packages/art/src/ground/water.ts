import { draw, times } from '../draw.ts'
import { round1 } from '../geometry.ts'
import type { Ground } from '../paint.ts'

export const scales: Ground = (c, _rng, { width: W, height: H }) => {
  const s = 30
  let o = ''
  for (let y = 0, k = 0; y < H + s; y += s * 0.55, k++)
    for (let x = k % 2 ? s / 2 : 0; x < W + s; x += s)
      o += draw`
    <path d="M${x - s / 2} ${round1(y)}a${s / 2} ${s / 2} 0 0 0 ${s} 0
      M${x - s / 3.4} ${round1(y)}a${s / 3.4} ${s / 3.4} 0 0 0 ${round1(s / 1.7)} 0"/>
  `
  return draw`
    <g fill="none" stroke="${c.groundLight}" stroke-width="1.8" opacity=".28">
      ${o}
    </g>
  `
}

export const waves: Ground = (c, _rng, { width: W, height: H }) =>
  times(7, (i) => {
    const y = 36 + (i * H) / 7,
      A = 13,
      n = 5,
      w = W / n
    let d = `M${-w} ${round1(y)}`
    for (let k = -1; k < n + 1; k++) d += `q${w / 4} ${-A} ${w / 2} 0t${w / 2} 0`
    return draw`
  <path d="${d}V${H}H0Z" fill="${i % 2 ? c.groundLight : c.groundDark}" opacity="${i % 2 ? 0.1 : 0.24}"
    transform="translate(${i % 2 ? -20 : 12} 0)"/>
`
  })

export const bubbles: Ground = (c, rng, { width: W, height: H }) =>
  draw`
  <path d="M0 0H${W}L${W * 0.7} ${H}H${W * 0.4}Z" fill="${c.groundLight}" opacity=".12"/>
  <path d="M40 0H${W * 0.4}L${W * 0.2} ${H}H${-20}Z" fill="${c.groundLight}" opacity=".12"/>
` +
  times(22, () => {
    const R = rng.int(4, 17),
      x = rng.int(0, W),
      y = rng.int(0, H)
    return draw`
  <circle cx="${x}" cy="${y}" r="${R}" fill="${c.groundLight}" fill-opacity=".12"
    stroke="${c.groundLight}" stroke-opacity=".5" stroke-width="2"/>
  <circle cx="${round1(x - R * 0.3)}" cy="${round1(y - R * 0.35)}" r="${round1(R * 0.2)}" fill="#fff"
    opacity=".7"/>
`
  })
