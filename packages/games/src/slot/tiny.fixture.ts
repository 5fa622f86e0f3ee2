import type { Rng } from '@baize/std'
import type { SlotModel } from './types.ts'

/** A slot small enough to play every round it has; its maximum win is low enough to cut some of them. */
export const tinyModel: SlotModel = {
  kind: 'slot',
  id: 'slot-tiny',
  version: 1,
  lineCount: 5,
  strips: ['ASBa', 'WSaB', 'ASB', 'AW', 'A'],
  pays: {
    wild: [0, 4, 0, 0],
    high1: [1, 3, 10, 40],
    high2: [0, 2, 8, 20],
    low1: [0, 1, 4, 10],
  },
  scatterPays: [1, 2, 3],
  wildMultiplier: 2,
  freeSpins: { awards: [1, 2, 2], retrigger: 1, maxSpins: 2, multipliers: [2, 3], isWildExpanding: true },
  maxWinMultiple: 40,
}

/** Its sister: ten lines, no retrigger, strips of its own in the feature, wilds that stay what they are. */
export const tinyStripsModel: SlotModel = {
  ...tinyModel,
  id: 'slot-tiny-strips',
  lineCount: 10,
  wildMultiplier: 1,
  freeSpins: {
    awards: [2, 2, 2],
    retrigger: 0,
    maxSpins: 2,
    multipliers: [1],
    isWildExpanding: false,
    strips: ['ABa', 'WaB', 'AS', 'A', 'AW'],
  },
  maxWinMultiple: 8,
}

/**
 * Plays every course of draws once: gives each result with the number of equally likely courses it stands
 * for.
 */
export function* everyCourse<T>(
  play: (rng: Rng) => T,
): Generator<{ readonly result: T; readonly chance: number }> {
  const digits: number[] = []
  const bounds: number[] = []
  for (;;) {
    let position = 0
    const result = play({
      nextInt(below) {
        bounds[position] = below
        digits[position] ??= 0
        position += 1
        return digits[position - 1] ?? 0
      },
    })
    digits.length = position
    bounds.length = position
    yield { result, chance: bounds.reduce((chance, below) => chance / below, 1) }
    while (digits.length > 0 && digits.at(-1) === (bounds.at(-1) ?? 0) - 1) {
      digits.pop()
      bounds.pop()
    }
    if (digits.length === 0) return
    digits.push((digits.pop() ?? 0) + 1)
  }
}
