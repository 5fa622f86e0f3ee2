import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  canonical,
  engineOf,
  isTableKind,
  type GameKind,
  type MoveRefusal,
  type RoundState,
} from '@baize/games'
import { safeMinor } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { findUsableGrant, spendFreeRound } from '../free-round/store.ts'
import { reserveShares } from '../jackpot/service.ts'
import { isGameClosed } from '../monitor/store.ts'
import { lockSeeds, setClientSeed } from '../seed/service.ts'
import type { SessionRow } from '../session/store.ts'
import { advance } from './advance.ts'
import { costOf, leaveState, playMove, readChoice } from './engine.ts'
import { startRaise } from './raise-store.ts'
import { busySteps, type RoundRow } from './row.ts'
import { leaseMs, waitMsOf } from './send.ts'
import {
  findOpenRound,
  findRound,
  findRoundByRequest,
  insertRound,
  lockRound,
  moveOn,
  storePlay,
} from './store.ts'

/**
 * A round that waits for its player is closed by the studio after this: ended as its kind says, or
 * refunded if nothing was decided.
 */
export const playForMs = 24 * 3_600_000
/** A magazine holds what its shots have won, so it does not wait for a day. */
const playMagazineForMs = 600_000
const playForMsOf = (kind: GameKind): number => (kind === 'fishing' ? playMagazineForMs : playForMs)

export interface StartRequest {
  /** Made by the client for one press of the button and kept over its repeats. */
  readonly requestId: string
  readonly stakeMinor: number
  /** What the player chose besides the stake; its kind reads it. */
  readonly choice: object
  readonly isFree: boolean
}

export type StartRefusal =
  | 'stake_invalid'
  | 'choice_invalid'
  | 'round_open'
  | 'request_conflict'
  | 'game_disabled'
  | 'free_round_unavailable'

/**
 * Starts a round: written first, then played as far as it goes. A repeat of the same request gives the same
 * round; a second round while one is open is refused.
 */
export async function startRound(
  deps: StudioDeps,
  played: { readonly session: SessionRow; readonly offer: Offer },
  request: StartRequest,
): Promise<Result<RoundRow, StartRefusal>> {
  if (isTableKind(played.offer.model.kind)) return refuse('game_disabled')
  const written = await inTransaction(deps.pool, (tx) => writeRound(tx, { ...played, request }))
  if (!written.ok) return written
  deps.passCheckpoint('round_written')
  return ok(await settle(deps, written.value))
}

interface Writing {
  readonly session: SessionRow
  readonly offer: Offer
  readonly request: StartRequest
}

/** Writes a round whose bet is not sent yet. The caller settles it. */
export async function writeRound(tx: Tx, writing: Writing): Promise<Result<string, StartRefusal>> {
  const { session, offer, request } = writing
  if (offer.isLive) return refuse('game_disabled')
  const seeds = await lockSeeds(tx, session)
  const repeated = await findRoundByRequest(tx, { ...session, requestId: request.requestId })
  if (repeated) return answerRepeat(repeated, request)
  if (await findOpenRound(tx, session)) return refuse('round_open')
  const planned = await planRound(tx, writing)
  if (!planned.ok) return planned
  const roundId = createRoundId()
  const isWritten = await insertRound(tx, {
    ...planned.value,
    roundId,
    player: session.player,
    game: session.game,
    sessionId: session.sessionId,
    requestId: request.requestId,
    currency: session.currency,
    isDemo: session.isDemo,
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    kind: offer.model.kind,
    seedId: seeds.active.seedId,
    leaseMs,
    playForMs: playForMsOf(offer.model.kind),
  })
  invariant(isWritten, 'the lock on the seeds keeps other rounds of the player out')
  // A page that gave no seed of its own has made this id after it was shown the server seed's hash.
  if (seeds.active.clientSeed === '') await setClientSeed(tx, seeds.active.seedId, request.requestId)
  if (offer.pools.length > 0 && !session.isDemo && planned.value.freeRoundGrant === null) {
    const { stakeMinor } = planned.value
    await reserveShares(tx, { roundId, currency: session.currency, stakeMinor }, offer.pools)
  }
  return ok(roundId)
}

