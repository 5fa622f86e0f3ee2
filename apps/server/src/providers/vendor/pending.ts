import { betWinRequest, winRequest } from '@baize/contract/vendor'
import { invariant } from '@baize/std'
import type { BetWinCall, PlayCall, PlayOutcome, WinCall } from '../../betting/api.ts'
import { findKnownKey } from '../../ledger/api.ts'
import { mark } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
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
      ids: idsOf(win),
    })
    return pendingReply
  })
}

/** Places a stake of a call; `told` is the balance that its answer says, where it is not the one after it. */
export type PlaceStake = (tx: Tx, told: { readonly toldMinor?: bigint }) => Promise<PlayOutcome>

interface Staked {
  readonly vendor: Integration
  readonly call: PlayCall | BetWinCall
  readonly place: PlaceStake
}

/**
 * Places a stake on a round that wins are waiting for, and applies them right after it, in the same
 * transaction.
 */
export const stakeWithWaitingWins = (deps: DeskDeps, staked: Staked): Promise<PlayOutcome> =>
  deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [staked.call.memberId])
    return stakeWithWaitingWinsIn(deps, tx, staked)
  })

/** The same inside the caller's transaction, with the wallet locked. */
export async function stakeWithWaitingWinsIn(deps: DeskDeps, tx: Tx, staked: Staked): Promise<PlayOutcome> {
  const { call, place } = staked
  const waiting = await store.takePendingWins(tx, call)
  if (waiting.length === 0) return place(tx, {})
  const own = idsOf(call)
  if (waiting.some(({ ids }) => ids.some((id) => own.includes(id)))) {
    for (const win of waiting) await store.insertPendingWin(tx, win)
    return { status: 'answered', code: 'duplicate_conflict', body: '', replayed: false }
  }
  const moved = await moveOnce(deps, tx, { ...staked, waiting })
  if (moved.toldMinor === undefined) {
    // Refused: the wins wait on.
    for (const win of waiting) await store.insertPendingWin(tx, win)
    return moved.outcome
  }
  const outcome = await place(tx, moved)
  for (const win of waiting) await applyWaiting(deps, tx, { win, vendor: staked.vendor })
  return outcome
}

/**
 * Finds the balance when stake and wins have moved, which the answer of the stake says: it is stored with the
 * stake, so everything is moved once and undone. What is refused is refused, and nothing is undone.
 */
async function moveOnce(
  deps: DeskDeps,
  tx: Tx,
  { vendor, call, place, waiting }: Staked & { readonly waiting: readonly store.PendingWin[] },
): Promise<{ readonly outcome: PlayOutcome; readonly toldMinor?: bigint }> {
  const undo = await mark(tx, 'before_stake')
  const outcome = await place(tx, {})
  if (outcome.status !== 'answered' || outcome.code !== 'ok' || outcome.replayed) return { outcome }
  for (const win of waiting) await applyWaiting(deps, tx, { win, vendor })
  const [after] = await deps.wallet.lock(tx, [call.memberId])
  invariant(after, 'a member who staked has a wallet')
  const toldMinor = await deps.purses.tell(tx, after, { vendorId: vendor.id, game: call.game })
  await undo()
  return { outcome, toldMinor }
}

/** Every id that a call stands for: its own, and those of a batch's parts. */
const idsOf = (call: PlayCall | BetWinCall): string[] => {
  const parts = 'bets' in call ? [...call.bets, ...call.wins] : []
  return [...new Set([call.key, ...parts.map(({ key }) => key)])]
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
