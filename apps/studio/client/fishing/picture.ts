import type { FishName } from '@baize/games'
import { drawAnimal } from './fish-art.ts'
import { looks } from './looks.ts'

const drawn = new Map<FishName, string>()
const wide = 96
const tall = 64

/** A fish as an address for an image, as it swims in the water. */
export function fishUrl(name: FishName): string {
  const known = drawn.get(name)
  if (known) return known
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = tall
  const brush = canvas.getContext('2d')
  if (!brush) return ''
  brush.translate(wide / 2, tall / 2)
  brush.scale(wide / 2.7, wide / 2.7)
  drawAnimal(brush, looks[name], 0)
  const url = canvas.toDataURL()
  drawn.set(name, url)
  return url
}
