import { blackjackTotal, type BlackjackHandView, type Card, type HandResult } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { PlayingCard } from '../kit/card.tsx'

const resultKeys = {
  blackjack: 'blackjack.resultBlackjack',
  win: 'blackjack.resultWin',
  push: 'blackjack.resultPush',
  lose: 'blackjack.resultLose',
  bust: 'blackjack.resultBust',
} as const satisfies Record<HandResult, string>

/** What cards come to, in words; a soft total has two. */
export function Total({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  const { total, isSoft } = blackjackTotal(cards)
  return (
    <b className="num">
      {isSoft && total < 21
        ? t('blackjack.softTotal', { low: total - 10, total })
        : t('blackjack.total', { total })}
    </b>
  )
}

interface CardsProps {
  readonly cards: readonly (Card | null)[]
  /** The place of the first of them in the order of the deal; those after the second follow by themselves. */
  readonly first: number
}

function Cards({ cards, first }: CardsProps) {
  return (
    <div className="bjcards">
      {cards.map((card, index) => (
        <PlayingCard
          key={`${index + 1}-${card}`}
          card={card}
          order={index < 2 ? first + index * 2 : index - 2}
        />
      ))}
    </div>
  )
}

/** The dealer's cards: the second lies face down until the round is over. */
export function DealerHand({ cards, isOver }: { cards: readonly Card[]; isOver: boolean }) {
  const t = useT()
  return (
    <section className="bjdealer" aria-label={t('blackjack.dealer')}>
      <h2>
        {t('blackjack.dealer')} {cards.length > 0 && <Total cards={cards} />}
      </h2>
      <Cards cards={isOver ? cards : [...cards, null, ...(cards.length === 0 ? [null] : [])]} first={1} />
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
      <Cards cards={hand.cards} first={0} />
      <p>
        <Total cards={hand.cards} /> <small className="num">{shortMoney(hand.stakeMinor, currency)}</small>
      </p>
      <small className="bjresult">
        {hand.result ? t(resultKeys[hand.result]) : isInTurn && number !== null ? t('blackjack.inTurn') : ' '}
      </small>
    </section>
  )
}
