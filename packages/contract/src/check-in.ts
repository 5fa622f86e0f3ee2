import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, language } from './envelope.ts'
import { memberErrors } from './security.ts'

const gift = z.object({ kind: z.enum(['cash', 'points']), amount: decimal })

const calendar = z.object({
  /** Today by the site's clock. */
  today: z.iso.date(),
  /** Days of the series, the first one first. */
  days: z.array(
    z.object({
      place: z.int(),
      gift,
      /** `next` is what a check-in would be now. */
      state: z.enum(['done', 'next', 'later']),
    }),
  ),
  isDoneToday: z.boolean(),
  /** How many days of the series in a row. */
  streak: z.int(),
  /** Whether a missed day begins the series again. */
  gap: z.enum(['restart', 'continue']),
  /** Points for making up for yesterday; nothing where there is nothing to make up for. */
  makeUp: z.object({ day: z.iso.date(), points: z.string() }).nullable(),
  currencySymbol: z.string(),
})

const refusals = [
  'check_in_closed',
  'check_in_nothing_missed',
  'points_short',
  'reward_stopped',
  'player_excluded',
  'player_blocked',
] as const

export const checkInCalls = defineCalls({
  checkInCalendar: {
    method: 'GET',
    path: '/wps/relay/checkIn',
    access: 'member',
    summary: 'The calendar of check-ins with what each day gives; null while there is none',
    value: z.object({ calendar: calendar.nullable() }),
    errors: memberErrors,
  },
  checkIn: {
    method: 'POST',
    path: '/wps/relay/checkIn',
    access: 'member',
    summary: "Today's check-in, or yesterday's for points; a repeat gives nothing twice",
    body: z.object({
      /** Yesterday's, which was missed. */
      isMakeUp: z.boolean().default(false),
      language: language.default('BN'),
    }),
    value: z.object({ calendar, given: gift.nullable() }),
    errors: [...memberErrors, ...refusals],
  },
})