/** A stake that a player asks for in a game. */
export interface StakeAsked {
  readonly session: SessionRow
  readonly offer: Offer
  readonly request: { readonly stakeMinor: number }
}

type Plan = Pick<RoundRow, 'stakeMinor' | 'choice' | 'freeRoundGrant'>

/** Checks what the player asks for; a free round is spent as the last thing, so that a refusal costs none. */
async function planRound(tx: Tx, writing: Writing): Promise<Result<Plan, StartRefusal>> {
  const { offer, request } = writing
  if (await isGameClosed(tx, offer.game)) return refuse('game_disabled')
  if (request.isFree) return planFreeRound(tx, writing)
  const { stakeMinor } = request
  if (!isStakeAllowed(writing)) return refuse('stake_invalid')
  const choice = readChoice(offer.model, { json: request.choice, stakeMinor })
  return choice
    ? ok({ choice, stakeMinor: BigInt(stakeMinor), freeRoundGrant: null })
    : refuse('choice_invalid')
}

async function planFreeRound(tx: Tx, writing: Writing): Promise<Result<Plan, StartRefusal>> {
  const { session, offer, request } = writing
  const grant = await findUsableGrant(tx, session)
  if (!grant) return refuse('free_round_unavailable')
  const { grantId, stakeMinor } = grant
  const choice = readChoice(offer.model, { json: request.choice, stakeMinor: safeMinor(grant.stakeMinor) })
  if (!choice) return refuse('choice_invalid')
  const isSpent = await spendFreeRound(tx, { ...session, grantId })
  return isSpent ? ok({ choice, stakeMinor, freeRoundGrant: grantId }) : refuse('free_round_unavailable')
}

function answerRepeat(round: RoundRow, request: StartRequest): Result<string, StartRefusal> {
  const isFree = round.freeRoundGrant !== null
  const isSame =
    isFree === request.isFree &&
    canonical(round.choice) === canonical(request.choice) &&
    (isFree || firstStakeOf(round) === request.stakeMinor)
  return isSame ? ok(round.roundId) : refuse('request_conflict')
}

/** What the round began with, before decisions added to it. */
const firstStakeOf = (round: RoundRow): number => round.state?.firstStakeMinor ?? safeMinor(round.stakeMinor)

export function isStakeAllowed({ offer, session, request: { stakeMinor } }: StakeAsked): boolean {
  const isOnStep = engineOf(offer.model).isStake(offer.model, stakeMinor)
  const least = Math.max(offer.minStakeMinor, safeMinor(session.minStakeMinor))
  const most = Math.min(offer.maxStakeMinor, safeMinor(session.maxStakeMinor))
  return isOnStep && stakeMinor >= least && stakeMinor <= most
}

/** 128 random bits: a round's id is the key to its public proof. */
export const createRoundId = (): string => `r${randomBytes(16).toString('hex')}`

export type PlayRefusal = 'round_not_found' | 'move_conflict' | MoveRefusal

interface Decision {
  readonly roundId: string
  readonly moveIndex: number
  readonly move: object
}

/**
 * Plays a decision. `moveIndex` counts the decisions before it, so that a repeat is recognised and a second
 * device that is behind cannot move by mistake.
 */
export async function playRound(
  deps: StudioDeps,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: Decision,
): Promise<Result<RoundRow, PlayRefusal>> {
  const stored = await inTransaction(deps.pool, (tx) => storeMove(tx, session, decision))
  if (!stored.ok) return stored
  return ok(await settle(deps, decision.roundId))
}

