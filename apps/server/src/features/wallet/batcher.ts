import { invariant } from '@baize/std'
import { isLockTimeout, isOutcomeUnknown, isWorthRetrying } from './database-error.ts'
import { isFreshlyApplied } from './items.ts'

/** What a batch needs to know of an item; the rest is the business of `run`. */
export interface BatchItem {
  readonly memberId: bigint
  /** Two items with a mark in common never share a batch: repeats of a key, calls of one round. */
  readonly marks: readonly string[]
}

export interface BatcherOptions<Item extends BatchItem> {
  /** Posts items, ordered by member, in one transaction; gives one outcome each, after the commit. */
  run(items: readonly Item[]): Promise<readonly string[]>
  onMoved(memberIds: readonly bigint[]): void
  /** Called after each batch, for metrics. */
  onBatch?(batch: { items: number; elapsedMs: number; retries: number; splits: number }): void
  /** Batches in flight at once, at most. Two are better above a few dozen callers, more are worse. */
  readonly lanes?: number
  readonly largestBatch?: number
}

export interface Batcher<Item> {
  /**
   * Gives the item's outcome after its commit, or 'unknown' when the connection was lost. Throws on a defect.
   */
  submit(item: Item): Promise<string | 'unknown'>
}

interface Waiting<Item> {
  readonly item: Item
  readonly resolve: (outcome: string) => void
  readonly reject: (error: unknown) => void
}

interface Lane<Item> {
  queue: Waiting<Item>[]
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
export function createBatcher<Item extends BatchItem>(options: BatcherOptions<Item>): Batcher<Item> {
  const { lanes: laneCount = 2, largestBatch = 512 } = options
  const lanes = Array.from({ length: laneCount }, (): Lane<Item> => ({ queue: [], isRunning: false }))
  let pending = 0

  function laneOf(item: Item): Lane<Item> {
    const index = pending > oneLaneUpTo ? Number(item.memberId % BigInt(laneCount)) : 0
    const lane = lanes[index]
    invariant(lane, 'every item has a lane')
    return lane
  }

  async function drain(lane: Lane<Item>): Promise<void> {
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
    submit: (item) =>
      new Promise((resolve, reject) => {
        pending += 1
        const lane = laneOf(item)
        lane.queue.push({ item, resolve, reject })
        // Every failure of a batch is the business of its items: draining itself never fails.
        if (!lane.isRunning) void drain(lane)
      }),
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Takes the waiting items in order of arrival, leaving those that share a mark with one already taken. */
function takeBatch<Item extends BatchItem>(lane: Lane<Item>, largest: number): Waiting<Item>[] {
  const marks = new Set<string>()
  const left: Waiting<Item>[] = []
  const taken: Waiting<Item>[] = []
  for (const waiting of lane.queue) {
    if (taken.length === largest || waiting.item.marks.some((mark) => marks.has(mark))) left.push(waiting)
    else taken.push(waiting)
    // Marks of those left behind count too: later items must not overtake them.
    for (const mark of waiting.item.marks) marks.add(mark)
  }
  lane.queue = left
  return taken.sort((a, b) =>
    a.item.memberId < b.item.memberId ? -1 : a.item.memberId > b.item.memberId ? 1 : 0,
  )
}

/**
 * Posts a batch; when it fails, tries again, then halves it until the item that cannot be posted stands
 * alone.
 */
async function postBatch<Item extends BatchItem>(
  options: BatcherOptions<Item>,
  batch: readonly Waiting<Item>[],
  tally: Tally,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const moved = settle(batch, await options.run(batch.map(({ item }) => item)))
      if (moved.length > 0) queueMicrotask(() => options.onMoved(moved))
      return
    } catch (error) {
      const next = afterFailure(error, { attempt, isAlone: batch.length === 1 })
      if (next === 'unknown') for (const { resolve } of batch) resolve('unknown')
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
function settle<Item extends BatchItem>(
  batch: readonly Waiting<Item>[],
  outcomes: readonly string[],
): bigint[] {
  invariant(outcomes.length === batch.length, 'every item has an outcome')
  const moved: bigint[] = []
  batch.forEach(({ item, resolve }, index) => {
    const outcome = outcomes[index] ?? ''
    if (isFreshlyApplied(outcome)) moved.push(item.memberId)
    resolve(outcome)
  })
  return moved
}
