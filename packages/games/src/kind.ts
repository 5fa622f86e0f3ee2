import type { Result, Rng } from '@baize/std'

/*
 * The shape of every kind of game. Everything here is JSON: amounts are whole minor units in numbers below
 * 2^53 (stakes at most `maxStakeMinor`). A state holds the hidden outcome and stays on the server; the player
 * gets `view` of it and nothing else.
 */

/** The maths of a game: a record names it by id and version. */
export interface ModelCommon {
  readonly kind: string
  readonly id: string
  readonly version: number
}

export interface StateCommon {
  readonly kind: string
  readonly modelId: string
  readonly modelVersion: number
  /** The whole stake so far: decisions that cost (`cost`) have been added. */
  readonly stakeMinor: number
  /** What the round began with, where decisions have added to it. */
  readonly firstStakeMinor?: number
  /** What the player chose before the outcome was drawn. */
  readonly choice: object
  readonly moves: readonly object[]
  /** The hidden part, fixed at the start by the committed seed: no later move draws anything. */
  readonly outcome: object
  readonly isOver: boolean
  /** 0 while the round is open. */
  readonly payoutMinor: number
}

export interface ViewCommon {
  readonly kind: string
  readonly modelId: string
  readonly modelVersion: number
  readonly stakeMinor: number
  readonly isOver: boolean
  readonly payoutMinor: number
}

/** The state of a kind by its parts. */
export interface StateOf<Kind extends string, Choice, Move, Outcome> extends StateCommon {
  readonly kind: Kind
  readonly choice: Choice & object
  readonly moves: readonly (Move & object)[]
  readonly outcome: Outcome & object
}

export type StartRefusal = 'stake_invalid' | 'choice_invalid'
export type MoveRefusal = 'round_over' | 'move_invalid' | 'cell_opened' | 'cash_out_empty'

export interface StartInput<Choice> {
  readonly stakeMinor: number
  readonly choice: Choice
}

/** The house's names for the standard deviation of a round, see `volatilityOf`. */
export type Volatility = 'low' | 'medium' | 'high'

/** What is published of a model, all computed from the table that pays. Parts of the stake. */
export interface GameFigures {
  readonly rtp: { readonly least: number; readonly most: number }
  readonly volatility: Volatility
  readonly maxWinMultiple: number
  readonly hitFrequency: number | null
  readonly bonusFrequency: number | null
  /** Of a round's payout, in stakes; null when it depends on the player's choice. */
  readonly standardDeviation: number | null
  /** The return is that of best play: a player can do worse, nobody better. */
  readonly isBestPlay: boolean
}

/** One line of a par sheet: one way to bet on the model. */
export interface ParRow {
  readonly bet: string
  readonly rtp: number
  /** The chance to be paid anything. */
  readonly hitFrequency: number
  /** Of the payout, in stakes. */
  readonly standardDeviation: number
  readonly maxWinMultiple: number
  readonly maxWinChance: number
  /** The chance is no higher; how much lower it is, is not known. */
  readonly isMaxWinBound?: boolean
}

/** Payout minus its expectation, the variance of that, and the largest win: minor units and their squares. */
export interface Judgement {
  readonly excess: number
  readonly variance: number
  readonly peakMinor: number
}

/** What a round needs to be judged; the state only where the kind asks for it. */
export interface SettledStake<State> {
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly state: State | null
}

/** What lies open on a shared table before bets are taken: a card to be beaten, for example. */
export interface Laid<Model extends ModelCommon, Choice extends object, Outcome extends object> {
  /** By the outcome of the round before; null at a table's first round. */
  next(model: Model, last: Outcome | null): object
  /** Whether a choice was made on what lies there. */
  isOn(choice: Choice, laid: object): boolean
  /** Some choice on it. */
  anyOn(
    model: Model,
    input: { readonly stakeMinor: number; readonly rng: Rng; readonly laid: object },
  ): Choice
}

