import { invariant, ok, refuse, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { timesHundredths } from '../kit/chances.ts'
import { figuresOfRows, stakeStepMinor } from '../kit/instant.ts'
import {
  isStakeOnStep,
  readFields,
  type Engine,
  type Judgement,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'

/** A tower of nine floors: each has doors, some of them end the climb. */
export interface TowerModel {
  readonly kind: 'tower'
  readonly id: string
  readonly version: number
  readonly edgeBps: number
}

export const towerFloors = 9
/** Doors of a floor, and how many of them are safe. */
export const towerLevels = {
  easy: { doors: 4, safe: 3 },
  medium: { doors: 3, safe: 2 },
  hard: { doors: 2, safe: 1 },
  expert: { doors: 3, safe: 1 },
} as const
export type TowerLevel = keyof typeof towerLevels
export const levelNames = Object.keys(towerLevels) as TowerLevel[]

export interface TowerChoice {
  readonly level: TowerLevel
}

export type TowerMove = { readonly type: 'open'; readonly door: number } | { readonly type: 'cash-out' }

export interface TowerOutcome {
  /** The safe doors of each floor, from the ground up. */
  readonly safe: readonly (readonly number[])[]
}

export interface TowerState extends StateOf<'tower', TowerChoice, TowerMove, TowerOutcome> {
  readonly opened: readonly number[]
  readonly result: 'cashed-out' | 'top' | 'fallen' | null
}

export interface TowerView extends ViewCommon {
  readonly kind: 'tower'
  readonly level: TowerLevel
  readonly opened: readonly number[]
  readonly multiplierHundredths: number
  readonly nextMultiplierHundredths: number | null
  readonly cashOutMinor: number
  readonly result: TowerState['result']
  /** Null until the round is over. */
  readonly safe: TowerOutcome['safe'] | null
}
export type TowerRecord = RecordOf<TowerState>

export const towerModels: readonly TowerModel[] = [
  { kind: 'tower', id: 'tower-brick', version: 1, edgeBps: 200 },
  { kind: 'tower', id: 'tower-stone', version: 1, edgeBps: 150 },
]

/** What so many floors pay, in hundredths: (1 - edge) / chance, rounded down. */
export function towerHundredths(model: TowerModel, level: TowerLevel, floors: number): number {
  if (floors === 0) return 0
  const { doors, safe } = towerLevels[level]
  const ways = BigInt(doors) ** BigInt(floors)
  return Number((ways * BigInt(10_000 - model.edgeBps)) / (BigInt(safe) ** BigInt(floors) * 100n))
}

/** Climbing floor by floor: every safe door raises the multiplier, a wrong one takes the stake. */
export const towerEngine: Engine<TowerModel, TowerChoice, TowerMove, TowerState, TowerView> = {
  kind: 'tower',
  models: towerModels,
  hasFreeRounds: true,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) =>
    isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor }),
  readChoice: (_model, { json }) => readLevel(json),
  readMove(json) {
    if (readFields(json, ['type'])?.type === 'cash-out') return { type: 'cash-out' }
    const open = readFields(json, ['type', 'door'])
    const door = open?.door
    const isDoor = typeof door === 'number' && Number.isInteger(door) && door >= 0 && door < 4
    return open?.type === 'open' && isDoor ? { type: 'open', door } : undefined
  },
  start(model, { stakeMinor, choice: asked }, rng) {
    if (!towerEngine.isStake(model, stakeMinor)) return refuse('stake_invalid')
    const choice = readLevel(asked)
    if (!choice) return refuse('choice_invalid')
    const outcome = { safe: Array.from({ length: towerFloors }, () => layDoors(choice.level, rng)) }
    return ok({
      kind: 'tower',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice,
      moves: [],
      outcome,
      opened: [],
      isOver: false,
      result: null,
      payoutMinor: 0,
    })
  },
  cost: () => 0,
  move(model, state, move) {
    if (state.isOver) return refuse('round_over')
    if (move.type === 'cash-out') {
      if (state.opened.length === 0) return refuse('cash_out_empty')
      return ok(finish(model, { ...state, moves: [...state.moves, move] }, 'cashed-out'))
    }
    const { door } = move
    if (door >= towerLevels[state.choice.level].doors) return refuse('move_invalid')
    const floor = state.opened.length
    const next = { ...state, moves: [...state.moves, move], opened: [...state.opened, door] }
    if (!state.outcome.safe[floor]?.includes(door)) return ok(finish(model, next, 'fallen'))
    return ok(next.opened.length === towerFloors ? finish(model, next, 'top') : next)
  },
  leave(model, state) {
    const cashed = towerEngine.move(model, state, { type: 'cash-out' })
    return cashed.ok ? cashed.value : undefined
  },
  view(model, state) {
    const { level } = state.choice
    const floors = state.result === 'fallen' ? 0 : state.opened.length
    const multiplierHundredths = towerHundredths(model, level, floors)
    return {
      kind: 'tower',
      modelId: state.modelId,
      modelVersion: state.modelVersion,
      stakeMinor: state.stakeMinor,
      isOver: state.isOver,
      payoutMinor: state.payoutMinor,
      level,
      opened: state.opened,
      multiplierHundredths,
      nextMultiplierHundredths: state.isOver ? null : towerHundredths(model, level, floors + 1),
      cashOutMinor: state.isOver ? 0 : timesHundredths(state.stakeMinor, multiplierHundredths),
      result: state.result,
      safe: state.isOver ? state.outcome.safe : null,
    }
  },
  figures: (model) => ({ ...figuresOfRows(towerEngine.sheet(model)), volatility: 'medium' }),
  sheet: (model) =>
    levelNames.flatMap((level) =>
      Array.from({ length: towerFloors }, (_, floor) => towerRow(model, { level, floors: floor + 1 })),
    ),
  judge(model, { state }) {
    invariant(state, 'a climb is judged by its state')
    return judgeTower(model, state)
  },
  describe: ({ safe }) => `safe doors ${safe.map((doors) => doors.join('')).join(' ')}`,
  anyChoice: (_model, { rng }) => ({ level: levelNames[rng.nextInt(levelNames.length)] ?? 'easy' }),
  anyMove: (view, rng) =>
    view.opened.length > 0 && rng.nextInt(3) === 0
      ? { type: 'cash-out' }
      : { type: 'open', door: rng.nextInt(towerLevels[view.level].doors) },
}

