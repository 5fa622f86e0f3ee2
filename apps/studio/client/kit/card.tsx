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
  const isJoker = card === joker
  const suit = suits[suitOf(card)] ?? ''
  const rank = ranks[rankOf(card)] ?? ''
  const isRed = !isJoker && (suitOf(card) === 1 || suitOf(card) === 2)
  return (
    <span
      key={card}
      className={classes('pcard', isRed && 'red', isJoker && 'joker', isMarked && 'marked')}
      style={style}
      role="img"
      aria-label={isJoker ? t('felt.joker') : `${rank}${suit}`}
    >
      <b className="num">{isJoker ? '★' : rank}</b>
      <i>{isJoker ? '' : suit}</i>
      <em>{isJoker ? '★' : suit}</em>
    </span>
  )
}
