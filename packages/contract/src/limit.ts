import { limitKinds, limitPeriods } from '@baize/domain/limit'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'

/** Decimal strings of the currency for money, whole minutes for time. */
const bound = z.string()

export const playLimit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  own: bound.nullable(),
  /** What was asked for and does not hold yet: looser limits wait. */
  next: z.object({ limit: bound.nullable(), from: isoTime }).nullable(),
  /** What the house bounds. */
  house: bound.nullable(),
  /** The lowest of them. */
  holds: bound.nullable(),
  used: bound,
  left: bound.nullable(),
})

export const playExclusion = z.object({
  kind: z.enum(['cool_off', 'self_exclusion']),
  beganAt: isoTime,
  /** Null is for ever. */
  until: isoTime.nullable(),
  mayAskReturn: z.boolean(),
  returnsAt: isoTime.nullable(),
})

/** Play within bounds: limits, pauses, and what play came to. */
export const limitCalls = defineCalls({
  getPlayLimits: {
    method: 'GET',
    path: '/wps/relay/playLimits',
    access: 'member',
    summary: "The caller's limits and their use, the current pause, and the available choices",
    value: z.object({
      list: z.array(playLimit),
      exclusion: playExclusion.nullable(),
      coolOffHours: z.array(z.int()),
      exclusionMonths: z.array(z.int()),
      looserHours: z.int(),
      /** How often the player is told about their play; null never. */
      realityMinutes: z.int().nullable(),
      lifetime: z.object({ deposited: decimal, withdrawn: decimal, net: decimal }),
    }),
    errors: memberErrors,
  },
  setPlayLimit: {
    method: 'PUT',
    path: '/wps/relay/playLimits',
    access: 'member',
    summary: 'Sets or removes a limit: a stricter one applies at once, a looser one after `looserHours`',
    body: z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      limit: z.string().max(32).nullable(),
    }),
    value: z.object({ holdsFrom: isoTime }),
    errors: [...memberErrors, 'limit_invalid'],
  },
  startCoolOff: {
    method: 'POST',
    path: '/wps/relay/coolOff',
    access: 'member',
    summary: 'Starts a break from play at once; withdrawals stay open, and it cannot be shortened',
    body: z.object({ hours: z.int().min(1).max(10_000) }),
    value: z.null(),
    errors: [...memberErrors, 'exclusion_invalid'],
  },
  startSelfExclusion: {
    method: 'POST',
    path: '/wps/relay/selfExclusion',
    access: 'member',
    summary: 'Excludes the caller from play at once, for a number of months or (null) permanently',
    body: z.object({ months: z.int().min(1).max(1_200).nullable() }),
    value: z.null(),
    errors: [...memberErrors, 'exclusion_invalid'],
  },
  askExclusionReturn: {
    method: 'POST',
    path: '/wps/relay/exclusionReturn',
    access: 'member',
    summary: 'Asks to play again after an exclusion has ended; play opens after a waiting time',
    body: z.object({}),
    value: z.null(),
    errors: [...memberErrors, 'exclusion_running'],
  },
  setRealityCheck: {
    method: 'PUT',
    path: '/wps/relay/realityCheck',
    access: 'member',
    summary: 'Sets how often the player is shown playing time and result',
    body: z.object({ minutes: z.int().min(5).max(1_440) }),
    value: z.null(),
    errors: memberErrors,
  },
  getRealityCheck: {
    method: 'GET',
    path: '/wps/relay/realityCheck',
    access: 'member',
    summary: "The caller's stakes and wins since a time within the last 24 hours",
    query: z.object({ since: isoTime }),
    value: z.object({ staked: decimal, paid: decimal, net: decimal }),
    errors: memberErrors,
  },
})
