import { marketTypes } from '@baize/sports/markets'
import { expect, test } from 'vitest'
import { repeatableBelow } from './random-ticket.ts'
import { compareScores } from './scores.ts'

test(
  '2,000 random matches of each sport settle as the lists of their events say',
  { timeout: 120_000 },
  () => {
    const below = repeatableBelow(20_261)
    const seen = new Map<string, number>()
    const differences: string[] = []
    for (let count = 0; count < 2_000; count += 1) {
      const compared = compareScores(below)
      for (const type of compared.seen) seen.set(type, (seen.get(type) ?? 0) + 1)
      differences.push(...compared.differences)
    }
    expect(differences.slice(0, 5)).toEqual([])
    // Every market of every sport was asked about when it was decided and when it was not.
    const missing = [...marketTypes.keys()].flatMap((type) =>
      [type, `${type}!`].filter((key) => (seen.get(key) ?? 0) < 20),
    )
    expect(missing).toEqual([])
  },
)
