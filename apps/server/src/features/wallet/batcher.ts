import { invariant } from '@baize/std'
import { textHash } from '../../text-hash.ts'
import { isLockTimeout, isOutcomeUnknown, isWorthRetrying } from './database-error.ts'

/** What a batch needs to know of an item; the rest is the business of `run`. */
export interface BatchItem {
  readonly memberId: bigint
  /** Two items with a key in common never share a batch. */
  readonly key: string
  readonly otherKeys?: readonly string[]
  /** Nor do two items of one round of one member. */
  readonly round?: string
}

export interface BatcherOptions<Item extends BatchItem, Outcome> {
  /** Posts items, ordered by member, in one transaction; gives one outcome each, after the commit. */
  run(items: readonly Item[]): Promise<readonly Outcome[]>
  /** The outcome of items whose connection was lost. */
  readonly unknown: Outcome
  /** Whether an outcome moved something now. */
  hasMoved(outcome: Outcome): boolean
  onMoved(memberIds: readonly bigint[]): void
  /** Called after each batch, for metrics. */
  onBatch?(batch: BatchTally): void
  /** Batches in flight at once, at most. Two are better above a few dozen callers, more are worse. */
  readonly lanes?: number
  readonly largestBatch?: number
}

export interface BatchTally {
  readonly items: number
  readonly elapsedMs: number
  readonly retries: number
  readonly splits: number
}

