import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const roundState = z.enum(['open', 'completed', 'cancelled'])
/** `vendor-member-round`: the integration's number, the member's id, and the vendor's id of the round. */
const roundId = z.string().regex(/^\d{1,9}-\d{1,18}-[^\p{Cc}]{1,64}$/u)

const roundLine = z.object({
  id: z.string(),
  round: z.string(),
  openedAt: isoTime,
  closedAt: isoTime.nullable(),
  memberId: z.string(),
  username: z.string(),
  vendor: z.string(),
  gameId: z.string(),
  game: z.string(),
  stake: decimal,
  payout: decimal,
  profit: decimal,
  currency: z.string(),
  state: roundState,
  isFree: z.boolean(),
  /** Given to a dealer; the stake is what was given. */
  isTip: z.boolean(),
})

const act = { method: 'POST' as const, access: 'operator' as const }
const refusals = [...operatorErrors, 'round_not_found'] as const

export const roundDeskCalls = defineCalls({
  roundList: listCall({
    path: '/console/rounds',
    permission: 'play_read',
    summary:
      'Rounds, newest first. Rare ones are looked for stretch by stretch: a short page with a cursor goes on',
    filters: {
      /** The id of the round, or of one of the vendor’s transactions. */
      q: z.string().trim().min(1).max(64).optional(),
      /** A member’s id or user name. */
      member: z.string().trim().min(1).max(32).optional(),
      /** The integration. */
      vendor: z.string().max(32).optional(),
      game: z.string().max(64).optional(),
      state: roundState.optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
    },
    item: roundLine,
  }),
  openRoundList: listCall({
    path: '/console/rounds/open',
    permission: 'play_read',
    summary: 'Open rounds, oldest first',
    filters: {},
    item: roundLine,
  }),
  roundRead: {
    method: 'GET',
    path: '/console/round',
    access: 'operator',
    permission: 'play_read',
    summary: "One round: its transactions, the vendor's record and operators' notes",
    query: z.object({ id: roundId }),
    value: roundLine.extend({
      transfers: z.array(
        z.object({
          at: isoTime,
          kind: z.string(),
          /** Signed as the member sees it; between house accounts as it was moved. */
          amount: decimal,
          balanceAfter: decimal.nullable(),
          transaction: z.string(),
        }),
      ),
      /** Inputs and outcome, as the vendor published them. */
      record: z.unknown(),
      /** Where the round is shown again and checked. */
      proofUrl: z.string().nullable(),
      /** While the vendor owes an answer. */
      inquiry: z.object({ attempts: z.int(), lastAnswer: z.string(), nextAskAt: isoTime }).nullable(),
      /** Wins that came before their bet. */
      waitingWins: z.int(),
      differences: z.array(
        z.object({ kind: z.string(), transaction: z.string(), resolvedAt: isoTime.nullable() }),
      ),
      notes: z.array(z.object({ id: z.string(), at: isoTime, by: z.string(), text: z.string() })),
    }),
    errors: refusals,
  },
  roundPartList: {
    method: 'GET',
    path: '/console/round/parts',
    access: 'operator',
    permission: 'play_read',
    summary: 'The parts of a round, such as the hands of a session, latest first',
    query: z.object({ id: roundId }),
    value: z.object({
      list: z.array(z.object({ part: z.string(), at: isoTime, amount: decimal })),
      currency: z.string(),
    }),
    errors: refusals,
  },
  roundPartRead: {
    ...act,
    path: '/console/round/part',
    permission: 'round_settle',
    summary:
      'All of one part, with what players hid from each other: seats, seeds, moves, pot, rake, outcome',
    body: z.object({ id: roundId, part: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/) }),
    value: z.object({ part: z.string(), record: z.record(z.string(), z.unknown()) }),
    errors: refusals,
  },
  roundNote: {
    ...act,
    path: '/console/round/note',
    permission: 'round_settle',
    summary: 'Records the outcome of a dispute about a round, permanently',
    body: z.object({ id: roundId, reason: z.string().trim().min(3).max(2_000) }),
    value: z.null(),
    errors: refusals,
  },
  roundAsk: {
    ...act,
    path: '/console/round/ask',
    permission: 'round_settle',
    summary: 'Asks the vendor about an open round and settles it by the answer',
    body: z.object({ id: roundId, reason }),
    value: z.object({ outcome: z.enum(['completed', 'cancelled', 'deferred']) }),
    errors: [...refusals, 'round_closed', 'round_young'],
  },
  roundCancelAsk: {
    ...act,
    path: '/console/round/cancel',
    permission: 'round_settle',
    summary: 'Requests cancelling an open round and returning its stakes; needs approval',
    body: z.object({ id: roundId, reason }),
    value: asked,
    errors: [...refusals, 'round_closed', 'round_young'],
  },
})
