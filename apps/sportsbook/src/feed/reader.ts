import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFeedEnvelope, readFeedMessage, type FeedEnvelope } from '@baize/contract/sports'
import type { FeedMessage } from '@baize/sports/feed'
import type { Logger } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Metrics } from '../metrics.ts'
import type { Impossible } from '../prices/checks.ts'
import type { PriceStore } from '../prices/price-store.ts'
import type { Taken } from '../prices/taken.ts'
import { stateOf, type Counted, type FeedState, type Producer } from './feed-state.ts'
import { createHealth, heartbeats } from './health.ts'
import { createSequence, createWaits } from './sequence.ts'
import { createSnapshot } from './snapshot.ts'
import { FeedAway, FeedGone, type FeedSource } from './source.ts'

/** A message that cannot be true. */
export interface Lie {
  readonly producer: string
  readonly seq: number | null
  readonly event: string | null
  readonly reason: Impossible | 'conflict'
  readonly line: string
  /** What the book stumbled over, where it found no reason. */
  readonly fault?: unknown
}

export interface ReaderOptions {
  readonly producer: Producer
  readonly source: FeedSource
  readonly store: PriceStore
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** The last message that a stored snapshot of prices and all stored results have taken in; 0: none. */
  readonly after: number
  readonly onTaken: (taken: Taken) => void
  readonly onLie: (lie: Lie) => void
}

export interface Reader {
  /** The last message taken in. */
  readonly last: () => number
  readonly state: () => FeedState
  stop(): Promise<void>
}

const superviseEveryMs = 100
/** Who does not answer is asked again after this: it costs nothing, and the book opens soon after it is back. */
const awayMs = 1_000

/** What the stream of a producer ended with. */
type End = 'ended' | 'gap' | 'conflict' | 'silent' | 'gone' | 'away' | 'failed'

/**
 * Reads one producer for as long as it runs: follows its stream, keeps its order, and recovers what is
 * missing, from the last message where the supplier still knows it, else by a snapshot of everything.
 */
export function startReader(options: ReaderOptions): Reader {
  const { producer, store, clock, metrics, log } = options
  const stopping = new AbortController()
  const sequence = createSequence(options.after)
  const health = createHealth(heartbeats[producer.kind])
  const waits = createWaits()
  let wasUp = false
  const standing = () => ({ isUp: health.trouble(clock()) === null, through: health.through() })
  const supervise = () => {
    const state = standing()
    if (state.isUp && !wasUp) waits.reset()
    if (state.isUp !== wasUp)
      log.info(
        { producer: producer.name, trouble: health.trouble(clock()) },
        state.isUp ? 'feed up' : 'feed down',
      )
    wasUp = state.isUp
    metrics.producerUp.set({ producer: producer.name }, state.isUp ? 1 : 0)
    store.setProducer(producer.name, state)
  }
  const supervising = setInterval(supervise, superviseEveryMs)
  const take = (message: FeedMessage, line: string) => {
    const now = clock()
    health.hear(message, now)
    metrics.feedSeconds.observe({ producer: producer.name }, Math.max(0, now - message.at) / 1000)
    const taken = store.take(message, { now, state: standing() })
    if (taken.refused) options.onLie({ ...lieOf(message, line, taken.refused), fault: taken.fault })
    options.onTaken(taken)
  }
  const counted: Counted = { messages: 0, gaps: 0, recoveries: 0, lastRecovery: null }
  const count = (verdict: string) => {
    counted.messages += 1
    if (verdict === 'gap') counted.gaps += 1
    metrics.feedMessages.inc({ producer: producer.name, verdict })
  }
  const noteEnd = (end: End) => {
    counted.recoveries += 1
    counted.lastRecovery = end
    metrics.recoveries.inc({ producer: producer.name, reason: end })
  }
  const state: Following = { ...options, sequence, health, supervise, take, count, noteEnd }
  const reading = read(state, { waits, signal: stopping.signal })
  return {
    last: () => sequence.last(),
    state: () => stateOf({ producer, health, counted, seq: sequence.last(), now: clock() }),
    async stop() {
      stopping.abort()
      clearInterval(supervising)
      await reading
    },
  }
}

interface Following extends ReaderOptions {
  readonly sequence: ReturnType<typeof createSequence>
  readonly health: ReturnType<typeof createHealth>
  /** Says at once whether bets are taken on this producer's prices. */
  readonly supervise: () => void
  readonly take: (message: FeedMessage, line: string) => void
  readonly count: (verdict: string) => void
  readonly noteEnd: (end: End) => void
}

const lieOf = (said: FeedEnvelope | FeedMessage, line: string, reason: Lie['reason']): Lie => ({
  producer: said.producer,
  seq: said.seq,
  event: 'event' in said ? (said.event ?? null) : null,
  reason,
  line,
})

/** Whether everything is needed anew; where nothing is said, as before. */
const wantsSnapshot: Partial<Record<End, boolean>> = {
  gone: true,
  conflict: true,
  gap: false,
  ended: false,
  silent: false,
}

