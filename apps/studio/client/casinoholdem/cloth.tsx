import { handName, type Card, type HoldemCards } from '@baize/games'
import { useT } from '@baize/ui'
import { AfterCards } from '../kit/after-cards.tsx'
import { PlayingCard } from '../kit/card.tsx'

export const nameKeys = {
  high: 'felt.patternHigh',
  pair: 'felt.handPair',
  'two-pairs': 'felt.handTwoPairs',
  three: 'felt.handThree',
  straight: 'felt.handStraight',
  flush: 'felt.handFlush',
  full: 'felt.handFull',
  four: 'felt.handFour',
  'straight-flush': 'felt.handStraightFlush',
  royal: 'felt.handRoyal',
} as const satisfies Record<ReturnType<typeof handName>, string>

interface RowProps {
  readonly name: string
  readonly cards: readonly Card[]
  /** So many places; those without a card lie face down. */
  readonly places: number
  /** When the first of them is dealt. */
  readonly from: number
  /** What its cards come to with the board. */
  readonly rank?: string
  /** When the last card is dealt that the rank is made of. */
  readonly rankFrom?: number
}

function Row({ name, cards, places, from, rank, rankFrom = 0 }: RowProps) {
  return (
    <section className="chrow" aria-label={name}>
      <h2>
        {name}{' '}
        {rank !== undefined && (
          <AfterCards key={`${rank} ${rankFrom}`} order={rankFrom}>
            {rank}
          </AfterCards>
        )}
      </h2>
      <div className="chcards">
        {Array.from({ length: places }, (_, place) => (
          <PlayingCard
            key={`${place + 1} ${cards[place] ?? 'down'}`}
            card={cards[place] ?? null}
            order={from + place}
          />
        ))}
      </div>
    </section>
  )
}

/** Dealer, board and the hand that everybody plays. */
export function Cloth({ cards }: { cards: HoldemCards | null }) {
  const t = useT()
  const { hand = [], board = [], dealer = [] } = cards ?? {}
  const isOpen = dealer.length > 0
  // The flop follows the hand; at the end turn and river come before the dealer's two.
  const rankFrom = isOpen ? 3 : 4
  const rankOf = (own: readonly Card[]) =>
    own.length > 0 ? { rank: t(nameKeys[handName([...own, ...board])]), rankFrom } : {}
  return (
    <div className="chcloth">
      <Row name={t('live.holdemDealer')} cards={dealer} places={2} from={2} {...rankOf(dealer)} />
      <Row name={t('live.holdemBoard')} cards={board} places={5} from={isOpen ? -3 : 2} />
      <Row name={t('live.holdemHand')} cards={hand} places={2} from={0} {...rankOf(hand)} />
    </div>
  )
}
