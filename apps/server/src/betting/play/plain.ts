import { invariant } from '@baize/std'
import { arrayOf, recordSeparator, textOf } from '../../ledger/api.ts'
import type { PlayItem } from './items.ts'
import { toOutcome } from './outcome.ts'
import { renderAccepted, renderUncovered } from './stored-answer.ts'
import type { PlayOutcome } from './service.ts'

/**
 * The short way of most play: bets and wins of one leg go through `play_post_plain`
 * (`sql/play-post-plain.sql`), which has no loop over them. It does the sums of a member's only item itself.
 * For members with several, this side predicts which ones the cash will cover, from the cash it saw last,
 * and the database takes the prediction only when its own cash bears it out.
 */
export interface CashMemory {
  /** Cash of members after their last item, for those who had several in one batch. */
  readonly cash: Map<bigint, bigint>
}

const mostRemembered = 10_000

export const createCashMemory = (): CashMemory => ({ cash: new Map() })

/** The items that can go the short way: of one leg, and in the currency of their member's first one. */
export function choosePlain(items: readonly PlayItem[]): readonly PlayItem[] {
  let first: PlayItem | undefined
  return items.filter((item) => {
    if (item.plainMinor === 0n) return false
    if (first?.memberId !== item.memberId) first = item
    return item.call.currency === first.call.currency
  })
}

export const plainSql =
  'select play_post_plain($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) as outcomes'

/** Values of `plainSql`. The items are plain, ordered by member, and no two are of one round. */
export function plainValues(items: readonly PlayItem[], memory: CashMemory): unknown[] {
  const groups = hasRepeatedMember(items) ? predict(items, memory) : undefined
  const firsts = groups ? groups.map(({ first }) => items[first - 1] as PlayItem) : items
  return [
    arrayOf(firsts, (item) => item.memberId),
    textOf(firsts, (item) => item.call.currency),
    arrayOf(items, (item) => item.call.vendor),
    arrayOf(items, (item) => item.call.revenueAccount),
    textOf(items, (item) => item.call.key),
    arrayOf(items, (item) => item.call.request),
    textOf(items, (item) => item.call.round),
    textOf(items, (item) => item.call.game),
    textOf(items, (item) => item.call.session),
    arrayOf(items, (item) => item.plainMinor),
    arrayOf(items, (item) => (item.call.roundClosed ? 1 : 0)),
    ...(groups ? groupValues(groups) : withoutGroups),
  ]
}

const withoutGroups = Array<null>(9).fill(null)

function groupValues(groups: readonly Group[]): unknown[] {
  const predicted = groups.flatMap((group) => group.items)
  return [
    arrayOf(groups, ({ first }) => first),
    arrayOf(groups, ({ first, items }) => first + items.length - 1),
    arrayOf(groups, ({ change }) => change),
    arrayOf(groups, ({ lowest }) => lowest),
    arrayOf(groups, ({ ceiling }) => ceiling ?? 'NULL'),
    arrayOf(groups, ({ smallest }) => smallest),
    arrayOf(predicted, ({ after }) => after),
    arrayOf(predicted, ({ number }) => number),
    arrayOf(predicted, ({ isCovered }) => (isCovered ? 1 : 0)),
  ]
}

function hasRepeatedMember(items: readonly PlayItem[]): boolean {
  for (let index = 1; index < items.length; index += 1) {
    if (items[index]?.memberId === items[index - 1]?.memberId) return true
  }
  return false
}

/** The items of one member, and the bounds of cash within which what is predicted of them comes true. */
interface Group {
  /** Place of its first item in the batch, from 1. */
  readonly first: number
  readonly items: Predicted[]
  change: bigint
  lowest: bigint
  ceiling: bigint | null
  smallest: bigint
}

interface Predicted {
  readonly isCovered: boolean
  /** Cash after it, less the cash before the member's first item. */
  readonly after: bigint
  /** How many of the member's items moved something up to this one. */
  readonly number: number
}

function predict(items: readonly PlayItem[], { cash }: CashMemory): Group[] {
  const groups: Group[] = []
  for (let from = 0, to = 0; from < items.length; from = to) {
    const { memberId } = items[from] as PlayItem
    to = from + 1
    while (items[to]?.memberId === memberId) to += 1
    // An only item needs no prediction: the database decides it.
    groups.push(predictGroup(items.slice(from, to), { first: from + 1, cash: cash.get(memberId) }))
  }
  return groups
}

function predictGroup(
  items: readonly PlayItem[],
  { first, cash }: { first: number; cash: bigint | undefined },
): Group {
  const group: Group = { first, items: [], change: 0n, lowest: 0n, ceiling: null, smallest: 0n }
  let number = 0
  for (const { plainMinor } of items) {
    const after = group.change + plainMinor
    // Without a memory of the member's cash everything is taken to be covered.
    const isCovered = items.length === 1 || cash === undefined || cash + after >= 0n
    if (isCovered) {
      number += 1
      group.change = after
      if (after < group.lowest) group.lowest = after
    } else if (group.ceiling === null || -after < group.ceiling) group.ceiling = -after
    if (group.items.length === 0 || plainMinor < group.smallest) group.smallest = plainMinor
    group.items.push({ isCovered, after: group.change, number })
  }
  return group
}

/**
 * Reads what `play_post_plain` says: an outcome for each item, nothing for one that must go the long way.
 * Remembers the cash of members with several items.
 */
export function readPlain(
  said: string,
  items: readonly PlayItem[],
  memory: CashMemory,
): (PlayOutcome | undefined)[] {
  const outcomes = Array<PlayOutcome | undefined>(items.length).fill(undefined)
  const [fresh = '', ...replays] = said.split(recordSeparator)
  for (const word of fresh === '' ? [] : fresh.split(' ')) {
    const sign = signOf(word)
    const index = Number(word.slice(0, sign)) - 1
    const [item, cash] = [items[index], word.slice(sign + 1)]
    invariant(item, 'an outcome is of an item')
    outcomes[index] = word[sign] === '+' ? taken(item, cash) : uncovered(item, cash)
    if (items[index - 1]?.memberId === item.memberId) remember(memory, item.memberId, BigInt(cash))
  }
  for (const line of replays) {
    const end = line.indexOf('|')
    const index = Number(line.slice(0, end)) - 1
    outcomes[index] = toOutcome(line.slice(end + 1), items[index]?.call.request ?? '')
  }
  return outcomes
}

/** Learns from what was answered on the long way. */
export function learn(memory: CashMemory, item: PlayItem, outcome: PlayOutcome): void {
  if (outcome.status !== 'answered' || outcome.replayed) return
  const balance = /"balance":"(\d+)\.?(\d*)"/.exec(outcome.body)
  if (balance) remember(memory, item.memberId, BigInt(`${balance[1]}${balance[2]}`))
}

function remember({ cash }: CashMemory, memberId: bigint, cashMinor: bigint): void {
  if (cash.size >= mostRemembered) cash.clear()
  cash.set(memberId, cashMinor)
}

const signOf = (word: string): number => {
  const plus = word.indexOf('+')
  return plus < 0 ? word.indexOf('-') : plus
}

const taken = ({ call }: PlayItem, cash: string): PlayOutcome => ({
  status: 'answered',
  code: 'ok',
  body: renderAccepted(call, cash),
  replayed: false,
})

const uncovered = ({ call }: PlayItem, cash: string): PlayOutcome => ({
  status: 'answered',
  code: 'insufficient_funds',
  body: renderUncovered(call, cash),
  replayed: false,
})
