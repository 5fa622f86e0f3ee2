import { joker, rankOf, suitOf, type Card } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { Court } from './court.tsx'
import { Suit } from './suits.tsx'

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['♣', '♦', '♥', '♠']
const jack = 9
const ace = 12

/** Where the signs of 2 to 10 lie: `x y` pairs on a card of 100 by 140. */
const pips = [
  '50 28 50 112',
  '50 28 50 70 50 112',
  '33 28 67 28 33 112 67 112',
  '33 28 67 28 50 70 33 112 67 112',
  '33 28 67 28 33 70 67 70 33 112 67 112',
  '33 28 67 28 50 49 33 70 67 70 33 112 67 112',
  '33 28 67 28 50 49 33 70 67 70 50 91 33 112 67 112',
  '33 26 67 26 33 55 67 55 50 70 33 85 67 85 33 114 67 114',
  '33 26 67 26 50 40 33 55 67 55 33 85 67 85 50 100 33 114 67 114',
].map((text) => {
  const numbers = text.split(' ').map(Number)
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))
})

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
  const face = { rank: isJoker ? -1 : rankOf(card), suit: isJoker ? -1 : suitOf(card) }
  const isRed = face.suit === 1 || face.suit === 2
  return (
    <span
      key={card}
      className={classes('pcard', isRed && 'red', isJoker && 'joker', isMarked && 'marked')}
      style={style}
      role="img"
      aria-label={isJoker ? t('felt.joker') : `${ranks[face.rank]}${suits[face.suit]}`}
    >
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <Small {...face} />
        <g className="full">
          <Index {...face} />
          <g transform="rotate(180 50 70)">
            <Index {...face} />
          </g>
          <Middle {...face} isRed={isRed} />
        </g>
      </svg>
    </span>
  )
}

interface FaceProps {
  readonly rank: number
  readonly suit: number
}

/** On a small card everything is large: one letter and one sign. */
const Small = ({ rank, suit }: FaceProps) => (
  <g className="small">
    <text x="7" y="44" fontSize={rank === 8 ? 38 : 46} letterSpacing={rank === 8 ? -2 : 0}>
      {ranks[rank] ?? '★'}
    </text>
    <Suit suit={suit} x={24} y={64} scale={1.2} />
    {suit < 0 ? (
      <text x="62" y="122" fontSize="64" textAnchor="middle">
        ★
      </text>
    ) : (
      <Suit suit={suit} x={63} y={98} scale={3.1} />
    )}
  </g>
)

const Index = ({ rank, suit }: FaceProps) => (
  <>
    <text
      x="12.5"
      y="24"
      fontSize={rank === 8 ? 20 : 25}
      letterSpacing={rank === 8 ? -1.2 : 0}
      textAnchor="middle"
    >
      {ranks[rank] ?? '★'}
    </text>
    <Suit suit={suit} x={12.5} y={36} scale={0.72} />
  </>
)

function Middle({ rank, suit, isRed }: FaceProps & { readonly isRed: boolean }) {
  if (rank === ace)
    return (
      <>
        <circle cx="50" cy="70" r="33" fill="none" stroke="#c99a45" strokeWidth="1.4" strokeDasharray="4 3" />
        <Suit suit={suit} x={50} y={70} scale={2.3} />
      </>
    )
  if (rank < 0 || rank >= jack)
    return (
      <>
        <Court rank={rank} isRed={isRed} />
        <Suit suit={suit} x={31} y={24} scale={0.5} />
        <Suit suit={suit} x={69} y={116} scale={0.5} isTurned />
      </>
    )
  return (pips[rank] ?? []).map(({ x, y }) => (
    <Suit key={`${x} ${y}`} suit={suit} x={x} y={y} scale={rank > 5 ? 0.94 : 1.08} isTurned={y > 70} />
  ))
}
