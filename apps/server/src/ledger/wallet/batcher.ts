import { invariant } from '@baize/std'
import { textHash } from '../../kernel/secrets/text-hash.ts'
import { isLockTimeout, isOutcomeUnknown, isWorthRetrying } from '../../kernel/database/database-error.ts'

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
  /**
   * Batches in flight at once, at most. Three keep the database busy while this process answers one of them.
   */
  readonly lanes?: number
  readonly largestBatch?: number
  readonly slowMs?: number
}

export interface BatchTally {
  readonly items: number
  readonly elapsedMs: number
  readonly retries: number
  readonly splits: number
  /** Items that were answered more than `slowMs` after they came. */
  readonly slow: number
}

/** One item and whom to tell: the outcome after its commit, or `unknown`. Fails on a defect. */
export interface Waiting<Item, Outcome> {
  readonly item: Item
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** An item with the instant when it came. */
type Queued<Item, Outcome> = Waiting<Item, Outcome> & { readonly at: number }

function countBefore(batch: readonly { readonly at: number }[], instant: number): number {
  let count = 0
  for (const { at } of batch) if (at < instant) count += 1
  return count
}

export interface Batcher<Item, Outcome> {
  submit(waiting: Waiting<Item, Outcome>): void
}

interface Tally {
  retries: number
  splits: number
}

const mostRetries = 3
/** Items waiting or in flight from which a further lane is worth its batch: what a batch costs by itself. */
const laneFrom = [0, 32, 192]

/**
 * Coalesces concurrent items: while batches are in flight the next ones gather, and leave together when one
 * returns. No timers: an item that finds nothing in flight goes at once. A member is in one batch at a time,
 * so no batch waits for another one's rows.
 */
export function createBatcher<Item extends BatchItem, Outcome>(
  options: BatcherOptions<Item, Outcome>,
): Batcher<Item, Outcome> {
  const { lanes: most = 3, largestBatch = 512, slowMs = 50 } = options
  const queue = createQueue<Item, Outcome>()
  const running = Array<boolean>(most).fill(false)
  let inFlight = 0
  let isFillDue = false

  const fill = (): void => {
    const pending = queue.size() + inFlight
    const lanes = Math.min(most, laneFrom.filter((from) => pending > from).length)
    // Even shares, or the batches in flight would come back together and leave the database idle meanwhile.
    const share = Math.min(largestBatch, Math.ceil(pending / Math.max(1, lanes)))
    for (let lane = 0; lane < lanes && queue.size() > 0; lane += 1) {
      if (running[lane]) continue
      const batch = queue.take({ lane, lanes, share })
      if (batch.length > 0) void post(lane, batch)
    }
  }

  async function post(lane: number, batch: Queued<Item, Outcome>[]): Promise<void> {
    running[lane] = true
    inFlight += batch.length
    const startedAt = performance.now()
    const tally = { retries: 0, splits: 0 }
    // Every failure of a batch is the business of its items: posting itself never fails.
    await postBatch(options, batch, tally)
    const now = performance.now()
    const slow = countBefore(batch, now - slowMs)
    options.onBatch?.({ items: batch.length, elapsedMs: now - startedAt, slow, ...tally })
    running[lane] = false
    inFlight -= batch.length
    queue.release(batch)
    // The callers just answered may come back with their next item before anything else is read. If many do,
    // they leave before the next answer is: the database works while this process tells it.
    process.nextTick(() => {
      if (queue.size() > inFlight >> 2) fill()
      else fillSoon()
    })
  }

  /** Fills the lanes after everything that is there to be read was read. */
  function fillSoon(): void {
    if (isFillDue || queue.size() === 0) return
    isFillDue = true
    setImmediate(() => {
      isFillDue = false
      fill()
    })
  }

  return {
    submit(waiting) {
      queue.add(waiting)
      if (inFlight === 0 || running.includes(false)) fillSoon()
    },
  }
}

/** Items that wait, and the members whose items are in flight. */
interface Queue<Item, Outcome> {
  size(): number
  add(waiting: Waiting<Item, Outcome>): void
  /** Takes a batch of at most `share`, ordered by member. */
  take(of: { lane: number; lanes: number; share: number }): Queued<Item, Outcome>[]
  /** Lets the members of a batch be taken again. */
  release(batch: readonly Waiting<Item, Outcome>[]): void
}

function createQueue<Item extends BatchItem, Outcome>(): Queue<Item, Outcome> {
  let waiting: Queued<Item, Outcome>[] = []
  const membersInFlight = new Set<number>()

  return {
    size: () => waiting.length,
    add: ({ item, resolve, reject }) => void waiting.push({ item, resolve, reject, at: performance.now() }),
    release(batch) {
      for (const { item } of batch) membersInFlight.delete(Number(item.memberId))
    },
    take({ lane, lanes, share }) {
      const seen = createSeen()
      const left: Queued<Item, Outcome>[] = []
      const taken: Queued<Item, Outcome>[] = []
      // Few members with many items are shared out by their ids, so that one batch does not take them all;
      // many members are taken by whichever batch has room.
      const others: Queued<Item, Outcome>[] = []
      const takeUnlessShared = (one: Queued<Item, Outcome>): void => {
        // Those left behind for another one are seen too: later items must not overtake them.
        if (taken.length >= share || seen.add(one.item)) left.push(one)
        else taken.push(one)
      }
      for (const one of waiting) {
        const member = Number(one.item.memberId)
        if (membersInFlight.has(member)) left.push(one)
        else if (member % lanes === lane) takeUnlessShared(one)
        else others.push(one)
      }
      const isFewOwn = taken.length * 3 < share * 2
      for (const one of others) {
        if (isFewOwn) takeUnlessShared(one)
        else left.push(one)
      }
      for (const { item } of taken) membersInFlight.add(Number(item.memberId))
      waiting = left
      return taken.sort(byMember)
    },
  }
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
