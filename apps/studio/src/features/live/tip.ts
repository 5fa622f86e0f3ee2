import { safeMinor } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { TipRequest } from '../../../wire/live.ts'
import { tipsMinor } from '../../../wire/tips.ts'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { isGameClosed } from '../monitor/store.ts'
import type { RoundRow } from '../round/row.ts'
import { leaseMs } from '../round/send.ts'
import { createRoundId, playForMs, settle } from '../round/service.ts'
import { findRoundByRequest } from '../round/store.ts'
import type { Seated } from './service.ts'
import { insertTip, lockTips, sumTips } from './tip-store.ts'

/** Tips of one player at all tables together. */
const mostPerMinute = 5
const mostPerDayMinor = 100_000n

export type TipRefusal =
  | 'game_disabled'
  | 'tip_play_money'
  | 'tip_limit'
  | 'stake_invalid'
  | 'request_conflict'

export interface TipGiven {
  readonly tip: RoundRow
  /** A repeat of a request gives the tip of the first one. */
  readonly isNew: boolean
}

/**
 * Gives the dealer a tip: a bet that cannot win, closed as it is placed. It is a round of its own, so that
 * what a crash leaves is taken up as every round is; it takes no part in the table's round and counts in no
 * return.
 */
export async function giveTip(
  deps: StudioDeps,
  seated: Seated,
  request: TipRequest,
): Promise<Result<TipGiven, TipRefusal>> {
  const written = await inTransaction(deps.pool, (tx) => writeTip(tx, seated, request))
  if (!written.ok) return written
  deps.passCheckpoint('round_written')
  const { roundId, isNew } = written.value
  return ok({ tip: await settle(deps, roundId), isNew })
}

interface Written {
  readonly roundId: string
  readonly isNew: boolean
}

async function writeTip(
  tx: Tx,
  { session, offer }: Seated,
  { requestId, amountMinor }: TipRequest,
): Promise<Result<Written, TipRefusal>> {
  // One tip of a player at a time: the bounds below count what is written.
  await lockTips(tx, session.player)
  const repeated = await findRoundByRequest(tx, { ...session, requestId })
  if (repeated) {
    const isSame = repeated.isTip && safeMinor(repeated.stakeMinor) === amountMinor
    return isSame ? ok({ roundId: repeated.roundId, isNew: false }) : refuse('request_conflict')
  }
  if (offer.category !== 'LIVE' || (await isGameClosed(tx, offer.game))) return refuse('game_disabled')
  if (session.isDemo) return refuse('tip_play_money')
  if (!tipsMinor.some((offered) => offered === amountMinor)) return refuse('stake_invalid')
  const given = await sumTips(tx, session.player)
  const isOver = given.ofMinute >= mostPerMinute || given.ofDayMinor + BigInt(amountMinor) > mostPerDayMinor
  if (isOver) return refuse('tip_limit')
  const roundId = createRoundId()
  const isWritten = await insertTip(tx, {
    roundId,
    requestId,
    player: session.player,
    game: session.game,
    sessionId: session.sessionId,
    currency: session.currency,
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    kind: offer.model.kind,
    stakeMinor: BigInt(amountMinor),
    leaseMs,
    playForMs,
  })
  return isWritten ? ok({ roundId, isNew: true }) : refuse('game_disabled')
}
