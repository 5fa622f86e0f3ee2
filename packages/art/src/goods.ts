import { emblemGroup } from './art.ts'
import { draw, times } from './draw.ts'
import type { EmblemName } from './emblem/emblems.ts'
import { polar } from './geometry.ts'
import type { Palette } from './paint.ts'

const ink = '#0d1613'

/** Rays from the middle, behind what lies on the shelf. */
const rays = times(16, (i) => {
  const [ax, ay] = polar(0, 10, 260, i * 22.5)
  const [bx, by] = polar(0, 10, 260, i * 22.5 + 11.25)
  return `<path d="M0 10L${ax} ${ay} ${bx} ${by}Z"/>`
})

const shelf = (ground: string, thing: string): string => draw`
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -90 240 180" preserveAspectRatio="xMidYMid slice"
    aria-hidden="true">
    <rect x="-120" y="-90" width="240" height="180" fill="${ground}"/>
    <g fill="#fff" opacity=".09">${rays}</g>
    <ellipse cy="66" rx="84" ry="12" fill="#050b08" opacity=".35"/>
    ${thing}
  </svg>`

const emblemOn = (ground: string, name: EmblemName, palette: Palette) => () =>
  shelf(ground, `<g transform="translate(0 2) scale(.78)">${emblemGroup(name, { palette, seed: name })}</g>`)

const quilt = () =>
  shelf(
    '#741043',
    draw`
      <g stroke="${ink}" stroke-width="4">
        <path d="M-80-44H60Q80-44 80-26V50Q80 62 66 62H-66Q-80 62-80 48Z" fill="#f4e8cc"/>
        <path d="M-80-44Q-62-34-62-14V48Q-62 62-80 62" fill="#de2f7c"/>
      </g>
      <g fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray="7 6">
        <path d="M-48-30H66M-48 50H66" stroke="#c5311c"/>
        <path d="M-48-18H66M-48 38H66" stroke="#159aa0"/>
      </g>
      <g transform="translate(10 10)">
        ${times(
          8,
          (i) => draw`<path transform="rotate(${i * 45})" d="M0-5C-8-14-8-24 0-30C8-24 8-14 0-5Z"
            fill="${i % 2 ? '#f5a01e' : '#de2f7c'}" stroke="${ink}" stroke-width="1.5"/>`,
        )}
        <circle r="6" fill="#159aa0" stroke="${ink}" stroke-width="2"/>
      </g>`,
  )

const cups = () =>
  shelf(
    '#06454f',
    draw`
      <g stroke="${ink}" stroke-width="4">
        <path d="M-84-10H-16L-24 46Q-26 60-50 60T-76 46Z" fill="#b9512a"/>
        <ellipse cx="-50" cy="-10" rx="34" ry="10" fill="#551d0b"/>
        <path d="M4-26H84L74 44Q72 60 44 60T14 44Z" fill="#c5602f"/>
        <ellipse cx="44" cy="-26" rx="40" ry="12" fill="#6b2a12"/>
      </g>
      <path d="M8 0Q44 14 80 0M-80 12Q-50 22-20 12" stroke="#f4e8cc" stroke-width="5" fill="none"
        stroke-dasharray="3 8" stroke-linecap="round"/>
      <path d="M30-46Q20-58 32-70M56-46Q46-60 58-74M-54-28Q-62-38-52-48" fill="none" stroke="#fff"
        stroke-width="4" opacity=".6" stroke-linecap="round"/>`,
  )

const scarf = () =>
  shelf(
    '#122a74',
    draw`
      <g stroke="${ink}" stroke-width="4">
        <path d="M-66-56H46L72-30V58H-66Z" fill="#159aa0"/>
        <path d="M-66 30H72V58H-66Z" fill="#de2f7c"/>
        <path d="M46-56L72-30H46Z" fill="#06454f"/>
      </g>
      <g fill="#f4e8cc">
        ${times(20, (i) => {
          const row = Math.floor(i / 5)
          const [x, y] = [-50 + (i % 5) * 24 + (row % 2) * 10, -42 + row * 18]
          return `<path transform="translate(${x} ${y})" d="M0-6l4 6-4 6-4-6Z"/>`
        })}
      </g>
      <path d="M-62 44H68" stroke="#f5c34a" stroke-width="9" stroke-dasharray="4 5"/>`,
  )

const phone = () =>
  shelf(
    '#331246',
    draw`
      <g transform="rotate(8)">
        <rect x="-40" y="-72" width="80" height="140" rx="14" fill="#1a2430" stroke="${ink}"
          stroke-width="4.5"/>
        <rect x="-33" y="-64" width="66" height="124" rx="8" fill="#0c3825"/>
        <g transform="translate(0 -8) scale(.3)">
          ${emblemGroup('tiger', { palette: ['mari', 'brass', 'verm'], seed: 'phone' })}
        </g>
        <rect x="-22" y="34" width="44" height="14" rx="7" fill="#c5311c"/>
        <circle cy="-58" r="3" fill="#1a2430"/>
      </g>`,
  )

