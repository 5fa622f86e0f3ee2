import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { parRow, type Chance } from '../kit/chances.ts'
import { figuresOfRows, stakeStepMinor } from '../kit/instant.ts'
import {
  findIn,
  isStakeOnStep,
  readFields,
  type Engine,
  type Judgement,
  type MoveRefusal,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import {
  captureParts,
  captureRange,
  fishingModels,
  prizeOf,
  prizeRange,
  weighedPrize,
  type FishingModel,
  type Species,
} from './models.ts'
import { fishOf, isInWater, waveAt, waveOf } from './waves.ts'

/** A magazine: so many shots for one stake, each at the same price. */
export interface FishingChoice {
  readonly shots: number
}

/**
 * `shoot` aims the next shot at a fish that is in the water at that instant; the room stamps it with its own
 * clock. `empty` fires all that is left at the smallest fish.
 */
export type FishingMove =
  | { readonly type: 'shoot'; readonly wave: number; readonly fish: number; readonly atMs: number }
  | { readonly type: 'empty' }

/** The numbers of every shot: the first catches, the second chooses the prize. */
export interface FishingOutcome {
  readonly shots: readonly (readonly [number, number])[]
}

/** A fired shot: the species it was aimed at, and how many shots it paid; 0 for a miss. */
export type FiredShot = readonly [species: number, times: number]

export interface FishingState extends StateOf<'fishing', FishingChoice, FishingMove, FishingOutcome> {
  readonly fired: readonly FiredShot[]
}

export interface FishingView extends ViewCommon {
  readonly kind: 'fishing'
  readonly choice: FishingChoice
  readonly priceMinor: number
  readonly fired: readonly FiredShot[]
  /** What the shots fired so far have won. */
  readonly wonMinor: number
}
export type FishingRecord = RecordOf<FishingState>

/** The magazines on offer. */
export const magazineSizes: readonly number[] = [10, 20, 50, 100]

const isStake = (stakeMinor: number): boolean =>
  isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })

function readChoice(json: unknown, stakeMinor: number): FishingChoice | undefined {
  const shots = readFields(json, ['shots'])?.shots
  const isOffered = typeof shots === 'number' && magazineSizes.includes(shots) && stakeMinor % shots === 0
  return isOffered ? { shots } : undefined
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function readMove(json: unknown): FishingMove | undefined {
  if (readFields(json, ['type'])?.type === 'empty') return { type: 'empty' }
  const { type, wave, fish, atMs } = readFields(json, ['type', 'wave', 'fish', 'atMs']) ?? {}
  const isShot = type === 'shoot' && isWhole(wave) && isWhole(fish) && isWhole(atMs)
  return isShot ? { type, wave, fish, atMs } : undefined
}

export const priceOf = ({ stakeMinor, choice }: Pick<FishingState, 'stakeMinor' | 'choice'>): number =>
  stakeMinor / choice.shots

const wonBy = (state: Pick<FishingState, 'stakeMinor' | 'choice' | 'fired'>): number =>
  state.fired.reduce((sum, [, times]) => sum + times, 0) * priceOf(state)

/** Fires the next shot at a species: both its numbers were drawn when the magazine was bought. */
function fireAt(model: FishingModel, state: FishingState, species: number): FishingState {
  const kind = model.species[species]
  const drawn = state.outcome.shots[state.fired.length]
  invariant(kind && drawn, 'a shot has its numbers and a fish')
  const times = drawn[0] < captureParts(model, kind) ? prizeOf(kind, drawn[1]) : 0
  return { ...state, fired: [...state.fired, [species, times]] }
}

const settled = (state: FishingState): FishingState =>
  state.fired.length < state.choice.shots ? state : { ...state, isOver: true, payoutMinor: wonBy(state) }

function emptyMagazine(model: FishingModel, state: FishingState): FishingState {
  let left: FishingState = { ...state, moves: [...state.moves, { type: 'empty' }] }
  while (left.fired.length < left.choice.shots) left = fireAt(model, left, 0)
  return settled(left)
}

function move(
  model: FishingModel,
  state: FishingState,
  made: FishingMove,
): Result<FishingState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  if (made.type === 'empty') return ok(emptyMagazine(model, state))
  const age = waveAt(made.atMs) - made.wave
  const fish = age === 0 || age === 1 ? fishOf(model, made) : undefined
  if (!fish || !isInWater(fish, made.atMs)) return refuse('move_invalid')
  return ok(settled(fireAt(model, { ...state, moves: [...state.moves, made] }, fish.species)))
}

