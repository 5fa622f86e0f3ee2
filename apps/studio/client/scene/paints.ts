import type { Ramp } from '@baize/art'
import type { Numbers } from './numbers.ts'

/** What a place is drawn with. */
export interface Paints {
  /** The ground of the title, its light, and what stands out. */
  readonly dark: Ramp
  readonly light: Ramp
  readonly accent: Ramp
  readonly next: Numbers
}
