import type { Score } from './score.ts'

/** What goes on while nothing happens: it moves chances little. */
const passing: ReadonlySet<string> = new Set(['clock', 'zone', 'minute', 'curve'])

/** Whether something happened between two scores that may change chances; time alone is no such thing. */
export const hasHappened = (before: Score, after: Score): boolean => whatCounts(before) !== whatCounts(after)

const whatCounts = (score: Score): string =>
  JSON.stringify(score, (key, value: unknown) => (passing.has(key) ? undefined : value))