/** Every end of one shot at a species, for a stake of a hundred a shot. */
export function shotChances(model: FishingModel, species: Species): Chance[] {
  const caught = captureParts(model, species)
  const prizes = species.prizes.map(({ times, weight }) => ({
    count: caught * weight,
    payoutMinor: times * 100,
  }))
  return [...prizes, { count: (captureRange - caught) * prizeRange, payoutMinor: 0 }]
}

/** The variance of what one shot pays, in shots squared. */
function shotVariance(model: FishingModel, species: Species): number {
  const squares = species.prizes.reduce((sum, { times, weight }) => sum + times ** 2 * weight, 0) / prizeRange
  const back = model.returnParts / captureRange
  return (captureParts(model, species) / captureRange) * squares - back ** 2
}

function judge(model: FishingModel, state: FishingState): Judgement {
  const price = priceOf(state)
  const species = state.fired.flatMap(([index]) => model.species[index] ?? [])
  const expected = (model.returnParts / captureRange) * price * species.length
  const largest = Math.max(0, ...species.flatMap(({ prizes }) => prizes.map(({ times }) => times)))
  return {
    excess: state.payoutMinor - expected,
    variance: price ** 2 * species.reduce((sum, one) => sum + shotVariance(model, one), 0),
    peakMinor: Math.max(state.payoutMinor, largest * price),
  }
}

const sheet = (model: FishingModel) =>
  model.species.map((species) =>
    parRow(`${species.name} x${weighedPrize(species) / prizeRange}`, shotChances(model, species), 100),
  )

/** Some fish that was in the water once, for players who do as the engine suggests. */
function anyMove(view: FishingView, rng: Rng): FishingMove {
  const model = findIn(fishingModels, { id: view.modelId, version: view.modelVersion })
  invariant(model, 'a magazine has its water')
  if (rng.nextInt(12) === 0) return { type: 'empty' }
  const fish = waveOf(model, 1_000 + rng.nextInt(40))
  const aimed = fish[rng.nextInt(fish.length)]
  invariant(aimed, 'a wave has fish')
  return { type: 'shoot', wave: aimed.wave, fish: aimed.fish, atMs: aimed.bornAtMs + 1_000 }
}

/**
 * Shots at fish, a magazine a round. Chance times prize is the same for every fish of a water, so the return
 * of a shot does not depend on what it is aimed at.
 */
export const fishingEngine: Engine<FishingModel, FishingChoice, FishingMove, FishingState, FishingView> = {
  kind: 'fishing',
  models: fishingModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isStake(stakeMinor),
  readChoice: (_model, { json, stakeMinor }) => readChoice(json, stakeMinor),
  readMove,
  start(model, { stakeMinor, choice: asked }, rng) {
    if (!isStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readChoice(asked, stakeMinor)
    if (!choice) return refuse('choice_invalid')
    const shots = Array.from(
      { length: choice.shots },
      () => [rng.nextInt(captureRange), rng.nextInt(prizeRange)] as const,
    )
    return ok({
      kind: 'fishing',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice,
      moves: [],
      outcome: { shots },
      fired: [],
      isOver: false,
      payoutMinor: 0,
    })
  },
  cost: () => 0,
  move,
  leave: (model, state) => (state.fired.length === 0 ? undefined : emptyMagazine(model, state)),
  view: (_model, state) => ({
    kind: 'fishing',
    modelId: state.modelId,
    modelVersion: state.modelVersion,
    stakeMinor: state.stakeMinor,
    isOver: state.isOver,
    payoutMinor: state.payoutMinor,
    choice: state.choice,
    priceMinor: priceOf(state),
    fired: state.fired,
    wonMinor: wonBy(state),
  }),
  figures: (model) => figuresOfRows(sheet(model)),
  sheet,
  judge(model, { state }) {
    invariant(state, 'a magazine is judged by its state')
    return judge(model, state)
  },
  describe: ({ shots }) => `shots ${shots.map((pair) => pair.join('/')).join(' ')}`,
  anyChoice(_model, { stakeMinor, rng }) {
    const sizes = magazineSizes.filter((size) => stakeMinor % size === 0)
    return { shots: sizes[rng.nextInt(sizes.length)] ?? 10 }
  },
  anyMove,
}
