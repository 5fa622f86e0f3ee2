import { judgeLine } from '../judge.ts'
import { reelCount } from '../strips.ts'
import { roles, type Role, type SlotModel } from '../types.ts'
import { isBroken } from './spin-return.ts'

/**
 * All runs a line can be in, as numbers: `next[run * roles.length + role]` is the run after one more reel, or
 * -1 minus
 * what the line pays (in line bets) when the run is over. Made from `judgeLine`, for counting millions of
 * windows.
 */
export interface LineRuns {
  readonly next: Int32Array
}

/** Lists a model's runs by walking all prefixes of a line; prefixes that go on alike share a number. */
export function listLineRuns(model: SlotModel): LineRuns {
  const numbers = new Map<string, number>([['', 0]])
  const prefixes: (readonly Role[])[] = [[]]
  const next: number[] = []
  for (let run = 0; run < prefixes.length; run += 1) {
    const prefix = prefixes[run] ?? []
    for (const role of roles) {
      const longer = [...prefix, role]
      if (longer.length === reelCount || isBroken(longer)) {
        const filler = Array.from({ length: reelCount - longer.length }, () => role)
        next.push(-1 - (judgeLine(model, [...longer, ...filler])?.multiple ?? 0))
        continue
      }
      const key = keyOf(longer)
      if (!numbers.has(key)) {
        numbers.set(key, prefixes.length)
        prefixes.push(longer)
      }
      next.push(numbers.get(key) ?? 0)
    }
  }
  return { next: Int32Array.from(next) }
}

/** What the future of a run depends on: its lead, its length, its wilds and how many of them lead. */
function keyOf(prefix: readonly Role[]): string {
  const lead = prefix.find((role) => role !== 'wild') ?? 'wild'
  const leadingWilds = prefix.findIndex((role) => role !== 'wild')
  const wilds = prefix.filter((role) => role === 'wild').length
  return `${lead} ${prefix.length} ${wilds} ${leadingWilds}`
}
