import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMineCount, isMinesStake, isSlotStake, type MinesMove } from '@baize/games'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../database.ts'
import type { StudioDeps } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { findUsableGrant, spendFreeRound } from '../free-round/store.ts'
import { isGameClosed } from '../monitor/store.ts'
import { lockSeeds } from '../seed/service.ts'
import type { SessionRow } from '../session/store.ts'
import { advance, leaseMs, waitMsOf } from './advance.ts'
import { playMove } from './engine.ts'
import { busySteps, type RoundRow } from './row.ts'
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
 * A round that waits for its player is closed by the studio after this: cashed out, or refunded if nothing
 * was opened.
 */
export const playForMs = 24 * 3_600_000

export interface StartRequest {
  /** Made by the client for one press of the button and kept over its repeats. */
  readonly requestId: string
  readonly stakeMinor: number
  readonly mineCount: number | null
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

async function writeRound(tx: Tx, writing: Writing): Promise<Result<string, StartRefusal>> {
  const { session, offer, request } = writing
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
    playForMs,
  })
  invariant(isWritten, 'the lock on the seeds keeps other rounds of the player out')
  return ok(roundId)
}

type Plan = Pick<RoundRow, 'stakeMinor' | 'choice' | 'freeRoundGrant'>

/** Checks what the player asks for; a free round is spent as the last thing, so that a refusal costs none. */
async function planRound(tx: Tx, writing: Writing): Promise<Result<Plan, StartRefusal>> {
  const { session, offer, request } = writing
  if (await isGameClosed(tx, offer.game)) return refuse('game_disabled')
  const choice = choiceOf(writing)
  if (!choice) return refuse('choice_invalid')
  if (!request.isFree) {
    const isAllowed = isStakeAllowed(writing, request.stakeMinor)
    return isAllowed
      ? ok({ choice, stakeMinor: BigInt(request.stakeMinor), freeRoundGrant: null })
      : refuse('stake_invalid')
  }
  const grant = await findUsableGrant(tx, session)
  const isSpent = grant && (await spendFreeRound(tx, { ...session, grantId: grant.grantId }))
  return isSpent
    ? ok({ choice, stakeMinor: grant.stakeMinor, freeRoundGrant: grant.grantId })
    : refuse('free_round_unavailable')
}

function answerRepeat(round: RoundRow, request: StartRequest): Result<string, StartRefusal> {
  const isFree = round.freeRoundGrant !== null
  const mineCount = 'mineCount' in round.choice ? round.choice.mineCount : null
  const isSame =
    isFree === request.isFree &&
    mineCount === request.mineCount &&
    (isFree || Number(round.stakeMinor) === request.stakeMinor)
  return isSame ? ok(round.roundId) : refuse('request_conflict')
}

function choiceOf({ offer, request }: Writing): RoundRow['choice'] | undefined {
  if (offer.model.kind === 'slot') return request.mineCount === null ? {} : undefined
  const { mineCount } = request
  return mineCount !== null && isMineCount(mineCount) ? { mineCount } : undefined
}

function isStakeAllowed({ offer, session }: Writing, stakeMinor: number): boolean {
  const { model } = offer
  const isOnStep = model.kind === 'slot' ? isSlotStake(model, stakeMinor) : isMinesStake(model, stakeMinor)
  const least = Math.max(offer.minStakeMinor, Number(session.minStakeMinor))
  const most = Math.min(offer.maxStakeMinor, Number(session.maxStakeMinor))
  return isOnStep && stakeMinor >= least && stakeMinor <= most
}

/** 128 random bits: a round's id is the key to its public proof. */
const createRoundId = (): string => `r${randomBytes(16).toString('hex')}`

export type PlayRefusal =
  'round_not_found' | 'move_conflict' | 'round_over' | 'move_invalid' | 'cell_opened' | 'cash_out_empty'

/**
 * Plays a decision. `moveIndex` counts the decisions before it, so that a repeat is recognised and a second
 * device that is behind cannot move by mistake.
 */
export async function playRound(
  deps: StudioDeps,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: { readonly roundId: string; readonly moveIndex: number; readonly move: MinesMove },
): Promise<Result<RoundRow, PlayRefusal>> {
  const stored = await inTransaction(deps.pool, (tx) => storeMove(tx, session, decision))
  if (!stored.ok) return stored
  return ok(await settle(deps, decision.roundId))
}

async function storeMove(
  tx: Tx,
  session: Pick<SessionRow, 'player' | 'game'>,
  decision: { readonly roundId: string; readonly moveIndex: number; readonly move: MinesMove },
): Promise<Result<true, PlayRefusal>> {
  const round = await lockRound(tx, decision.roundId)
  if (!round || round.player !== session.player || round.game !== session.game)
    return refuse('round_not_found')
  const { state } = round
  if (state?.kind !== 'mines') return refuse('round_over')
  const made = state.moves[decision.moveIndex]
  if (made) return isSameMove(made, decision.move) ? ok(true) : refuse('move_conflict')
  if (round.step !== 'playing') return refuse('round_over')
  if (decision.moveIndex !== state.moves.length) return refuse('move_conflict')
  const moved = playMove(state, decision.move)
  if (!moved.ok) return moved
  if (moved.value.isOver) {
    const { payoutMinor } = moved.value
    await moveOn(tx, round.roundId, {
      from: 'playing',
      to: 'crediting',
      state: moved.value,
      payoutMinor,
      leaseMs,
    })
  } else {
    await storePlay(tx, round.roundId, moved.value)
  }
  return ok(true)
}

function isSameMove(left: MinesMove, right: MinesMove): boolean {
  if (left.type === 'reveal' && right.type === 'reveal') return left.cell === right.cell
  return left.type === right.type
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

/** Closes a round whose player has not come back: pays what was open to cash out, or gives the stake back. */
export async function closeOverdueRound(deps: StudioDeps, roundId: string): Promise<void> {
  const isClosed = await inTransaction(deps.pool, async (tx) => {
    const round = await lockRound(tx, roundId)
    if (round?.step !== 'playing' || round.playUntil.getTime() > Date.now()) return false
    const cashed = round.state && playMove(round.state, { type: 'cash-out' })
    if (!cashed?.ok) {
      return moveOn(tx, roundId, { from: 'playing', to: 'cancelling', reason: 'player_absent', leaseMs })
    }
    const { payoutMinor } = cashed.value
    const change = { from: 'playing', to: 'crediting', reason: 'player_absent', leaseMs } as const
    return moveOn(tx, roundId, { ...change, state: cashed.value, payoutMinor })
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
