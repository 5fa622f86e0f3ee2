import { disputeWindow } from '@baize/lottery/draw'
import { findTitle } from '@baize/lottery/series'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type Result } from '@baize/std'
import { writeResult } from '@baize/lottery/play'
import type { BettingService } from '../../betting/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Events } from '../../kernel/events/events.ts'
import type { WalletService } from '../../ledger/api.ts'
import { newsOf, tellNews } from '../draw/news.ts'
import { askToSettleAt } from '../draw/settle-job.ts'
import { sourceOf } from '../ticket/source.ts'
import { findDrawTerms } from '../ticket/read.ts'
import { settleChunks, type ChunkDeps } from './chunk.ts'
import type { Settling } from './settling.ts'
import { endSettlement } from './end.ts'
import { foreseeCorrection, type CorrectionEffect, type ForeseeDeps, type ForeseeRefusal } from './foresee.ts'
import { readNumbers } from './judge-tickets.ts'
import { createPace } from './pace.ts'
import * as store from './store.ts'

export interface SettlementDeps extends ChunkDeps, ForeseeDeps {
  readonly clock: Clock
  readonly events: Pick<Events, 'publish' | 'subscribe'>
  readonly db: Pool
  readonly wallet: Pick<WalletService, 'transaction' | 'lock' | 'postAllIn' | 'houseAccount' | 'findMany'>
  readonly betting: Pick<BettingService, 'settleBetsIn' | 'source' | 'findMany'>
}

/** Draws up to this size are settled in one transaction. */
const smallDraw = 5_000
/**
 * Tickets of one transaction, about, when a draw is larger: whose wallets it has locked waits for it, so a
 * part is small and quickly over.
 */
const ticketsAtOnce = 1_000
const bucketCount = 256
/** Transactions at once: as many as the database has processors to spare. */
const lanes = 2

export interface LotterySettlements {
  /**
   * Pays a draw's tickets by the result that stands, or refunds those of a void draw; what an earlier try
   * has done stays done. Gives whether it ended; large wins of external draws may have to wait.
   */
  settle(drawId: string): Promise<'settled' | 'waiting' | 'nothing'>
  /** Settles what the clock finds unsettled; one draw's failure keeps no other back. */
  findUnsettled(): Promise<string[]>
  /** Whether all that is left to settle by a result waits for disputes. */
  isWaitingOnly(db: Db, of: { drawId: string; version: number }): Promise<boolean>
  /** What other numbers of an official draw would change; moves nothing. */
  foresee(asked: {
    drawId: string
    numbers: readonly string[]
  }): Promise<Result<CorrectionEffect, ForeseeRefusal>>
}

export function createSettlements(deps: SettlementDeps): LotterySettlements {
  const { db, wallet } = deps
  const pace = createPace(deps.events)

  async function settleLarge(
    settling: Settling,
    { buckets, tickets }: { buckets: number[]; tickets: number },
  ): Promise<void> {
    const left = [...buckets]
    const each = Math.max(1, Math.floor((ticketsAtOnce * bucketCount) / tickets))
    const work = async () => {
      for (let taken = left.splice(0, each); taken.length > 0; taken = left.splice(0, each)) {
        const some = taken
        const from = performance.now()
        await wallet.transaction((tx) => settleChunks(deps, tx, settling, some))
        await pace.rest(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }

  async function waitForDisputes(settling: Settling): Promise<'waiting'> {
    const runAt = new Date(settling.openedAtMs + disputeWindow.waitMs)
    const { id: drawId } = settling.draw
    await wallet.transaction((tx) => askToSettleAt(tx, drawId, runAt))
    return 'waiting'
  }

  return {
    findUnsettled: () => store.findUnsettled(db),
    isWaitingOnly: store.isWaitingOnly,
    foresee: (asked) => foreseeCorrection(deps, asked),
    async settle(drawId) {
      const settling = await prepare(deps, drawId)
      if (!settling) return 'nothing'
      const state = await settleDraw(settling)
      if (state === 'settled') tell(deps, settling)
      return state
    },
  }

  async function settleDraw(settling: Settling): Promise<'settled' | 'waiting'> {
    const {
      version,
      draw: { id: drawId },
    } = settling
    const { buckets, tickets } = await store.openChunks(db, { drawId, version })
    if (tickets > smallDraw) {
      await settleLarge(settling, { buckets, tickets })
      const isEnded = await wallet.transaction((tx) => endSettlement(deps, tx, settling))
      return isEnded ? 'settled' : waitForDisputes(settling)
    }
    const isEnded = await wallet.transaction(async (tx) => {
      await settleChunks(deps, tx, settling, buckets)
      return endSettlement(deps, tx, settling)
    })
    return isEnded ? 'settled' : waitForDisputes(settling)
  }
}

async function prepare(
  { db, wallet, ...deps }: SettlementDeps,
  drawId: string,
): Promise<Settling | undefined> {
  const found = await store.findDraw(db, drawId)
  const draw = await findDrawTerms(db, drawId)
  if (!found || !draw) return undefined
  const isVoid = found.state === 'void' && found.settled_at === null
  if (!isVoid && found.state !== 'opened' && found.state !== 'corrected') return undefined
  const title = findTitle(draw.series.gameCode)
  invariant(title, 'a series belongs to a title')
  const version = isVoid ? 0 : found.result_version
  const results = await store.findResults(db, { drawId, version })
  return {
    draw,
    version,
    source: await sourceOf(deps.betting, title),
    rebateAccount: await wallet.houseAccount({ code: 'commission:lottery', kind: 'commission' }),
    results: results.map(({ numbers }) => readNumbers(draw, numbers)),
    openedAtMs: results.at(-1)?.opened_at.getTime() ?? 0,
    nowMs: deps.clock(),
  }
}

/** Pages with an open lottery ask for their tickets again. */
function tell({ events }: SettlementDeps, { draw, version, results }: Settling): void {
  const numbers = writeResult(draw.series.family, results.at(-1) ?? [])
  const { id, number, series } = draw
  tellNews(events, [newsOf({ id, number, series: series.id }, version === 0 ? 'void' : 'settled', numbers)])
}
