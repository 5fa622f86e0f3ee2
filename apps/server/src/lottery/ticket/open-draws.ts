import { findTitle } from '@baize/lottery/series'
import type { Pool } from '@baize/runtime'
import { refuse } from '@baize/std'
import type { BettingService } from '../../betting/api.ts'
import { createBatcher, type Batcher } from '../../ledger/api.ts'
import { openLine, type DrawLine } from './draw-line.ts'
import type { PlacedTicket } from './model.ts'
import { sellIn, type PlaceDeps } from './place.ts'
import type { PricedTicket } from './sell.ts'
import { sourceOf } from './source.ts'
import * as store from './store.ts'

export interface OpenDrawDeps extends PlaceDeps {
  readonly db: Pool
  readonly betting: Pick<BettingService, 'placeBetsIn' | 'findPlaced' | 'source'>
}

interface Item {
  readonly memberId: bigint
  readonly key: string
  readonly ticket: PricedTicket
}

/** A draw that this node sells. */
export interface OpenDraw {
  readonly line: DrawLine
  readonly batcher: Batcher<Item, PlacedTicket>
}

/** How long after its close a draw's book is kept. */
const keptMs = 60_000

/** Gives the draws that a node sells, each opened once; nothing for an unknown id. */
export function createOpenDraws(
  deps: OpenDrawDeps,
  node: string,
): (drawId: string) => Promise<OpenDraw | undefined> {
  const draws = new Map<string, Promise<OpenDraw | undefined>>()

  async function open(drawId: string): Promise<OpenDraw | undefined> {
    const draw = await store.findDrawTerms(deps.db, drawId)
    const title = draw && findTitle(draw.series.gameCode)
    if (!draw || !title) return undefined
    const source = await sourceOf(deps.betting, title)
    const line = openLine(deps.wallet, { draw, source, node })
    const batcher = createBatcher<Item, PlacedTicket>({
      // Transactions of a draw run one after another; with two lanes the next batch is priced meanwhile.
      lanes: 2,
      run: async (items) => {
        const tickets = items.map(({ ticket }) => ticket)
        const sold = await line.run((tx, added) =>
          sellIn(deps, tx, { book: line.book, source, tickets, added, node }),
        )
        return sold.outcomes
      },
      unknown: refuse('outcome_unknown'),
      // The wallet tells of its own movements.
      hasMoved: () => false,
      onMoved: () => {},
    })
    const forgetIn = Math.max(0, draw.closesAt.getTime() - Date.now()) + keptMs
    setTimeout(() => draws.delete(drawId), Math.min(forgetIn, 2 ** 31 - 1)).unref()
    return { line, batcher }
  }

  return function drawOf(drawId) {
    const known = draws.get(drawId) ?? open(drawId)
    draws.set(drawId, known)
    known.then(
      (found) => found ?? draws.delete(drawId),
      () => draws.delete(drawId),
    )
    return known
  }
}
