import { blackjackTotal, type BlackjackHandView, type Card, type HandResult } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { AfterCards } from '../kit/after-cards.tsx'
import { PlayingCard } from '../kit/card.tsx'

const resultKeys = {
  blackjack: 'blackjack.resultBlackjack',
  win: 'blackjack.resultWin',
  push: 'blackjack.resultPush',
  lose: 'blackjack.resultLose',
  bust: 'blackjack.resultBust',
} as const satisfies Record<HandResult, string>

interface TotalProps {
  readonly cards: readonly Card[]
  /** When the last of them is dealt. */
  readonly order?: number
}

/** What cards come to, in words; a soft total has two. */
export function Total({ cards, order = 0 }: TotalProps) {
  const t = useT()
  const { total, isSoft } = blackjackTotal(cards)
  return (
    <AfterCards key={cards.join()} className="num" order={order}>
      {isSoft && total < 21
        ? t('blackjack.softTotal', { low: total - 10, total })
        : t('blackjack.total', { total })}
    </AfterCards>
  )
}

/** When a card of the player is dealt: the first two by turns with the dealer's, what is taken later at once. */
const playerOrder = (index: number): number => (index < 2 ? index * 2 : index - 2)

/** When a card of the dealer is dealt; after the player's decisions the hidden one is turned over first. */
export const dealerOrder = (index: number, isFirstDeal: boolean): number =>
  isFirstDeal ? Math.min(index, 1) * 2 + Math.max(index - 1, 0) + 1 : index

interface CardsProps {
  readonly cards: readonly (Card | null)[]
  readonly orderOf: (index: number) => number
}

function Cards({ cards, orderOf }: CardsProps) {
  return (
    <div className="bjcards">
      {cards.map((card, index) => (
        <PlayingCard key={`${index + 1}-${card}`} card={card} order={orderOf(index)} />
      ))}
    </div>
  )
}

interface DealerProps {
  readonly cards: readonly Card[]
  readonly isOver: boolean
  /** Nothing has been decided yet: all cards are on their way. */
  readonly isFirstDeal: boolean
}

/** The dealer's cards: the second lies face down until the round is over. */
export function DealerHand({ cards, isOver, isFirstDeal }: DealerProps) {
  const t = useT()
  const orderOf = (index: number) => dealerOrder(index, isFirstDeal)
  return (
    <section className="bjdealer" aria-label={t('blackjack.dealer')}>
      <h2>
        {t('blackjack.dealer')}{' '}
        {cards.length > 0 && <Total cards={cards} order={orderOf(cards.length - 1)} />}
      </h2>
      <Cards
        cards={isOver ? cards : [...cards, null, ...(cards.length === 0 ? [null] : [])]}
        orderOf={orderOf}
      />
    </section>
  )
}

interface HandProps {
  readonly hand: BlackjackHandView
  /** Its number where there are several. */
  readonly number: number | null
  readonly isInTurn: boolean
  readonly currency: string
}

/** One hand of the player, with its stake and what it came to. */
export function PlayerHand({ hand, number, isInTurn, currency }: HandProps) {
  const t = useT()
  const name = number === null ? t('blackjack.yourHand') : t('blackjack.handOf', { number })
  return (
    <section
      className={classes('bjhand', isInTurn && 'turn', hand.result ?? undefined)}
      aria-label={name}
      aria-current={isInTurn ? 'step' : undefined}
    >
      <Cards cards={hand.cards} orderOf={playerOrder} />
      <p>
        <Total cards={hand.cards} order={playerOrder(hand.cards.length - 1)} />{' '}
        <small className="num">{shortMoney(hand.stakeMinor, currency)}</small>
      </p>
      <small
        key={hand.result ?? 'open'}
        className={classes('bjresult', hand.result !== null && 'after-cards')}
      >
        {hand.result ? t(resultKeys[hand.result]) : isInTurn && number !== null ? t('blackjack.inTurn') : ' '}
      </small>
    </section>
  )
}
