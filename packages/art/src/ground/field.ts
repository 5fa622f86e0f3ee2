import { draw, each, times } from '../draw.ts'
import { polar, round1 } from '../geometry.ts'
import { ramps } from '../ramp.ts'
import type { Ground } from '../paint.ts'

export const pitch: Ground = (c, rng, { width: W, height: H }) => {
  const y0 = H * 0.4
  return (
    draw`<rect width="${W}" height="${y0}" fill="${c.groundDark}" opacity=".75"/>` +
    times(
      26,
      () => draw`
    <circle cx="${rng.int(0, W)}" cy="${round1(rng.next() * y0 * 0.92)}" r="${rng.pick([2, 3, 4])}"
      fill="${rng.pick([c.second.base, '#fff', c.first.light, c.groundLight])}" opacity=".45"/>
  `,
    ) +
    times(8, (i) => {
      const x = ((i - 4) * W) / 5 + W / 2,
        x2 = ((i - 3) * W) / 5 + W / 2
      return i % 2
        ? ''
        : draw`
    <path d="M${round1(W / 2 + (x - W / 2) * 0.42)} ${y0}L${round1(x * 1.5 - W / 4)} ${H}
      H${round1(x2 * 1.5 - W / 4)}L${round1(W / 2 + (x2 - W / 2) * 0.42)} ${y0}Z"
      fill="${c.groundLight}" opacity=".2"/>
  `
    }) +
    draw`
    <path d="M0 ${y0}H${W}" stroke="#fff" stroke-width="3" opacity=".7"/>
    <ellipse cx="${W / 2}" cy="${H * 0.72}" rx="${W * 0.44}" ry="${H * 0.12}" fill="none" stroke="#fff"
      stroke-width="3" opacity=".5"/>
  `
  )
}

export const floodlight: Ground = (_c, _rng, { width: W, height: H }) =>
  each(
    [
      [0.08, 1],
      [0.92, -1],
    ],
    ([x, s]) => draw`
  <path d="M${W * x} 18L${W * (x + s * 0.9)} ${H}H${W * (x + s * 0.25)}Z" fill="#fff" opacity=".1"/>
  <path d="M${W * x} 18L${W * (x + s * 0.55)} ${H}H${W * (x - s * 0.02)}Z" fill="#fff" opacity=".09"/>
  <g fill="#fff" opacity=".95">
    ${times(
      6,
      (i) => draw`
        <circle cx="${round1(W * x + ((i % 3) - 1) * 12 + s * 12)}" cy="${14 + Math.floor(i / 3) * 12}"
          r="4.4"/>
      `,
    )}
  </g>
`,
  ) +
  draw`
  <path d="M0 ${H * 0.74}Q${W / 2} ${H * 0.62} ${W} ${H * 0.74}V${H}H0Z" fill="${ramps.leaf.deep}"
    opacity=".85"/>
  <path d="M0 ${H * 0.74}Q${W / 2} ${H * 0.62} ${W} ${H * 0.74}" fill="none" stroke="#fff"
    stroke-width="3" opacity=".5"/>
`

export const dawn: Ground = (c, _rng, { width: W, height: H }) =>
  draw`
  <circle cx="${W * 0.5}" cy="${H * 0.66}" r="96" fill="${c.second.light}" opacity=".85"/>
  <circle cx="${W * 0.5}" cy="${H * 0.66}" r="132" fill="${c.second.light}" opacity=".2"/>
` +
  each(
    [
      [0.74, 0.5],
      [0.8, 0.7],
      [0.87, 1],
    ],
    ([y, o], i) => draw`
  <path d="M0 ${H * y}Q${W * 0.25} ${H * (y - 0.09 + i * 0.02)} ${W * 0.5} ${H * (y - 0.01)}
    T${W} ${H * (y - 0.02)}V${H}H0Z" fill="${c.groundDark}" opacity="${o}"/>
`,
  ) +
  each(
    [
      [60, 60],
      [226, 96],
      [40, 190],
    ],
    ([x, y], i) => draw`
  <path transform="translate(${x} ${y}) scale(${1 - i * 0.18})"
    d="M-34 10c0-14 14-18 22-12 4-14 30-14 34 2 14-4 20 12 8 16H-30c-6 0-6-6-4-6Z" fill="#fff"
    opacity=".35"/>
`,
  )

export const hexgrid: Ground = (c, rng, { width: W, height: H }) => {
  const s = 25
  let o = ''
  for (let y = 0, k = 0; y < H + s; y += s * 1.5, k++)
    for (let x = k % 2 ? s * 0.87 : 0; x < W + s; x += s * 1.732) {
      const p = times(6, (i) => polar(x, y, s - 2, 30 + i * 60).join(',') + ' ')
      o += draw`
    <polygon points="${p}" ${rng.next() < 0.12 ? `fill="${c.first.base}" fill-opacity=".3"` : ''}/>
  `
    }
  return draw`
    <g fill="none" stroke="${c.groundLight}" stroke-width="1.5" opacity=".32">
      ${o}
    </g>
  `
}

export const chevrons: Ground = (c, _rng, { width: W }) => draw`
  <g fill="none" stroke="${c.groundLight}" stroke-width="16" opacity=".14">
    ${times(
      11,
      (i) => draw`
        <path d="M-20 ${-30 + i * 54}L${W / 2} ${-110 + i * 54}L${W + 20} ${-30 + i * 54}"/>
      `,
    )}
  </g>
`

export const graph: Ground = (c, _rng, { width: W, height: H }) => draw`
  <g stroke="${c.groundLight}" opacity=".22" stroke-width="1.5">
    ${times(9, (i) => draw`<path d="M0 ${round1((i * H) / 8)}H${W}"/>`)}
    ${times(7, (i) => draw`<path d="M${(i * W) / 6} 0V${H}"/>`)}
  </g>
  <path d="M-10 ${H * 0.86}C${W * 0.5} ${H * 0.84} ${W * 0.72} ${H * 0.5} ${W + 10} ${H * 0.02}V${H}H-10Z"
    fill="${c.second.base}" opacity=".28"/>
  <path d="M-10 ${H * 0.86}C${W * 0.5} ${H * 0.84} ${W * 0.72} ${H * 0.5} ${W + 10} ${H * 0.02}" fill="none"
    stroke="${c.second.light}" stroke-width="6"/>
`
