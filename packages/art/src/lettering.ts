import { draw, escapeXml, fontFamily } from './draw.ts'
import { round1 } from './geometry.ts'
import type { Paint, Size } from './paint.ts'
import { mix, ramps } from './ramp.ts'
import { breakLines, isBengali, textWidth } from './text-width.ts'

/** A title broken into lines, with its font size and line pitch in picture units. */
interface Setting {
  readonly lines: readonly string[]
  readonly size: number
  readonly pitch: number
  readonly baseline: number
}

interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

type Lettering = (paint: Paint, canvas: Size, setting: Setting) => string

const face = ({ text, x, y, size }: Word, fill: string, ink: string) => draw`
  <text x="${x}" y="${round1(y + size * 0.07)}" ${fontFamily} font-weight="800"
    font-size="${round1(size)}" text-anchor="middle" fill="${ink}" stroke="${ink}"
    stroke-width="${round1(size * 0.2)}" stroke-linejoin="round" >${escapeXml(text)}</text>
  <text x="${x}" y="${round1(y)}" ${fontFamily} font-weight="800"
    font-size="${round1(size)}" text-anchor="middle" fill="${fill}" stroke="${ink}"
    stroke-width="${round1(size * 0.13)}" paint-order="stroke" stroke-linejoin="round" >
  ${escapeXml(text)}</text>`

const plain = ({ text, x, y, size }: Word, fill: string) => draw`
  <text x="${x}" y="${round1(y)}" ${fontFamily} font-weight="800" font-size="${round1(size)}"
    text-anchor="middle" fill="${fill}">${escapeXml(text)}</text>`

const eachLine = ({ lines }: Setting, one: (text: string, index: number) => string) => lines.map(one).join('')

/** Centres line `index` in a box whose text starts at `top`. */
const boxed =
  (setting: Setting, { width }: Size, top: number) =>
  (text: string, index: number) => ({
    text,
    x: width / 2,
    y: top + setting.pitch * (index + 0.5) + setting.size * setting.baseline,
    size: setting.size,
  })

const stack: Lettering = (c, { width: W, height: H }, setting) => {
  const { lines, size, pitch } = setting
  const top = H - 38 - (lines.length - 1) * pitch
  const line = (text: string, i: number) =>
    face({ text, x: W / 2, y: top + i * pitch, size }, `url(#${c.id}t)`, c.ink)
  return `<path d="M0 ${H - 150}H${W}V${H}H0Z" fill="url(#${c.id}s)"/>${eachLine(setting, line)}`
}

const ribbon: Lettering = (c, canvas, setting) => {
  const { width: W, height: H } = canvas
  const h = setting.lines.length * setting.pitch + 24
  const y = H - 34 - h
  const at = boxed(setting, canvas, y + 12)
  return draw`
    <path d="M6 ${y + 12}H46V${y + h + 10}H6L20 ${y + h / 2 + 11}Z
      M${W - 6} ${y + 12}H${W - 46}V${y + h + 10}H${W - 6}L${W - 20} ${y + h / 2 + 11}Z"
      fill="${c.second.deep}" stroke="${c.ink}" stroke-width="4"/>
    <path d="M26 ${y}H${W - 26}V${y + h}H26Z" fill="${c.secondFill}" stroke="${c.ink}"
      stroke-width="4.5"/>
    <path d="M30 ${y + 7}H${W - 30}M30 ${y + h - 7}H${W - 30}" stroke="${c.second.light}"
      stroke-width="2" stroke-dasharray="7 5" stroke-linecap="round" opacity=".8"/>
    ${eachLine(setting, (text, i) => face(at(text, i), '#fffaf0', c.second.deep))}`
}

const plate: Lettering = (c, canvas, setting) => {
  const { width: W, height: H } = canvas
  const h = setting.lines.length * setting.pitch + 22
  const y = H - 36 - h
  const at = boxed(setting, canvas, y + 11)
  return draw`
    <rect x="30" y="${round1(y)}" width="${W - 60}" height="${round1(h)}" rx="10" fill="${c.ink}"
      opacity=".92"/>
    <rect x="35" y="${round1(y + 5)}" width="${W - 70}" height="${round1(h - 10)}" rx="7" fill="none"
      stroke="${ramps.brass.base}" stroke-width="2"/>
    ${eachLine(setting, (text, i) => plain(at(text, i), ramps.brass.light))}`
}

const slab: Lettering = (c, { width: W, height: H }, setting) => {
  const { lines, size, pitch } = setting
  const top = H - 32 - (lines.length - 1) * pitch
  const accent = c.first === ramps.ivory ? c.second.light : c.first.light
  return eachLine(setting, (text, i) => {
    const fill = i === lines.length - 1 && lines.length > 1 ? accent : '#ffffff'
    const words = face({ text, x: W / 2, y: top + i * pitch, size }, fill, c.groundDark)
    return `<g transform="rotate(-3.5 ${W / 2} ${H - 50})">${words}</g>`
  })
}

const print: Lettering = (c, canvas, setting) => {
  const { width: W, height: H } = canvas
  const h = setting.lines.length * setting.pitch + 22
  const y = H - 30 - h
  const at = boxed(setting, canvas, y + 11)
  return draw`
    <rect x="32" y="${round1(y)}" width="${W - 64}" height="${round1(h)}" fill="${ramps.ivory.light}"
      stroke="${c.ink}" stroke-width="4"/>
    <path d="M32 ${round1(y + 6)}H${W - 32}M32 ${round1(y + h - 6)}H${W - 32}" stroke="${c.first.base}"
      stroke-width="3"/>
    ${eachLine(setting, (text, i) => plain(at(text, i), mix(c.first.deep, '#000000', 0.15)))}`
}

const letterings = { ribbon, plate, stack, slab, print } satisfies Record<string, Lettering>

export type LetteringName = keyof typeof letterings

/** Room left free beside the text and the largest font size of a single line. */
const limits: Record<LetteringName, { padding: number; largest: number }> = {
  ribbon: { padding: 70, largest: 42 },
  plate: { padding: 78, largest: 40 },
  stack: { padding: 44, largest: 60 },
  slab: { padding: 48, largest: 52 },
  print: { padding: 76, largest: 44 },
}

/** Sets a title at the foot of the picture, in at most two lines and as large as fits. */
export function letter(name: LetteringName, title: string, c: Paint, canvas: Size): string {
  const lines = breakLines(title)
  const bengali = isBengali(title)
  const { padding, largest } = limits[name]
  const widest = Math.max(...lines.map(textWidth))
  const size = Math.min(largest * (lines.length > 1 ? 0.9 : 1), (canvas.width - padding) / widest)
  const pitch = size * (bengali ? 1.16 : 1)
  return letterings[name](c, canvas, { lines, size, pitch, baseline: bengali ? 0.34 : 0.35 })
}
