import { ok, refuse, type Result } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { timesHundredths } from '../kit/chances.ts'
import { stakeStepMinor } from '../kit/instant.ts'
import {
  isStakeOnStep,
  readFields,
  type Engine,
  type MoveRefusal,
  type ParRow,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'

/**
 * A multiplier rises from 1.00 until it breaks off, for everybody at once; who cashes out before is paid what
 * it stood at.
 */
export interface CrashModel {
  readonly kind: 'crash'
  readonly id: string
  readonly version: number
  readonly edgeBps: number
  /** The multiplier is e to this times the milliseconds flown. */
  readonly growthPerMs: number
  /** A flight that reaches this ends there, and pays it to all who are still in. */
  readonly mostHundredths: number
}

export interface CrashChoice {
  /** Cashes out by itself at this multiplier, in hundredths. */
  readonly autoHundredths: number | null
}

/**
 * `land` ends the flight; the server plays it, as it stamps a cash-out with the multiplier of its own clock.
 */
export type CrashMove =
  | { readonly type: 'cash-out'; readonly atHundredths: number }
  | { readonly type: 'land' }

export interface CrashOutcome {
  /** In hundredths, from 1.00 (nobody could cash out) up. */
  readonly bustHundredths: number
}

export type CrashState = StateOf<'crash', CrashChoice, CrashMove, CrashOutcome>
export type CrashRecord = RecordOf<CrashState>

export interface CrashView extends ViewCommon {
  readonly kind: 'crash'
  readonly choice: CrashChoice
  /** What the player has cashed out at; the flight may go on. */
  readonly cashedHundredths: number | null
  /** Null while the flight goes on. */
  readonly bustHundredths: number | null
}

export const leastCashHundredths = 101
const courses = 1_000_000_000

export const crashModels: readonly CrashModel[] = [
  {
    kind: 'crash',
    id: 'crash-kite',
    version: 1,
    edgeBps: 100,
    growthPerMs: 0.00009,
    mostHundredths: 1_000_000,
  },
]

/** How many of the 10^9 courses reach a multiplier: the k-th reaches (1 - edge) x 10^9 / k, rounded down. */
export const survivingCount = (model: CrashModel, atHundredths: number): number =>
  Math.floor(((10_000 - model.edgeBps) * (courses / 100)) / atHundredths)

/** What the flight stands at after so many milliseconds, in hundredths, rounded down. */
export const multiplierAt = (model: CrashModel, elapsedMs: number): number =>
  Math.min(model.mostHundredths, Math.floor(100 * Math.exp(model.growthPerMs * Math.max(0, elapsedMs))))

/** How long a flight to this multiplier takes, in whole milliseconds. */
export const flightMs = (model: CrashModel, bustHundredths: number): number =>
  Math.ceil(Math.log(bustHundredths / 100) / model.growthPerMs)

/** What a round was cashed out at: by hand, by itself, or at the top; nothing when it was not. */
function cashedAt(model: CrashModel, { choice, moves, outcome }: CrashState): number | null {
  const cashed = moves.find((move) => move.type === 'cash-out')
  const { autoHundredths } = choice
  const hand = cashed?.type === 'cash-out' ? cashed.atHundredths : null
  const own = autoHundredths !== null && autoHundredths <= outcome.bustHundredths ? autoHundredths : null
  if (hand !== null) return own === null ? hand : Math.min(hand, own)
  if (own !== null) return own
  return outcome.bustHundredths >= model.mostHundredths ? model.mostHundredths : null
}

const isStake = (stakeMinor: number): boolean =>
  isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })

function readChoice(model: CrashModel, json: unknown): CrashChoice | undefined {
  const read = readFields(json, ['autoHundredths'])
  if (!read) return undefined
  const auto = read.autoHundredths
  if (auto === null) return { autoHundredths: null }
  if (typeof auto !== 'number' || !Number.isSafeInteger(auto)) return undefined
  const isOffered = auto >= leastCashHundredths && auto <= model.mostHundredths
  return isOffered ? { autoHundredths: auto } : undefined
}

function readCrashMove(json: unknown): CrashMove | undefined {
  if (readFields(json, ['type'])?.type === 'land') return { type: 'land' }
  const cashed = readFields(json, ['type', 'atHundredths'])
  const at = cashed?.atHundredths
  const isMultiplier = typeof at === 'number' && Number.isSafeInteger(at) && at >= leastCashHundredths
  return cashed?.type === 'cash-out' && isMultiplier ? { type: 'cash-out', atHundredths: at } : undefined
}