async function storeMove(
  tx: Tx,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: Decision,
): Promise<Result<true, PlayRefusal>> {
  const round = await lockRound(tx, decision.roundId)
  if (!round || round.player !== session.player || round.game !== session.game)
    return refuse('round_not_found')
  if (isOfTheRoom(round, decision.move)) return refuse('move_invalid')
  const { state } = round
  if (!state) return refuse('round_over')
  // A decision that waits for its bet stands where those do that were made: no other comes between.
  const made = [...state.moves, ...(round.raise ? [round.raise.move] : [])]
  const known = made[decision.moveIndex]
  if (known) return isSameMove(known, decision) ? ok(true) : refuse('move_conflict')
  if (decision.moveIndex !== made.length) return refuse('move_conflict')
  if (round.step !== 'playing') return refuse('round_over')
  return keepMove(tx, { ...round, state }, decision.move)
}

/** Keeps a decision; one that costs something waits for its bet. */
async function keepMove(
  tx: Tx,
  round: RoundRow & { readonly state: RoundState },
  move: object,
): Promise<Result<true, MoveRefusal>> {
  const moved = playMove(round.state, move)
  if (!moved.ok) return moved
  const raise = { move, costMinor: costOf(round.state, move) }
  if (raise.costMinor > 0) await startRaise(tx, round.roundId, { raise, leaseMs })
  else await keepPlay(tx, round, moved.value)
  return ok(true)
}

const isSameMove = (made: object, { move }: Decision): boolean => canonical(made) === canonical(move)

/** Decisions on a shared round, shots, and what a sitting brings are the room's, by its own clock. */
const isOfTheRoom = ({ liveRoundId, kind }: RoundRow, move: object): boolean =>
  liveRoundId !== null || isTableKind(kind) || (kind === 'fishing' && 'type' in move && move.type === 'shoot')

/** Stores what decisions have come to; a round that is over is on its way to be paid. */
export async function keepPlay(tx: Tx, { roundId }: RoundRow, state: RoundState): Promise<void> {
  await storePlay(tx, roundId, state)
  if (!state.isOver) return
  const { payoutMinor } = state
  await moveOn(tx, roundId, { from: 'playing', to: 'crediting', state, payoutMinor, leaseMs })
}

/**
 * Takes a round as far as it goes, asking again for unknown answers as long as a player may be kept
 * waiting.
 */
export async function settle(deps: StudioDeps, roundId: string): Promise<RoundRow> {
  const waitUntil = performance.now() + deps.patience.inlineMs
  let round = await advance(deps, roundId)
  while (busySteps.includes(round.step) && round.step !== 'ending' && performance.now() < waitUntil) {
    await sleep(waitMsOf(deps, round))
    round = await advance(deps, roundId)
  }
  return round
}

/** Closes a round whose player has not come back: ends it as its kind says, or gives the stake back. */
export async function closeOverdueRound(deps: StudioDeps, roundId: string): Promise<void> {
  const isClosed = await inTransaction(deps.pool, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round?.step !== 'playing' || round.playUntil.getTime() > Date.now()) return false
    // Of a shared round that was drawn and never ended, what the bet came to stands.
    const left = round.state?.isOver ? round.state : round.state && leaveState(round.state)
    if (!left) {
      return moveOn(tx, roundId, { from: 'playing', to: 'cancelling', reason: 'player_absent', leaseMs })
    }
    const { payoutMinor } = left
    const change = { from: 'playing', to: 'crediting', reason: 'player_absent', leaseMs } as const
    return moveOn(tx, roundId, { ...change, state: left, payoutMinor })
  })
  if (isClosed) await advance(deps, roundId)
}

/** A player's round by id; nothing for somebody else's. */
export async function findOwnRound(
  deps: Pick<StudioDeps, 'pool'>,
  own: { readonly player: string; readonly roundId: string },
): Promise<RoundRow | undefined> {
  const round = await findRound(deps.pool, own.roundId)
  return round?.player === own.player ? round : undefined
}