/** Decisions that a shared table waits for: one of each bet at a time, of all bets at once. */
export interface Asked<Model extends ModelCommon, State extends StateCommon, View extends ViewCommon> {
  /** Whether the bet has a decision to make. */
  isAsked(model: Model, state: State): boolean
  /** Whether a decision is the player's to make; the others are the table's own. */
  isPlayers(move: object): boolean
  /** The bet of a player who has let the time pass: one decision further, at no cost. */
  passOver(model: Model, state: State): State
  /**
   * What the player sees of a bet that has decided while others have yet to: nothing that the decision
   * brings, for they are dealt the same.
   */
  waiting(model: Model, state: State): View
  /** What everybody sees after so many decisions. */
  open(model: Model, outcome: State['outcome'], decisions: number): object
}

/**
 * One kind of game: pure functions of a model. `registry.ts` lists them all; servers, replays, the monitor
 * and the tools know a kind only by this.
 */
export interface Engine<
  Model extends ModelCommon,
  Choice extends object,
  Move extends object,
  State extends StateCommon,
  View extends ViewCommon,
> {
  readonly kind: Model['kind']
  /** Every model on offer, and every earlier version that a record may name. */
  readonly models: readonly Model[]
  /** Free rounds need a stake that is not split by the player. */
  readonly hasFreeRounds: boolean
  /** The monitor reads a round's state only when its judgement needs it. */
  readonly isJudgedByState: boolean
  isStake(model: Model, stakeMinor: number): boolean
  /** Reads a player's choice for a stake; nothing when it is none. */
  readChoice(model: Model, input: { readonly json: unknown; readonly stakeMinor: number }): Choice | undefined
  /** Reads the form of a decision; whether it is possible is for `move` to say. */
  readMove(json: unknown): Move | undefined
  /** Starts a round: takes the whole stake, draws the whole outcome. A refusal draws nothing. */
  start(model: Model, input: StartInput<Choice>, rng: Rng): Result<State, StartRefusal>
  /** What a decision costs besides the stake so far, in minor units; 0 for most. */
  cost(model: Model, state: State, move: Move): number
  /** Plays one decision. A refusal leaves the round as it was. */
  move(model: Model, state: State, move: Move): Result<State, MoveRefusal>
  /** Ends a round whose player does not come back; nothing when the stake is to be given back. */
  leave(model: Model, state: State): State | undefined
  /** What the player may see of the round now. */
  view(model: Model, state: State): View
  figures(model: Model): GameFigures
  /** The table of returns, exact, by `npm run rtp`. */
  sheet(model: Model): readonly ParRow[]
  judge(model: Model, round: SettledStake<State>): Judgement
  /** The outcome in one line, for `npm run verify`. */
  describe(outcome: State['outcome']): string
  /** Some choice and some decision that are possible: for simulated players and tests of every kind. */
  anyChoice(model: Model, input: { readonly stakeMinor: number; readonly rng: Rng }): Choice
  anyMove(view: View, rng: Rng): Move
  readonly laid?: Laid<Model, Choice, State['outcome']>
  readonly asked?: Asked<Model, State, View>
}

export type AnyEngine = Engine<ModelCommon, object, object, StateCommon, ViewCommon>

/** Below 4 stakes low, below 7.5 medium, else high. */
export function volatilityOf(standardDeviation: number): Volatility {
  if (standardDeviation < 4) return 'low'
  return standardDeviation < 7.5 ? 'medium' : 'high'
}

/** A stake is a whole multiple of the step within the house's limit. */
export const isStakeOnStep = (
  stakeMinor: number,
  { stepMinor, maxMinor }: { readonly stepMinor: number; readonly maxMinor: number },
): boolean =>
  Number.isSafeInteger(stakeMinor) && stakeMinor > 0 && stakeMinor <= maxMinor && stakeMinor % stepMinor === 0

/** Finds a model by id: the newest version, or the one asked for. */
export function findIn<Model extends ModelCommon>(
  models: readonly Model[],
  asked: { readonly id: string; readonly version?: number },
): Model | undefined {
  return models
    .filter(
      ({ id, version }) => id === asked.id && (asked.version === undefined || version === asked.version),
    )
    .toSorted((left, right) => right.version - left.version)[0]
}

/** JSON with its keys in order, so that two values compare by meaning. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`
}

export const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** An object with exactly these fields; nothing for anything else. */
export function readFields(json: unknown, names: readonly string[]): Record<string, unknown> | undefined {
  if (!isObject(json)) return undefined
  const isExact =
    Object.keys(json).length === names.length && names.every((name) => Object.hasOwn(json, name))
  return isExact ? json : undefined
}
