import { bonusStates } from '@baize/domain/bonus'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { freeRoundWins } from './reward-center.ts'
import { memberErrors } from './security.ts'
import { payloadErrors } from './session.ts'

const lang = language.default('BN')

/** What a bonus asks, as it was accepted. */
const bonusTerms = z.object({
  /** Hundredths: 1000 is ten times. */
  timesHundredths: z.int(),
  /** `any`, or a category of games; narrower ones name a provider and a game. */
  lanes: z.array(
    z.object({
      product: z.string(),
      vendor: z.string().nullable(),
      game: z.string().nullable(),
      weight: z.int(),
    }),
  ),
  maxStake: decimal.nullable(),
  days: z.int(),
  cap: decimal.nullable(),
  /** A withdrawal that is paid ends it. */
  tiedToDeposit: z.boolean(),
})

export const bonusLine = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(bonusStates),
  amount: decimal,
  required: decimal,
  done: decimal,
  left: decimal,
  /** Whole percents done, rounded down. */
  percent: z.int(),
  terms: bonusTerms,
  activatedAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  /** What became cash, and what was removed. */
  converted: decimal,
  removed: decimal,
  reason: z.string().nullable(),
})

/** One line of what keeps cash from being withdrawn, each with the one thing to do. */
const blockedLine = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'transfer']),
  amount: decimal,
  /** Of the requirement: all of it, what is done and left. */
  required: decimal,
  done: decimal,
  left: decimal,
  /** What was put in, and when. */
  of: decimal,
  openedAt: isoTime,
})

export const bonusCalls = defineCalls({
  bonusDetails: {
    method: 'GET',
    path: '/wps/relay/bonusDetails',
    access: 'member',
    summary: 'The active bonus with its progress, what a withdrawal does to it, the queue, and ended ones',
    query: z.object({ language: lang }),
    value: z.object({
      currencySymbol: z.string(),
      /** Own money, which no bonus locks, and bonus money. */
      cash: decimal,
      bonus: decimal,
      /** What a withdrawal that is paid takes of the bonus. */
      losesOnWithdrawal: decimal,
      active: bonusLine.nullable(),
      hasBetsInPlay: z.boolean(),
      queue: z.array(bonusLine),
      ended: z.array(bonusLine),
      /** Free rounds whose wins are kept until the last one is over, and become a bonus then. */
      freeRounds: z.array(
        z.object({
          id: z.uuid(),
          game: z.string(),
          /** As the catalogue calls the game. */
          gameId: z.string(),
          rounds: z.int(),
          played: z.int(),
          kept: decimal,
          expiresAt: isoTime,
          wins: freeRoundWins,
        }),
      ),
    }),
    errors: memberErrors,
  },
  bonusGiveUp: {
    method: 'POST',
    path: '/wps/relay/bonusGiveUp',
    access: 'member',
    encrypted: true,
    summary: 'Ends a bonus at its member’s wish; a repeat finds it ended',
    body: z.object({ id: z.uuid() }),
    value: z.object({ removed: decimal }),
    errors: [...memberErrors, 'bonus_not_found', 'bonus_state_refused', ...payloadErrors],
  },
  bonusReorder: {
    method: 'POST',
    path: '/wps/relay/bonusReorder',
    access: 'member',
    encrypted: true,
    summary: 'Puts waiting bonuses into this order; those not named follow',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(50) }),
    value: z.object({}),
    errors: [...memberErrors, 'bonus_not_found', ...payloadErrors],
  },
  bonusSimulate: {
    method: 'GET',
    path: '/wps/relay/bonusSimulate',
    access: 'public',
    summary: 'The chance to meet a requirement before the money is gone, by the closed formula',
    query: z.object({
      /** Own money and bonus, the stake, and what has to be played, in one unit. */
      own: z.coerce.number().min(0).max(1e9),
      bonus: z.coerce.number().min(0).max(1e9),
      stake: z.coerce.number().positive().max(1e9),
      required: z.coerce.number().min(0).max(1e12),
      /** Of the game; what games of the product usually have, where nothing is named. */
      rtp: z.coerce.number().positive().max(2).optional(),
      sd: z.coerce.number().min(0).max(1_000).optional(),
      product: z.string().max(16).default('RNG'),
    }),
    value: z.object({ chance: z.number(), chanceWithoutBonus: z.number(), rtp: z.number() }),
    errors: [],
  },
  withdrawExplain: {
    method: 'GET',
    path: '/wps/relay/withdrawExplain',
    access: 'member',
    summary: 'Cash as what can be withdrawn and what cannot, line by line, and what a withdrawal ends',
    query: z.object({ language: lang }),
    value: z.object({
      currencySymbol: z.string(),
      cash: decimal,
      withdrawable: decimal,
      /** Adds up, with what can be withdrawn, to the cash. */
      blocked: z.array(blockedLine),
      /** Beside the cash: money on hold for withdrawals, bonus money, and stakes of bets in play. */
      held: decimal,
      owed: decimal,
      bonus: decimal,
      inPlay: z.object({ count: z.int(), stake: decimal }),
      /** Bonuses that end when a withdrawal is paid, and how much bonus money goes with them. */
      ends: z.object({ amount: decimal, titles: z.array(z.string()) }),
      payeeWaitsUntil: isoTime.nullable(),
    }),
    errors: memberErrors,
  },
})
