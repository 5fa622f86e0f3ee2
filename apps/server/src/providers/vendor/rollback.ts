import type { rollbackRequest } from '@baize/contract/vendor'
import { decideRollback, type Known } from '@baize/domain/play'
import type { MemberId } from '@baize/std'
import { invariant } from '@baize/std'
import type { z } from 'zod'
import type { TransferKind } from '@baize/domain/ledger'
import {
  findKnownKey,
  type KnownKey,
  type Movement,
  recordAnswer,
  type WalletState,
} from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { derivedKey, isRollback, movementId, type DeskDeps, type VerifiedCall } from './call.ts'
import { once, type Outcome } from './once.ts'
import { coverBonusWin, findBonusParts, sendBonusStakeOn, takenOff } from './bonus-rollback.ts'
import { deletePendingWin, findPendingWin, type PendingWin } from './pending-store.ts'
import { moneyBody, refuseCall, type Reply } from './reply.ts'
import type { Moved, Reversal, ReverseDeps } from './reversal.ts'

export type RollbackBody = z.output<typeof rollbackRequest>

interface Named {
  readonly vendorId: number
  readonly reference: string
}

/**
 * Undoes a bet or a win. Always accepted; of something that has not come it leaves a mark (wallet protocol,
 * rule 2).
 */
