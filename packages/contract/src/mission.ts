import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { reward, rewardGift, rewardMeasure, rewardPeriod } from './reward-center.ts'
import { memberErrors } from './security.ts'

/** A mission of the caller. Values are in units of the measure: money as a decimal, else a count. */
export const mission = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  terms: z.string(),
  measure: rewardMeasure,
  period: rewardPeriod,
  /** `locked` waits for the one before it in its series; `lapsed` was not claimed in time. */
  state: z.enum(['locked', 'running', 'earned', 'claimed', 'lapsed']),
  value: decimal,
  target: decimal,
  gift: rewardGift,
  /** Categories of games that count; none: every game. */
  categories: z.array(z.string()),
  /** What `missionClaim` takes; there while it is earned. */
  claimId: z.string().nullable(),
  claimUntil: isoTime.nullable(),
  /** When it begins anew, or ends. */
  periodUntil: isoTime.nullable(),
})

const boardRow = z.object({
  place: z.int(),
  /** Masked. */
  name: z.string(),
  isOwn: z.boolean(),
  /** An amount, or a multiple with two decimals. */
  score: decimal,
  rounds: z.int(),
  prize: rewardGift.nullable(),
})

export const leaderboard = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  terms: z.string(),
  measure: z.enum(['risked', 'best_multiple']),
  period: rewardPeriod,
  /** `review`: the period is over and its places are looked at; `final`: they are paid. */
  state: z.enum(['running', 'review', 'final']),
  startsAt: isoTime,
  endsAt: isoTime,
  reviewUntil: isoTime.nullable(),
  /** Who played less has no place. */
  leastRounds: z.int(),
  leastStake: decimal,
  /** The last place with a prize. */
  places: z.int(),
  prizes: z.array(z.object({ from: z.int(), to: z.int(), gift: rewardGift })),
  players: z.int(),
  /** The first places. */
  top: z.array(boardRow),
  /** The caller's place with those next to it, where it is below the first ones. */
  around: z.array(boardRow),
  own: z
    .object({
      /** Nothing below the least that has to be played. */
      place: z.int().nullable(),
      score: decimal,
      rounds: z.int(),
      stake: decimal,
      /** What is missing to the last place with a prize. */
      toPrize: decimal.nullable(),
    })
    .nullable(),
  currencySymbol: z.string(),
})

export const missionCalls = defineCalls({
  missionSummary: {
    method: 'GET',
    path: '/wps/relay/missionSummary',
    access: 'member',
    summary: 'The missions of the caller with their progress, and the series of missions',
    query: z.object({ language: language.default('BN') }),
    value: z.object({
      /** How many can be claimed: the red badge. */
      claimable: z.int(),
      /** Of the day: how many were finished. */
      doneToday: z.int(),
      /** When daily missions begin anew. */
      dailyUntil: isoTime.nullable(),
      list: z.array(mission),
      series: z.array(z.object({ key: z.string(), title: z.string(), list: z.array(mission) })),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  missionClaim: {
    method: 'POST',
    path: '/wps/relay/missionClaim',
    access: 'member',
    summary: 'Claims what a mission earned; a repeat moves nothing',
    body: z.object({ id: z.uuid(), language: language.default('BN') }),
    value: z.object({ claimed: reward, claimable: z.int() }),
    errors: [
      ...memberErrors,
      'reward_not_found',
      'reward_lapsed',
      'reward_voided',
      'reward_stopped',
      'reward_held',
      'player_excluded',
      'player_blocked',
    ],
  },
  missionLeaderboard: {
    method: 'GET',
    path: '/wps/relay/missionLeaderboard',
    access: 'member',
    summary:
      "The leaderboards that run or ended lately, or those that are final, with the caller's own place",
    query: z.object({
      language: language.default('BN'),
      shown: z.enum(['lately', 'closed']).default('lately'),
    }),
    value: z.object({ list: z.array(leaderboard) }),
    errors: memberErrors,
  },
  rankList: {
    method: 'GET',
    path: '/wps/relay/rankList',
    access: 'public',
    cache: 'public',
    summary: "Everything with places: the house's leaderboards and vendors' tournaments",
    query: z.object({ language: language.default('BN') }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['leaderboard', 'tournament']),
          title: z.string(),
          state: z.enum(['coming', 'running', 'review', 'final']),
          startsAt: isoTime,
          endsAt: isoTime,
          players: z.int(),
          top: z.array(
            z.object({ place: z.int(), name: z.string(), score: decimal, prize: decimal.nullable() }),
          ),
          currencySymbol: z.string(),
        }),
      ),
    }),
    errors: [],
  },
})
