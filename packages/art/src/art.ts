import { canvases, namespace, type ArtRatio } from './canvas.ts'
import { styleOf } from './category.ts'
import type { CategoryName, CategoryStyle } from './category.ts'
import { cleanId, draw, escapeXml, fontFamily } from './draw.ts'
import { emblems } from './emblem/emblems.ts'
import type { EmblemName } from './emblem/emblems.ts'
import { frames } from './frame.ts'
import type { FrameName } from './frame.ts'
import { round1 } from './geometry.ts'
import { grounds } from './ground/grounds.ts'
import type { GroundName } from './ground/grounds.ts'
import { letter } from './lettering.ts'
import type { LetteringName } from './lettering.ts'
import { createPaint, defs } from './paint.ts'
import type { Paint, Palette, Size } from './paint.ts'
import { createPrng, hash } from './seed.ts'
import type { Prng } from './seed.ts'
import { breakLines, textWidth } from './text-width.ts'

/** What a tile is drawn from. The id decides what is not pinned, so a game looks the same everywhere. */
export interface ArtGame {
  readonly id: string | number
  /** In the reader's language; it changes the lettering only. */
  readonly title?: string
  readonly category: CategoryName | (string & {})
  readonly vendor?: string
  readonly emblem?: EmblemName
  readonly palette?: Palette
  readonly ground?: GroundName
  readonly lettering?: LetteringName
}

export type { ArtRatio } from './canvas.ts'

export interface ArtOptions {
  readonly ratio?: ArtRatio
  /** False leaves the title out, so that the picture is the same in every language. */
  readonly lettering?: boolean
  /** False leaves the vendor code out. */
  readonly mark?: boolean
  /** False hides the picture from assistive technology. */
  readonly label?: boolean
  readonly frame?: boolean
  /** Tells pictures on one page apart: the same game drawn twice needs two. */
  readonly uid?: string
  /** True adds the namespace that a picture needs as a file or a data URL. */
  readonly standalone?: boolean
}

/** The choices of one picture. */
export interface ArtPlan {
  readonly style: CategoryStyle
  readonly palette: Palette
  readonly ground: GroundName
  readonly emblem: EmblemName
  readonly lettering: LetteringName
  /** Degrees. */
  readonly tilt: number
  readonly zoom: number
  /** Continues where the plan stopped: ground and emblem draw their details from it. */
  readonly rng: Prng
}

/** Takes a game and gives the choices its picture is made of. */
export function plan(game: ArtGame): ArtPlan {
  const style = styleOf(game.category)
  const rng = createPrng(hash(String(game.id)))
  return {
    style,
    palette: game.palette ?? rng.pick(style.palettes),
    ground: game.ground ?? rng.pick(style.grounds),
    emblem: game.emblem ?? rng.pick(style.emblems),
    lettering: game.lettering ?? rng.pick(style.lettering),
    tilt: (rng.next() - 0.5) * 8,
    zoom: 0.94 + rng.next() * 0.12,
    rng,
  }
}

/** A lamp or a pitch has a horizon, so nothing on it leans. */
const steadyGrounds: readonly GroundName[] = ['lamp', 'pitch']

function vendorPlate(code: string): string {
  const width = Math.round(textWidth(code) * 19 + 22)
  return draw`
    <g transform="translate(16 16)">
      <rect width="${width}" height="28" rx="6" fill="#07110d" opacity=".82"/>
      <text x="${width / 2}" y="20.6" ${fontFamily} font-weight="750" font-size="19" text-anchor="middle"
        fill="#f6efdf">${escapeXml(code)}</text>
    </g>`
}

/** The emblem stands lower when nothing is written below it, and higher above two lines. */
function emblemCentre(ratio: ArtRatio, lines: number): number {
  const { centre } = canvases[ratio]
  if (lines === 0) return centre + (ratio === 'portrait' ? 30 : 22)
  return centre - (lines > 1 && ratio === 'portrait' ? 8 : 0)
}

function withDefaults(options: ArtOptions) {
  const { ratio = 'portrait', lettering = true, mark = true, label = true, frame = true } = options
  const { uid = '', standalone = false } = options
  return { ratio, lettering, mark, label, frame, uid, standalone }
}

