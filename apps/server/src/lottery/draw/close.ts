import type { Logger, Pool } from '@baize/runtime'
import { closeHeads, writeClose } from '@baize/lottery/proof'
import type { Beacon } from '../beacon/client.ts'
import type { Events } from '../../kernel/events/events.ts'
import { isLockTimeout } from '../../kernel/database/database-error.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { LotterySigner } from '../signing/service.ts'
import * as life from './life-store.ts'
import { stateAfter } from './moves.ts'
import { newsOf, tellNews } from './news.ts'
import { afterVoid, voidDraw } from './void.ts'

export interface CloseDeps {
  readonly db: Pool
  readonly log: Logger
  readonly events: Pick<Events, 'publish'>
  readonly signer: LotterySigner
  readonly beacon: Beacon
}

const drawsAtOnce = 200
const waitsAtOnce = 3

/** Shows as open what sells now. Sales follow the clock alone; nothing depends on this. */
export async function openDue(deps: CloseDeps, now: Date): Promise<number> {
  const due = await life.findToOpen(deps.db, now, drawsAtOnce)
  const moves = due.flatMap((draw) => {
    const to = stateAfter(draw, { kind: 'open', nowMs: now.getTime() })
    return to ? [{ id: draw.id, from: draw.state, to }] : []
  })
  if (moves.length === 0) return 0
  const moved = await inTransaction(deps.db, (tx) => life.setStates(tx, moves))
  const ids = new Set(moved.map(({ id }) => id))
  tellNews(
    deps.events,
    due.filter(({ id }) => ids.has(id)).map((draw) => newsOf(draw, 'open')),
  )
  return moved.length
}

/**
 * Ends the sales of draws whose time is over and stores what was sold. A draw of which a batch is being sold
 * waits for it by itself, while the others are closed. Gives how many it closed.
 */
export async function closeDue(deps: CloseDeps, now: Date): Promise<number> {
  for (let closed = 0; ;) {
    const due = (await life.findToClose(deps.db, now, drawsAtOnce)).filter(
      (draw) => stateAfter(draw, { kind: 'close', nowMs: now.getTime() }) !== undefined,
    )
    if (due.length === 0) return closed
    const done = await closeAll(deps, due, life.tryEndSales)
    const busy = due.filter(({ id }) => !done.has(id))
    for (let from = 0; from < busy.length; from += waitsAtOnce) {
      const waited = await Promise.all(
        busy.slice(from, from + waitsAtOnce).map((draw) => closeBusy(deps, draw)),
      )
      for (const ids of waited) for (const id of ids) done.add(id)
    }
    closed += done.size
    if (done.size === 0 || due.length < drawsAtOnce) return closed
  }
}

/** Nothing when the batch goes on for longer than a statement may wait; the next look tries again. */
const closeBusy = (deps: CloseDeps, draw: life.MovingDraw): Promise<Set<string>> =>
  closeAll(deps, [draw], async (tx, [id = '']) => {
    await life.endSales(tx, id)
    return [id]
  }).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
    deps.log.warn({ draw: draw.id }, 'a draw waits for tickets that are being sold')
    return new Set<string>()
  })

async function closeAll(
  deps: CloseDeps,
  due: readonly life.MovingDraw[],
  endSales: (tx: Tx, ids: readonly string[]) => Promise<readonly string[]>,
): Promise<Set<string>> {
  const byId = new Map(due.map((draw) => [draw.id, draw]))
  const stored = await inTransaction(deps.db, async (tx) => {
    const ended = await endSales(tx, [...byId.keys()])
    if (ended.length === 0) return []
    const closings = await rootsOf(deps, tx, ended)
    const states = await life.storeClosings(tx, closings)
    for (const { id, state } of states)
      if (state === 'void') await afterVoid(tx, { id, kind: byId.get(id)?.kind ?? 'house' })
    const sold = new Map(closings.map(({ id, leaves }) => [id, leaves]))
    return states.map((each) => ({ ...each, leaves: sold.get(each.id) ?? 0 }))
  })
  tellNews(
    deps.events,
    stored.flatMap(({ id, state }) => newsOf(byId.get(id) ?? { id, series: '', number: '' }, state)),
  )
  const sold = stored.filter(({ state, leaves }) => state === 'closed' && leaves > 0).map(({ id }) => id)
  await voidKnownRounds(
    deps,
    due.filter(({ id }) => sold.includes(id)),
  )
  return new Set(stored.map(({ id }) => id))
}

async function rootsOf({ signer }: CloseDeps, tx: Tx, ids: readonly string[]): Promise<life.Closing[]> {
  const heads = await life.findLastHeads(tx, ids)
  const closings: life.Closing[] = []
  for (const id of ids) {
    const head = closeHeads(
      id,
      heads.filter(({ drawId }) => drawId === id),
    )
    const { signature } = await signer.sign(writeClose(head))
    closings.push({ id, root: head.root, leaves: head.count, signature })
  }
  return closings
}

/**
 * Sales end seconds before the beacon publishes its round. If the round is already known, a clock is wrong
 * and a player could have known the result: the draw is void.
 */
async function voidKnownRounds(deps: CloseDeps, draws: readonly life.MovingDraw[]): Promise<void> {
  const house = draws.filter(
    ({ kind, chainHash }) => kind === 'house' && chainHash === deps.beacon.chain.chainHash,
  )
  for (const draw of house) {
    const known = await deps.beacon.round(draw.round ?? 0)
    const now = await life.readNow(deps.db)
    if (!known || now >= draw.drawAt) continue
    deps.log.error(
      { draw: draw.id, round: draw.round, now },
      'the beacon spoke before the draw: a clock is wrong',
    )
    const voided = await inTransaction(deps.db, (tx) => voidDraw(tx, draw.id, 'round_known_early'))
    if (voided.ok) tellNews(deps.events, [newsOf(draw, 'void')])
  }
}
