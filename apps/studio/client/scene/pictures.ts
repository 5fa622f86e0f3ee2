import { emblem, emblemNames, ramps, type EmblemName, type Palette, type RampName } from '@baize/art'

const cache = new Map<string, string>()

/** The three ramps of a title's palette, or the house's own. */
export function readPalette(text: string | null): Palette {
  const names = (text ?? '').split('-').filter((name): name is RampName => Object.hasOwn(ramps, name))
  const [ground, first, second] = names
  return ground && first && second ? [ground, first, second] : ['felt', 'brass', 'verm']
}

/** An emblem as an address for an image: drawn once, then moved about freely. */
export function emblemUrl(name: string, palette: Palette): string {
  const key = `${name}:${palette.join()}`
  const known = cache.get(key)
  if (known) return known
  const isKnown = (emblemNames as readonly string[]).includes(name)
  const drawn = emblem((isKnown ? name : 'gem') as EmblemName, { palette, seed: name, standalone: true })
  // The drawing keeps a margin for frames; a symbol fills its cell.
  const svg = drawn.replace('viewBox="-124 -124 248 248"', 'viewBox="-118 -118 236 236"')
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  cache.set(key, url)
  return url
}
