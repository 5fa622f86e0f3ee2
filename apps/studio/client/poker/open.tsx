import {
  pokerHands,
  pokerModels,
  pokerPays,
  type PokerChoice,
  type PokerHand,
  type PokerModel,
  type PokerView,
} from '@baize/games'
import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { OpenGame } from '../core/kind.ts'
import { useStore } from '@baize/ui/page'
import { PlayingCard } from '../kit/card.tsx'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, isOpen, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { askForHold } from './suggestion.ts'
import '../kit/card.css'
import './poker.css'

type Poker = RoundController<PokerChoice, PokerView>

const handKeys = {
  royal: 'felt.handRoyal',
  'four-deuces': 'felt.handFourDeuces',
  'wild-royal': 'felt.handWildRoyal',
  five: 'felt.handFive',
  'straight-flush': 'felt.handStraightFlush',
  'four-aces': 'felt.handFourAces',
  'four-low': 'felt.handFourLow',
  four: 'felt.handFour',
  full: 'felt.handFull',
  flush: 'felt.handFlush',
  straight: 'felt.handStraight',
  three: 'felt.handThree',
  'two-pairs': 'felt.handTwoPairs',
  pair: 'felt.handPair',
} as const satisfies Record<PokerHand, string>

const places = [0, 1, 2, 3, 4]

interface HoldProps {
  readonly controller: Poker
  readonly model: PokerModel
  readonly held: readonly number[]
  readonly onHold: (held: readonly number[]) => void
}

function Hand({ controller, held, onHold }: Omit<HoldProps, 'model'>) {
  const t = useT()
  const { view, round, turn } = useStore(controller.stage)
  const isDeciding = isOpen({ round })
  const shownHeld = isDeciding ? held : (view?.held ?? [])
  const toggle = (place: number) =>
    onHold(
      held.includes(place) ? held.filter((one) => one !== place) : [...held, place].sort((a, b) => a - b),
    )
  return (
    <div className="felt phand">
      {places.map((place) => {
        const card = view ? ((view.final ?? view.dealt)[place] ?? null) : null
        const isHeld = shownHeld.includes(place)
        return (
          <button
            key={place}
            type="button"
            aria-pressed={isHeld}
            aria-label={t('felt.holdCard', { place: place + 1 })}
            disabled={!isDeciding}
            onClick={() => toggle(place)}
          >
            <PlayingCard
              key={`${card}-${isHeld ? 'kept' : turn}`}
              card={card}
              order={place / 3}
              isMarked={isHeld && view !== null}
            />
            <small>{isHeld && view ? t('felt.held') : ' '}</small>
          </button>
        )
      })}
    </div>
  )
}

function Decisions({ controller, model, held, onHold }: HoldProps) {
  const t = useT()
  const { view, round } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  const [isThinking, setThinking] = useState(false)
  const suggest = async (dealt: readonly number[]) => {
    setThinking(true)
    const best = await askForHold(model, dealt).finally(() => setThinking(false))
    // Who has drawn in the meantime has a round that knows no hold any more.
    if (controller.stage.get().round?.round === round?.round) onHold(best)
  }
  return (
    <>
      <Button
        variant="line"
        disabled={isBusy || !view}
        isBusy={isThinking}
        onClick={() => view && void suggest(view.dealt)}
      >
        {t('felt.suggest')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        disabled={isBusy}
        onClick={() => controller.decide({ type: 'hold', held })}
      >
        {held.length === 5 ? t('felt.stand') : t('felt.drawCards', { count: 5 - held.length })}
      </Button>
    </>
  )
}

function PokerGame({ controller, model }: { controller: Poker; model: PokerModel }) {
  const t = useT()
  const { view, round } = useStore(controller.stage)
  const [kept, setKept] = useState<{ round: string | undefined; held: readonly number[] }>({
    round: undefined,
    held: [],
  })
  const held = kept.round === round?.round ? kept.held : []
  const hold = (next: readonly number[]) => setKept({ round: round?.round, held: next })
  const nameOf = (hand: PokerHand) =>
    hand === 'pair' ? t(model.leastPair === 9 ? 'felt.handJacks' : 'felt.handKings') : t(handKeys[hand])
  const rows = pokerHands
    .filter((hand) => model.pays[hand] !== undefined)
    .map((hand) => [nameOf(hand), `${model.pays[hand]}×`])
  const wild = { none: [], deuces: [t('felt.deucesWild')], joker: [t('felt.jokerWild')] }[model.wild]
  return (
    <GameFrame
      controller={controller}
      className="poker"
      plate={
        <ResultPlate
          controller={controller}
          idle={t('felt.pokerIdle')}
          words={(shown) =>
            shown.hand && pokerPays(model, shown.hand) > 0
              ? nameOf(shown.hand)
              : t(shown.isOver ? 'arcade.lost' : 'felt.pokerHold')
          }
        />
      }
      bar={
        <PlayBar
          controller={controller}
          label={t('felt.deal')}
          decisions={<Decisions controller={controller} model={model} held={held} onHold={hold} />}
          hasAuto={false}
        />
      }
      rules={
        <Rules
          table={controller.table}
          text={[t('felt.pokerRules'), ...wild, t('felt.pokerBest'), t('felt.pokerAbsent')]}
        >
          <PayTable head={[t('felt.handName'), t('felt.givesBack')]} rows={rows} />
        </Rules>
      }
    >
      <ol className="ppays num">
        {rows.map(([name, pays]) => (
          <li key={name} className={view?.hand && nameOf(view.hand) === name ? 'now' : ''}>
            <span>{name}</span> <b>{pays}</b>
          </li>
        ))}
      </ol>
      <Hand controller={controller} held={held} onHold={hold} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Poker = createRoundController<PokerChoice, PokerView>(table, {
    kind: 'poker',
    firstChoice: {},
    choiceOf: () => ({}),
    showMs: () => 900,
  })
  return {
    page: <PokerGame controller={controller} model={modelOf(pokerModels, table)} />,
    resume: controller.resume,
  }
}
