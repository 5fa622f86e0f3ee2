import { invariant, ok, refuse, type Rng } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import {
  isStakeOnStep,
  volatilityOf,
  type Engine,
  type GameFigures,
  type ModelCommon,
  type ParRow,
  type StartInput,
  type StateOf,
  type ViewCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import { judgeBy, parRow, type Chance } from './chances.ts'

/** The state of a game that is over when it starts. */
export type InstantState<Kind extends string, Choice, Outcome> = StateOf<Kind, Choice, never, Outcome>
export type InstantRecord<Kind extends string, Choice, Outcome> = RecordOf<
  InstantState<Kind, Choice, Outcome>
>

export interface InstantView<Kind extends string, Choice, Outcome> extends ViewCommon {
  readonly kind: Kind
  readonly choice: Choice
  readonly outcome: Outcome
}

/** One way to bet, as a line of the par sheet. */
export interface SheetBet<Choice> extends StartInput<Choice> {
  readonly bet: string
}

/** What makes a game without decisions: how it reads a choice, draws, pays, and every way it can end. */
export interface InstantGame<Kind extends string, Model extends ModelCommon, Choice, Outcome> {
  readonly kind: Kind
  readonly models: readonly Model[]
  readonly hasFreeRounds: boolean
  readChoice(model: Model, input: { readonly json: unknown; readonly stakeMinor: number }): Choice | undefined
  draw(model: Model, input: StartInput<Choice>, rng: Rng): Outcome
  /** The payout follows from the choice and the outcome alone. */
  payout(model: Model, input: StartInput<Choice>, outcome: Outcome): number
  /** Every payout with its count of equally likely courses. */
  chances(model: Model, input: StartInput<Choice>): readonly Chance[]
  /** The ways to bet that the par sheet lists. */
  bets(model: Model): readonly SheetBet<Choice>[]
  describe(outcome: Outcome): string
  anyChoice(model: Model, input: { readonly stakeMinor: number; readonly rng: Rng }): Choice
}

/**
 * Stakes come in whole units of a two-decimal currency, so that two-decimal multipliers pay whole amounts.
 */
export const stakeStepMinor = 100

/** The engine of a game that is over when it starts. */
export function instantEngine<
  Kind extends string,
  Model extends ModelCommon & { readonly kind: Kind },
  Choice extends object,
  Outcome extends object,
>(
  game: InstantGame<Kind, Model, Choice, Outcome>,
): Engine<Model, Choice, never, InstantState<Kind, Choice, Outcome>, InstantView<Kind, Choice, Outcome>> {
  const isStake = (_model: Model, stakeMinor: number) =>
    isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })
  const sheet = (model: Model): readonly ParRow[] =>
    game.bets(model).map((line) => parRow(line.bet, game.chances(model, line), line.stakeMinor))
  return {
    kind: game.kind,
    models: game.models,
    hasFreeRounds: game.hasFreeRounds,
    isJudgedByState: true,
    isStake,
    readChoice: (model, input) => game.readChoice(model, input),
    readMove: () => undefined,
    start(model, { stakeMinor, choice: asked }, rng) {
      if (!isStake(model, stakeMinor)) return refuse('stake_invalid')
      const choice = game.readChoice(model, { json: asked, stakeMinor })
      if (!choice) return refuse('choice_invalid')
      const outcome = game.draw(model, { stakeMinor, choice }, rng)
      return ok({
        kind: game.kind,
        modelId: model.id,
        modelVersion: model.version,
        stakeMinor,
        choice,
        moves: [],
        outcome,
        isOver: true,
        payoutMinor: game.payout(model, { stakeMinor, choice }, outcome),
      })
    },
    cost: () => 0,
    move: () => refuse('round_over'),
    leave: () => undefined,
    view(_model, { moves: _moves, ...view }) {
      return view
    },
    figures: (model) => figuresOfRows(sheet(model)),
    sheet,
    judge(model, { stakeMinor, payoutMinor, state }) {
      invariant(state, 'a round with a choice is judged by its state')
      return judgeBy(game.chances(model, state), { stakeMinor, payoutMinor })
    },
    describe: (outcome) => game.describe(outcome),
    anyChoice: (model, input) => game.anyChoice(model, input),
    anyMove: () => {
      throw new Error(`${game.kind} has no decisions`)
    },
  }
}

/** What is published of a model by the lines of its par sheet; its volatility is that of the middle line. */
export function figuresOfRows(rows: readonly ParRow[]): GameFigures {
  const returns = rows.map(({ rtp }) => rtp)
  const deviations = rows
    .map(({ standardDeviation }) => standardDeviation)
    .toSorted((left, right) => left - right)
  const [only] = rows.length === 1 ? rows : []
  return {
    rtp: { least: Math.min(...returns), most: Math.max(...returns) },
    volatility: volatilityOf(deviations[Math.floor(deviations.length / 2)] ?? 0),
    maxWinMultiple: Math.max(...rows.map(({ maxWinMultiple }) => maxWinMultiple)),
    hitFrequency: only?.hitFrequency ?? null,
    bonusFrequency: null,
    standardDeviation: only?.standardDeviation ?? null,
    isBestPlay: false,
  }
}