async function read(
  state: Following,
  { waits, signal }: { readonly waits: ReturnType<typeof createWaits>; readonly signal: AbortSignal },
): Promise<void> {
  const { sequence, health, log, producer } = state
  let needsSnapshot = sequence.last() === 0
  let gapAfter = -1
  let before: End | undefined
  while (!signal.aborted) {
    const end = await attempt(state, { needsSnapshot, signal })
    if (signal.aborted) return
    health.recover()
    state.supervise()
    state.noteEnd(end)
    // Who is away is asked each second: once is enough to say so.
    if (end !== 'away' || before !== 'away')
      log.warn(
        { producer: producer.name, end, after: sequence.last() },
        'the feed is interrupted: recovering',
      )
    before = end
    const isSameGap = end === 'gap' && gapAfter === sequence.last()
    gapAfter = end === 'gap' ? sequence.last() : -1
    needsSnapshot = isSameGap || (wantsSnapshot[end] ?? needsSnapshot)
    await sleep(end === 'away' ? awayMs : waits.next(), undefined, { signal }).catch(() => undefined)
  }
}

async function attempt(
  state: Following,
  { needsSnapshot, signal }: { readonly needsSnapshot: boolean; readonly signal: AbortSignal },
): Promise<End> {
  const own = new AbortController()
  const both = AbortSignal.any([signal, own.signal])
  try {
    if (needsSnapshot) await takeSnapshot(state, both)
    return await follow(state, { signal: both, cut: () => own.abort() })
  } catch (error) {
    if (signal.aborted) return 'ended'
    if (error instanceof FeedGone) return 'gone'
    if (error instanceof FeedAway) return 'away'
    state.log.warn({ err: error, producer: state.producer.name }, 'the feed broke off')
    return 'failed'
  } finally {
    own.abort()
  }
}

async function takeSnapshot(state: Following, signal: AbortSignal): Promise<void> {
  const { source, producer, store, sequence, take, onLie, count } = state
  const snapshot = createSnapshot(store, producer.name)
  for await (const line of await source.snapshot(producer.name, signal)) {
    const message = readOwn(line, producer.name)
    if (!message) {
      onLie(lieOfUnreadable(line, producer.name))
      continue
    }
    if (message.type === 'snapshot_complete') {
      snapshot.complete()
      sequence.restartAfter(message.seq)
      return
    }
    count('snapshot')
    snapshot.note(message)
    take(message, line)
  }
  throw new Error('the snapshot has no end')
}

const readOwn = (line: string, producer: string): FeedMessage | undefined => {
  const message = readFeedMessage(line)
  return message?.producer === producer ? message : undefined
}

function lieOfUnreadable(line: string, producer: string): Lie {
  const envelope = readFeedEnvelope(line)
  return envelope?.producer === producer
    ? lieOf(envelope, line, 'unreadable')
    : { producer, seq: null, event: null, reason: 'unreadable', line }
}

/** Follows the stream until it ends, breaks its order, or is silent for too long. */
async function follow(
  state: Following,
  { signal, cut }: { readonly signal: AbortSignal; readonly cut: () => void },
): Promise<End> {
  const { source, producer, sequence, health, clock } = state
  const lines = await source.open(producer.name, sequence.last(), signal)
  // What comes now comes in order: nothing is missing before it.
  health.catchUp()
  let heardAt = clock()
  let isSilent = false
  const listening = setInterval(() => {
    isSilent = clock() - heardAt > heartbeats[producer.kind].silentMs
    if (isSilent) cut()
  }, superviseEveryMs)
  try {
    for await (const line of lines) {
      heardAt = clock()
      const verdict = hearLine(state, line)
      if (verdict === 'gap' || verdict === 'conflict') return verdict
    }
    return 'ended'
  } catch (error) {
    if (isSilent) return 'silent'
    throw error
  } finally {
    clearInterval(listening)
  }
}

function hearLine(state: Following, line: string): string {
  const { producer, sequence, store, onLie, take, count } = state
  const message = readOwn(line, producer.name)
  const said = message ?? readFeedEnvelope(line)
  if (!said || said.producer !== producer.name) {
    count('unreadable')
    onLie(lieOfUnreadable(line, producer.name))
    return 'unreadable'
  }
  const isBeat = message?.type === 'alive'
  const verdict = isBeat
    ? sequence.judgeBeat(said.seq)
    : sequence.judge(said.seq, hash('sha1', line, 'base64'))
  count(message ? verdict : 'unreadable')
  if (verdict === 'conflict') onLie(lieOf(said, line, 'conflict'))
  if (verdict !== 'take') return verdict
  if (message) take(message, line)
  else {
    const lie = lieOf(said, line, 'unreadable')
    if (lie.event !== null) store.setQuarantined(lie.event, true)
    onLie(lie)
  }
  return verdict
}
