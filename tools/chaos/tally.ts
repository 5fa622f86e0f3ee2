/** Everything that the clients ask, from the moment a key is made to its final answer. */
export interface Tally {
  /** Notes a key as asked; call the result when its final answer is there. */
  ask(key: Omit<Asked, 'askedAt' | 'answeredAt' | 'lastTrouble'>): Asked
  answered(asked: Asked): void
  /** Keys without a final answer yet. */
  outstanding(): Asked[]
  /** How many keys of this side, asked after the instant, have their final answer. */
  progressSince(instant: number, side: Side): number
  /** The longest time in milliseconds that a key asked after the instant took to its final answer, or takes. */
  longestSince(instant: number): number
  readonly total: number
  /** Something that must never happen, in words. */
  violation(words: string): void
  readonly violations: readonly string[]
}

export type Side = 'vendor' | 'studio'

export interface Asked {
  readonly side: Side
  readonly key: string
  readonly askedAt: number
  answeredAt: number | undefined
  /** Why there is no answer yet, for the report. */
  lastTrouble: string
}

const rememberMs = 120_000

export function createTally(): Tally {
  const waiting = new Set<Asked>()
  let done: Asked[] = []
  const violations: string[] = []
  let total = 0
  return {
    ask(key) {
      const asked: Asked = { ...key, askedAt: performance.now(), answeredAt: undefined, lastTrouble: '' }
      waiting.add(asked)
      return asked
    },
    answered(asked) {
      asked.answeredAt = performance.now()
      waiting.delete(asked)
      done.push(asked)
      total += 1
      if (total % 1000 === 0) done = done.filter(({ askedAt }) => askedAt > performance.now() - rememberMs)
    },
    outstanding: () => [...waiting],
    progressSince: (instant, side) =>
      done.filter((each) => each.side === side && each.askedAt > instant).length,
    longestSince(instant) {
      const asked = [...waiting, ...done].filter(({ askedAt }) => askedAt > instant)
      const now = performance.now()
      return Math.max(0, ...asked.map(({ askedAt, answeredAt }) => (answeredAt ?? now) - askedAt))
    },
    get total() {
      return total
    },
    violation: (words) => void violations.push(words),
    violations,
  }
}
