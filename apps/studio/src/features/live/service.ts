import { canonical, engineOf, multiplierAt, type GameChoice } from '@baize/games'
import { safeMinor } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { BetRequest } from '../../../wire/live.ts'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { isGameClosed } from '../monitor/store.ts'
import { leaseMs } from '../round/send.ts'
import { playMove, readChoice } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'
import { createRoundId, isStakeAllowed, playForMs, settle } from '../round/service.ts'
import { findRound, findRoundByRequest, lockRound, storePlay } from '../round/store.ts'
import type { SessionRow } from '../session/store.ts'
import { modelOf } from './model.ts'
import { findLiveRound, insertBet, lockBettor, type LiveRoundRow } from './store.ts'

/** Bets of one player on one round; one where each is a hand that is decided on. */
export const mostBets = 12

export interface Seated {
  readonly session: SessionRow
  readonly offer: Offer
}

export type BetRefusal =
  | 'stake_invalid'
  | 'choice_invalid'
  | 'request_conflict'
  | 'game_disabled'
  | 'bets_closed'

/**
 * Bets on a shared round: written while bets are taken by the database's clock, then debited. A repeat of the
 * same request gives the same bet.
 */
export async function placeBet(
  deps: StudioDeps,
  seated: Seated,
  request: BetRequest,
): Promise<Result<RoundRow, BetRefusal>> {
  const written = await inTransaction(deps.pool, (tx) => writeBet(tx, seated, request))
  if (!written.ok) return written
  deps.passCheckpoint('round_written')
  return ok(await settle(deps, written.value))
}

async function writeBet(
  tx: Tx,
  { session, offer }: Seated,
  request: BetRequest,
): Promise<Result<string, BetRefusal>> {
  const { requestId, stakeMinor } = request
  const repeated = await findRoundByRequest(tx, { ...session, requestId })
  if (repeated) return answerRepeat(repeated, request)
  if (!offer.isLive || (await isGameClosed(tx, offer.game))) return refuse('game_disabled')
  if (!isStakeAllowed({ session, offer, request })) return refuse('stake_invalid')
  const choice = readChoice(offer.model, { json: request.choice, stakeMinor })
  if (!choice || !(await isOnLaid(tx, { offer, request, choice }))) return refuse('choice_invalid')
  const roundId = createRoundId()
  await lockBettor(tx, { liveRoundId: request.liveRound, player: session.player })
  const isWritten = await insertBet(tx, {
    roundId,
    player: session.player,
    game: session.game,
    sessionId: session.sessionId,
    requestId,
    currency: session.currency,
    isDemo: session.isDemo,
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    kind: offer.model.kind,
    stakeMinor: BigInt(stakeMinor),
    choice,
    liveRoundId: request.liveRound,
    mostBets: engineOf(offer.model).asked ? 1 : mostBets,
    leaseMs,
    playForMs,
  })
  if (isWritten) return ok(roundId)
  const twin = await findRoundByRequest(tx, { ...session, requestId })
  return twin ? answerRepeat(twin, request) : refuse('bets_closed')
}

/** A bet on what lies open names it: its prices follow from that. */
async function isOnLaid(
  tx: Tx,
  bet: { readonly offer: Offer; readonly request: BetRequest; readonly choice: GameChoice },
): Promise<boolean> {
  const { laid } = engineOf(bet.offer.model)
  if (!laid) return true
  const round = await findLiveRound(tx, bet.request.liveRound)
  return round?.laid ? laid.isOn(bet.choice, round.laid) : false
}

function answerRepeat(bet: RoundRow, request: BetRequest): Result<string, BetRefusal> {
  const isSame =
    !bet.isTip &&
    bet.liveRoundId === request.liveRound &&
    safeMinor(bet.stakeMinor) === request.stakeMinor &&
    canonical(bet.choice) === canonical(request.choice)
  return isSame ? ok(bet.roundId) : refuse('request_conflict')
}

export type CashOutRefusal = 'round_not_found' | 'round_over' | 'cash_out_empty' | 'move_invalid'

/**
 * Cashes out of a flight at what it stands at by the database's clock. A repeat gives the first; one that
 * comes after the end is refused, whatever the page showed.
 */
export async function cashOut(
  deps: StudioDeps,
  session: Pick<SessionRow, 'player' | 'game'>,
  roundId: string,
): Promise<Result<RoundRow, CashOutRefusal>> {
  return inTransaction(deps.pool, async (tx) => {
    const bet = await lockRound(tx, roundId)
    const isOwn = bet?.player === session.player && bet.game === session.game
    if (!bet || !isOwn || bet.liveRoundId === null) return refuse('round_not_found')
    return storeCashOut(tx, { ...bet, liveRoundId: bet.liveRoundId })
  })
}

async function storeCashOut(
  tx: Tx,
  bet: RoundRow & { readonly liveRoundId: string },
): Promise<Result<RoundRow, CashOutRefusal>> {
  const { state } = bet
  if (state?.kind !== 'crash' || bet.step !== 'playing') return refuse('round_over')
  if (state.moves.length > 0) return ok(bet)
  const stand = standOf(await findLiveRound(tx, bet.liveRoundId))
  if (stand === null) return refuse('round_over')
  if (stand <= 100) return refuse('cash_out_empty')
  const cashed = playMove(state, { type: 'cash-out', atHundredths: stand })
  if (!cashed.ok) return refuse('round_over')
  await storePlay(tx, bet.roundId, cashed.value)
  return ok((await findRound(tx, bet.roundId)) ?? bet)
}

/** What a flight stands at by the database's clock; nothing when it is not under way. */
function standOf(shared: LiveRoundRow | undefined): number | null {
  if (shared?.phase !== 'running' || shared.untilEndMs <= 0) return null
  const model = modelOf(shared)
  return model.kind === 'crash' ? multiplierAt(model, shared.sinceStartMs) : null
}
