import { betWinRequest, winRequest } from '@baize/contract/vendor'
import { invariant } from '@baize/std'
import type { BetWinCall, PlayCall, PlayOutcome, WinCall } from '../play/service.ts'
import { findKnownKey } from '../wallet/known-key.ts'
import type { Tx } from '../wallet/service.ts'
import type { DeskDeps, VerifiedCall } from './call.ts'
import { readBetWin, readWin } from './money-calls.ts'
import * as store from './pending-store.ts'
import type { Integration } from './registry.ts'
import { pendingReply, refuseCall, replyTo, type Reply } from './reply.ts'

/**
 * Keeps a win that came before its bet. The wallet is locked: a bet that came meanwhile is seen here, and one
 * that comes later sees what is kept.
 */
export function holdWin(
  deps: DeskDeps,
  call: Pick<VerifiedCall<unknown>, 'raw' | 'path'>,
  win: WinCall | BetWinCall,
): Promise<Reply> {
  return deps.wallet.transaction(async (tx) => {
    const [wallet] = await deps.wallet.lock(tx, [win.memberId])
    if (!wallet) return refuseCall('unknown_player')
    const waiting = await store.findPendingWin(tx, { vendorId: win.vendor, transaction: win.key })
    if (waiting) {
      const isSame = waiting.member_id === win.memberId && waiting.request === win.request
      return isSame ? pendingReply : refuseCall('duplicate_conflict')
    }
    const outcome = 'payoutMinor' in win ? await deps.play.winIn(tx, win) : await deps.play.betWinIn(tx, win)
    if (outcome.status !== 'pending') return replyTo(outcome)
    await store.insertPendingWin(tx, {
      member_id: win.memberId,
      vendor_id: win.vendor,
      transaction: win.key,
      round: win.round,
      request: win.request,
      path: call.path,
      body: call.raw,
    })
    return pendingReply
  })
}

/**
 * Places a stake on a round that wins are waiting for, and applies them right after it, in the same
 * transaction.
 */
export function stakeWithWaitingWins(
  deps: DeskDeps,
  vendor: Integration,
  call: PlayCall,
  place: (tx: Tx) => Promise<PlayOutcome>,
): Promise<PlayOutcome> {
  return deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [call.memberId])
    return stakeWithWaitingWinsIn(deps, tx, { vendor, call, place })
  })
}

/** The same inside the caller's transaction, with the wallet locked. */
export async function stakeWithWaitingWinsIn(
  deps: DeskDeps,
  tx: Tx,
  given: { vendor: Integration; call: PlayCall; place: (tx: Tx) => Promise<PlayOutcome> },
): Promise<PlayOutcome> {
  const { vendor, call, place } = given
  const waiting = await store.takePendingWins(tx, call)
  const outcome = await place(tx)
  const isPlaced = outcome.status === 'answered' && outcome.code === 'ok'
  for (const win of waiting) {
    if (isPlaced) await applyWaiting(deps, tx, { win, vendor })
    else await store.insertPendingWin(tx, win)
  }
  return outcome
}

async function applyWaiting(
  deps: DeskDeps,
  tx: Tx,
  { win, vendor }: { win: store.PendingWin; vendor: Integration },
): Promise<void> {
  const known = await findKnownKey(tx, { actor: win.vendor_id, key: win.transaction })
  if (known) return
  const content: unknown = JSON.parse(win.body)
  const { request } = win
  const read = win.path.endsWith('/bet-win')
    ? readBetWin({ vendor, request, body: betWinRequest.parse(content) }, win.member_id)
    : readWin({ vendor, request, body: winRequest.parse(content) }, win.member_id)
  invariant(read.ok, 'a waiting win was read before')
  const outcome =
    'payoutMinor' in read.value
      ? await deps.play.winIn(tx, read.value)
      : await deps.play.betWinIn(tx, read.value)
  invariant(outcome.status === 'answered', 'a win whose bet is there is answered')
}
