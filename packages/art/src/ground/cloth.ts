import { draw, each, times } from '../draw.ts'
import { polar, round1 } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Ground } from '../paint.ts'

export const rays: Ground = (c, rng, { width: W, height: H, centreY: cy }) => {
  const n = rng.pick([14, 18, 22]),
    R = H * 1.1
  return times(n, (i) => {
    const a = (i * 360) / n,
      [x1, y1] = polar(W / 2, cy, R, a),
      [x2, y2] = polar(W / 2, cy, R, a + 180 / n)
    return draw`
    <path d="M${W / 2} ${cy}L${x1} ${y1} ${x2} ${y2}Z" fill="${c.groundLight}" opacity=".17"/>
  `
  })
}

export const alpona: Ground = (c, _rng, { width: W, centreY: cy }) =>
  each(
    [
      [70, 10, 34],
      [112, 16, 40],
      [160, 22, 44],
      [212, 28, 50],
    ],
    ([R, n, l]) =>
      draw`<g fill="none" stroke="${c.groundLight}" stroke-width="2.2" opacity=".34">` +
      times(n, (i) => {
        const a = (i * 360) / n
        return draw`
  <path transform="rotate(${round1(a)} ${W / 2} ${cy}) translate(${W / 2} ${round1(cy - R)})"
    d="M0 0C${-l * 0.38} ${-l * 0.3} ${-l * 0.28} ${-l * 0.8} 0 ${-l}
    C${l * 0.28} ${-l * 0.8} ${l * 0.38} ${-l * 0.3} 0 0Z"/>
`
      }) +
      draw`
  <circle cx="${W / 2}" cy="${cy}" r="${R}"/>
  </g>
`,
  )

export const jamdani: Ground = (c, rng, { width: W, height: H }) => {
  const s = rng.pick([34, 42])
  const [a, b, left, up] = [s * 0.2, s * 0.3, -s * 0.2, -s * 0.3].map(round1)
  const lozenge = `l${a} ${b}l${left} ${b}l${left} ${up}Z`
  let o = ''
  for (let y = -s, k = 0; y < H + s; y += s / 1.15, k++)
    for (let x = -s + (k % 2 ? s / 2 : 0); x < W + s; x += s)
      o += draw`
    <path d="M${round1(x)} ${round1(y - s * 0.3)}${lozenge}"/>
    <circle cx="${round1(x + s / 2)}" cy="${round1(y)}" r="2"/>
  `
  return draw`
    <g fill="${c.groundLight}" opacity=".2">
      ${o}
    </g>
  `
}

export const rickshaw: Ground = (c, rng, size) => {
  const { width: W, height: H } = size
  const fl = (x: number, y: number, R: number, a: number) =>
    draw`<g transform="translate(${x} ${y}) rotate(${a})">` +
    times(
      8,
      (i) => draw`
    <path transform="rotate(${i * 45})" d="M0 0C${-R * 0.34} ${-R * 0.4} ${-R * 0.3} ${-R * 0.95} 0 ${-R}
      C${R * 0.3} ${-R * 0.95} ${R * 0.34} ${-R * 0.4} 0 0Z"
      fill="${i % 2 ? c.second.base : c.second.light}"/>
  `,
    ) +
    draw`
    <circle r="${R * 0.26}" fill="${c.first.base}" stroke="${c.ink}" stroke-width="2"/>
    </g>
  `
  const lf = (x: number, y: number, a: number, l: number) => draw`
    <path transform="translate(${x} ${y}) rotate(${a})"
      d="M0 0C${l * 0.3} ${-l * 0.34} ${l * 0.8} ${-l * 0.3} ${l} 0
      C${l * 0.8} ${l * 0.3} ${l * 0.3} ${l * 0.34} 0 0Z" fill="${ramps.leaf.base}" opacity=".9"/>
  `
  return (
    rays(c, rng, size) +
    lf(30, 64, -60, 70) +
    lf(40, 60, 20, 76) +
    lf(W - 30, 64, 240, 70) +
    lf(W - 40, 60, 160, 76) +
    lf(20, H - 120, -100, 70) +
    lf(W - 20, H - 120, -80, 70) +
    draw`
    <g opacity=".95">
      ${fl(30, 60, 42, 10)}
      ${fl(W - 30, 60, 42, -10)}
      ${fl(18, H - 110, 32, 0)}
      ${fl(W - 18, H - 110, 32, 0)}
    </g>
  `
  )
}

export const kantha: Ground = (c, _rng, { width: W, centreY: cy }) =>
  times(
    9,
    (i) => draw`
  <circle cx="${W / 2}" cy="${cy}" r="${34 + i * 25}" fill="none"
    stroke="${i % 3 === 2 ? c.second.light : c.groundLight}" stroke-width="3" stroke-linecap="round"
    stroke-dasharray="10 8" opacity="${i % 3 === 2 ? 0.5 : 0.3}"/>
`,
  )

export const polka: Ground = (c, _rng, { width: W, height: H }) => {
  let o = ''
  for (let y = 0, k = 0; y < H + 20; y += 34, k++)
    for (let x = k % 2 ? 20 : 0; x < W + 20; x += 40) o += draw`<circle cx="${x}" cy="${y}" r="9"/>`
  return draw`
    <g fill="${c.groundLight}" opacity=".26">
      ${o}
    </g>
  `
}
