import { rankOf, type Card } from '../kit/cards.ts'

export interface BaccaratResult {
  readonly winner: 'player' | 'banker' | 'tie'
  readonly isPlayerPair: boolean
  readonly isBankerPair: boolean
}

export interface BaccaratDeal {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly result: BaccaratResult
}

/** Aces count 1, tens and pictures 0. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === 12) return 1
  return rank >= 8 ? 0 : rank + 2
}

export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether the player with two cards takes a third: on 5 and below, unless somebody has 8 or 9. */
export const isPlayerDrawing = (player: number, banker: number): boolean => player <= 5 && banker < 8

/** Whether the banker takes a third, by its total and the points of the player's third card (null: none). */
export function isBankerDrawing(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** Deals player, banker, player, banker and the third cards by the fixed rules of punto banco. */
export function dealBaccarat(cards: readonly Card[]): BaccaratDeal {
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = cards
  const { player, banker } = drawThirds({ player: [first, third], banker: [second, fourth], rest })
  const lead = totalOf(player) - totalOf(banker)
  return {
    player,
    banker,
    result: {
      winner: lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker',
      isPlayerPair: rankOf(first) === rankOf(third),
      isBankerPair: rankOf(second) === rankOf(fourth),
    },
  }
}

function drawThirds(dealt: {
  player: Card[]
  banker: Card[]
  rest: readonly Card[]
}): Pick<BaccaratDeal, 'player' | 'banker'> {
  const { player, banker, rest } = dealt
  const [fifth = 0, sixth = 0] = rest
  const totals = { player: totalOf(player), banker: totalOf(banker) }
  if (totals.player >= 8 || totals.banker >= 8) return { player, banker }
  const isThird = isPlayerDrawing(totals.player, totals.banker)
  const next = isThird ? sixth : fifth
  const isBankerThird = isBankerDrawing(totals.banker, isThird ? pointsOf(fifth) : null)
  return { player: isThird ? [...player, fifth] : player, banker: isBankerThird ? [...banker, next] : banker }
}
