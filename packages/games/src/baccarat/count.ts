import type { CountedResult } from '../kit/spot-engine.ts'
import { isBankerDrawing, isPlayerDrawing, type BaccaratResult } from './deal.ts'

/** Points of the ranks two to ace. */
const points = [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]

/**
 * Counts every order of six cards from a shoe by what it comes to: exact, for their number (5.0e15 of eight
 * decks) is below 2^53.
 */
export function countResults(decks: number): CountedResult<BaccaratResult>[] {
  const counts = new Map<string, number>()
  const left = points.map(() => 4 * decks)
  const add = (first: FirstFour, ways: number) => addThirds({ counts, left }, first, ways)
  points.forEach((_one, a) => {
    points.forEach((_two, b) => {
      points.forEach((_three, c) => {
        points.forEach((_four, d) => {
          const ways = [a, b, c, d].reduce((product, rank) => {
            const free = left[rank] ?? 0
            left[rank] = free - 1
            return product * free
          }, 1)
          if (ways > 0) add({ player: [a, c], banker: [b, d] }, ways)
          for (const rank of [a, b, c, d]) left[rank] = (left[rank] ?? 0) + 1
        })
      })
    })
  })
  return [...counts].map(([key, count]) => ({ count, result: JSON.parse(key) as BaccaratResult }))
}

interface FirstFour {
  readonly player: readonly [number, number]
  readonly banker: readonly [number, number]
}

function addThirds(
  { counts, left }: { counts: Map<string, number>; left: readonly number[] },
  { player, banker }: FirstFour,
  ways: number,
): void {
  const free = left.reduce((sum, count) => sum + count, 0)
  const byPoints = Array.from({ length: 10 }, (_, value) =>
    left.reduce((sum, count, rank) => (points[rank] === value ? sum + count : sum), 0),
  )
  const totals = { player: totalOf(player), banker: totalOf(banker) }
  const pairs = { isPlayerPair: player[0] === player[1], isBankerPair: banker[0] === banker[1] }
  const note = (end: { player: number; banker: number }, more: number) => {
    const lead = (end.player % 10) - (end.banker % 10)
    const winner = lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie'
    const key = JSON.stringify({ winner, ...pairs } satisfies BaccaratResult)
    counts.set(key, (counts.get(key) ?? 0) + ways * more)
  }
  const isNatural = totals.player >= 8 || totals.banker >= 8
  if (isNatural || !isPlayerDrawing(totals.player, totals.banker)) {
    if (isNatural || !isBankerDrawing(totals.banker, null)) return note(totals, free * (free - 1))
    byPoints.forEach((count, value) => note({ ...totals, banker: totals.banker + value }, count * (free - 1)))
    return
  }
  byPoints.forEach((count, third) => {
    const after = { ...totals, player: totals.player + third }
    if (!isBankerDrawing(totals.banker, third)) return note(after, count * (free - 1))
    byPoints.forEach((other, value) => {
      const rest = value === third ? other - 1 : other
      note({ ...after, banker: totals.banker + value }, count * rest)
    })
  })
}

const totalOf = ([first, second]: readonly [number, number]): number =>
  ((points[first] ?? 0) + (points[second] ?? 0)) % 10
