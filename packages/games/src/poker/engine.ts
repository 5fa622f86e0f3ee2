import { ok, refuse } from '@baize/std'
import type { RecordOf } from '../fairness/record.ts'
import { drawCards, nameOf, type Card } from '../kit/cards.ts'
import { figuresOfPlay, isWholeStake, playOf, shownOf } from '../kit/decided.ts'
import { readFields, type Engine, type ParRow, type StateOf, type ViewCommon } from '../kind.ts'
import { handOf, type PokerHand } from './hands.ts'
import { pokerModels, pokerPays, type PokerModel } from './models.ts'
import { publishedPlay } from './published.ts'

export type PokerChoice = Readonly<Record<string, never>>

/** The places of the cards that stay, ascending. */
export interface PokerMove {
  readonly type: 'hold'
  readonly held: readonly number[]
}

export interface PokerOutcome {
  /** Five that are dealt, and the five that replace them place by place. */
  readonly cards: readonly Card[]
}

export interface PokerState extends StateOf<'poker', PokerChoice, PokerMove, PokerOutcome> {
  readonly final: readonly Card[] | null
}

export interface PokerView extends ViewCommon {
  readonly kind: 'poker'
  readonly dealt: readonly Card[]
  readonly held: readonly number[]
  readonly final: readonly Card[] | null
  readonly hand: PokerHand | null
}
export type PokerRecord = RecordOf<PokerState>

/** Video poker: five cards, one exchange, the table of pays. Its return is that of best play. */
export const pokerEngine: Engine<PokerModel, PokerChoice, PokerMove, PokerState, PokerView> = {
  kind: 'poker',
  models: pokerModels,
  hasFreeRounds: true,
  isJudgedByState: false,
  isStake: (_model, stakeMinor) => isWholeStake(stakeMinor),
  readChoice: (_model, { json }) => (readFields(json, []) ? {} : undefined),
  readMove(json) {
    const fields = readFields(json, ['type', 'held'])
    const listed: unknown = fields?.held
    if (fields?.type !== 'hold' || !Array.isArray(listed) || listed.length > 5) return undefined
    const held = (listed as unknown[]).filter(
      (place): place is number =>
        typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < 5,
    )
    const isAscending = held.every((place, index) => index === 0 || place > (held[index - 1] ?? 0))
    return held.length === listed.length && isAscending ? { type: 'hold', held } : undefined
  },
  start(model, { stakeMinor }, rng) {
    if (!isWholeStake(stakeMinor)) return refuse('stake_invalid')
    const cards = drawCards({ decks: 1, take: 10, jokers: model.wild === 'joker' ? 1 : 0 }, rng)
    return ok({
      kind: 'poker',
      modelId: model.id,
      modelVersion: model.version,
      stakeMinor,
      choice: {},
      moves: [],
      outcome: { cards },
      final: null,
      isOver: false,
      payoutMinor: 0,
    })
  },
  cost: () => 0,
  move(model, state, move) {
    return state.isOver ? refuse('round_over') : ok(finish(model, state, move))
  },
  // Nobody decides for the player: the hand stands as it was dealt.
  leave: (model, state) => finish(model, state, { type: 'hold', held: [0, 1, 2, 3, 4] }),
  view(model, state) {
    const dealt = state.outcome.cards.slice(0, 5)
    return {
      kind: 'poker',
      ...shownOf(state),
      dealt,
      held: state.moves[0]?.held ?? [],
      final: state.final,
      hand: handOf(model, state.final ?? dealt),
    }
  },
  figures: (model) => figuresOfPlay(playOf(publishedPlay, model), mostOf(model)),
  sheet: (model): ParRow[] => [
    { bet: 'best play', ...playOf(publishedPlay, model), maxWinMultiple: mostOf(model) },
  ],
  judge(model, { stakeMinor, payoutMinor }) {
    const { rtp, standardDeviation } = playOf(publishedPlay, model)
    return {
      excess: payoutMinor - rtp * stakeMinor,
      variance: (standardDeviation * stakeMinor) ** 2,
      peakMinor: mostOf(model) * stakeMinor,
    }
  },
  describe: ({ cards }) =>
    `dealt ${cards.slice(0, 5).map(nameOf).join(' ')}, then ${cards.slice(5).map(nameOf).join(' ')}`,
  anyChoice: () => ({}),
  anyMove: (_view, rng) => ({ type: 'hold', held: [0, 1, 2, 3, 4].filter(() => rng.nextInt(2) === 1) }),
}

function finish(model: PokerModel, state: PokerState, move: PokerMove): PokerState {
  const { cards } = state.outcome
  const final = [0, 1, 2, 3, 4].map((place) => cards[move.held.includes(place) ? place : place + 5] ?? 0)
  const payoutMinor = state.stakeMinor * pokerPays(model, handOf(model, final))
  return { ...state, moves: [move], final, isOver: true, payoutMinor }
}

const mostOf = ({ pays }: PokerModel): number => Math.max(...Object.values(pays))
