import { emblemGroup, type EmblemName } from '@baize/art'
import type { Plugin } from 'vite'

type Spot = readonly [name: EmblemName, x: number, y: number, scale: number, turn: number]
interface Banner {
  /** Left, middle and right of the ground, and the light behind the emblems. */
  readonly colours: readonly [string, string, string, string]
  readonly spots: readonly Spot[]
}

const width = 760
const height = 320

// Rickshaw panels: emblems from back to front, on rays that start behind them.
const banners: Record<string, Banner> = {
  credits: {
    colours: ['#5c0a22', '#8d1436', '#c02a5c', '#ffb35c'],
    spots: [
      ['peacock', 548, 172, 1.5, 0],
      ['coins', 676, 250, 0.7, 8],
      ['tiger', 546, 224, 1.02, 0],
      ['lotus', 420, 262, 0.64, -6],
    ],
  },
  fair: {
    colours: ['#062b33', '#0b5c66', '#159aa0', '#ffe594'],
    spots: [
      ['sun', 556, 150, 1.32, 0],
      ['book', 546, 214, 1.04, 0],
      ['diya', 684, 252, 0.62, 6],
      ['lantern', 414, 236, 0.7, -8],
    ],
  },
  art: {
    colours: ['#131b52', '#22399a', '#2e60d4', '#ff9fca'],
    spots: [
      ['kite', 690, 104, 0.72, 12],
      ['crown', 420, 118, 0.62, -12],
      ['boat', 556, 186, 1.36, 0],
      ['dhol', 424, 252, 0.66, -8],
      ['hilsa', 676, 250, 0.72, 6],
    ],
  },
}

const scallopColours = [
  ['#f5a01e', '#de2f7c'],
  ['#159aa0', '#f5a01e'],
  ['#de2f7c', '#2e60d4'],
] as const

function garland(): string {
  let out = ''
  for (let i = 0; i <= width / 48; i++) {
    const [outer, inner] = scallopColours[i % scallopColours.length] ?? scallopColours[0]
    out +=
      `<g transform="translate(${i * 48} -1)"><path d="M-24 0A24 24 0 0 0 24 0Z" fill="${outer}"/>` +
      '<path d="M-15 0A15 15 0 0 0 15 0Z" fill="#f4e8cc"/>' +
      `<path d="M-7 0A7 7 0 0 0 7 0Z" fill="${inner}"/><circle cy="29" r="3.4" fill="#f9e0a4"/></g>`
  }
  return out
}

function rays(): string {
  const at = (turn: number) => {
    const angle = (turn * Math.PI) / 180
    return `${Math.round(548 + 720 * Math.cos(angle))} ${Math.round(170 + 720 * Math.sin(angle))}`
  }
  return Array.from({ length: 20 }, (_, i) => `<path d="M548 170L${at(i * 18)}L${at(i * 18 + 9)}Z"/>`).join(
    '',
  )
}

const fill = (paint: string) => `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`

/** One picture of the home page's banner, without lettering. */
export function drawBanner(name: string): string {
  const banner = banners[name]
  if (!banner) throw new Error(`there is no banner named ${name}`)
  const [left, middle, right, light] = banner.colours
  const emblems = banner.spots.map(
    ([emblem, x, y, scale, turn], i) =>
      `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">` +
      `${emblemGroup(emblem, { seed: `banner ${emblem}`, uid: String(i) })}</g>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    'preserveAspectRatio="xMaxYMid slice">' +
    `<defs><linearGradient id="g"><stop stop-color="${left}"/><stop offset=".5" stop-color="${middle}"/>` +
    `<stop offset="1" stop-color="${right}"/></linearGradient>` +
    '<radialGradient id="l" cx=".72" cy=".52" r=".5">' +
    `<stop stop-color="${light}" stop-opacity=".85"/>` +
    `<stop offset="1" stop-color="${light}" stop-opacity="0"/>` +
    `</radialGradient><linearGradient id="s"><stop stop-color="${left}" stop-opacity=".92"/>` +
    `<stop offset=".55" stop-color="${left}" stop-opacity="0"/></linearGradient></defs>` +
    `${fill('g')}<g fill="#ffd9a0" opacity=".13">${rays()}</g>${fill('l')}${fill('s')}` +
    `<g transform="translate(772 322) scale(.88) translate(-772 -322)">${emblems.join('')}</g>` +
    `${garland()}<path d="M0 311H${width}" stroke="#f4e8cc" stroke-width="2.4" ` +
    'stroke-dasharray="12 9" stroke-linecap="round" opacity=".55"/></svg>'
  )
}

/** The emblem of the login panel. */
export const drawSeat = (): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -130 260 260">' +
  `${emblemGroup('baccarat', { seed: 'seat', palette: ['felt', 'brass', 'verm'] })}</svg>`

const pictures: Record<string, () => string> = {
  credits: () => drawBanner('credits'),
  fair: () => drawBanner('fair'),
  art: () => drawBanner('art'),
  seat: drawSeat,
}

const prefix = 'drawn:'

/**
 * `import url from 'drawn:credits'` gives the address of a picture that the art package draws while the site
 * is built, so that no browser has to carry the drawing code for it.
 */
export function drawnPictures(): Plugin {
  let isBuild = false
  return {
    name: 'drawn-pictures',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const draw = pictures[name]
      if (!draw) return this.error(`there is no drawn picture named ${name}`)
      if (!isBuild)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(draw())}`)}`
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: draw() })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
