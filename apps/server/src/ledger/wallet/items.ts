import type { Balances } from '@baize/domain/ledger'
import { invariant } from '@baize/std'

/** One command as `ledger_post` takes it. */
export interface PostItem {
  readonly memberId: bigint
  readonly actor: number
  readonly key: string
  readonly request: string | null
  readonly flags: number
  readonly currency: string
  readonly reference: string
  /** An answer that is given whole, or what follows the currency in that of a bet or win. */
  readonly tail: string
  /** A refusal decided by the caller under the lock; a known key still wins. */
  readonly verdict: string | null
  readonly eventAt: Date | null
  readonly legs: readonly PostLeg[]
}

export interface PostLeg {
  readonly kind: string
  readonly debit: number
  readonly credit: number
  readonly amountMinor: bigint
  readonly reverses?: bigint | null
}

/** Bits of an item's flags; `sql/ledger-apply.sql` and `sql/play-post.sql` say what they do. */
export const itemFlags = {
  stakes: 1,
  mayOwe: 2,
  vendorAnswer: 4,
  givenAnswer: 16,
  cashOnly: 512,
  isDivided: 1024,
} as const

/** Texts of one batch travel in one string each: cheaper to write and to read than an array literal. */
export const unitSeparator = '\u001f'
export const recordSeparator = '\u001e'

export const postSql =
  'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as outcomes'

/** Values of `postSql`. The items must be ordered by member. */
export function postValues(items: readonly PostItem[]): unknown[] {
  const legs = items.flatMap((item) => item.legs)
  const hasVerdict = items.some(({ verdict }) => verdict !== null)
  const hasEventAt = items.some(({ eventAt }) => eventAt !== null)
  const hasReverses = legs.some(({ reverses }) => reverses != null)
  return [
    arrayOf(items, (item) => item.memberId),
    arrayOf(items, (item) => item.actor),
    textOf(items, (item) => item.key),
    arrayOf(items, (item) => item.request ?? 'NULL'),
    arrayOf(items, (item) => item.flags),
    textOf(items, (item) => item.currency),
    textOf(items, (item) => item.reference),
    textOf(items, (item) => item.tail),
    hasVerdict ? items.map(({ verdict }) => verdict) : null,
    hasEventAt ? items.map(({ eventAt }) => eventAt) : null,
    arrayOf(items, (item) => item.legs.length),
    arrayOf(legs, (leg) => leg.debit),
    arrayOf(legs, (leg) => leg.credit),
    arrayOf(legs, (leg) => leg.amountMinor),
    textOf(legs, (leg) => leg.kind),
    hasReverses ? arrayOf(legs, (leg) => leg.reverses ?? 'NULL') : null,
  ]
}

/** Writes a PostgreSQL array literal of values that need no quotes. */
export function arrayOf<T>(items: readonly T[], valueOf: (item: T) => bigint | number | string): string {
  let text = '{'
  let separator = ''
  for (const item of items) {
    text += separator + valueOf(item)
    separator = ','
  }
  return `${text}}`
}

export function textOf<T>(items: readonly T[], valueOf: (item: T) => string): string {
  let text = ''
  let separator = ''
  for (const item of items) {
    text += separator + valueOf(item)
    separator = unitSeparator
  }
  return text
}

/** What the database says about one item: 'a|code|answer' fresh, 'r|code|answer' replayed. */
export interface ItemOutcome {
  readonly isReplayed: boolean
  readonly code: string
  readonly answer: string
}

export function readOutcome(line: string): ItemOutcome {
  const end = line.indexOf('|', 2)
  invariant(end > 0, 'an outcome has three parts')
  return { isReplayed: line.startsWith('r'), code: line.slice(2, end), answer: line.slice(end + 1) }
}

/** True for an item that moved something now. */
export const isFreshlyApplied = (line: string): boolean => line.startsWith('a|ok|')

/** Reads the answer of a command without a vendor: five balances and the version. */
export function readBalances(answer: string): { balances: Balances; version: bigint } {
  const [cash, bonus, held, points, deficit, version] = answer.split(',').map(BigInt)
  invariant(version !== undefined, 'an answer has five balances and a version')
  const balances = { cash, bonus, held, points, deficit } as Balances
  return { balances, version }
}
