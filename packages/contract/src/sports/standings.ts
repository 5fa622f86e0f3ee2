import { z } from 'zod'

const count = z.int()

/** What a competitor has done in a season, as a supplier of a feed tells it and the book passes it on. */
export const standingFigures = z.object({
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: count,
})
export type StandingFigures = Readonly<z.infer<typeof standingFigures>>
