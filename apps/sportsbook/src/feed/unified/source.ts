import type { Clock } from '@baize/std'
import { FeedGone, type FeedSource } from '../source.ts'
import { plainId, readFixture, translate, unknownYet, type Known, type Said } from './translate.ts'
import { readElement, type Element } from './xml.ts'

/** How a supplier of unified odds is reached: its queue of messages, and what it is asked for. */
export interface UnifiedTransport {
  /** Messages as they come, without an end. */
  messages(signal: AbortSignal): AsyncIterable<string>
  /** Asks for all that stands of a product; it ends with `snapshot_complete`. */
  recover(product: string, signal: AbortSignal): AsyncIterable<string>
  /** Details of a match. */
  fixture(event: string, signal: AbortSignal): Promise<string>
}

export interface UnifiedOptions {
  readonly transport: UnifiedTransport
  readonly clock: Clock
  /** The supplier's number of each producer: live odds, prices before the match. */
  readonly products: ReadonlyMap<string, string>
  /** The supplier's longest delay after an incident, by contract. */
  readonly latencyMs: number
}

/** Numbers grow from one start of the program to the next. */
const numbersInMs = 1_000

/**
 * Turns a supplier's unified odds messages into the neutral form. They have no numbers of their own: the
 * source counts what comes, and where the supplier says that something was lost (`subscribed="0"`), leaves a
 * number out, which makes the book recover. Nothing is kept for later: every start is by a snapshot.
 */
export function createUnifiedSource(options: UnifiedOptions): FeedSource {
  const { transport, clock, products } = options
  const state: State = {
    options,
    known: new Map(),
    told: new Set(),
    seqs: new Map([...products.keys()].map((name) => [name, clock() * numbersInMs])),
  }
  const productOf = (producer: string) => products.get(producer) ?? ''
  return {
    async open(producer, afterSeq, signal) {
      if (afterSeq !== state.seqs.get(producer)) throw new FeedGone('the supplier keeps no numbers')
      return lines(state, {
        producer,
        product: productOf(producer),
        from: transport.messages(signal),
        signal,
      })
    },
    async snapshot(producer, signal) {
      const product = productOf(producer)
      const from = transport.recover(product, signal)
      return lines(state, { producer, product, from, signal, isSnapshot: true })
    },
  }
}

interface State {
  readonly options: UnifiedOptions
  readonly known: Map<string, Known>
  /** Matches whose details were told. */
  readonly told: Set<string>
  readonly seqs: Map<string, number>
}

interface Reading {
  readonly producer: string
  readonly product: string
  readonly from: AsyncIterable<string>
  readonly signal: AbortSignal
  /** All of a snapshot has the number of the last message before it. */
  readonly isSnapshot?: boolean
}

async function* lines(state: State, reading: Reading): AsyncIterable<string> {
  const { producer, product, isSnapshot = false } = reading
  const write = (said: Said, at: number): string => {
    const isBeat = said.type === 'alive' || said.type === 'snapshot_complete'
    const seq = (state.seqs.get(producer) ?? 0) + (isSnapshot || isBeat ? 0 : 1)
    state.seqs.set(producer, seq)
    const through = at - state.options.latencyMs
    return JSON.stringify({ v: 1, producer, seq, at, through, ...said })
  }
  for await (const text of reading.from) {
    const message = readElement(text)
    // What cannot be read is passed on: the book keeps it for the desk.
    if (!message) {
      yield text
      continue
    }
    if (message.attributes['product'] !== product) continue
    const at = Number(message.attributes['timestamp'])
    for (const said of await sayings(state, { message, reading })) yield write(said, at)
    if (isSnapshot && message.name === 'snapshot_complete') return
  }
}

async function sayings(
  state: State,
  { message, reading }: { readonly message: Element; readonly reading: Reading },
): Promise<readonly Said[]> {
  if (message.name === 'alive') return [alive(state, message, reading.producer)]
  if (message.name === 'snapshot_complete') return [{ type: 'snapshot_complete' }]
  const id = message.attributes['event_id']
  if (id === undefined) return []
  const event = plainId(id)
  const known = state.known.get(event) ?? unknownYet()
  state.known.set(event, known)
  const said = translate(message, event, known)
  const isNew = !state.told.has(event) || message.name === 'fixture_change'
  const fixture = isNew ? await fixtureOf(state, { id, event, known, signal: reading.signal }) : undefined
  return [...(fixture ? [fixture] : []), ...(said ? [said] : [])]
}

/** A heartbeat that says the queue lost something leaves a number out. */
function alive(state: State, { attributes }: Element, producer: string): Said {
  if (attributes['subscribed'] === '0') state.seqs.set(producer, (state.seqs.get(producer) ?? 0) + 1)
  return { type: 'alive' }
}

async function fixtureOf(
  { options, told }: State,
  of: { readonly id: string; readonly event: string; readonly known: Known; readonly signal: AbortSignal },
): Promise<Said | undefined> {
  const element = readElement(await options.transport.fixture(of.id, of.signal))
  const fixture = element && readFixture(element, of.event, of.known.status)
  if (fixture) told.add(of.event)
  return fixture
}
