export interface Track {
  readonly count: number
  /** Slides in view at once. */
  readonly perView: number
  readonly loops: boolean
}

/** The slide at a place; the copies before the first and behind the last stand for it too. */
export const slideAt = (place: number, count: number): number =>
  count === 0 ? 0 : ((place % count) + count) % count

/**
 * The place so many slides further. Looping, it may lie on a copy beyond either end, which looks the same as
 * the slide it stands for; else it stops at the last that fills the view.
 */
export function placeAfter(place: number, by: number, { count, perView, loops }: Track): number {
  if (loops) return slideAt(place, count) + by
  return Math.min(Math.max(place + by, 0), Math.max(count - perView, 0))
}

/**
 * Whether what stands at `of` can be seen when the first one in view stands at `place`. Copies have places of
 * their own: before 0, and from the count on.
 */
export const isInView = (of: number, place: number, { perView }: Pick<Track, 'perView'>): boolean =>
  of >= place && of < place + perView
