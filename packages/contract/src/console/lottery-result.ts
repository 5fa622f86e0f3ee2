import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { lotteryDrawId } from '../lottery/draw.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'

/** As they are shown, zeros kept. */
const numbers = z.array(z.string().max(8)).min(1).max(40)
const asked = z.object({ approvalId: z.string() })

/** What a corrected result changes: judged by every ticket, and nothing is moved. */
export const lotteryCorrectionEffect = z.object({
  standing: z.array(z.string()),
  /** Of the result that stands: what is asked is only done while it does. */
  version,
  currency: z.string(),
  tickets: z.int(),
  changed: z.int(),
  newWinners: z.int(),
  formerWinners: z.int(),
  members: z.int(),
  more: decimal,
  less: decimal,
  /** Of players, and of the agents above them; below 0 is taken back. */
  rebate: decimal,
  agents: z.int(),
  agentsShare: decimal,
  /** Who would owe what the cash does not cover, the largest first; the first twenty. */
  deficits: z.object({
    count: z.int(),
    sum: decimal,
    list: z.array(z.object({ memberId: z.string(), owes: decimal })),
  }),
  /** The tickets that change most; the first twenty. */
  largest: z.array(z.object({ memberId: z.string(), ticketId: z.string(), before: decimal, after: decimal })),
})

export const lotterySourceKey = z.string().regex(/^[0-9a-f]{64}$/)

export const lotteryResultCalls = defineCalls({
  lotterySourceList: listCall({
    path: '/console/lottery/sources',
    permission: 'lottery_read',
    summary: 'Sources of official results with their keys, and keys that are trusted no more',
    filters: {},
    item: z.object({
      /** The public key. */
      id: lotterySourceKey,
      /** Nothing where the deployment names the key no more and it never signed a result. */
      name: z.string().nullable(),
      lastReportAt: isoTime.nullable(),
      revokedAt: isoTime.nullable(),
      revokedBy: z.string().nullable(),
      revokeReason: z.string().nullable(),
    }),
  }),
  lotterySourceRevokeAsk: {
    method: 'POST',
    path: '/console/lottery/source/revoke/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary:
      'Asks to trust a source’s key no more: what it signed no longer counts for draws without a result',
    body: z.object({ id: lotterySourceKey, reason }),
    value: asked,
    errors: [...operatorErrors, 'lottery_source_not_found', 'lottery_source_revoked'],
  },
  lotteryOfficialRead: {
    method: 'GET',
    path: '/console/lottery/official',
    access: 'operator',
    permission: 'lottery_read',
    summary:
      'What sources and operators said of an official draw; numbers are told once it is disputed or has a result',
    query: z.object({ id: lotteryDrawId }),
    value: z.object({
      /** What the platform waits for: more sources, two operators, a decision, or nothing any more. */
      stage: z.enum(['early', 'wait', 'type', 'disputed', 'over']),
      /** From then on two operators type what they see; without any result the draw is void at the end. */
      typeFrom: isoTime,
      voidAt: isoTime,
      /** Large wins wait so long after a result. */
      disputesUntil: isoTime.nullable(),
      reports: z.array(
        z.object({ source: z.string(), issuedAt: isoTime, numbers: z.array(z.string()).nullable() }),
      ),
      typed: z.array(
        z.object({
          operator: z.string(),
          typedAt: isoTime,
          isOwn: z.boolean(),
          numbers: z.array(z.string()).nullable(),
        }),
      ),
      /** It can be corrected now. */
      isCorrectable: z.boolean(),
    }),
    errors: [...operatorErrors, 'lottery_draw_not_found'],
  },
  lotteryResultType: {
    method: 'POST',
    path: '/console/lottery/result/type',
    access: 'operator',
    permission: 'lottery_ask',
    summary: 'Types what the caller sees at the source, blind: two operators who agree with it open the draw',
    body: z.object({ id: lotteryDrawId, numbers, reason }),
    value: z.object({ isOpen: z.boolean() }),
    errors: [...operatorErrors, 'lottery_draw_not_found', 'lottery_draw_waits', 'lottery_numbers_invalid'],
  },
  lotteryDecisionAsk: {
    method: 'POST',
    path: '/console/lottery/decision/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary: 'Asks to end a dispute with numbers that a source or an operator said',
    body: z.object({ id: lotteryDrawId, numbers, reason }),
    value: asked,
    errors: [...operatorErrors, 'lottery_draw_not_found', 'lottery_draw_waits', 'lottery_numbers_unknown'],
  },
  lotteryCorrectionPreview: {
    method: 'POST',
    path: '/console/lottery/correction/preview',
    access: 'operator',
    permission: 'lottery_ask',
    summary: 'What another result of an official draw would change',
    body: z.object({ id: lotteryDrawId, numbers }),
    value: lotteryCorrectionEffect,
    errors: [
      ...operatorErrors,
      'lottery_draw_not_found',
      'lottery_not_correctable',
      'lottery_numbers_invalid',
      'lottery_numbers_same',
    ],
  },
  lotteryCorrectionAsk: {
    method: 'POST',
    path: '/console/lottery/correction/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary:
      'Asks to correct the result of an official draw; its tickets are settled anew once a second operator approves',
    body: z.object({ id: lotteryDrawId, numbers, version, reason }),
    value: asked,
    errors: [
      ...operatorErrors,
      'lottery_draw_not_found',
      'lottery_not_correctable',
      'lottery_numbers_invalid',
      'lottery_numbers_same',
      'version_conflict',
    ],
  },
})
