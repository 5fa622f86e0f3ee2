import {
  bingoCards,
  bingoRoomModels,
  type BingoRoomChoice,
  type BingoRoomModel,
  type BingoRoomOutcome,
  type BingoRoomView,
} from '@baize/games'
import { createStore, type Store } from '@baize/ui/page'
import { nextStake, type Table } from '../core/table.ts'
import { playResult } from '../core/win.ts'
import { modelOf } from '../kit/model.ts'
import { createRoundController, type RoundController } from '../kit/round.ts'
import type { LiveLink, LiveState } from '../live/link.ts'

export type Numbers = readonly number[]

/** A room of bingo as one player plays in it. */
export interface Hall {
  readonly link: LiveLink
  readonly model: BingoRoomModel
  /** The cards that the player would buy. */
  readonly chosen: Store<{ readonly cards: readonly Numbers[] }>
  readonly controller: RoundController<BingoRoomChoice, BingoRoomView>
}

/** A card that is in play, with its part of the stake. */
export interface HeldCard {
  readonly card: Numbers
  readonly shareMinor: number
}

/** What the player has on the round. */
export interface Held {
  readonly cards: readonly HeldCard[]
  readonly stakeMinor: number
  readonly payoutMinor: number
}

const words = 2 ** 32

/** Numbers of the browser, each as likely as any other. */
const browserRng = {
  nextInt(below: number): number {
    const fair = words - (words % below)
    for (;;) {
      const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
      if (word < fair) return word % below
    }
  },
}

export const dealCard = ({ format }: BingoRoomModel): Numbers => bingoCards[format].deal(browserRng)

export function heldIn({ round, own }: Pick<LiveState, 'round' | 'own'>): Held {
  const bets = own.filter(
    (bet) =>
      bet.liveRound === round?.liveRound && bet.round.state !== 'cancelled' && bet.round.state !== 'refused',
  )
  return {
    cards: bets.flatMap((bet) => {
      const { cards } = bet.choice as BingoRoomChoice
      return cards.map((card) => ({ card, shareMinor: bet.round.stakeMinor / cards.length }))
    }),
    stakeMinor: bets.reduce((sum, { round: bet }) => sum + bet.stakeMinor, 0),
    payoutMinor: bets.reduce((sum, { round: bet }) => sum + bet.payoutMinor, 0),
  }
}

/** The most that a draw may cost a player. */
export const mostMinor = ({ link }: Pick<Hall, 'link'>): number =>
  link.table.store.get().state.stakesMinor.at(-1) ?? 0

export function createHall(table: Table, link: LiveLink): Hall {
  const model = modelOf(bingoRoomModels, table)
  const chosen = createStore<{ readonly cards: readonly Numbers[] }>({ cards: [dealCard(model)] })
  const course = createRoundController<BingoRoomChoice, BingoRoomView>(table, {
    kind: 'bingoroom',
    firstChoice: { cards: [] },
    choiceOf: ({ choice }) => choice,
    showMs: () => 0,
  })
  const hall: Hall = {
    link,
    model,
    chosen,
    // The large button of the page buys; rounds do not start here.
    controller: { ...course, press: () => void buy(hall), replay: async () => undefined },
  }
  link.state.subscribe(() => follow(hall))
  follow(hall)
  return hall
}

/** Buys the chosen cards, once a draw. */
async function buy({ link, chosen }: Hall): Promise<void> {
  const live = link.state.get()
  const { cards } = chosen.get()
  if (live.round?.phase !== 'betting' || live.isAsking || heldIn(live).cards.length > 0) return
  link.table.sound.tick()
  const stakeMinor = nextStake(link.table.store.get()) * cards.length
  await link.bet({ stakeMinor, choice: { cards } })
}

/** The draw as the player's own cards see it; who has none sees it without a stake. */
const viewOf = (model: BingoRoomModel, outcome: object, held: Held): BingoRoomView => ({
  kind: 'bingoroom',
  modelId: model.id,
  modelVersion: model.version,
  stakeMinor: held.stakeMinor,
  choice: { cards: held.cards.map(({ card }) => card) },
  outcome: outcome as BingoRoomOutcome,
  isOver: true,
  payoutMinor: held.payoutMinor,
})

/** Moves the stage on with the room: cards are chosen, balls are called, the result stands. */
function follow(hall: Hall): void {
  const { link, controller } = hall
  const { stage, table } = controller
  const live = link.state.get()
  const { round } = live
  const held = heldIn(live)
  table.store.set({ isBusy: live.isAsking || (round?.phase === 'running' && held.cards.length > 0) })
  if (round?.outcome && round.phase !== 'betting') present(hall, { outcome: round.outcome, held })
  else if (stage.get().phase !== 'ready') stage.set({ view: null, phase: 'ready' })
}

function present(
  { link, controller: { stage, table }, model }: Hall,
  { outcome, held }: { readonly outcome: object; readonly held: Held },
): void {
  const shown = stage.get()
  const phase = link.state.get().round?.phase === 'running' ? 'showing' : 'shown'
  const isKnown = phase === shown.phase && shown.view?.payoutMinor === held.payoutMinor
  // Cards may come to be known after the balls: when a page joins again in the middle of a draw.
  if (isKnown && shown.view?.stakeMinor === held.stakeMinor) return
  const turn = shown.phase === 'ready' ? shown.turn + 1 : shown.turn
  stage.set({ view: viewOf(model, outcome, held), phase, turn })
  if (phase === 'shown' && held.stakeMinor > 0) playResult(table.sound, held)
}
