import type { Calls, LotteryProof, QueryOf, ValueOf } from '@baize/contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { randomnessOf, type BeaconChain } from '@baize/lottery/proof'
import { allSeries, findSeries, findTitle } from '@baize/lottery/series'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { StoredDraw } from '../draw/model.ts'
import * as life from '../draw/life-store.ts'
import { revealDue, type RevealDeps } from './reveal.ts'
import * as store from './store.ts'

type Withheld = ValueOf<Calls['lotteryWithheld']>

/** Void draws: what they would have paid, for everybody to see (lottery.md 6). */
export interface WithheldDraws {
  /** Shows the seeds of those whose time has come. */
  reveal(now?: Date): Promise<number>
  page(query: QueryOf<Calls['lotteryWithheld']>): Promise<Result<Withheld, 'draw_not_found'>>
  proofOf(draw: StoredDraw, chain: BeaconChain | undefined): Promise<LotteryProof['withheld']>
}

interface Deps extends RevealDeps {
  readonly currency: CurrencyCode
}

const pageSize = 20
/** Counting all draws of today takes a while; nobody needs it by the second. */
const keptMs = 10_000

export function createWithheldDraws(deps: Deps): WithheldDraws {
  const { db } = deps
  const money = (minor: bigint) => formatDecimal(minor, currencies[deps.currency])
  let kept: { readonly readAtMs: number; readonly sums: Promise<Totals> } | undefined

  function readTotals(): Promise<Totals> {
    if (kept && performance.now() - kept.readAtMs < keptMs) return kept.sums
    const sums = countTotals(deps)
    kept = { readAtMs: performance.now(), sums }
    sums.catch(() => (kept = undefined))
    return sums
  }

  return {
    async reveal(now) {
      const revealed = await revealDue(deps, now ?? (await life.readNow(db)))
      if (revealed > 0) kept = undefined
      return revealed
    },
    async page({ before }) {
      const drawAt = before === undefined ? undefined : await store.findTime(db, before)
      if (before !== undefined && !drawAt) return refuse('draw_not_found')
      const from = before !== undefined && drawAt ? { drawAt, id: before } : null
      const [totals, found] = await Promise.all([
        readTotals(),
        store.listWithheld(db, { before: from, limit: pageSize + 1 }),
      ])
      return ok({
        draws: totals.draws,
        voided: totals.voided,
        withTickets: totals.with_tickets,
        computed: totals.computed,
        stake: money(totals.stake),
        wouldHavePaid: money(totals.would_have_paid),
        currencySymbol: currencies[deps.currency].symbol,
        entries: found.slice(0, pageSize).map((each) => showEntry(each, money)),
        hasMore: found.length > pageSize,
      })
    },
    proofOf: (draw, chain) => proofOf(deps, draw, chain),
  }
}

type Totals = store.WithheldSums & { readonly draws: number }

async function countTotals({ db }: Deps): Promise<Totals> {
  const series = allSeries.filter(({ kind }) => kind === 'house').map(({ id }) => id)
  const now = await life.readNow(db)
  const [draws, sums] = await Promise.all([store.countDraws(db, { now, series }), store.sumWithheld(db)])
  return { ...sums, draws }
}

function showEntry(found: store.WithheldRow, money: (minor: bigint) => string): Withheld['entries'][number] {
  const title = findTitle(found.game)
  invariant(title, 'a draw is of a known title')
  return {
    drawId: found.id,
    gameCode: found.game,
    gameName: { EN: title.en, BN: title.bn },
    family: title.family,
    number: found.number,
    drawAt: found.draw_at.toISOString(),
    reason: found.void_reason ?? 'operator',
    revealedAt: found.revealed_at?.toISOString() ?? null,
    seed: found.seed,
    numbers: found.numbers === null ? null : [...found.numbers],
    tickets: found.tickets,
    stake: found.stake === null ? null : money(found.stake),
    wouldHavePaid: found.would_have_paid === null ? null : money(found.would_have_paid),
  }
}

/** The record of a void draw: checked as that of any other, though its numbers were never paid. */
async function proofOf(
  { db }: Deps,
  draw: StoredDraw,
  chain: BeaconChain | undefined,
): Promise<LotteryProof['withheld']> {
  const { seedHash, round } = draw
  if (draw.state !== 'void' || seedHash === null || round === null) return null
  const found = await store.findPublished(db, draw.id)
  if (!found) return null
  const { seed, beacon_signature: signature, numbers } = found
  const family = findSeries(draw.series)?.family
  const common = { revealedAt: found.revealed_at.toISOString(), seed }
  if (!family || !chain || seed === null || signature === null || numbers === null)
    return { ...common, record: null }
  const heads = await life.findLastHeads(db, [draw.id])
  return {
    ...common,
    record: {
      format: 'baize-draw-1',
      drawId: draw.id,
      family,
      drawAtMs: draw.drawAt.getTime(),
      lunarYear: draw.lunarYear,
      seedHash,
      seed,
      beacon: { ...chain, round, signature, randomness: randomnessOf(signature) },
      heads: heads.map(({ drawId, node, size, root, timeMs }) => ({ drawId, node, size, root, timeMs })),
      root: found.root,
      count: found.leaves,
      closeSignature: found.close_signature,
      result: [...numbers],
    },
  }
}
