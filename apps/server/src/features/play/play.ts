import type { Pool } from '@baize/runtime'
import { createBatcher, type BatcherOptions } from '../wallet/batcher.ts'
import { isFreshlyApplied, readOutcome } from '../wallet/items.ts'
import type { Tx } from '../wallet/service.ts'
import { noteMoved } from '../wallet/wallet.ts'
import { betItem, betWinItem, winItem, type PlayItem } from './items.ts'
import type { PlayOutcome, PlayRefusal, PlayService } from './service.ts'
import * as store from './store.ts'

export interface PlayDeps {
  /** Connections of the batches in flight; best a pool of their own. */
  readonly lanes: Pool
  /** Called after a commit with the members whose balances moved. */
  readonly onMoved?: (memberIds: readonly bigint[]) => void
  readonly onBatch?: BatcherOptions<never>['onBatch']
}

/** The hot path of play on PostgreSQL. */
export function createPlay(deps: PlayDeps): PlayService {
  const batcher = createBatcher<PlayItem>({
    run: (items) => store.post(deps.lanes, items),
    onMoved: deps.onMoved ?? (() => undefined),
    ...(deps.onBatch ? { onBatch: deps.onBatch } : {}),
  })
  const submit = async (item: PlayItem) => toOutcome(await batcher.submit(item))

  return {
    bet: async (call) => submit(betItem(call)),
    win: async (call) => submit(winItem(call)),
    betWin: async (call) => submit(betWinItem(call)),
    betIn: (tx, call) => postIn(tx, betItem(call)),
    winIn: (tx, call) => postIn(tx, winItem(call)),
    betWinIn: (tx, call) => postIn(tx, betWinItem(call)),
    findRound: store.findRound,
    closeRound: store.closeRound,
    adjustRound: store.adjustRound,
  }
}

async function postIn(tx: Tx, item: PlayItem): Promise<PlayOutcome> {
  const [outcome = ''] = await store.post(tx, [item])
  if (isFreshlyApplied(outcome)) noteMoved(tx, item.memberId)
  return toOutcome(outcome)
}

function toOutcome(line: string | 'unknown'): PlayOutcome {
  if (line === 'unknown') return { status: 'unknown' }
  const { isReplayed: replayed, code, answer } = readOutcome(line)
  if (code === 'pending') return { status: 'pending' }
  // Refusals that are not stored have no body of the database's.
  const body = answer === '' ? `{"status":"${code}"}` : answer
  return { status: 'answered', code: code as 'ok' | PlayRefusal, body, replayed }
}
