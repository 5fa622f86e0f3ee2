import type { PokerRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { PlayingCard } from '../kit/card.tsx'
import '../kit/card.css'

/** The five that were dealt, held ones marked, and the five that could replace them. */
export const Outcome: DrawRecord<PokerRecord> = ({ record }) => {
  const held = record.moves[0]?.held ?? []
  const { cards } = record.outcome
  return (
    <>
      <div className="cards">
        {cards.slice(0, 5).map((card, place) => (
          <PlayingCard key={card} card={card} isMarked={held.includes(place)} />
        ))}
      </div>
      <div className="cards">
        {cards.slice(5).map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
      </div>
    </>
  )
}
