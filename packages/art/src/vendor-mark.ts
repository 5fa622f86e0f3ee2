import { cycle, draw, escapeXml, fontFamily } from './draw.ts'
import { round1 } from './geometry.ts'
import { mix, ramps } from './ramp.ts'
import type { RampName } from './ramp.ts'
import { hash } from './seed.ts'
import { textWidth } from './text-width.ts'

type Glyph = (fill: string, ground: string) => string

const glyphs = {
  disc: (fill, ground) => draw`
    <circle cx="16" cy="16" r="13" fill="${fill}"/>
    <path d="M16 3A13 13 0 0 1 16 29A6.5 6.5 0 0 1 16 16A6.5 6.5 0 0 0 16 3Z" fill="${ground}"
      opacity=".45"/>`,
  hex: (fill, ground) => draw`
    <path d="M16 2L28 9V23L16 30L4 23V9Z" fill="${fill}"/>
    <path d="M16 9L22 12.5V19.5L16 23L10 19.5V12.5Z" fill="${ground}"/>`,
  shield: (fill, ground) => draw`
    <path d="M4 5Q16 9 28 5V17C28 24 22 28 16 31C10 28 4 24 4 17Z" fill="${fill}"/>
    <path d="M16 8V26C20 24 24 21 24 16V9.5Q20 9.6 16 8Z" fill="${ground}" opacity=".5"/>`,
  slant: (fill, ground) => draw`
    <path d="M12 3H30L20 29H2Z" fill="${fill}"/>
    <path d="M15 10H22L17 22H10Z" fill="${ground}"/>`,
  ring: (fill, ground) => draw`
    <circle cx="16" cy="16" r="10.5" fill="none" stroke="${fill}" stroke-width="5"/>
    <circle cx="23.5" cy="8.5" r="4.6" fill="${fill}" stroke="${ground}" stroke-width="2"/>`,
  diamond: (fill, ground) => draw`
    <path d="M16 1L31 16L16 31L1 16Z" fill="${fill}"/>
    <path d="M16 10L22 16L16 22L10 16Z" fill="${ground}"/>`,
  arch: (fill) => `<path d="M4 30V16A12 12 0 0 1 28 16V30H20V16A4 4 0 0 0 12 16V30Z" fill="${fill}"/>`,
  bar: (fill) => draw`
    <rect x="3" y="4" width="6" height="24" rx="1.5" fill="${fill}"/>
    <rect x="13" y="10" width="6" height="18" rx="1.5" fill="${fill}"/>
    <rect x="23" y="15" width="6" height="13" rx="1.5" fill="${fill}"/>`,
} satisfies Record<string, Glyph>

type GlyphName = keyof typeof glyphs

const known: Record<string, readonly [GlyphName, RampName]> = {
  PG: ['disc', 'verm'],
  EG2: ['hex', 'teal'],
  PT: ['shield', 'ultra'],
  JDB: ['slant', 'mari'],
  CQ9: ['ring', 'lime'],
  FC: ['diamond', 'rani'],
  JL: ['arch', 'brass'],
  BGS: ['bar', 'coral'],
  AG: ['shield', 'brass'],
  BBIN: ['bar', 'verm'],
  MG: ['disc', 'mari'],
  PNG: ['slant', 'leaf'],
  RTG: ['hex', 'verm'],
  KX: ['diamond', 'mari'],
  KY: ['arch', 'verm'],
  SV3: ['slant', 'verm'],
  IMES: ['bar', 'aqua'],
  TF: ['hex', 'lime'],
  IA: ['ring', 'aqua'],
  IBC: ['shield', 'verm'],
  SBT: ['slant', 'aqua'],
  UG: ['disc', 'ultra'],
  DG: ['diamond', 'brass'],
  EA: ['ring', 'brass'],
  OG: ['disc', 'mari'],
  TGP: ['hex', 'coral'],
  LOTUS: ['arch', 'rani'],
  BG: ['shield', 'teal'],
  ISB: ['hex', 'sky'],
  AE: ['arch', 'aqua'],
  GG: ['ring', 'coral'],
  TTG: ['bar', 'mari'],
  WD: ['diamond', 'sky'],
  TH: ['slant', 'rani'],
  WS: ['bar', 'sky'],
  XY: ['hex', 'mari'],
}

const shapes: readonly GlyphName[] = ['disc', 'hex', 'shield', 'slant', 'ring', 'diamond', 'arch', 'bar']
const colours: readonly RampName[] = [
  'verm',
  'teal',
  'ultra',
  'mari',
  'lime',
  'rani',
  'brass',
  'coral',
  'aqua',
  'leaf',
  'sky',
]

function lookOf(code: string): readonly [GlyphName, RampName] {
  const listed = Object.hasOwn(known, code) ? known[code] : undefined
  if (listed) return listed
  const seed = hash(`v${code}`)
  return [cycle(shapes, seed), colours.at((seed >> 4) % colours.length) ?? 'verm']
}

export interface VendorMarkOptions {
  /** `mono` is one ivory, for the footer. */
  readonly tone?: 'mono' | 'colour'
  /** Height in CSS pixels. */
  readonly height?: number
  /** The colour behind the mark, `#rrggbb`: its cut-outs show it. */
  readonly ground?: string
  /** True adds the namespace that a picture needs as a file or a data URL. */
  readonly standalone?: boolean
}

/** A typographic stand-in for a vendor, as an SVG string; an unlisted code gets a stable mark of its own. */
export function vendorMark(code: string, options: VendorMarkOptions = {}): string {
  const { tone = 'colour', height = 28, ground = '#0b1712', standalone = false } = options
  const [shape, colour] = lookOf(code)
  const fill = tone === 'mono' ? '#e9e2cf' : mix(ramps[colour].base, ramps[colour].light, 0.25)
  const w = Math.round(textWidth(code) * 21 + 42)
  const xmlns = standalone ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  const lean = shape === 'slant' ? 'transform="skewX(-9) translate(4 0)"' : ''
  return draw`
    <svg class="vm"${xmlns} height="${height}" width="${round1((w * height) / 32)}"
      viewBox="0 0 ${w} 32" role="img"
      aria-label="${escapeXml(code)}">${glyphs[shape](fill, ground)}
    <text x="37" y="23.4" ${fontFamily} font-weight="800" font-size="21" fill="#f6efdf" ${lean}>
    ${escapeXml(code)}</text></svg>`
}