function readLevel(json: unknown): TowerChoice | undefined {
  const level = levelNames.find((name) => name === readFields(json, ['level'])?.level)
  return level && { level }
}

function layDoors(level: TowerLevel, rng: Rng): number[] {
  const { doors, safe } = towerLevels[level]
  const left = Array.from({ length: doors }, (_, door) => door)
  const chosen = Array.from({ length: safe }, () => left.splice(rng.nextInt(left.length), 1)[0] ?? 0)
  return chosen.toSorted((one, other) => one - other)
}

function finish(model: TowerModel, state: TowerState, result: NonNullable<TowerState['result']>): TowerState {
  const hundredths = towerHundredths(model, state.choice.level, state.opened.length)
  const payoutMinor = result === 'fallen' ? 0 : timesHundredths(state.stakeMinor, hundredths)
  return { ...state, isOver: true, result, payoutMinor }
}

function towerRow(model: TowerModel, { level, floors }: { level: TowerLevel; floors: number }): ParRow {
  const { doors, safe } = towerLevels[level]
  const chance = (safe / doors) ** floors
  const times = towerHundredths(model, level, floors) / 100
  return {
    bet: `${level}, ${floors} floors`,
    rtp: times * chance,
    hitFrequency: chance,
    standardDeviation: times * Math.sqrt(chance * (1 - chance)),
    maxWinMultiple: times,
    maxWinChance: chance,
  }
}

/** Payout over fair odds is a martingale for every way of climbing; see the judgement of mines. */
function judgeTower(model: TowerModel, state: TowerState): Judgement {
  const { level } = state.choice
  const { doors, safe } = towerLevels[level]
  const floors = state.opened.length
  let variance = 0
  for (let floor = 0; floor < floors; floor += 1)
    variance += (doors / safe) ** (2 * floor) * (doors / safe - 1)
  const reached = state.result === 'fallen' ? 0 : (doors / safe) ** floors
  return {
    excess: state.stakeMinor * (reached - 1),
    variance: state.stakeMinor ** 2 * variance,
    peakMinor: (state.stakeMinor * towerHundredths(model, level, Math.max(1, floors))) / 100,
  }
}
