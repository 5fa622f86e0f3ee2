import type { endRoundRequest } from '@baize/contract/vendor'
import { decideEnding } from '@baize/domain/play'
import type { z } from 'zod'
import { findStandingMovements, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { derivedKey, type DeskDeps, type VerifiedCall } from './call.ts'
import { once } from './once.ts'
import { balanceBody, refuseCall, type Reply } from './reply.ts'
import { reverseMovement, undoneAs } from './rollback.ts'
import { tellEnding } from './round-news.ts'

export type EndRoundBody = z.output<typeof endRoundRequest>

const maxRecordLength = 65_536

/** Ends a round as completed or cancelled and keeps its public record. The first ending stays. */
export async function endRound(deps: DeskDeps, call: VerifiedCall<EndRoundBody>): Promise<Reply> {
  const { vendor, body, request } = call
  const memberId = await deps.sessions.findMember(vendor.id, body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const record = body.record === undefined ? undefined : JSON.stringify(body.record)
  if (record !== undefined && (record.length > maxRecordLength || record.includes('\\u0000'))) {
    return refuseCall('bad_request', 'record')
  }
  const keyed = { memberId, vendorId: vendor.id, key: body.transaction, request }
  const reply = await once(deps, keyed, async (tx, wallet) => {
    const ending = { vendorId: vendor.id, round: body.round, state: body.state, ...(record && { record }) }
    const after = await settleRound(deps, tx, { wallet, ...ending })
    const cashMinor = await deps.purses.tell(tx, after, { vendorId: vendor.id, game: body.game })
    const answer = balanceBody({ cashMinor, currency: wallet.currency })
    return { reply: { status: 200, body: answer }, code: 'ok', reference: body.round }
  })
  return tellEnding(deps, call, { memberId, state: body.state, reply })
}

export interface Ending {
  readonly wallet: WalletState
  readonly vendorId: number
  readonly round: string
  readonly state: 'completed' | 'cancelled'
  readonly record?: string
}

/**
 * Ends an open round; a cancelled one gives every stake back and takes every payout back. Gives the wallet
 * after it.
 */
export async function settleRound(
  deps: Pick<DeskDeps, 'wallet' | 'play' | 'purses'>,
  tx: Tx,
  { wallet, vendorId, round, state, record }: Ending,
): Promise<Pick<WalletState, 'memberId' | 'balances'>> {
  const key = { memberId: wallet.memberId, vendor: vendorId, round }
  const known = await deps.play.findRound(tx, key)
  const decision = decideEnding(known?.state ?? null, state)
  let after: Pick<WalletState, 'memberId' | 'balances'> = wallet
  // A round that its last call closed gets its record now.
  const isRepeated = known?.state === state && record !== undefined
  if (decision.act === 'nothing' && !isRepeated) return after
  if (decision.act === 'cancel') {
    const standing = await findStandingMovements(tx, {
      memberId: wallet.memberId,
      actor: vendorId,
      reference: round,
    })
    for (const { key: ofKey, kind, spentMinor } of standing) {
      const movement = { kind, reference: round, spentMinor, isReversed: false }
      const undone = {
        wallet,
        vendorId,
        round,
        key: derivedKey('cancel', ofKey),
        as: undoneAs(movement),
        ofKey,
        movement,
      } as const
      after = await reverseMovement(deps, tx, undone)
    }
  }
  await deps.play.closeRound(tx, { ...key, state, ...(record && { record }) })
  return after
}
