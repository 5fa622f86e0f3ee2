import { invariant, type Rng } from '@baize/std'
import sharp from 'sharp'
import { glyphs, type Point, type Stroke } from './glyphs.ts'

/** Twice the size at which it is shown, so that it is sharp on phones. */
const width = 272
const height = 88
const paper = '#f3f5ee'
const inks = ['#12352b', '#3a1d4d', '#5a2112', '#0f3558']
const letterScale = 5

/** Gives the PNG of these letters. Every picture of the same letters is different. */
export async function drawPicture(text: string, rng: Rng): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(text, rng)))
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

export function drawSvg(text: string, rng: Rng): string {
  const between = (low: number, high: number) => low + ((high - low) * rng.nextInt(10_000)) / 10_000
  const wave = { rise: between(2, 4.5), length: between(60, 110), start: between(0, 6.3) }
  const bend = ([x, y]: Point): Point => [x, y + wave.rise * Math.sin(x / wave.length + wave.start)]
  const pitch = (width - 28) / text.length
  const shapes = [...text].map((letter, index) => {
    const turn = between(-0.26, 0.26)
    const lean = between(-0.2, 0.2)
    const scale = letterScale * between(0.9, 1.12)
    const middle: Point = [14 + pitch * (index + 0.5) + between(-3, 3), height / 2 + between(-7, 7)]
    const place = ([x, y]: Point): Point => {
      const [across, down] = [(x - 4 + lean * (5 - y)) * scale, (y - 5) * scale]
      const cos = Math.cos(turn)
      const sin = Math.sin(turn)
      return bend([middle[0] + across * cos - down * sin, middle[1] + across * sin + down * cos])
    }
    const ink = inks[rng.nextInt(inks.length)]
    const strokes = glyphs[letter]
    invariant(strokes, 'a letter of a picture has a shape')
    return strokes.map((stroke) => drawStroke(stroke, place, { ink, width: between(4.6, 6.4) })).join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>${drawSpecks(between)}${shapes.join('')}
    ${drawThreads(between, (count) => inks[rng.nextInt(count)])}</svg>`
}

type Between = (low: number, high: number) => number

const pathOf = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

function drawStroke(
  stroke: Stroke,
  place: (point: Point) => Point,
  pen: { ink: string | undefined; width: number },
): string {
  const path = pathOf((stroke.isCurve ? smooth(stroke.points) : stroke.points).map(place))
  return `<path d="${path}" fill="none" stroke="${pen.ink}" stroke-width="${pen.width.toFixed(1)}"
    stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A Catmull-Rom curve through the points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const steps = 6
  return points.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const mix = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
    return Array.from({ length: steps + 1 }, (_step, k): Point => [mix(0, k / steps), mix(1, k / steps)])
  })
}

/** Two threads across the letters, in their colours: what cuts letters apart by colour finds them joined. */
function drawThreads(between: Between, inkOf: (count: number) => string | undefined): string {
  return [0.36, 0.64]
    .map((part) => {
      const y = height * part
      const points: Point[] = Array.from({ length: 5 }, (_, i) => [
        4 + (i * (width - 8)) / 4,
        y + between(-14, 14),
      ])
      return `<path d="${pathOf(smooth(points))}" fill="none" stroke="${inkOf(inks.length)}" stroke-width="2"/>`
    })
    .join('')
}

const drawSpecks = (between: Between): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, r] = [between(0, width), between(0, height), between(1, 2.4)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="#9aa79b"/>`
  }).join('')
