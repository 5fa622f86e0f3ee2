import { breakLines, isBengali, textWidth } from '@baize/art'
import { useId } from 'react'

/** The picture's own units: lettering is set on the same grid as the art below it. */
const width = 300
const height = 400

type Style = 'stack' | 'ribbon'
const ribbons = [
  ['#ffa6cb', '#de2f7c', '#741043'],
  ['#8cf0e2', '#159aa0', '#06454f'],
  ['#ff9f70', '#e03f27', '#86130d'],
  ['#9cc0ff', '#2e60d4', '#122a74'],
] as const

/** Spreads ids that differ in one letter only (FNV-1a with a final mix). */
function seedOf(id: string): number {
  let seed = 2166136261
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  seed = Math.imul(seed ^ (seed >>> 15), 2246822507)
  return (seed ^ (seed >>> 13)) >>> 0
}

/** Sets a title as large as it fits. */
function settle(title: string, style: Style) {
  const lines = breakLines(title)
  const widest = Math.max(...lines.map(textWidth))
  const room = width - (style === 'ribbon' ? 72 : 44)
  const largest = (style === 'ribbon' ? 42 : 60) * (lines.length > 1 ? 0.9 : 1)
  const size = Math.min(largest, room / widest)
  return { lines, size, pitch: size * (isBengali(title) ? 1.16 : 1) }
}

interface WordProps {
  text: string
  y: number
  size: number
  fill: string
  ink: string
}

const Word = ({ text, y, size, fill, ink }: WordProps) => (
  <>
    <text x={width / 2} y={y + size * 0.07} fontSize={size} fill={ink} stroke={ink} strokeWidth={size * 0.2}>
      {text}
    </text>
    <text x={width / 2} y={y} fontSize={size} fill={fill} stroke={ink} strokeWidth={size * 0.13}>
      {text}
    </text>
  </>
)

function Stack({ title, uid }: { title: string; uid: string }) {
  const { lines, size, pitch } = settle(title, 'stack')
  const top = height - 38 - (lines.length - 1) * pitch
  return (
    <>
      <defs>
        <linearGradient id={`${uid}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".45" stopColor="#fff4d0" />
          <stop offset="1" stopColor="#f5a01e" />
        </linearGradient>
        <linearGradient id={`${uid}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#04100b" stopOpacity="0" />
          <stop offset=".6" stopColor="#04100b" stopOpacity=".5" />
          <stop offset="1" stopColor="#04100b" stopOpacity=".78" />
        </linearGradient>
      </defs>
      <path d={`M0 ${height - 170}H${width}V${height}H0Z`} fill={`url(#${uid}s)`} />
      {lines.map((text, i) => (
        <Word key={text} text={text} y={top + i * pitch} size={size} fill={`url(#${uid}f)`} ink="#0a0f0b" />
      ))}
    </>
  )
}

function Ribbon({ title, seed }: { title: string; seed: number }) {
  const { lines, size, pitch } = settle(title, 'ribbon')
  const [light, base, deep] = ribbons[seed % ribbons.length] ?? ribbons[0]
  const h = lines.length * pitch + 24
  const y = height - 34 - h
  const foot = y + h
  const notch = y + h / 2 + 11
  return (
    <>
      <path
        d={`M6 ${y + 12}H46V${foot + 10}H6L20 ${notch}ZM294 ${y + 12}H254V${foot + 10}H294L280 ${notch}Z`}
        fill={deep}
        stroke="#0a0f0b"
        strokeWidth="4"
      />
      <path d={`M26 ${y}H274V${foot}H26Z`} fill={base} stroke="#0a0f0b" strokeWidth="4.5" />
      <path
        d={`M30 ${y + 7}H270M30 ${foot - 7}H270`}
        stroke={light}
        strokeWidth="2"
        strokeDasharray="7 5"
        strokeLinecap="round"
        opacity=".8"
      />
      {lines.map((text, i) => (
        <Word
          key={text}
          text={text}
          y={y + 12 + pitch * (i + 0.5) + size * 0.34}
          size={size}
          fill="#fffaf0"
          ink={deep}
        />
      ))}
    </>
  )
}

/** The title of a game over its picture, in the lettering of the art; the game's id decides the style. */
export function TileLettering({ title, id }: { title: string; id: string }) {
  const uid = `tl${useId().replace(/\W/g, '')}`
  const seed = seedOf(id)
  return (
    <svg className="lettering" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {seed % 5 < 2 ? <Ribbon title={title} seed={seed >>> 3} /> : <Stack title={title} uid={uid} />}
    </svg>
  )
}
