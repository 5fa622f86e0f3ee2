const dayMs = 86_400_000
const dhaka = 6 * 3_600_000

/** When a day before today begins, in the time zone of the house. */
export const dayStartOf = (back: number): Date =>
  new Date(Math.floor((Date.now() + dhaka) / dayMs) * dayMs - dhaka - back * dayMs)

/** Noon of a day before today, in the time zone of the house. */
export const noonOf = (back: number): Date => new Date(dayStartOf(back).getTime() + dayMs / 2)
