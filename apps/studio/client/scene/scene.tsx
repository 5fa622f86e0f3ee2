import { ramps, type Palette, type RampName } from '@baize/art'
import { lazy, memo, Suspense } from 'react'
import { placeFor, type PlaceName } from './choose.ts'

interface SceneProps {
  readonly palette: Palette
  /** Decides the shapes, so that a game looks the same everywhere. */
  readonly seed: string
  /** Where the game stands; without it the seed says. */
  readonly place?: PlaceName
}

/** The drawings come after the game's own page: nobody waits for them, and without them there is the sky. */
const Place = lazy(() =>
  import('./places.tsx').then(
    (drawn) => ({ default: drawn.Place }),
    () => ({ default: () => null }),
  ),
)

/** Colours of the sky from the light to the edge; the house's greens keep every title in one room. */
const skies = {
  dusk: ({ ground, first }: Pair) => [
    `color-mix(in srgb, ${ramps[first].base} 86%, #d99a3d)`,
    `color-mix(in srgb, ${ramps[first].deep} 62%, #7d7a2c)`,
    `color-mix(in srgb, ${ramps[ground].deep} 50%, #14573b)`,
    '#04150d',
  ],
  night: ({ ground, first }: Pair) => [
    `color-mix(in srgb, ${ramps[first].base} 34%, #24506a)`,
    `color-mix(in srgb, ${ramps[ground].deep} 42%, #123a4c)`,
    `color-mix(in srgb, ${ramps[ground].deep} 36%, #0a2630)`,
    '#030d0b',
  ],
  hall: ({ ground, first }: Pair) => [
    `color-mix(in srgb, ${ramps[first].base} 30%, #4f6b3f)`,
    `color-mix(in srgb, ${ramps[ground].deep} 44%, #1d4a33)`,
    `color-mix(in srgb, ${ramps[ground].deep} 30%, #0c2a1c)`,
    '#04100b',
  ],
}

interface Pair {
  readonly ground: RampName
  readonly first: RampName
}

/** Where the game stands, in the title's colours: a grove, water, hills, a street, a fair, a palace, a hall. */
export const Scene = memo(function Scene({ palette, seed, place: given }: SceneProps) {
  const place = given ?? placeFor({ kind: null, emblem: null, game: seed })
  const [ground, first, second] = palette
  const [core, near, far, edge] = skies[skyOf(place)]({ ground, first })
  return (
    <svg className="scene" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="sky" cx=".38" cy=".3" r=".8">
          <stop stopColor={core} />
          <stop offset=".3" stopColor={near} />
          <stop offset=".62" stopColor={far} />
          <stop offset="1" stopColor={edge} />
        </radialGradient>
        <linearGradient id="foot" x1="0" x2="0" y1="0" y2="1">
          <stop offset=".5" stopColor="#04100b" stopOpacity="0" />
          <stop offset=".92" stopColor="#04100b" stopOpacity=".72" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#sky)" />
      <Suspense fallback={null}>
        <Place name={place} dark={ramps[ground]} light={ramps[first]} accent={ramps[second]} seed={seed} />
      </Suspense>
      {/* What stands below the field is read on a quiet ground. */}
      <rect width="1440" height="900" fill="url(#foot)" />
    </svg>
  )
})

function skyOf(place: PlaceName): keyof typeof skies {
  if (place === 'hall') return 'hall'
  return place === 'town' || place === 'fair' || place === 'night' ? 'night' : 'dusk'
}
