import { blackjackTotal, type BlackjackChoice, type BlackjackView } from '@baize/games'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '../core/store.ts'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController } from '../kit/round.ts'
import { Rules } from '../kit/rules.tsx'
import { Decisions, type Blackjack } from './decisions.tsx'
import { DealerHand, PlayerHand } from './hands.tsx'
import '../kit/card.css'
import './blackjack.css'

const beatMs = 260

function BlackjackGame({ controller }: { controller: Blackjack }) {
  const t = useT()
  const { view, round } = useStore(controller.stage)
  const { currency } = useStore(controller.table.store).state
  const words = (shown: BlackjackView) => {
    if (shown.isOver) return t('blackjack.dealersTurn', { total: blackjackTotal(shown.dealer).total })
    return t(shown.turn === null ? 'blackjack.askInsurance' : 'blackjack.yourTurn')
  }
  return (
    <GameFrame
      controller={controller}
      className="blackjack"
      plate={<ResultPlate controller={controller} idle={t('blackjack.idle')} words={words} />}
      bar={
        <PlayBar
          controller={controller}
          label={t('blackjack.deal')}
          decisions={<Decisions controller={controller} />}
          hasAuto={false}
        />
      }
      rules={
        <Rules
          table={controller.table}
          text={[
            t('blackjack.rulesAim'),
            t('blackjack.rulesDealer'),
            t('blackjack.rulesPays'),
            t('blackjack.rulesMoves'),
            t('blackjack.rulesCost'),
            t('blackjack.rulesReturn'),
            t('blackjack.rulesAbsent'),
            t('blackjack.keys'),
          ]}
        />
      }
    >
      <div className="felt bjtable" key={round?.round ?? 'none'}>
        <DealerHand cards={view?.dealer ?? []} isOver={view?.isOver ?? false} />
        <p className="bjinsured num">
          {view && view.insuranceMinor > 0
            ? t('blackjack.insured', { amount: shortMoney(view.insuranceMinor, currency) })
            : ' '}
        </p>
        <div className="bjhands">
          {view?.hands.map((hand, index) => (
            <PlayerHand
              key={`${hand.cards[0]}-${index + 1}`}
              hand={hand}
              number={view.hands.length > 1 ? index + 1 : null}
              isInTurn={view.turn === index}
              currency={currency}
            />
          ))}
        </div>
      </div>
    </GameFrame>
  )
}

/** Four cards at the start; a decision deals one, and the dealer's cards come at the end. */
function showMs(view: BlackjackView, moveCount: number): number {
  const dealt = moveCount === 0 ? 4 : 1
  return (dealt + (view.isOver ? Math.max(0, view.dealer.length - 1) : 0)) * beatMs + 150
}

export const open: OpenGame = (table) => {
  const controller: Blackjack = createRoundController<BlackjackChoice, BlackjackView>(table, {
    kind: 'blackjack',
    firstChoice: {},
    choiceOf: () => ({}),
    showMs,
  })
  return { page: <BlackjackGame controller={controller} />, resume: controller.resume }
}
