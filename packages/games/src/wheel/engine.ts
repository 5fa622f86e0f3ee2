import { invariant } from '@baize/std'
import type { InstantRecord, InstantState, InstantView } from '../kit/instant.ts'
import { spotEngine } from '../kit/spot-engine.ts'
import type { SpotChoice } from '../kit/spots.ts'

export const wheelSpots = ['x2', 'x4', 'x8', 'x16', 'x32', 'x64', 'sun'] as const
export type WheelSpot = (typeof wheelSpots)[number]

/** A money wheel: every segment is as likely as any other and belongs to one field. */
export interface WheelModel {
  readonly kind: 'wheel'
  readonly id: string
  readonly version: number
  /** The segments clockwise, a letter each: `a` to `f` for x2 to x64, `s` for the sun. */
  readonly segments: string
  /** Given back of each unit, stake included, in hundredths. */
  readonly pays: Readonly<Record<WheelSpot, number>>
}

export interface WheelOutcome {
  readonly segment: number
}

export type WheelState = InstantState<'wheel', SpotChoice, WheelOutcome>
export type WheelView = InstantView<'wheel', SpotChoice, WheelOutcome>
export type WheelRecord = InstantRecord<'wheel', SpotChoice, WheelOutcome>

/** 32, 16, 8, 4, 2, 1 and 3 of 66 segments: x2 to x64 give back 64 of 66, the sun 63. */
export const wheelModels: readonly WheelModel[] = [
  {
    kind: 'wheel',
    id: 'wheel-mela',
    version: 1,
    segments: 'abacabadabacabaeabacsbadabacabafabacabadabacabaeabacabadabacabasas',
    pays: { x2: 200, x4: 400, x8: 800, x16: 1_600, x32: 3_200, x64: 6_400, sun: 2_100 },
  },
]

const letters = 'abcdefs'

/** The field of a segment. */
export function wheelSpotOf({ segments }: WheelModel, segment: number): WheelSpot {
  // '?' is no letter of a field; an empty text would match the first one.
  const spot = wheelSpots[letters.indexOf(segments[segment] ?? '?')]
  invariant(spot, 'a segment belongs to a field')
  return spot
}

export const wheelEngine = spotEngine<'wheel', WheelModel, WheelOutcome, WheelSpot>({
  kind: 'wheel',
  models: wheelModels,
  spots: () => wheelSpots,
  draw: (model, rng) => ({ segment: rng.nextInt(model.segments.length) }),
  resultOf: (model, { segment }) => wheelSpotOf(model, segment),
  pays: (model, { spot, result }) => (spot === result ? model.pays[result] : 0),
  results: (model) =>
    wheelSpots.map((result) => ({
      result,
      count: [...model.segments].filter((_, segment) => wheelSpotOf(model, segment) === result).length,
    })),
  listed: () => wheelSpots,
  describe: ({ segment }) => `segment ${segment}`,
})