function moveCrash(model: CrashModel, state: CrashState, move: CrashMove): Result<CrashState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  const moves = [...state.moves, move]
  if (move.type === 'land') {
    const at = cashedAt(model, state)
    const payoutMinor = at === null ? 0 : timesHundredths(state.stakeMinor, at)
    return ok({ ...state, moves, isOver: true, payoutMinor })
  }
  if (state.moves.length > 0 || move.atHundredths > state.outcome.bustHundredths) return refuse('round_over')
  return ok({ ...state, moves })
}

/** One line of the par sheet: to cash out at the same multiplier always. */
function rowOf(model: CrashModel, atHundredths: number): ParRow {
  const chance = survivingCount(model, atHundredths) / courses
  const times = atHundredths / 100
  return {
    bet: `x${times}`,
    rtp: chance * times,
    hitFrequency: chance,
    standardDeviation: times * Math.sqrt(chance * (1 - chance)),
    maxWinMultiple: times,
    maxWinChance: chance,
  }
}

const targets = [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000]
const sheet = (model: CrashModel): readonly ParRow[] => targets.map((target) => rowOf(model, target))

/**
 * One flight for everybody. The return is the same whenever a player cashes out: payout over the chance to
 * get there is a martingale, whose variance is the sum over the way flown.
 */
export const crashEngine: Engine<CrashModel, CrashChoice, CrashMove, CrashState, CrashView> = {
  kind: 'crash',
  models: crashModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isStake(stakeMinor),
  readChoice: (model, { json }) => readChoice(model, json),
  readMove: readCrashMove,
  start(model, { stakeMinor, choice: asked }, rng) {
    if (!isStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readChoice(model, asked)
    if (!choice) return refuse('choice_invalid')
    const reached = survivingCount(model, rng.nextInt(courses) + 1)
    return ok({
      kind: 'crash',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice,
      moves: [],
      outcome: { bustHundredths: Math.min(model.mostHundredths, Math.max(100, reached)) },
      isOver: false,
      payoutMinor: 0,
    })
  },
  cost: () => 0,
  move: moveCrash,
  leave(model, state) {
    const landed = moveCrash(model, state, { type: 'land' })
    return landed.ok ? landed.value : undefined
  },
  view(model, { outcome, moves, ...state }) {
    const hand = moves.find((move) => move.type === 'cash-out')
    const inFlight = hand?.type === 'cash-out' ? hand.atHundredths : null
    return {
      kind: 'crash',
      modelId: state.modelId,
      modelVersion: state.modelVersion,
      stakeMinor: state.stakeMinor,
      isOver: state.isOver,
      payoutMinor: state.payoutMinor,
      choice: state.choice,
      cashedHundredths: state.isOver ? cashedAt(model, { ...state, outcome, moves }) : inFlight,
      bustHundredths: state.isOver ? outcome.bustHundredths : null,
    }
  },
  figures(model) {
    const returns = sheet(model).map(({ rtp }) => rtp)
    return {
      rtp: { least: Math.min(...returns), most: Math.max(...returns) },
      volatility: 'medium',
      maxWinMultiple: model.mostHundredths / 100,
      hitFrequency: null,
      bonusFrequency: null,
      standardDeviation: null,
      isBestPlay: false,
    }
  },
  sheet,
  judge(model, { stakeMinor, payoutMinor, state }) {
    const part = (10_000 - model.edgeBps) / 10_000
    const at = state && cashedAt(model, state)
    const flown = (at ?? state?.outcome.bustHundredths ?? 100) / 100
    const variance = part * (1 - part) + (flown ** 2 - 1) / 2
    return {
      excess: payoutMinor - part * stakeMinor,
      variance: stakeMinor ** 2 * variance,
      peakMinor: stakeMinor * flown,
    }
  },
  describe: ({ bustHundredths }) => `broke off at x${(bustHundredths / 100).toFixed(2)}`,
  anyChoice: (_model, { rng }) => ({
    autoHundredths: rng.nextInt(2) === 0 ? null : leastCashHundredths + rng.nextInt(900),
  }),
  anyMove: () => ({ type: 'land' }),
}