export async function rollBack(deps: DeskDeps, call: VerifiedCall<RollbackBody>): Promise<Reply> {
  const { vendor, body, request } = call
  const memberId = await deps.sessions.findMember(vendor.id, body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  if (body.reference === body.transaction) return refuseCall('bad_request', 'reference')
  const keyed = { memberId, vendorId: vendor.id, key: body.transaction, request }
  return once(deps, keyed, (tx, wallet) => undo(deps, tx, { call, wallet }))
}

async function undo(
  deps: DeskDeps,
  tx: Tx,
  { call, wallet }: { call: VerifiedCall<RollbackBody>; wallet: WalletState },
): Promise<Outcome> {
  const { vendor, body } = call
  const named = { vendorId: vendor.id, reference: body.reference }
  const found = await findNamed(tx, named)
  const decision = decideRollback(classify(found, wallet.memberId))
  const { memberId, currency } = wallet
  const of = { vendorId: vendor.id, game: body.game, round: body.round }
  const same = { cashMinor: await deps.purses.tell(tx, wallet, of), currency, transaction: '' }
  switch (decision.act) {
    case 'refuse':
      return { reply: refuseCall(decision.code), code: null }
    case 'nothing':
      return keep(moneyBody({ ...same, isDuplicate: decision.isDuplicate }), body.round)
    case 'drop_pending':
      if (found.pending) await deletePendingWin(tx, found.pending)
      await leaveMark(tx, memberId, named)
      return keep(moneyBody({ ...same, isDuplicate: false }), body.round)
    case 'tombstone':
      await leaveMark(tx, memberId, named)
      return keep(moneyBody({ ...same, isDuplicate: false }), body.round)
    case 'return_stake':
    case 'take_back': {
      invariant(found.moved, 'only what moved is undone')
      const key = derivedKey('rb', body.transaction)
      const as = undoneAs(found.moved.movement)
      const after = await reverseMovement(deps, tx, { wallet, ...of, key, as, ...found.moved })
      const cashMinor = await deps.purses.tell(tx, after, of)
      const transaction = movementId(vendor.id, key)
      return keep(moneyBody({ cashMinor, currency, transaction, isDuplicate: false }), body.round)
    }
  }
}

/** What a movement is called when it is undone. */
export const undoneAs = ({ kind, spentMinor }: Pick<Movement, 'kind' | 'spentMinor'>): TransferKind => {
  if (kind === 'tip') return 'tip_refund'
  return spentMinor > 0n ? 'bet_refund' : 'win_taken_back'
}

const keep = (body: string, reference: string): Outcome => ({
  reply: { status: 200, body },
  code: 'ok',
  reference,
})

interface Found {
  readonly known: KnownKey | undefined
  readonly pending: PendingWin | undefined
  readonly moved: Moved | undefined
}

/** A promotion's credit stands under a key made from its id. */
async function findNamed(tx: Tx, { vendorId, reference }: Named): Promise<Found> {
  const known = await findKnownKey(tx, { actor: vendorId, key: reference })
  if (!known || known.code === 'pending')
    return {
      known,
      pending: await findPendingWin(tx, { vendorId, transaction: reference }),
      moved: undefined,
    }
  if (known.movement)
    return { known, pending: undefined, moved: { ofKey: reference, movement: known.movement } }
  const ofKey = derivedKey('pw', reference)
  const prize = await findKnownKey(tx, { actor: vendorId, key: ofKey })
  const moved = prize?.movement ? { ofKey, movement: prize.movement } : undefined
  return { known, pending: undefined, moved }
}

function classify({ known, pending, moved }: Found, memberId: MemberId): Known {
  const owner = known?.memberId ?? pending?.member_id
  if (owner === undefined) return { kind: 'unknown' }
  if (owner !== memberId) return { kind: 'elsewhere' }
  if (pending) return { kind: 'pending_win' }
  return known ? classifyKnown(known, moved) : { kind: 'moved_nothing' }
}

/** A call that came before its original left the key without a request. */
function classifyKnown({ request }: KnownKey, moved: Moved | undefined): Known {
  if (request && isRollback(request)) return { kind: 'reversal' }
  if (moved) return classifyMovement(moved.movement)
  return { kind: request === null ? 'tombstone' : 'moved_nothing' }
}

const classifyMovement = ({ spentMinor, isReversed }: Moved['movement']): Known => ({
  kind: spentMinor > 0n ? 'stake' : 'credit',
  isReversed,
})

/** The late original finds this and conflicts, whatever it says. */
const leaveMark = (tx: Tx, memberId: MemberId, { vendorId, reference }: Named) =>
  recordAnswer(tx, {
    memberId,
    actor: vendorId,
    key: reference,
    request: null,
    code: 'duplicate_conflict',
    answer: refuseCall('duplicate_conflict').body,
  })

/** Posts the opposite of a movement and corrects its round's sums. Gives the wallet after it. */
export async function reverseMovement(
  deps: ReverseDeps,
  tx: Tx,
  undone: Reversal,
): Promise<Pick<WalletState, 'memberId' | 'balances'>> {
  const { vendorId, movement } = undone
  const { memberId } = undone.wallet
  const amountMinor = movement.spentMinor < 0n ? -movement.spentMinor : movement.spentMinor
  const part = { vendorId, game: undone.game, round: undone.round, memberId, key: undone.key }
  if (movement.spentMinor < 0n) await deps.purses.reach(tx, { ...part, amountMinor })
  const bonus = await findBonusParts(deps, tx, undone)
  if (bonus) await coverBonusWin(deps, tx, undone, bonus)
  const [wallet = undone.wallet] = await deps.wallet.lock(tx, [memberId])
  const outcome = await deps.wallet.postIn(tx, {
    kind: 'reverse',
    memberId: wallet.memberId,
    actor: vendorId,
    key: undone.key,
    ofActor: vendorId,
    ofKey: undone.ofKey,
    as: undone.as,
    currency: wallet.currency,
    ...(movement.reference && { reference: movement.reference }),
  })
  invariant(outcome.status === 'applied', 'a reversal that was decided on a locked wallet is applied')
  const isOfRound = ['bet', 'tip', 'win'].includes(movement.kind)
  if (isOfRound && movement.reference) {
    const key = { memberId: wallet.memberId, vendor: vendorId, round: movement.reference }
    const { spentMinor } = movement
    await deps.play.adjustRound(
      tx,
      bonus
        ? { ...key, ...takenOff(bonus) }
        : spentMinor > 0n
          ? { ...key, stakeMinor: -spentMinor }
          : { ...key, payoutMinor: spentMinor },
    )
  }
  if (bonus) await sendBonusStakeOn(deps, tx, undone, bonus)
  if (movement.spentMinor > 0n) {
    const settledMinor = outcome.balances.deficit - wallet.balances.deficit
    await deps.purses.keep(tx, { ...part, amountMinor: amountMinor - settledMinor })
  }
  return lockedAfter(deps, tx, memberId)
}

async function lockedAfter(
  { wallet }: Pick<DeskDeps, 'wallet'>,
  tx: Tx,
  memberId: MemberId,
): Promise<WalletState> {
  const [after] = await wallet.lock(tx, [memberId])
  invariant(after, 'the wallet was locked a moment ago')
  return after
}
