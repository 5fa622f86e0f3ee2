import { canonical, engineOf, type RoundState } from '@baize/games'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { costOf, playMove } from '../round/engine.ts'
import { startRaise } from '../round/raise-store.ts'
import type { RoundRow } from '../round/row.ts'
import { leaseMs } from '../round/send.ts'
import { settle } from '../round/service.ts'
import { findRound, lockRound, storePlay } from '../round/store.ts'
import type { SessionRow } from '../session/store.ts'
import { modelOf } from './model.ts'
import { closeStages, holdAsking, hurryStage, lockStaked, openStage, storeStage } from './stage-store.ts'
import type { LiveRoundRow } from './store.ts'

/*
 * Decisions at a shared table. A stage waits for one decision of each bet that is still in the game; at its
 * end all cards that were asked for are dealt at once, and whoever said nothing has passed. A decision is
 * kept only while the stage takes it by the database's clock, and a further bet counts only when it is
 * confirmed before the stage ends: nobody decides on a card that was already seen.
 */

/** Whether a bet of a shared round has a decision to make. */
export function isAsked(state: RoundState): boolean {
  const model = modelOf(state)
  return engineOf(model).asked?.isAsked(model, state) ?? false
}

/** The bet one decision further, of a player who has let the time pass. */
function passOver(state: RoundState): RoundState {
  const model = modelOf(state)
  const { asked } = engineOf(model)
  invariant(asked, 'a kind that waits for decisions says what passing is')
  return asked.passOver(model, state) as RoundState
}

/** Opens the first stage when a bet has a decision to make. */
export async function beginStages(
  deps: Pick<StudioDeps, 'livePace'>,
  tx: Tx,
  round: { readonly liveRoundId: string; readonly isAnyAsked: boolean },
): Promise<void> {
  const { dealMs, decideMs, graceMs } = deps.livePace
  if (!round.isAnyAsked) return
  await openStage(tx, { ...round, number: 0, openMs: dealMs + decideMs, graceMs })
}

/** Ends the stage of a locked round that is due: the next one opens, or everything lies open. */
export async function endStage(
  deps: Pick<StudioDeps, 'livePace'>,
  tx: Tx,
  { liveRoundId, stage }: LiveRoundRow,
): Promise<void> {
  const bets = (await lockStaked(tx, liveRoundId)).map((bet) => {
    invariant(bet.state, 'a bet of a running round has its part of the outcome')
    const isLate = isAsked(bet.state) && bet.state.moves.length <= stage
    const state = isLate ? passOver(bet.state) : bet.state
    return { roundId: bet.roundId, state, isAsked: isAsked(state) }
  })
  await storeStage(tx, { bets, leaseMs })
  const { drawMs, decideMs, graceMs, showMs } = deps.livePace
  const number = stage + 1
  if (bets.some((bet) => bet.isAsked)) {
    await openStage(tx, { liveRoundId, number, openMs: drawMs + decideMs, graceMs })
  } else await closeStages(tx, { liveRoundId, number, showMs })
}

export type DecideRefusal =
  | 'round_not_found'
  | 'round_over'
  | 'move_conflict'
  | 'move_invalid'
  | 'decision_late'

export interface LiveDecision {
  readonly roundId: string
  /** The stage that it is for: decisions before it. */
  readonly moveIndex: number
  readonly move: object
}

/** Decides on a bet of a shared round. A repeat gives the same; one that costs is played when it is paid. */
export async function decide(
  deps: StudioDeps,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: LiveDecision,
): Promise<Result<RoundRow, DecideRefusal>> {
  const kept = await inTransaction(deps.pool, (tx) => keepDecision(tx, session, decision))
  if (!kept.ok) return kept
  deps.passCheckpoint('live_decided')
  const bet = await settle(deps, decision.roundId)
  if (bet.liveRoundId !== null) {
    await hurryStage(deps.pool, { liveRoundId: bet.liveRoundId, stage: decision.moveIndex })
  }
  return ok(bet)
}

type SharedBet = RoundRow & { readonly liveRoundId: string }

async function findOwnBet(
  tx: Tx,
  own: { readonly player: string; readonly game: string; readonly roundId: string },
): Promise<SharedBet | undefined> {
  const bet = await findRound(tx, own.roundId)
  if (bet?.player !== own.player || bet.game !== own.game || bet.isTip) return undefined
  return bet.liveRoundId === null ? undefined : { ...bet, liveRoundId: bet.liveRoundId }
}

async function keepDecision(
  tx: Tx,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: LiveDecision,
): Promise<Result<true, DecideRefusal>> {
  const { roundId, moveIndex, move } = decision
  const found = await findOwnBet(tx, { player: session.player, game: session.game, roundId })
  if (!found) return refuse('round_not_found')
  // The shared round before the bet, as the end of a stage takes them.
  const isTaken = await holdAsking(tx, { liveRoundId: found.liveRoundId, stage: moveIndex })
  const bet = await lockRound(tx, roundId)
  if (!bet?.state) return refuse('decision_late')
  const known = [...bet.state.moves, ...(bet.raise ? [bet.raise.move] : [])][moveIndex]
  if (known) return canonical(known) === canonical(move) ? ok(true) : refuse('move_conflict')
  if (!isTaken || bet.step !== 'playing') return refuse('decision_late')
  return playDecision(tx, { ...bet, state: bet.state }, decision)
}

async function playDecision(
  tx: Tx,
  bet: RoundRow & { readonly state: RoundState },
  { move, moveIndex }: LiveDecision,
): Promise<Result<true, DecideRefusal>> {
  if (!isAsked(bet.state)) return refuse('round_over')
  if (moveIndex !== bet.state.moves.length) return refuse('move_conflict')
  if (!engineOf(modelOf(bet.state)).asked?.isPlayers(move)) return refuse('move_invalid')
  const moved = playMove(bet.state, move)
  if (!moved.ok) return refuse('move_invalid')
  const costMinor = costOf(bet.state, move)
  if (costMinor > 0) await startRaise(tx, bet.roundId, { raise: { move, costMinor }, leaseMs })
  else await storePlay(tx, bet.roundId, moved.value)
  return ok(true)
}
