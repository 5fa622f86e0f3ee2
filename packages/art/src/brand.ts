import { draw, times } from './draw.ts'

const xmlns = 'xmlns="http://www.w3.org/2000/svg"'

/** The logo: a stitched felt square with a `b` whose eye is brass. `uid` tells several on one page apart. */
export const mark = ({ size = 40, uid = 'lm' }: { size?: number; uid?: string } = {}): string => draw`
  <svg ${xmlns} width="${size}" height="${size}" viewBox="0 0 40 40" aria-hidden="true">
    <defs>
      <linearGradient id="${uid}" x1="0" y1="0" x2="0" y2="1">
        <stop stop-color="#2a8f63"/>
        <stop offset="1" stop-color="#0c3825"/>
      </linearGradient>
    </defs>
    <rect width="40" height="40" rx="11" fill="url(#${uid})"/>
    <rect x="3.5" y="3.5" width="33" height="33" rx="8" fill="none" stroke="#f6efdf" stroke-opacity=".55"
      stroke-width="1.2" stroke-dasharray="3 2.4" stroke-linecap="round"/>
    <path d="M13.2 8.6V30" stroke="#f6efdf" stroke-width="4.2" stroke-linecap="round"/>
    <circle cx="20.6" cy="23" r="6.9" fill="none" stroke="#f6efdf" stroke-width="4.2"/>
    <circle cx="20.6" cy="23" r="2" fill="#e6bb63"/>
  </svg>`

/** The name in lower-case strokes with a brass tittle; `paper` is the tone for light grounds. */
export function wordmark(options: { height?: number; tone?: 'table' | 'paper' } = {}): string {
  const { height = 30, tone = 'table' } = options
  const [stroke, tittle] = tone === 'table' ? ['#f6efdf', '#e6bb63'] : ['#0c3825', '#a8761f']
  return draw`
    <svg ${xmlns} height="${height}" width="${height * 3.4}" viewBox="0 0 102 30" fill="none"
      stroke="${stroke}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" role="img"
      aria-label="Baize">
      <path d="M3 3V27"/>
      <circle cx="11.2" cy="19" r="8.2"/>
      <circle cx="35.2" cy="19" r="8.2"/>
      <path d="M43.4 11V27"/>
      <path d="M53.5 11.4V27"/>
      <path d="M63 11.2H76.5L63 27H77.5"/>
      <path d="M84 18.6H99.4A8.2 8.2 0 1 0 97 25"/>
      <path d="M53.5 .4L57 4 53.5 7.6 50 4Z" fill="${tittle}" stroke="none"/>
    </svg>`
}

const line = '#55856c'
const petal = 'M0 0C-6-5-5-14 0-18C5-14 6-5 0 0Z'

/** Line ornament of empty states and watermarks. */
export const rosette = ({
  size = 240,
  stroke = line,
}: { size?: number; stroke?: string } = {}): string => draw`
  <svg ${xmlns} class="alp" width="${size}" height="${size}" viewBox="-70 -70 140 140" fill="none"
    stroke="${stroke}" stroke-width="1.8" stroke-linecap="round" aria-hidden="true">
    ${times(8, (i) => `<path d="${petal}" transform="rotate(${i * 45}) translate(0 -12) scale(1.1)"/>`)}
    ${times(
      16,
      (i) => draw`
        <path d="M0 0C-7-6-6-13 0-17C6-13 7-6 0 0Z" transform="rotate(${i * 22.5}) translate(0 -40)"/>
        <circle cx="0" cy="-64" r="1.8" fill="${stroke}" transform="rotate(${i * 22.5 + 11.25})"/>`,
    )}
    <circle r="9"/>
    <circle r="36"/>
    <circle r="3" fill="${stroke}"/>
  </svg>`

/** The vine divider; at most one on a page. */
export function alpona({ width = 560, stroke = line }: { width?: number; stroke?: string } = {}): string {
  const vine = draw`
    <path d="M16 12C34 2 44 22 62 12S90 2 104 12c6 5 14 2 13-4s-9-6-10-1"/>
    <path d="M30 8c2-6 8-8 12-6-1 5-6 8-12 6ZM50 16c2 6 8 8 12 6-1-5-6-8-12-6Z
      M76 7c2-6 8-7 12-5-1 5-7 7-12 5Z"/>
    <circle cx="126" cy="12" r="1.6" fill="${stroke}"/>
    <circle cx="134" cy="12" r="1.2" fill="${stroke}"/>`
  const leaf = (i: number) =>
    `<path d="${petal}" transform="translate(0 18) rotate(${i * 32 - 64}) scale(.92 1.14)"/>`
  return draw`
    <svg ${xmlns} class="alpona" width="${width}" viewBox="-140 -10 280 34" fill="none" stroke="${stroke}"
      stroke-width="1.5" stroke-linecap="round" aria-hidden="true">
      ${vine}
      <g transform="scale(-1 1)">${vine}</g>
      ${times(5, leaf)}
      <path d="M-13 19Q0 25 13 19"/>
    </svg>`
}
