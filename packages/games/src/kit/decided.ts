import { invariant, type Result, type Rng } from '@baize/std'
import {
  isStakeOnStep,
  readFields,
  volatilityOf,
  type GameFigures,
  type Judgement,
  type ModelCommon,
  type MoveRefusal,
  type StateCommon,
} from '../kind.ts'
import { maxStakeMinor } from '../limits.ts'
import { stakeStepMinor } from './instant.ts'

/* What games share in which the player decides, and whose return is that of playing well. */

/** What playing well comes to on a model, in stakes of the round's beginning. */
export interface PublishedPlay {
  readonly rtp: number
  readonly hitFrequency: number
  readonly standardDeviation: number
  readonly maxWinChance: number
}

/** The play that is published of a model: lists go by id and version. */
export function playOf(
  published: Readonly<Record<string, PublishedPlay>>,
  { id, version }: ModelCommon,
): PublishedPlay {
  const play = published[`${id} v${version}`]
  invariant(play, `play of ${id} is published`)
  return play
}

/** What is published of a game with one bet. */
export const figuresOfPlay = (
  { rtp, hitFrequency, standardDeviation }: PublishedPlay,
  maxWinMultiple: number,
): GameFigures => ({
  rtp: { least: rtp, most: rtp },
  volatility: volatilityOf(standardDeviation),
  maxWinMultiple,
  hitFrequency,
  bonusFrequency: null,
  standardDeviation,
  isBestPlay: true,
})

/** Judges a round: what decisions added is staked as it is; the edge is published of the first stake. */
export function judgePlay(
  { rtp, standardDeviation }: PublishedPlay,
  state: StateCommon,
  { payoutMinor, maxWinMultiple }: { readonly payoutMinor: number; readonly maxWinMultiple: number },
): Judgement {
  const firstMinor = firstStakeOf(state)
  const addedMinor = state.stakeMinor - firstMinor
  return {
    excess: payoutMinor - addedMinor - rtp * firstMinor,
    variance: (standardDeviation * firstMinor) ** 2,
    peakMinor: maxWinMultiple * firstMinor,
  }
}

/** A stake in whole units within the house's limit. */
export const isWholeStake = (stakeMinor: number): boolean =>
  isStakeOnStep(stakeMinor, { stepMinor: stakeStepMinor, maxMinor: maxStakeMinor })

/** A round whose decisions are still to come. */
export const beginRound = <Model extends ModelCommon, Choice extends object, Outcome extends object>(
  { kind, id, version }: Model,
  { stakeMinor, choice, outcome }: { stakeMinor: number; choice: Choice; outcome: Outcome },
) => ({
  kind: kind as Model['kind'],
  modelId: id,
  modelVersion: version,
  stakeMinor,
  firstStakeMinor: stakeMinor,
  choice,
  moves: [],
  outcome,
  isOver: false,
  payoutMinor: 0,
})

/** What the round began with, before decisions added to it. */
export const firstStakeOf = ({ firstStakeMinor, stakeMinor }: StateCommon): number =>
  firstStakeMinor ?? stakeMinor

/** What a view says of every round besides its kind. */
export const shownOf = ({ modelId, modelVersion, stakeMinor, isOver, payoutMinor }: StateCommon) => ({
  modelId,
  modelVersion,
  stakeMinor,
  isOver,
  payoutMinor,
})

/** Reads a decision that is nothing but its name. */
export function readNamed<Name extends string>(
  json: unknown,
  names: readonly Name[],
): { readonly type: Name } | undefined {
  const asked = readFields(json, ['type'])?.type
  const type = names.find((name) => name === asked)
  return type === undefined ? undefined : { type }
}

/** Some decision: one that costs is rarer, so that a player without the money for it comes to another. */
export function anyOffered<Name extends string>(
  moves: readonly { readonly type: Name; readonly costMinor: number }[],
  rng: Rng,
): { readonly type: Name } {
  const free = moves.filter(({ costMinor }) => costMinor === 0)
  const offered = rng.nextInt(4) === 0 ? moves : free
  const chosen = offered[rng.nextInt(offered.length)]
  invariant(chosen, 'an open round has a move')
  return { type: chosen.type }
}

/** The round after a decision that the table itself made. */
export function mustMove<State>(moved: Result<State, MoveRefusal>): State {
  invariant(moved.ok, 'the table makes possible decisions')
  return moved.value
}
