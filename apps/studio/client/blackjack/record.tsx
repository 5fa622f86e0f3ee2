import { blackjackEngine, blackjackModels, dealBlackjack, findIn, type BlackjackRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { DealerHand, PlayerHand } from './hands.tsx'
import '../kit/card.css'
import './blackjack.css'

/** The table as the recorded moves left it. */
export const Outcome: DrawRecord<BlackjackRecord> = ({ record, proof }) => {
  const model = findIn(blackjackModels, { id: record.modelId, version: record.modelVersion })
  if (!model) return null
  let state = dealBlackjack(model, { stakeMinor: record.stakeMinor, cards: record.outcome.cards })
  for (const move of record.moves) {
    const moved = blackjackEngine.move(model, state, move)
    if (moved.ok) state = moved.value
  }
  const view = blackjackEngine.view(model, state)
  return (
    <div className="bjtable">
      <DealerHand cards={view.dealer} isOver={view.isOver} isFirstDeal={false} />
      <div className="bjhands">
        {view.hands.map((hand, index) => (
          <PlayerHand
            key={`${hand.cards[0]}-${index + 1}`}
            hand={hand}
            number={view.hands.length > 1 ? index + 1 : null}
            isInTurn={false}
            currency={proof.currency}
          />
        ))}
      </div>
    </div>
  )
}
