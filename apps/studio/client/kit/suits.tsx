/** Drawn about their middle, 20 high: clubs, diamonds, hearts, spades, as cards count them. */
const shapes = [
  'M0-10a5 5 0 0 1 4.4 7.4A5 5 0 1 1 1 3.6Q1.4 7.4 4 10H-4Q-1.4 7.4-1 3.6A5 5 0 1 1-4.4-2.6A5 5 0 0 1 0-10Z',
  'M0-11Q3-4 8 0Q3 4 0 11Q-3 4-8 0Q-3-4 0-11Z',
  'M0 10C-4 5-10 1-10-4.4A4.9 4.9 0 0 1 0-6A4.9 4.9 0 0 1 10-4.4C10 1 4 5 0 10Z',
  'M0-10C3-5 10-1 10 4A4.6 4.6 0 0 1 1.2 5.6Q1.6 8 4 10H-4Q-1.6 8-1.2 5.6A4.6 4.6 0 0 1-10 4C-10-1-3-5 0-10Z',
]

interface SuitProps {
  readonly suit: number
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly isTurned?: boolean
}

/** A suit's sign: drawn, because fonts make pictures of their own of these letters. */
export const Suit = ({ suit, x, y, scale, isTurned = false }: SuitProps) => (
  <path
    d={shapes[suit] ?? ''}
    transform={`translate(${x} ${y})${isTurned ? ' rotate(180)' : ''} scale(${scale})`}
    fill="currentColor"
  />
)
