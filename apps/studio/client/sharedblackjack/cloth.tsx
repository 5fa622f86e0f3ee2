import {
  dealerHand,
  handResults,
  openTable,
  type Card,
  type SharedBlackjackView,
  type SharedHandView,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { CSSProperties } from 'react'
import { DealerHand, PlayerHand, Total } from '../blackjack/hands.tsx'
import { PlayingCard } from '../kit/card.tsx'

export interface ClothCards {
  readonly outcome: SharedBlackjackView['outcome'] | null
  /** Cards that were taken by those who keep on taking: what who has no bet sees. */
  readonly taken: number
  readonly hands: readonly SharedHandView[]
  readonly turn: number | null
  readonly currency: string
}

/** What each hand comes to, as soon as the dealer's cards lie open. */
function resultsOf(cards: readonly Card[], hands: readonly SharedHandView[]): SharedHandView[] {
  const results = handResults(
    cards,
    hands.map((hand) => ({ cards: hand.cards, drawn: 0, isDoubled: false, isDone: true })),
  )
  return hands.map((hand, place) => ({ ...hand, result: results[place] ?? null }))
}

/** The dealer's cards, and under them the player's own hands or, without a bet, those of the table. */
export function Cloth({ outcome, taken, hands, turn, currency }: ClothCards) {
  const full = outcome && 'cards' in outcome ? outcome.cards : null
  const open = full ? openTable(full, taken) : outcome && 'hand' in outcome ? outcome : null
  const own = full ? resultsOf(full, hands) : hands
  const dealer = full ? dealerHand(full) : (open?.dealer ?? [])
  return (
    <>
      <DealerHand cards={dealer} isOver={full !== null} isFirstDeal={full === null} />
      <div className="bjhands" style={{ '--order': dealer.length - 1 } as CSSProperties}>
        {own.map((hand, place) => (
          <PlayerHand
            key={`${hand.cards[0]}-${place + 1}`}
            hand={hand}
            number={own.length > 1 ? place + 1 : null}
            isInTurn={turn === place && full === null}
            currency={currency}
          />
        ))}
        {own.length === 0 && open && <TableHand cards={open.hand} />}
      </div>
    </>
  )
}

/** The hand of the table, which a player without a bet sees. */
function TableHand({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  return (
    <section className="bjhand" aria-label={t('live.sharedHand')}>
      <div className="bjcards">
        {cards.map((card, place) => (
          <PlayingCard key={`${place + 1}-${card}`} card={card} order={place < 2 ? place * 2 : 0} />
        ))}
      </div>
      <p>
        <Total cards={cards} order={cards.length > 2 ? 0 : 2} />
      </p>
      <small>{t('live.sharedNoBet')}</small>
    </section>
  )
}
