import { sharedHandsOf, type SharedBlackjackRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { Cloth } from './cloth.tsx'
import '../kit/card.css'
import '../blackjack/blackjack.css'

/** The hands as the recorded decisions left them, and the dealer's. */
export const Outcome: DrawRecord<SharedBlackjackRecord> = ({ record, proof }) => {
  const hands = sharedHandsOf(record).map(({ cards, isDoubled }) => ({
    cards,
    stakeMinor: record.stakeMinor * (isDoubled ? 2 : 1),
    result: null,
  }))
  return (
    <div className="bjtable">
      <Cloth outcome={record.outcome} taken={0} hands={hands} turn={null} currency={proof.currency} />
    </div>
  )
}
