import type { Logger, Pool } from '@baize/runtime'
import { invariant } from '@baize/std'
import { voidAfterMs } from '@baize/lottery/draw'
import { readResult } from '@baize/lottery/play'
import { closeHeads, writeClose } from '@baize/lottery/proof'
import { findSeries, type Series } from '@baize/lottery/series'
import { readRows, settleTicket } from '@baize/lottery/ticket'
import type { Beacon } from '../beacon/client.ts'
import { numbersOf } from '../draw/house-result.ts'
import * as life from '../draw/life-store.ts'
import { openSeed } from '../draw/seed.ts'
import type { LotterySigner } from '../signing/service.ts'
import { findTicketsOfBuckets } from '../ticket/ticket-store.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export interface RevealDeps {
  readonly db: Pool
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly beacon: Beacon
  readonly signer: LotterySigner
}

const drawsAtOnce = 50
const bucketCount = 256
const bucketsAtOnce = 16

/** Shows the seeds of void draws whose time has come; gives how many. */
export async function revealDue(deps: RevealDeps, now: Date): Promise<number> {
  let revealed = 0
  for (const draw of await store.findHidden(deps.db, { now, limit: drawsAtOnce }))
    if (await revealOne(deps, draw, now)) revealed += 1
  return revealed
}

/** The numbers wait for the beacon as those of any draw; after a day the seed is shown without them. */
async function revealOne(deps: RevealDeps, draw: store.HiddenDraw, now: Date): Promise<boolean> {
  const round = Number(draw.round)
  const isOurChain = draw.chain_hash === deps.beacon.chain.chainHash
  const found = isOurChain ? await deps.beacon.round(round) : undefined
  if (!found && now.getTime() - draw.draw_at.getTime() < voidAfterMs) return false
  const series = findSeries(draw.series)
  invariant(series, `${draw.id} is a draw of a known series`)
  const closing = await closingOf(deps, draw)
  const seed = openSeed(deps.secretBox, draw.id, {
    seedHash: draw.seed_hash,
    sealed: draw.sealed_seed,
    copy: draw.sealed_seed_copy,
  })
  const { id } = draw
  const numbers =
    seed !== undefined && found
      ? numbersOf({ id, series: series.id, root: closing.root, chainHash: draw.chain_hash }, seed, found)
      : undefined
  const sums = await sumTickets(deps.db, { draw, series, numbers })
  await inTransaction(deps.db, (tx) =>
    store.storeRevealed(tx, {
      drawId: id,
      seed: seed ?? null,
      ...closing,
      beaconSignature: found?.signature ?? null,
      numbers: numbers ?? null,
      ...sums,
    }),
  )
  deps.log.info({ draw: id, isComputed: numbers !== undefined }, 'the seed of a void draw is shown')
  return true
}

/** What closing stored, or, where the draw was void before, the same over the heads that nobody extends. */
async function closingOf(
  { db, signer }: RevealDeps,
  draw: store.HiddenDraw,
): Promise<{ root: string; leaves: number; closeSignature: string }> {
  const { root, leaves, close_signature: closeSignature } = draw
  if (root !== null && leaves !== null && closeSignature !== null) return { root, leaves, closeSignature }
  const close = closeHeads(draw.id, await life.findLastHeads(db, [draw.id]))
  const { signature } = await signer.sign(writeClose(close))
  return { root: close.root, leaves: close.count, closeSignature: signature }
}

interface Sums {
  tickets: number
  stakeMinor: bigint
  wouldHavePaidMinor: bigint | null
}

/** What was staked, and what the numbers would have paid; tickets that were cancelled do not count. */
async function sumTickets(
  db: Pool,
  given: { draw: store.HiddenDraw; series: Series; numbers: readonly string[] | undefined },
): Promise<Sums> {
  const { draw, series, numbers } = given
  const terms = { lunarYear: draw.lunar_year }
  const result = numbers && readResult(series.family, numbers)
  const sums: Sums = { tickets: 0, stakeMinor: 0n, wouldHavePaidMinor: result ? 0n : null }
  for (let from = 0; from < bucketCount; from += bucketsAtOnce) {
    const buckets = Array.from({ length: bucketsAtOnce }, (_, index) => from + index)
    for (const ticket of await findTicketsOfBuckets(db, { drawId: draw.id, buckets })) {
      sums.tickets += 1
      sums.stakeMinor += ticket.stakeMinor
      if (!result || sums.wouldHavePaidMinor === null) continue
      const paid = settleTicket(readRows(series.family, ticket.rows), result, terms)
      sums.wouldHavePaidMinor += paid.payoutMinor + paid.refundMinor
    }
  }
  return sums
}
