import type { HoldFeature } from '../types.ts'

/**
 * The chances of how many coins are held in the end, by their number: each respin draws every empty cell by
 * itself, and any new coin gives the respins back.
 */
export function finalCoins(
  feature: HoldFeature,
  from: { readonly cells: number; readonly coins: number },
): number[] {
  const finals = Array.from({ length: from.cells + 1 }, () => 0)
  const reached = Array.from({ length: from.cells + 1 }, () => 0)
  reached[from.coins] = 1
  for (let coins = from.coins; coins <= from.cells; coins += 1) {
    const chance = reached[coins] ?? 0
    const fresh = freshChances(from.cells - coins, 1 / feature.oneIn)
    const miss = (fresh[0] ?? 1) ** feature.respins
    // Of the respins with as many coins, one that brings some comes at last or never does.
    const isFull = coins === from.cells
    finals[coins] = isFull ? chance : chance * miss
    if (isFull) break
    const some = 1 - (fresh[0] ?? 1)
    fresh.forEach((part, count) => {
      if (count > 0)
        reached[coins + count] = (reached[coins + count] ?? 0) + (chance * (1 - miss) * part) / some
    })
  }
  return finals
}

/** Binomial chances of so many new coins in the empty cells. */
function freshChances(cells: number, hit: number): number[] {
  const chances = [(1 - hit) ** cells]
  for (let count = 1; count <= cells; count += 1)
    chances.push(((chances[count - 1] ?? 0) * (cells - count + 1) * hit) / (count * (1 - hit)))
  return chances
}