/** What of the frame lies under the emblem (a band that carries the title) and what over it. */
function framing(c: Paint, name: FrameName, place: Size & { lines: number; isShown: boolean }) {
  if (name === 'slash')
    return { under: place.lines > 0 ? frames.slash(c, place, place.lines > 1 ? 36 : 0) : '', over: '' }
  return { under: '', over: place.isShown ? frames[name](c, place) : '' }
}

const described = (title: string, isShown: boolean) =>
  isShown ? `role="img" aria-label="${escapeXml(title)}"` : 'aria-hidden="true"'

/** Takes a game and gives its tile as an SVG string. Lettering needs the page's font, so inline it. */
export function art(game: ArtGame, options: ArtOptions = {}): string {
  const { ratio, lettering, mark, label, frame, uid, standalone } = withDefaults(options)
  const { style, rng, ...chosen } = plan(game)
  const { width: W, height: H, scale } = canvases[ratio]
  const id = `z${hash(String(game.id)).toString(36)}${cleanId(uid)}`
  const c = createPaint(id, chosen.palette)
  const { title = '', vendor } = game
  const lines = lettering ? breakLines(title).length : 0
  const y = emblemCentre(ratio, lines)
  const x = W / 2
  const size = { width: W, height: H }
  const ground = grounds[chosen.ground](c, rng, { ...size, centreY: y })
  const shape = emblems[chosen.emblem](c, rng)
  const zoom = round1(scale * chosen.zoom * 100) / 100
  const lean = steadyGrounds.includes(chosen.ground) ? 0 : chosen.tilt
  const { under, over } = framing(c, style.frame, { ...size, lines, isShown: frame })
  const xmlns = standalone ? namespace : ''
  const name = described(title, label)
  return draw`
    <svg class="art" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"${xmlns} ${name}>
      ${defs(c)}
      <rect width="${W}" height="${H}" fill="url(#${id}g)"/>
      ${ground}
      <circle cx="${x}" cy="${y}" r="${round1(150 * scale)}" fill="url(#${id}h)"/>
      <ellipse cx="${x}" cy="${round1(y + 92 * zoom)}" rx="${round1(74 * zoom)}" ry="${round1(15 * zoom)}"
        fill="#000" opacity=".32"/>
      ${under}
      <g transform="translate(${x} ${round1(y)}) scale(${zoom}) rotate(${round1(lean)})"
        stroke-linejoin="round">${shape}</g>
      ${over}
      ${lettering && title ? letter(chosen.lettering, title, c, size) : ''}
      ${mark && vendor ? vendorPlate(vendor) : ''}
    </svg>`
}

export interface EmblemOptions {
  /** Decides drawn details such as the numbers on balls; the emblem's name when absent. */
  readonly seed?: string
  readonly palette?: Palette
  /** Tells drawings on one page apart. */
  readonly uid?: string
}

const defaultPalette: Palette = ['felt', 'brass', 'verm']

function emblemMarkup(name: EmblemName, prefix: string, options: EmblemOptions): string {
  const { seed = name, palette = defaultPalette, uid = '' } = options
  const c = createPaint(`${prefix}${hash(seed).toString(36)}${cleanId(uid)}`, palette)
  return `${defs(c)}<g stroke-linejoin="round">${emblems[name](c, createPrng(hash(seed)))}</g>`
}

/** One emblem on a transparent ground, as an SVG string; `size` is in CSS pixels. */
export function emblem(
  name: EmblemName,
  options: EmblemOptions & { size?: number; className?: string; standalone?: boolean } = {},
): string {
  const { size = 96, className = '', standalone = false } = options
  return draw`
    <svg class="emblem ${escapeXml(className)}" width="${size}" height="${size}" viewBox="-124 -124 248 248"
      aria-hidden="true"${standalone ? namespace : ''}>${emblemMarkup(name, 'y', options)}</svg>`
}

/** One emblem without the svg element, for use inside a larger drawing such as a banner. */
export const emblemGroup = (name: EmblemName, options: EmblemOptions = {}): string =>
  emblemMarkup(name, 'x', options)
