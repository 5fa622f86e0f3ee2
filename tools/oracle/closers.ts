import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritEnvironment } from '@baize/runtime'
import { InvariantError } from '@baize/std'
import type { Moment } from './held-statements.ts'
import type { Closed, CloseOrder, FromCloser, ToCloser } from './killed-closer.ts'

type Stop = Extract<FromCloser, { kind: 'stopped' }>

/** How a worker suffers at its moment: it dies, or the database closes all its connections. */
export type Fate = 'kill' | 'break'

export interface Close extends Omit<CloseOrder, 'kind' | 'moment'> {
  readonly moment?: (Moment & { readonly fate: Fate }) | undefined
  /** While it is stopped, or dead, at its moment. */
  onStopped(stop: Stop): Promise<void>
  /** Ends connections of the database by their numbers. */
  breakConnections(pids: readonly number[]): Promise<unknown>
}

/** Workers that close one after the other: one works, and a spare one stands ready for its death. */
export class Closers {
  readonly #databaseUrl: string
  #working: Promise<Closer>
  #spare: Promise<Closer>

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
    this.#working = openCloser(this.#databaseUrl)
    this.#spare = openCloser(this.#databaseUrl)
  }

  /** Closes all that is due, by a second worker where the first was killed. Gives where it stopped. */
  async close(order: Close): Promise<{ closed: Closed; stop: Stop | undefined }> {
    const { moment } = order
    const { aheadMs, endsMs, closes } = order
    const asked = { kind: 'close', aheadMs, endsMs, closes } as const
    const first = await this.#working
    let heard = await first.ask({ ...asked, moment })
    if (heard.kind === 'closed') return { closed: heard, stop: undefined }
    const stop = stopOf(heard)
    if (moment?.fate === 'kill') {
      await first.kill()
      this.#working = this.#spare
      this.#spare = openCloser(this.#databaseUrl)
      await order.onStopped(stop)
      heard = await (await this.#working).ask(asked)
    } else {
      await order.breakConnections(stop.pids)
      await order.onStopped(stop)
      heard = await first.ask({ kind: 'goOn' })
    }
    if (heard.kind !== 'closed') throw new InvariantError(`${heard.kind} instead of closed`)
    return { closed: heard, stop }
  }

  async end(): Promise<void> {
    for (const closer of await Promise.all([this.#working, this.#spare])) await closer.kill()
  }
}

function stopOf(heard: FromCloser): Stop {
  if (heard.kind !== 'stopped') throw new InvariantError(`${heard.kind} instead of stopped`)
  return heard
}

interface Closer {
  /** Gives what it says next. */
  ask(message: ToCloser): Promise<FromCloser>
  kill(): Promise<void>
}

async function openCloser(databaseUrl: string): Promise<Closer> {
  const child = fork(join(import.meta.dirname, 'killed-closer.ts'), {
    execArgv: [],
    // What one has compiled the next ones need not.
    env: inheritEnvironment({ NODE_COMPILE_CACHE: join(tmpdir(), 'baize-closers') }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const closer: Closer = {
    ask: (message) => ask(child, message),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
  const { kind } = await closer.ask({ kind: 'open', databaseUrl })
  if (kind !== 'opened') throw new InvariantError(`${kind} instead of opened`)
  return closer
}

async function ask(child: ChildProcess, message: ToCloser): Promise<FromCloser> {
  const { promise, resolve, reject } = Promise.withResolvers<FromCloser>()
  const onExit = () => reject(new Error('a worker ended by itself'))
  child.once('message', resolve)
  child.once('exit', onExit)
  child.send(message, () => undefined)
  try {
    return await promise
  } finally {
    child.off('message', resolve)
    child.off('exit', onExit)
  }
}
