import { fishInWater, type Fish, type FishingModel } from '@baize/games'

/** Where a fish is drawn: parts of the water's width and height, and its turn. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly angle: number
}

const outside = 0.14
const heightMost = 0.82
const heightLeast = 0.06

/** Where a fish is at an instant of the server's clock. */
export function placeOf(fish: Fish, atMs: number): Place {
  const part = (atMs - fish.bornAtMs) / fish.crossMs
  const way = part * (1 + 2 * outside) - outside
  const slope = heightAt(fish, part + 0.02) - heightAt(fish, part)
  const turn = Math.atan2(slope, 0.026 * 1.6)
  return {
    x: fish.isLeftward ? 1 - way : way,
    y: heightAt(fish, part),
    angle: fish.isLeftward ? -turn : turn,
  }
}

function heightAt({ course, lane }: Fish, part: number): number {
  const [from, bend, back, to] = course
  const rest = 1 - part
  const curve = rest ** 3 * from + 3 * rest ** 2 * part * bend + 3 * rest * part ** 2 * back + part ** 3 * to
  const clamped = Math.max(0, Math.min(1_000, curve + lane))
  return heightLeast + (clamped / 1_000) * (heightMost - heightLeast)
}

const isInSight = (fish: Fish, atMs: number): boolean => {
  const { x } = placeOf(fish, atMs)
  return x > 0.05 && x < 0.95
}

export const keyOf = ({ wave, fish }: { readonly wave: number; readonly fish: number }): string =>
  `${wave}.${fish}`

interface Search {
  readonly atMs: number
  readonly caught: ReadonlySet<string>
}

/** Fish that can be shot at: in sight and not caught. */
export const fishInSight = (model: FishingModel, { atMs, caught }: Search): Fish[] =>
  fishInWater(model, atMs).filter((fish) => isInSight(fish, atMs) && !caught.has(keyOf(fish)))

/** The fish in the middle of the water, of one species or of any. */
export function middleFish(
  model: FishingModel,
  { species, ...search }: Search & { readonly species: number | null },
): Fish | undefined {
  const wanted = fishInSight(model, search).filter((fish) => species === null || fish.species === species)
  return nearestOf(wanted, (fish) => Math.abs(placeOf(fish, search.atMs).x - 0.5))
}

/** The fish nearest to a place; `aspect` is the water's width over its height. */
export function nearestFish(
  model: FishingModel,
  { x, y, aspect, ...search }: Search & { readonly x: number; readonly y: number; readonly aspect: number },
): Fish | undefined {
  return nearestOf(fishInSight(model, search), (fish) => {
    const place = placeOf(fish, search.atMs)
    return Math.hypot(place.x - x, (place.y - y) / aspect)
  })
}

function nearestOf(all: readonly Fish[], distance: (fish: Fish) => number): Fish | undefined {
  let nearest: Fish | undefined
  for (const fish of all) if (!nearest || distance(fish) < distance(nearest)) nearest = fish
  return nearest
}
