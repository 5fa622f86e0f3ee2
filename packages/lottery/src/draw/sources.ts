import type { Result } from '../play/declare.ts'

/** A result of an official source whose signature was checked. */
export interface SourceReport {
  readonly source: string
  readonly result: Result
}

/** What one operator typed without seeing what others have. */
export interface TypedResult {
  readonly operator: string
  readonly result: Result
}

export interface SourcesSeen {
  readonly reports: readonly SourceReport[]
  readonly typed: readonly TypedResult[]
  readonly nowMs: number
  readonly drawAtMs: number
}

export type SourceDecision =
  | { readonly kind: 'wait' }
  /** Two operators are asked to type what they see. */
  | { readonly kind: 'type' }
  | { readonly kind: 'open'; readonly result: Result }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'void' }

/** With one source alone two operators type the result after this time. */
export const typeAfterMs = 30 * 60_000
/** Without any result the draw is void after this time. */
export const voidAfterMs = 24 * 60 * 60_000

/**
 * Decides on the result of an external draw. Two sources that agree open it; contradictions of sources or
 * operators pay nothing; one source needs two operators who agree with it.
 */
export function judgeSources({ reports, typed, nowMs, drawAtMs }: SourcesSeen): SourceDecision {
  const sources = latestBy(reports, ({ source }) => source)
  const operators = latestBy(typed, ({ operator }) => operator)
  const [first] = sources
  const waitedMs = nowMs - drawAtMs
  if (!first) return waitedMs >= voidAfterMs ? { kind: 'void' } : { kind: 'wait' }
  if (!areEqual(sources)) return { kind: 'disputed' }
  if (sources.length >= 2) return { kind: 'open', result: first.result }
  if (waitedMs < typeAfterMs) return { kind: 'wait' }
  if (operators.length < 2) return { kind: 'type' }
  return areEqual([first, ...operators]) ? { kind: 'open', result: first.result } : { kind: 'disputed' }
}

/** Who contradicts themselves is disputed as two would be: all that a source said counts. */
function latestBy<T extends { readonly result: Result }>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Map<string, T>()
  for (const one of all) {
    const key = keyOf(one)
    const before = seen.get(key)
    if (before && !areEqual([before, one])) seen.set(`${key} again`, one)
    else seen.set(key, one)
  }
  return [...seen.values()]
}

const areEqual = (all: readonly { readonly result: Result }[]): boolean =>
  new Set(all.map(({ result }) => result.join(','))).size <= 1

/** Large wins of external draws wait for a dispute (lottery.md 5). */
export const disputeWindow = { overMinor: 10_000_000n, waitMs: 10 * 60_000 } as const

/** The instant from which a win may be paid. */
export const payableFromMs = (
  { payoutMinor, openedAtMs }: { payoutMinor: bigint; openedAtMs: number },
  kind: 'house' | 'external',
): number =>
  kind === 'external' && payoutMinor > disputeWindow.overMinor
    ? openedAtMs + disputeWindow.waitMs
    : openedAtMs
