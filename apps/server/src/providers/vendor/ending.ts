import { mostTimesStaked, type endRoundRequest } from '@baize/contract/vendor'
import { decideEnding, refuseEnding } from '@baize/domain/play'
import { currencies, parseDecimal } from '@baize/money'
import type { z } from 'zod'
import { findStandingMovements, type WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Round, RoundTold } from '../../betting/api.ts'
import { derivedKey, type DeskDeps, type VerifiedCall } from './call.ts'
import { isPlayersTable } from './game-store.ts'
import { once, type Outcome } from './once.ts'
import { balanceBody, refuseCall, type Reply } from './reply.ts'
import type { ReverseDeps } from './reversal.ts'
import { reverseMovement, undoneAs } from './rollback.ts'
import { tellEnding } from './round-news.ts'

export type EndRoundBody = z.output<typeof endRoundRequest>

const maxRecordLength = 65_536

/**
 * Ends a round as completed or cancelled and keeps its public record. The first ending stays; what is told of
 * it may be told again by a higher revision.
 */
export async function endRound(deps: DeskDeps, call: VerifiedCall<EndRoundBody>): Promise<Reply> {
  const { vendor, body, request } = call
  const memberId = await deps.sessions.findMember(vendor.id, body.player)
  if (memberId === undefined) return refuseCall('unknown_player')
  const record = body.record === undefined ? undefined : JSON.stringify(body.record)
  if (record !== undefined && (record.length > maxRecordLength || record.includes('\\u0000'))) {
    return refuseCall('bad_request', 'record')
  }
  const keyed = { memberId, vendorId: vendor.id, key: body.transaction, request }
  const reply = await once(deps, keyed, (tx, wallet) => endIn(deps, tx, { call, wallet, record }))
  return tellEnding(deps, call, { memberId, state: body.state, reply })
}

async function endIn(
  deps: DeskDeps,
  tx: Tx,
  given: { call: VerifiedCall<EndRoundBody>; wallet: WalletState; record: string | undefined },
): Promise<Outcome> {
  const { wallet, record } = given
  const { vendor, body } = given.call
  const { round, state, revision } = body
  const validStake =
    body.valid_stake === undefined ? undefined : parseDecimal(body.valid_stake, currencies[wallet.currency])
  if (validStake && !validStake.ok) return { reply: refuseCall('bad_request', 'valid_stake'), code: null }
  const told = { revision, ...(validStake && { validStakeMinor: validStake.value }) }
  const known = await deps.play.findRound(tx, { memberId: wallet.memberId, vendor: vendor.id, round })
  const timesStaked = await timesStakedIn(tx, known, told)
  const wrong = refuseEnding(known && { ...known, timesStaked }, { state, ...told })
  if (wrong) return { reply: refuseCall('bad_request', wrong), code: 'bad_request', reference: round }
  const ending = { wallet, vendorId: vendor.id, round, state, ...told, ...(record && { record }) }
  const after = await settleRound(deps, tx, ending)
  const cashMinor = await deps.purses.tell(tx, after, { vendorId: vendor.id, game: body.game })
  const answer = balanceBody({ cashMinor, currency: wallet.currency })
  return { reply: { status: 200, body: answer }, code: 'ok', reference: round }
}

/** How often the stake of a round may count; what its game is matters only where more than it is told. */
async function timesStakedIn(
  tx: Tx,
  round: Pick<Round, 'vendor' | 'game' | 'stakeMinor'> | null,
  { validStakeMinor = 0n }: RoundTold,
): Promise<bigint> {
  if (!round || validStakeMinor <= round.stakeMinor) return 1n
  const isTable = await isPlayersTable(tx, { vendorId: round.vendor, game: round.game })
  return isTable ? BigInt(mostTimesStaked) : 1n
}

export interface Ending extends RoundTold {
  readonly wallet: WalletState
  readonly vendorId: number
  readonly round: string
  readonly state: 'completed' | 'cancelled'
}

/**
 * Ends an open round; a cancelled one gives every stake back and takes every payout back. Gives the wallet
 * after it.
 */
export async function settleRound(
  deps: ReverseDeps,
  tx: Tx,
  { wallet, vendorId, round, state, ...told }: Ending,
): Promise<Pick<WalletState, 'memberId' | 'balances'>> {
  const key = { memberId: wallet.memberId, vendor: vendorId, round }
  const known = await deps.play.findRound(tx, key)
  const decision = decideEnding(known?.state ?? null, state)
  let after: Pick<WalletState, 'memberId' | 'balances'> = wallet
  // A round that its last call closed is told of now, or any again.
  const isTold = known?.state === state && Object.values(told).some((one) => one !== undefined && one !== 0)
  if (decision.act === 'nothing' && !isTold) return after
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
  await deps.play.closeRound(tx, { ...key, state, ...told })
  return after
}