/** One item and whom to tell: the outcome after its commit, or `unknown`. Fails on a defect. */
export interface Waiting<Item, Outcome> {
  readonly item: Item
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export interface Batcher<Item, Outcome> {
  submit(waiting: Waiting<Item, Outcome>): void
}

interface Lane<Item, Outcome> {
  queue: Waiting<Item, Outcome>[]
  isRunning: boolean
}

interface Tally {
  retries: number
  splits: number
}

const mostRetries = 3
const oneLaneUpTo = 64

/**
 * Coalesces concurrent items: while a batch is in flight the next ones gather, and leave together when it
 * returns. No
 * timers: an item that finds its lane idle goes at once. A member stays in one lane, so two batches rarely
 * want one row.
 */
export function createBatcher<Item extends BatchItem, Outcome>(
  options: BatcherOptions<Item, Outcome>,
): Batcher<Item, Outcome> {
  const { lanes: laneCount = 2, largestBatch = 512 } = options
  const lanes = Array.from({ length: laneCount }, (): Lane<Item, Outcome> => ({
    queue: [],
    isRunning: false,
  }))
  let pending = 0

  function laneOf(item: Item): Lane<Item, Outcome> {
    const index = pending > oneLaneUpTo ? Number(item.memberId) % laneCount : 0
    const lane = lanes[index]
    invariant(lane, 'every item has a lane')
    return lane
  }

  async function drain(lane: Lane<Item, Outcome>): Promise<void> {
    lane.isRunning = true
    await nextTick()
    while (lane.queue.length > 0) {
      const batch = takeBatch(lane, largestBatch)
      const startedAt = performance.now()
      const tally = { retries: 0, splits: 0 }
      await postBatch(options, batch, tally)
      pending -= batch.length
      options.onBatch?.({ items: batch.length, elapsedMs: performance.now() - startedAt, ...tally })
      // The callers just answered come back with their next item before the batch leaves: bigger batches.
      await nextTick()
    }
    lane.isRunning = false
  }

  return {
    submit(waiting) {
      pending += 1
      const lane = laneOf(waiting.item)
      lane.queue.push(waiting)
      // Every failure of a batch is the business of its items: draining itself never fails.
      if (!lane.isRunning) void drain(lane)
    },
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Takes the waiting items in order of arrival, leaving those that share something with one already taken. */
function takeBatch<Item extends BatchItem, Outcome>(
  lane: Lane<Item, Outcome>,
  largest: number,
): Waiting<Item, Outcome>[] {
  const seen = createSeen()
  const left: Waiting<Item, Outcome>[] = []
  const taken: Waiting<Item, Outcome>[] = []
  for (const waiting of lane.queue) {
    // Those left behind are seen too: later items must not overtake them.
    const isShared = seen.add(waiting.item)
    if (isShared || taken.length === largest) left.push(waiting)
    else taken.push(waiting)
  }
  lane.queue = left
  return taken.sort(byMember)
}

const byMember = ({ item: a }: { item: BatchItem }, { item: b }: { item: BatchItem }): number =>
  a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0

/** Tells whether an item has a key, or its member's round, in common with one before. */
function createSeen(): { add(item: BatchItem): boolean } {
  // Two keys of one hash would only keep an item waiting for the next batch.
  const keys = new Set<number>()
  const rounds = new Map<number, string | Set<string>>()

  const addKey = (key: string): boolean => {
    const before = keys.size
    return keys.add(textHash(key)).size === before
  }
  // Most members have one round in a batch: only a second one makes a set.
  const addRound = (member: number, round: string): boolean => {
    const known = rounds.get(member)
    if (known === undefined) rounds.set(member, round)
    else if (known === round) return true
    else if (typeof known === 'string') rounds.set(member, new Set([known, round]))
    else if (known.has(round)) return true
    else known.add(round)
    return false
  }

  return {
    add(item) {
      let isShared = addKey(item.key)
      if (item.round !== undefined) isShared = addRound(Number(item.memberId), item.round) || isShared
      for (const key of item.otherKeys ?? none) isShared = addKey(key) || isShared
      return isShared
    },
  }
}

const none: readonly string[] = []

/**
 * Posts a batch; when it fails, tries again, then halves it until the item that cannot be posted stands
 * alone.
 */
async function postBatch<Item extends BatchItem, Outcome>(
  options: BatcherOptions<Item, Outcome>,
  batch: readonly Waiting<Item, Outcome>[],
  tally: Tally,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const outcomes = await options.run(batch.map(({ item }) => item))
      const moved = settle(options, batch, outcomes)
      if (moved.length > 0) queueMicrotask(() => options.onMoved(moved))
      return
    } catch (error) {
      const next = afterFailure(error, { attempt, isAlone: batch.length === 1 })
      if (next === 'unknown') for (const { resolve } of batch) resolve(options.unknown)
      if (next === 'reject') for (const { reject } of batch) reject(error)
      if (next === 'split') break
      if (next !== 'retry') return
      tally.retries += 1
    }
  }
  tally.splits += 1
  const middle = batch.length >> 1
  await postBatch(options, batch.slice(0, middle), tally)
  await postBatch(options, batch.slice(middle), tally)
}

function afterFailure(
  error: unknown,
  { attempt, isAlone }: { attempt: number; isAlone: boolean },
): 'retry' | 'unknown' | 'split' | 'reject' {
  if (isOutcomeUnknown(error)) return 'unknown'
  const isRace = isWorthRetrying(error)
  if (isRace && attempt < mostRetries) return 'retry'
  if (!isAlone) return 'split'
  return isRace || isLockTimeout(error) ? 'unknown' : 'reject'
}

/** Answers every item, and gives the members whose balances moved. */
function settle<Item extends BatchItem, Outcome>(
  { hasMoved }: BatcherOptions<Item, Outcome>,
  batch: readonly Waiting<Item, Outcome>[],
  outcomes: readonly Outcome[],
): bigint[] {
  invariant(outcomes.length === batch.length, 'every item has an outcome')
  const moved: bigint[] = []
  for (let index = 0; index < batch.length; index += 1) {
    const { item, resolve } = batch[index] as Waiting<Item, Outcome>
    const outcome = outcomes[index] as Outcome
    if (hasMoved(outcome)) moved.push(item.memberId)
    resolve(outcome)
  }
  return moved
}
