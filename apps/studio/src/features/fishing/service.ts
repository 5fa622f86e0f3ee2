import { findModel, fishOf, waveAt, type Fish, type FishingModel, type FishingState } from '@baize/games'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { Aim, FireAnswer, FireRequest } from '../../../wire/fishing.ts'
import { inTransaction, type Tx } from '@baize/runtime'
import type { StudioDeps } from '../../deps.ts'
import { playMove } from '../round/engine.ts'
import type { RoundRow } from '../round/row.ts'
import { keepPlay, settle } from '../round/service.ts'
import { findRound, lockRound } from '../round/store.ts'
import type { SessionRow } from '../session/store.ts'
import { isCaught, noteShot, takeShots, type Pond } from './pond.ts'

/** A shot that was on its way while its fish left, or before it came by the page's clock. */
const graceMs = 800

export type FireRefusal =
  | 'round_not_found'
  | 'round_over'
  | 'move_conflict'
  | 'move_invalid'
  | 'shot_too_fast'

interface Fired {
  readonly times: readonly number[]
  readonly stoppedBy: FireAnswer['stoppedBy']
}

export interface FiredRound extends Fired {
  readonly round: RoundRow
}

interface Volley {
  readonly session: Pick<SessionRow, 'player' | 'game'>
  readonly pond: Pond
  readonly request: FireRequest
  readonly atMs: number
}

/**
 * Fires shots of an open magazine at fish of the water, in their order, until one cannot be fired. What was
 * fired before is answered again and not fired twice.
 */
export async function fire(deps: StudioDeps, volley: Volley): Promise<Result<FiredRound, FireRefusal>> {
  const roundId = volley.request.round
  const fired = await inTransaction(deps.pool, (tx) => fireVolley(tx, volley))
  if (!fired.ok) return fired
  const { isOver, fresh, ...shown } = fired.value
  for (const shot of fresh) noteShot(volley.pond, { ...shot, player: volley.session.player })
  const round = isOver ? await settle(deps, roundId) : await findRound(deps.pool, roundId)
  invariant(round, 'a round that was fired from stays')
  return ok({ ...shown, round })
}

interface Stored extends Fired {
  readonly fresh: readonly (Aim & { readonly times: number })[]
  readonly isOver: boolean
}

async function fireVolley(tx: Tx, volley: Volley): Promise<Result<Stored, FireRefusal>> {
  const { session, request } = volley
  const round = await lockRound(tx, request.round)
  if (round?.player !== session.player || round.game !== session.game) return refuse('round_not_found')
  return round.state?.kind === 'fishing'
    ? fireFrom(tx, volley, { round, state: round.state })
    : refuse('round_over')
}

async function fireFrom(
  tx: Tx,
  volley: Volley,
  { round, state }: { readonly round: RoundRow; readonly state: FishingState },
): Promise<Result<Stored, FireRefusal>> {
  const { request } = volley
  const repeated = countRepeated(state, request)
  if (repeated === undefined) return refuse('move_conflict')
  const before = state.fired.slice(request.from, request.from + repeated).map(([, times]) => times)
  const rest = request.shots.slice(repeated)
  if (rest.length === 0) return ok({ times: before, stoppedBy: null, fresh: [], isOver: state.isOver })
  if (round.step !== 'playing') return refuse('round_over')
  const aimed = aimAll(modelOf(state), volley, rest)
  if (!aimed) return refuse('move_invalid')
  const played = playShots(state, { volley, aimed })
  if (played.fresh.length === 0 && played.stoppedBy === 'shot_too_fast') return refuse('shot_too_fast')
  if (played.fresh.length > 0) await keepPlay(tx, round, played.state)
  const times = [...before, ...played.fresh.map((shot) => shot.times)]
  return ok({ times, stoppedBy: played.stoppedBy, fresh: played.fresh, isOver: played.state.isOver })
}

/** How many of the asked shots were fired before; nothing when the magazine has gone another way. */
function countRepeated(state: FishingState, { from, shots }: FireRequest): number | undefined {
  if (from > state.moves.length) return undefined
  const made = state.moves.slice(from, from + shots.length)
  const isSame = made.every((move, index) => {
    const asked = shots[index]
    return move.type === 'shoot' && move.wave === asked?.wave && move.fish === asked.fish
  })
  return isSame ? made.length : undefined
}

/** The fish that the shots are aimed at; nothing when one of them never swims about now. */
function aimAll(model: FishingModel, { atMs }: Volley, shots: readonly Aim[]): Fish[] | undefined {
  const wave = waveAt(atMs)
  const fish = shots.map((aim) => (Math.abs(wave - aim.wave) <= 2 ? fishOf(model, aim) : undefined))
  return fish.every((one) => one !== undefined) ? fish : undefined
}

interface Shooting {
  readonly volley: Volley
  readonly aimed: readonly Fish[]
}

function playShots(begun: FishingState, { volley, aimed }: Shooting) {
  const { pond, atMs, session } = volley
  const allowed = takeShots(pond, { player: session.player, wanted: aimed.length })
  const fresh: (Aim & { readonly times: number })[] = []
  const caughtNow = new Set<Fish>()
  let state = begun
  for (const fish of aimed) {
    if (state.isOver) break
    if (fresh.length >= allowed) return { state, fresh, stoppedBy: 'shot_too_fast' } as const
    const seenAtMs = Math.min(Math.max(atMs, fish.bornAtMs), fish.bornAtMs + fish.crossMs - 1)
    const isGone = Math.abs(seenAtMs - atMs) > graceMs || isCaught(pond, fish) || caughtNow.has(fish)
    if (isGone) return { state, fresh, stoppedBy: 'fish_gone' } as const
    const { wave, fish: place } = fish
    const shot = playMove(state, { type: 'shoot', wave, fish: place, atMs: seenAtMs })
    invariant(shot.ok && shot.value.kind === 'fishing', 'a fish in the water can be shot at')
    state = shot.value
    const [, times = 0] = state.fired.at(-1) ?? []
    if (times > 0) caughtNow.add(fish)
    fresh.push({ wave, fish: place, times })
  }
  return { state, fresh, stoppedBy: null } as const
}

function modelOf({ modelId, modelVersion }: FishingState): FishingModel {
  const model = findModel(modelId, modelVersion)
  invariant(model?.kind === 'fishing', 'a magazine has its water')
  return model
}
