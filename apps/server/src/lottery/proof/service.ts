import type { LotteryProof } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import type { BeaconChain, Commitment } from '@baize/lottery/proof'
import { findSeries, type Family } from '@baize/lottery/series'
import { z } from 'zod'
import type { LotteryDraws } from '../draw/service.ts'
import * as life from '../draw/life-store.ts'
import * as plans from '../draw/plan-store.ts'
import type { StoredDraw, StoredResult } from '../draw/model.ts'
import type { LotteryOdds } from '../odds/service.ts'
import type { LotterySigner } from '../signing/service.ts'
import type { WithheldDraws } from '../withheld/service.ts'
import { createDayTrees } from './day-trees.ts'

export interface LotteryProofs {
  find(drawId: string): Promise<Result<LotteryProof, 'draw_not_found'>>
}

interface Deps {
  readonly db: Pool
  readonly lotteryDraws: LotteryDraws
  readonly signer: LotterySigner
  readonly withheldDraws: Pick<WithheldDraws, 'proofOf'>
  readonly lotteryOdds: LotteryOdds
}

const houseInputs = z.object({
  kind: z.literal('house'),
  seed: z.string(),
  signature: z.string(),
  randomness: z.string(),
})
const officialInputs = z.object({
  kind: z.literal('external'),
  reports: z.array(
    z.object({
      source: z.string(),
      numbers: z.array(z.string()),
      issuedAt: z.coerce.date(),
      publicKey: z.string(),
      signature: z.string(),
    }),
  ),
})

/** What proves draws. Seeds come out of results, so none is told before its draw has one. */
export function createProofs({ db, lotteryDraws, signer, withheldDraws, lotteryOdds }: Deps): LotteryProofs {
  const dayTrees = createDayTrees({ db })
  return {
    async find(drawId) {
      const draw = await lotteryDraws.find(drawId)
      const family = draw && findSeries(draw.series)?.family
      if (!draw || !family) return refuse('draw_not_found')
      const results = await lotteryDraws.results(drawId)
      const chain = draw.chainHash === null ? undefined : await plans.findChain(db, draw.chainHash)
      const heads = draw.root === null ? [] : await life.findLastHeads(db, [drawId])
      const day = draw.kind === 'house' ? await dayTrees.find(drawId, draw.drawAt) : undefined
      const keys = await signer.keys()
      const table = await lotteryOdds.of(draw.game, draw.opensAt)
      return ok({
        drawId,
        state: draw.state,
        family,
        drawAt: draw.drawAt.toISOString(),
        table: { version: table.version, parts: { ...table.parts } },
        commitment: commitmentOf(draw),
        chain: chain ?? null,
        day: day ? { ...day, path: [...day.path], signedAt: day.signedAt.toISOString() } : null,
        close: closeOf(draw, heads),
        record: recordOf({ draw, family, chain, heads, result: results[0] }),
        withheld: await withheldDraws.proofOf(draw, chain),
        reports: reportsOf(results),
        results: results.map(({ version, numbers, openedAt }) => ({
          version,
          numbers: [...numbers],
          openedAt: openedAt.toISOString(),
        })),
        voidReason: draw.voidReason,
        keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })),
      })
    },
  }
}

function commitmentOf(draw: StoredDraw): Commitment | null {
  const { id: drawId, seedHash, chainHash, round } = draw
  if (seedHash === null || chainHash === null || round === null) return null
  return { drawId, seedHash, drawAtMs: draw.drawAt.getTime(), chainHash, round }
}

type Heads = Awaited<ReturnType<typeof life.findLastHeads>>

function closeOf(
  { root, leaves, closeSignature, closedAt }: StoredDraw,
  heads: Heads,
): LotteryProof['close'] {
  if (root === null || leaves === null || closeSignature === null || closedAt === null) return null
  return { root, count: leaves, signature: closeSignature, closedAt: closedAt.toISOString(), heads }
}

interface RecordParts {
  readonly draw: StoredDraw
  readonly family: Family
  readonly chain: BeaconChain | undefined
  readonly heads: Heads
  readonly result: StoredResult | undefined
}

function recordOf({ draw, family, chain, heads, result }: RecordParts): LotteryProof['record'] {
  const inputs = houseInputs.safeParse(result?.inputs)
  const commitment = commitmentOf(draw)
  const { root, leaves, closeSignature } = draw
  if (!inputs.success || !commitment || !chain || !result) return null
  if (root === null || leaves === null || closeSignature === null) return null
  const { seed, signature, randomness } = inputs.data
  return {
    format: 'baize-draw-1',
    drawId: draw.id,
    family,
    drawAtMs: commitment.drawAtMs,
    lunarYear: draw.lunarYear,
    seedHash: commitment.seedHash,
    seed,
    beacon: { ...chain, round: commitment.round, signature, randomness },
    heads: heads.map(({ drawId, node, size, root: own, timeMs }) => ({
      drawId,
      node,
      size,
      root: own,
      timeMs,
    })),
    root,
    count: leaves,
    closeSignature,
    result: [...result.numbers],
  }
}

const reportsOf = (results: readonly StoredResult[]): LotteryProof['reports'] =>
  results.flatMap(({ inputs }) =>
    (officialInputs.safeParse(inputs).data?.reports ?? []).map(({ issuedAt, ...report }) => ({
      ...report,
      issuedAtMs: issuedAt.getTime(),
    })),
  )