const speaker = () =>
  shelf(
    '#5a2a08',
    draw`
      <g stroke="${ink}" stroke-width="4.5">
        <rect x="-78" y="-34" width="156" height="92" rx="24" fill="#c5311c"/>
        <path d="M-40-34Q-40-62 0-62T40-34" fill="none" stroke="${ink}" stroke-width="15"/>
        <path d="M-40-34Q-40-62 0-62T40-34" fill="none" stroke="#e6bb63" stroke-width="7"/>
        <circle cx="-38" cy="12" r="30" fill="#28343f"/>
        <circle cx="38" cy="12" r="30" fill="#28343f"/>
      </g>
      <g stroke="${ink}" stroke-width="3" fill="#66788a">
        <circle cx="-38" cy="12" r="14"/>
        <circle cx="38" cy="12" r="14"/>
      </g>
      <path d="M-66-20Q0-30 66-20" stroke="#fff" stroke-width="3" opacity=".4" fill="none"/>
      <g fill="none" stroke="#f5a01e" stroke-width="2" stroke-dasharray="3 5">
        <circle cx="-38" cy="12" r="23"/>
        <circle cx="38" cy="12" r="23"/>
      </g>`,
  )

const fan = () =>
  shelf(
    '#1c6496',
    draw`
      <g stroke="${ink}" stroke-width="4.5">
        <path d="M-8 34H8V58H-8Z" fill="#bcc8ca"/>
        <ellipse cy="62" rx="42" ry="9" fill="#5f6f75"/>
        <circle cy="-12" r="60" fill="#0d2a40" fill-opacity=".55"/>
      </g>
      ${times(
        3,
        (i) => draw`<path transform="translate(0 -12) rotate(${i * 120 + 12})"
          d="M0 0C-26-10-30-42-8-52C14-56 22-26 0 0Z" fill="#62bae6" stroke="${ink}" stroke-width="3.5"/>`,
      )}
      <circle cy="-12" r="10" fill="#e6bb63" stroke="${ink}" stroke-width="3"/>
      <g fill="none" stroke="#ddf6ff" stroke-width="1.8" opacity=".7">
        <circle cy="-12" r="60"/>
        <circle cy="-12" r="44"/>
        <circle cy="-12" r="28"/>
        ${times(12, (i) => `<path transform="translate(0 -12) rotate(${i * 30})" d="M0-12V-59"/>`)}
      </g>`,
  )

const umbrella = () =>
  shelf(
    '#9b4708',
    draw`
      <g stroke="${ink}" stroke-width="4">
        <path d="M0-60V52Q0 66 14 64T24 48" fill="none" stroke-width="9"/>
        <path d="M0-60V52Q0 66 14 64T24 48" fill="none" stroke="#b9793a" stroke-width="4"/>
        <path d="M-92 10C-84-50-30-70 0-70S84-50 92 10Q72-6 50 8Q26-8 0 8Q-26-8-50 8Q-72-6-92 10Z"
          fill="#de2f7c"/>
        <path d="M-50 8C-46-40-20-70 0-70S46-40 50 8Q26-8 0 8Q-26-8-50 8Z" fill="#f4e8cc"/>
        <path d="M-16 3C-14-40-6-70 0-70S14-40 16 3Q8 2 0 8Q-8 2-16 3Z" fill="#159aa0"/>
      </g>`,
  )

const drawings = {
  quilt,
  cups,
  scarf,
  speaker,
  bat: emblemOn('#22490f', 'cricket', ['leaf', 'ivory', 'verm']),
  fan,
  umbrella,
  lantern: emblemOn('#3a1408', 'lantern', ['mari', 'teal', 'verm']),
  phone,
  wheel: emblemOn('#3a1408', 'wheel', ['verm', 'brass', 'teal']),
  tickets: emblemOn('#06454f', 'stub', ['aqua', 'mari', 'rani']),
  crown: emblemOn('#331246', 'crown', ['mari', 'brass', 'verm']),
  coins: emblemOn('#0c3825', 'coins', ['brass', 'brass', 'teal']),
  chips: emblemOn('#0c3825', 'chips', ['felt', 'verm', 'brass']),
} as const satisfies Record<string, () => string>

export type GoodsName = keyof typeof drawings

export const goodsNames = Object.keys(drawings) as readonly GoodsName[]

const isGoods = (name: string): name is GoodsName => Object.hasOwn(drawings, name)

/** What lies on a shelf of the points mall, as a picture; a name without a drawing shows coins. */
export const goods = (name: string): string => drawings[isGoods(name) ? name : 'coins']()
