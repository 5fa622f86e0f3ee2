import { ramps, type Palette } from '@baize/art'
import { memo } from 'react'

interface SceneProps {
  readonly palette: Palette
  /** Decides the shapes, so that a game looks the same everywhere. */
  readonly seed: string
}

const width = 1440
const height = 900

/** Where the game stands: a low sun over groves and water, in the title's colours. */
export const Scene = memo(function Scene({ palette, seed }: SceneProps) {
  const next = createNumbers(seed)
  const [ground, first] = palette
  const light = ramps[first]
  const dark = ramps[ground]
  const rows = [
    { base: 470, tree: 128, colour: `color-mix(in srgb, ${dark.base} 34%, #17512f)`, opacity: 0.7 },
    { base: 548, tree: 112, colour: `color-mix(in srgb, ${dark.deep} 30%, #17512f)`, opacity: 0.9 },
    { base: 628, tree: 98, colour: '#0d3a25', opacity: 1 },
  ]
  return (
    <svg
      className="scene"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="dusk" cx=".38" cy=".3" r=".8">
          <stop stopColor={`color-mix(in srgb, ${light.base} 86%, #d99a3d)`} />
          <stop offset=".3" stopColor={`color-mix(in srgb, ${light.deep} 62%, #7d7a2c)`} />
          <stop offset=".62" stopColor={`color-mix(in srgb, ${dark.deep} 50%, #14573b)`} />
          <stop offset="1" stopColor="#04150d" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="url(#dusk)" />
      <circle cx={500 + next(140)} cy={210 + next(50)} r="150" fill={light.light} opacity=".5" />
      {rows.map((row) => (
        <path key={row.base} d={grove(row, next)} fill={row.colour} opacity={row.opacity} />
      ))}
      {Array.from({ length: 21 }, (_, index) => (
        <path
          key={index * 70}
          d={`M${index * 72 + next(20)} ${648 + next(12)}v${60 + next(44)}`}
          stroke="#0a2c1c"
          strokeWidth="7"
        />
      ))}
      <path d="M0 716Q360 690 720 722T1440 708V900H0Z" fill="#082c22" />
      <g stroke={light.base} strokeWidth="3" strokeLinecap="round" opacity=".4">
        {Array.from({ length: 9 }, (_, index) => (
          <path key={index} d={`M${460 + next(50)} ${728 + index * 10}h${70 + next(100)}`} />
        ))}
      </g>
    </svg>
  )
})

function grove(
  row: { readonly base: number; readonly tree: number },
  next: (below: number) => number,
): string {
  let path = `M-40 ${height}V${row.base}`
  for (let x = -40; x < width + 80;) {
    const wide = row.tree * 0.9 + next(row.tree * 0.6)
    const tall = row.tree * 0.7 + next(row.tree * 0.5)
    path += `c${wide * 0.05} ${-tall} ${wide * 0.95} ${-tall} ${wide} ${next(8) - 4}`
    x += wide + 4
  }
  return `${path}V${height}Z`
}

/** A small fixed sequence of whole numbers for drawing; nothing is decided by it. */
function createNumbers(seed: string): (below: number) => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state % Math.max(1, Math.round(below))
  }
}
