import { baccaratTotal, type BaccaratOutcome } from '@baize/games'
import { useT } from '@baize/ui'
import { PlayingCard } from '../kit/card.tsx'

/** Player's and banker's cards in the order they are dealt, with their points. */
export function Hands({ outcome, isSeen }: { outcome: BaccaratOutcome | null; isSeen: boolean }) {
  const t = useT()
  const sides = [
    { name: t('felt.player'), cards: outcome?.player ?? [null, null], orders: [0, 2, 4] },
    { name: t('felt.banker'), cards: outcome?.banker ?? [null, null], orders: [1, 3, 5] },
  ]
  return (
    <div className="hands">
      {sides.map(({ name, cards, orders }) => (
        <section key={name} aria-label={name}>
          <h2>
            {name}{' '}
            {isSeen && outcome && (
              <b className="num">{baccaratTotal(cards.filter((card) => card !== null))}</b>
            )}
          </h2>
          <div className="cards">
            {cards.map((card, index) => (
              <PlayingCard key={`${card}-${index + 1}`} card={card} order={orders[index] ?? 0} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
