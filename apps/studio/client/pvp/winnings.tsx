import type { HandEnd } from '@baize/games'
import type { CSSProperties } from 'react'

const coins = [0, 1, 2, 3, 4, 5, 6]

interface WinningsProps {
  readonly end: HandEnd | null
  /** Where everybody sits, as Seats places them. */
  readonly places: ReadonlyMap<number, CSSProperties>
}

/** Coins that go from the middle to those who have won. */
export function Winnings({ end, places }: WinningsProps) {
  const winners = end?.changes.filter(({ changeMinor }) => changeMinor > 0) ?? []
  return winners.map(({ seat }) => (
    <span key={seat} className="pvp-coins" style={places.get(seat)} aria-hidden="true">
      {coins.map((coin) => (
        <i key={coin} style={{ '--coin': coin } as CSSProperties} />
      ))}
    </span>
  ))
}
