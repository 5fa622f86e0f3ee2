import { joker, rankOf, suitOf, type Card } from '@baize/games'
import { classes, useT } from '@baize/ui'

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['♣', '♦', '♥', '♠']

interface CardProps {
  /** Null lies face down. */
  readonly card: Card | null
  /** Cards come one after the other: which one this is. */
  readonly order?: number
  readonly isMarked?: boolean
}

/** A playing card, drawn; it turns over when its turn comes. */
export function PlayingCard({ card, order = 0, isMarked = false }: CardProps) {
  const t = useT()
  const style = { '--order': order } as React.CSSProperties
  if (card === null)
    return <span className="pcard back" style={style} role="img" aria-label={t('felt.cardDown')} />
  const { rank, suit, tone } = faceOf(card)
  return (
    <span
      key={card}
      className={classes('pcard', tone, isMarked && 'marked')}
      style={style}
      role="img"
      aria-label={card === joker ? t('felt.joker') : `${rank}${suit}`}
    >
      <b className="num">{rank}</b>
      <i>{card === joker ? '' : suit}</i>
      <em>{suit}</em>
    </span>
  )
}

function faceOf(card: Card): { rank: string; suit: string; tone: string } {
  if (card === joker) return { rank: '★', suit: '★', tone: 'joker' }
  const suit = suitOf(card)
  return {
    rank: ranks[rankOf(card)] ?? '',
    suit: suits[suit] ?? '',
    tone: suit === 1 || suit === 2 ? 'red' : '',
  }
}
