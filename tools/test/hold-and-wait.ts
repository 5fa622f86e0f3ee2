import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import pg from 'pg'

/*
 * Work inside a transaction that asks its own pool for another connection holds one while it waits: enough of
 * it at once wait for each other for ever. Tests with few callers never see that, so with HOLD_AND_WAIT=1 the
 * second request fails at once; with HOLD_AND_WAIT_LOG=<file> it is written there instead. A transaction that
 * a test itself opens is left alone.
 */

interface Held {
  readonly pool: object
  readonly begunAt: string
  isOver: boolean
}

type Query = (this: object, ...args: unknown[]) => unknown
type Connected = (error: Error | undefined, client?: object, release?: unknown) => void
type Connect = (this: object, connected?: Connected) => Promise<object> | undefined

const poolOf = new WeakMap<object, object>()
const heldBy = new WeakMap<object, Held>()
const held = new AsyncLocalStorage<Held>()

/** The first place outside those that run a transaction. */
const opener = (stack: string): string =>
  stack
    .split('\n')
    .slice(1)
    .find(
      (line) => !/hold-and-wait\.ts|-client\.ts|[/]transaction\.ts|[/]wallet\.ts|node:internal/.test(line),
    ) ?? ''

const isOfTests = (stack: string): boolean => /\.test\.ts|[/]testing[/]/.test(opener(stack))

const stackHere = (): string => new Error().stack ?? ''

function refusalFor(pool: object, log: string | undefined): Error | undefined {
  const mark = held.getStore()
  if (!mark || mark.isOver || mark.pool !== pool) return undefined
  const error = new Error(`a transaction waits for a second connection; it was begun here:\n${mark.begunAt}`)
  if (log === undefined) return error
  appendFileSync(log, `${error.stack ?? ''}\n\n`)
  return undefined
}

/**
 * Watches every pool of this process. With the path of a file, what would be refused is written there and
 * goes on. Gives what ends it.
 */
export function watch(log?: string): () => void {
  const clients = pg.Client.prototype as unknown as { query: Query }
  const { query } = clients
  clients.query = function watched(...args) {
    const [text] = args
    if (text === 'begin' || text === 'BEGIN') begin(this)
    else if (typeof text === 'string' && /^(commit|rollback)$/i.test(text)) end(this)
    return query.apply(this, args)
  }
  const pools = pg.Pool.prototype as unknown as { connect: Connect }
  const { connect } = pools
  pools.connect = function watched(connected) {
    const refusal = refusalFor(this, log)
    if (refusal) {
      if (!connected) return Promise.reject(refusal)
      connected(refusal)
      return undefined
    }
    if (connected)
      return connect.call(this, (error, client, release) => {
        if (client) poolOf.set(client, this)
        connected(error, client, release)
      })
    return connect.call(this)?.then((client) => {
      poolOf.set(client, this)
      return client
    })
  }
  return () => {
    clients.query = query
    pools.connect = connect
  }
}

/** From here on the work of the transaction, and what it calls, carries the mark. */
function begin(client: object): void {
  const pool = poolOf.get(client)
  const begunAt = stackHere()
  if (!pool || isOfTests(begunAt)) return
  const mark: Held = { pool, begunAt, isOver: false }
  heldBy.set(client, mark)
  held.enterWith(mark)
}

function end(client: object): void {
  const mark = heldBy.get(client)
  if (mark) mark.isOver = true
}
