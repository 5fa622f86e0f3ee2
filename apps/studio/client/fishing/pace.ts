/** How sharp the water is drawn: a phone that cannot keep up gets fewer points, not fewer frames. */
export interface Pace {
  /** The most points of the screen that a point of the page is drawn with. */
  sharpest(): number
  /** Told of every frame: true when from this one on the water is to be drawn less sharp. */
  isTooSlow(nowMs: number): boolean
}

/**
 * Above one and a half points the eye sees no difference in what moves; each step is a third less to paint.
 */
const steps = [1.5, 1.25, 1] as const
/** So many frames in a row are judged together. */
const judged = 90
/** Sixty frames a second come every 16.7 ms; a frame in three may be late before it counts. */
const slowMs = 22
/** A pause, such as of a page in the background, says nothing about the phone. */
const pauseMs = 250

export function createPace(): Pace {
  let step = 0
  let frames = 0
  let passedMs = 0
  let lastMs = Number.NaN
  return {
    sharpest: () => steps[step] ?? 1,
    isTooSlow(nowMs) {
      const gapMs = nowMs - lastMs
      lastMs = nowMs
      if (!(gapMs < pauseMs)) return false
      frames += 1
      passedMs += gapMs
      if (frames < judged) return false
      const isSlow = passedMs / frames > slowMs
      frames = 0
      passedMs = 0
      if (!isSlow || step >= steps.length - 1) return false
      step += 1
      return true
    },
  }
}
