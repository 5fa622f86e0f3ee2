import { blackjackTotal, type BlackjackChoice, type BlackjackView } from '@baize/games'
import { useT } from '@baize/ui'
import type { CSSProperties } from 'react'
import type { OpenGame } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController } from '../kit/round.ts'
import { Rules } from '../kit/rules.tsx'
import { Decisions, type Blackjack } from './decisions.tsx'
import { dealerOrder, DealerHand, PlayerHand } from './hands.tsx'
import '../kit/card.css'
import './blackjack.css'

const beatMs = 260

function BlackjackGame({ controller }: { controller: Blackjack }) {
  const t = useT()
  const { view, round } = useStore(controller.stage)
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
        {view ? (
          <Hands view={view} isFirstDeal={(round?.moveCount ?? 0) === 0} controller={controller} />
        ) : (
          <>
            <DealerHand cards={[]} isOver={false} isFirstDeal />
            <p className="bjinsured num">{'\u00a0'}</p>
            <div className="bjhands" />
          </>
        )}
      </div>
    </GameFrame>
  )
}

interface HandsProps {
  view: BlackjackView
  isFirstDeal: boolean
  controller: Blackjack
}

function Hands({ view, isFirstDeal, controller }: HandsProps) {
  const t = useT()
  const { currency } = useStore(controller.table.store).state
  const { dealer, hands, insuranceMinor, isOver, turn } = view
  return (
    <>
      <DealerHand cards={dealer} isOver={isOver} isFirstDeal={isFirstDeal} />
      <p className="bjinsured num">
        {insuranceMinor > 0
          ? t('blackjack.insured', { amount: shortMoney(insuranceMinor, currency) })
          : '\u00a0'}
      </p>
      {/* What the hands came to is shown after the dealer's last card. */}
      <div
        className="bjhands"
        style={{ '--order': dealerOrder(dealer.length - 1, isFirstDeal) } as CSSProperties}
      >
        {hands.map((hand, index) => (
          <PlayerHand
            key={`${hand.cards[0]}-${index + 1}`}
            hand={hand}
            number={hands.length > 1 ? index + 1 : null}
            isInTurn={turn === index}
            currency={currency}
          />
        ))}
      </div>
    </>
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
