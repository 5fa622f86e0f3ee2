import { z } from 'zod'
import { drawStates } from '@baize/lottery/draw'
import { families } from '@baize/lottery/series'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { lotteryDrawId, lotteryTable } from './draw.ts'

const beaconChain = z.object({
  chainHash: z.string(),
  scheme: z.string(),
  periodSeconds: z.int(),
  genesis: z.int(),
  publicKey: z.string(),
  /** The randomness is a demo's own. */
  isStandIn: z.boolean(),
})

const batchHead = z.object({
  drawId: z.string(),
  node: z.string(),
  size: z.int(),
  root: z.string(),
  timeMs: z.int(),
})

/** All that the numbers of a draw of the house follow from; `npm run verify` checks it. */
const drawRecord = z.object({
  format: z.literal('baize-draw-1'),
  drawId: z.string(),
  family: z.enum(families),
  drawAtMs: z.int(),
  lunarYear: z.int(),
  seedHash: z.string(),
  seed: z.string(),
  beacon: beaconChain.extend({ round: z.int(), signature: z.string(), randomness: z.string() }),
  heads: z.array(batchHead),
  root: z.string(),
  count: z.int(),
  closeSignature: z.string(),
  result: z.array(z.string()),
})

/** What is published of a draw: all that is needed to check it, and nothing that is not known yet. */
export const lotteryProof = z.object({
  drawId: z.string(),
  state: z.enum(drawStates),
  family: z.enum(families),
  drawAt: isoTime,
  /** The odds by which its tickets were sold. */
  table: lotteryTable,
  /** Of draws of the house. */
  commitment: z
    .object({
      drawId: z.string(),
      seedHash: z.string(),
      drawAtMs: z.int(),
      chainHash: z.string(),
      round: z.int(),
    })
    .nullable(),
  chain: beaconChain.nullable(),
  /** The signed root over the commitments of the draw's day, and the way to it. */
  day: z
    .object({
      day: z.string(),
      part: z.int(),
      size: z.int(),
      root: z.string(),
      index: z.int(),
      path: z.array(z.string()),
      signature: z.string(),
      signedAt: isoTime,
    })
    .nullable(),
  /** Once sales have ended. */
  close: z
    .object({
      root: z.string(),
      count: z.int(),
      signature: z.string(),
      closedAt: isoTime,
      heads: z.array(batchHead.extend({ signature: z.string() })),
    })
    .nullable(),
  /** Of draws of the house, with the result. */
  record: drawRecord.nullable(),
  /**
   * Of a void draw of the house that had tickets: the seed is shown all the same, and the numbers that
   * nobody was paid by.
   */
  withheld: z
    .object({
      revealedAt: isoTime,
      /** Nothing when it was lost. */
      seed: z.string().nullable(),
      /** Nothing when the beacon never spoke, or the seed was lost. */
      record: drawRecord.nullable(),
    })
    .nullable(),
  /** Of official draws, with the result: what the sources signed. */
  reports: z.array(
    z.object({
      source: z.string(),
      numbers: z.array(z.string()),
      issuedAtMs: z.int(),
      publicKey: z.string(),
      signature: z.string(),
    }),
  ),
  /** Every result that was shown, the first one first. */
  results: z.array(z.object({ version: z.int(), numbers: z.array(z.string()), openedAt: isoTime })),
  voidReason: z.string().nullable(),
  /** Keys of the house that signed, the newest first. */
  keys: z.array(z.object({ id: z.string(), publicKey: z.string(), createdAt: isoTime })),
})
export type LotteryProof = z.infer<typeof lotteryProof>

export const lotteryProofCalls = defineCalls({
  getLotteryProof: {
    method: 'GET',
    path: '/wps/relay/lotteryProof',
    access: 'public',
    summary: 'What proves a draw: its commitment before, all inputs of its numbers after',
    query: z.object({ drawId: lotteryDrawId }),
    value: lotteryProof,
    errors: ['draw_not_found'],
  },
})
