import { invariant, ok, refuse, type Result, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { judgeBy, parRow, timesHundredths, type Chance } from '../kit/chances.ts'
import { figuresOfRows, stakeStepMinor } from '../kit/instant.ts'
import { anySpots, readSpots, type SpotBet, type SpotChoice } from '../kit/spots.ts'
import {
  isStakeOnStep,
  readFields,
  type Engine,
  type MoveRefusal,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'

/** A fight between two drawn birds: the sides bet against each other, the draw is paid by the house. */
export interface CockfightModel {
  readonly kind: 'cockfight'
  readonly id: string
  readonly version: number
  /** Of a thousand fights each side wins so many; the others are draws. */
  readonly sideChance: number
  /** What the house keeps of the losing side's money, in basis points. */
  readonly rakeBps: number
  /** What a draw gets back of each unit, in hundredths. */
  readonly drawHundredths: number
}

export const cockfightSpots = ['meron', 'wala', 'draw'] as const
export type CockfightSpot = (typeof cockfightSpots)[number]

export interface CockfightOutcome {
  readonly result: CockfightSpot
  /** What the fight looks like: it decides nothing. */
  readonly course: number
}

/** All money on the two sides when bets closed, in minor units. */
export interface CockfightPool {
  readonly meronMinor: number
  readonly walaMinor: number
}

/** The room plays it when bets have closed: what is won depends on what all others have bet. */
export type CockfightMove = { readonly type: 'pool' } & CockfightPool

export type CockfightState = StateOf<'cockfight', SpotChoice, CockfightMove, CockfightOutcome>
export type CockfightRecord = RecordOf<CockfightState>

export interface CockfightView extends ViewCommon {
  readonly kind: 'cockfight'
  readonly choice: SpotChoice
  /** Null while bets are taken. */
  readonly outcome: CockfightOutcome | null
  readonly pool: CockfightPool | null
}

const fights = 1_000
const courses = 2 ** 32

export const cockfightModels: readonly [CockfightModel, ...CockfightModel[]] = [
  {
    kind: 'cockfight',
    id: 'cockfight-pit',
    version: 1,
    sideChance: 450,
    rakeBps: 1_000,
    drawHundredths: 950,
  },
]

/**
 * What a winning stake gets back: itself and its part of the losing side's money less the rake, rounded down.
 * Without money on both sides there is no contest, and stakes go back.
 */
export function sideBack(
  { rakeBps }: CockfightModel,
  bet: { readonly amountMinor: number; readonly ownMinor: number; readonly otherMinor: number },
): number {
  if (bet.ownMinor === 0 || bet.otherMinor === 0) return bet.amountMinor
  const share = BigInt(bet.amountMinor) * BigInt(bet.otherMinor) * BigInt(10_000 - rakeBps)
  return bet.amountMinor + Number(share / (BigInt(bet.ownMinor) * 10_000n))
}

/** What a unit on a side would get back now, in hundredths rounded down; null without a contest. */
export function oddsOf(
  model: CockfightModel,
  pool: { readonly ownMinor: number; readonly otherMinor: number },
): number | null {
  if (pool.ownMinor === 0 || pool.otherMinor === 0) return null
  return 100 + Math.floor((pool.otherMinor * (10_000 - model.rakeBps)) / (pool.ownMinor * 100))
}

function backOf(
  model: CockfightModel,
  { spot, amountMinor }: SpotBet,
  { result, pool }: { readonly result: CockfightSpot; readonly pool: CockfightPool },
): number {
  if (spot === 'draw') return result === 'draw' ? timesHundredths(amountMinor, model.drawHundredths) : 0
  const { meronMinor, walaMinor } = pool
  const hasContest = meronMinor > 0 && walaMinor > 0
  if (!hasContest || result === 'draw') return amountMinor
  if (result !== spot) return 0
  const [ownMinor, otherMinor] = spot === 'meron' ? [meronMinor, walaMinor] : [walaMinor, meronMinor]
  return sideBack(model, { amountMinor, ownMinor, otherMinor })
}

const payoutOf = (
  model: CockfightModel,
  { bets }: SpotChoice,
  ended: { readonly result: CockfightSpot; readonly pool: CockfightPool },
): number => bets.reduce((sum, bet) => sum + backOf(model, bet, ended), 0)

/** Every payout of some bets under one pool. */
const chancesOf = (model: CockfightModel, choice: SpotChoice, pool: CockfightPool): Chance[] =>
  cockfightSpots.map((result) => ({
    count: result === 'draw' ? fights - 2 * model.sideChance : model.sideChance,
    payoutMinor: payoutOf(model, choice, { result, pool }),
  }))

/** The money of some bets on each side. */
export function poolOf(choices: readonly SpotChoice[]): CockfightPool {
  const on = (side: CockfightSpot) =>
    choices.reduce(
      (sum, { bets }) => sum + bets.reduce((own, bet) => own + (bet.spot === side ? bet.amountMinor : 0), 0),
      0,
    )
  return { meronMinor: on('meron'), walaMinor: on('wala') }
}

const isSpot = (spot: string): boolean => cockfightSpots.some((known) => known === spot)
const isStake = (stakeMinor: number): boolean =>
  isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })

const isPoolSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function readMove(json: unknown): CockfightMove | undefined {
  const { type, meronMinor, walaMinor } = readFields(json, ['type', 'meronMinor', 'walaMinor']) ?? {}
  const isPool = type === 'pool' && isPoolSide(meronMinor) && isPoolSide(walaMinor)
  return isPool ? { type, meronMinor, walaMinor } : undefined
}

function move(
  model: CockfightModel,
  state: CockfightState,
  made: CockfightMove,
): Result<CockfightState, MoveRefusal> {
  if (state.isOver) return refuse('round_over')
  const own = poolOf([state.choice])
  const isWithin = made.meronMinor >= own.meronMinor && made.walaMinor >= own.walaMinor
  if (!isWithin) return refuse('move_invalid')
  const { result } = state.outcome
  const payoutMinor = payoutOf(model, state.choice, { result, pool: made })
  return ok({ ...state, moves: [made], isOver: true, payoutMinor })
}

function drawFight(model: CockfightModel, rng: Rng): CockfightOutcome {
  const drawn = rng.nextInt(fights)
  const { sideChance } = model
  const result = drawn < sideChance ? 'meron' : drawn < 2 * sideChance ? 'wala' : 'draw'
  return { result, course: rng.nextInt(courses) }
}

/** The par sheet's lines: an even pool, one that leans, and the draw. */
function sheet(model: CockfightModel) {
  const rowOf = (bet: string, spot: CockfightSpot, pool: CockfightPool) =>
    parRow(bet, chancesOf(model, { bets: [{ spot, amountMinor: 10_000 }] }, pool), 10_000)
  const both: SpotChoice = { bets: ['meron', 'wala'].map((spot) => ({ spot, amountMinor: 10_000 })) }
  return [
    rowOf('a side, equal money on both', 'meron', { meronMinor: 1_000_000, walaMinor: 1_000_000 }),
    parRow('both sides together', chancesOf(model, both, poolOf([both])), 20_000),
    rowOf('draw', 'draw', { meronMinor: 0, walaMinor: 0 }),
  ]
}

/**
 * One fight for everybody. The two sides together get back the same part of their money however it is split;
 * what one of them expects follows from the pool, as with every bet among players.
 */
export const cockfightEngine: Engine<
  CockfightModel,
  SpotChoice,
  CockfightMove,
  CockfightState,
  CockfightView
> = {
  kind: 'cockfight',
  models: cockfightModels,
  hasFreeRounds: false,
  isJudgedByState: true,
  isStake: (_model, stakeMinor) => isStake(stakeMinor),
  readChoice: (_model, input) => readSpots(input, isSpot),
  readMove,
  start(model, { stakeMinor, choice: asked }, rng) {
    if (!isStake(stakeMinor)) return refuse('stake_invalid')
    const choice = readSpots({ json: asked, stakeMinor }, isSpot)
    if (!choice) return refuse('choice_invalid')
    return ok({
      kind: 'cockfight',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice,
      moves: [],
      outcome: drawFight(model, rng),
      isOver: false,
      payoutMinor: 0,
    })
  },
  cost: () => 0,
  move,
  leave: () => undefined,
  view(_model, { moves, outcome, ...state }) {
    const [pool] = moves
    return {
      kind: 'cockfight',
      modelId: state.modelId,
      modelVersion: state.modelVersion,
      stakeMinor: state.stakeMinor,
      isOver: state.isOver,
      payoutMinor: state.payoutMinor,
      choice: state.choice,
      outcome: state.isOver ? outcome : null,
      pool: pool ? { meronMinor: pool.meronMinor, walaMinor: pool.walaMinor } : null,
    }
  },
  figures: (model) => figuresOfRows(sheet(model)),
  sheet,
  judge(model, { stakeMinor, payoutMinor, state }) {
    const [pool] = state?.moves ?? []
    invariant(state && pool, 'a fight is judged by its pool')
    return judgeBy(chancesOf(model, state.choice, pool), { stakeMinor, payoutMinor })
  },
  describe: ({ result }) => `fight ${result}`,
  anyChoice: (_model, input) => anySpots(cockfightSpots, input),
  anyMove(view, rng) {
    const own = poolOf([view.choice])
    const others = () => rng.nextInt(50) * 1_000
    return {
      type: 'pool',
      meronMinor: own.meronMinor + others(),
      walaMinor: own.walaMinor + others(),
    }
  },
}
