import pg from 'pg'

/** Where a program stops: before a statement is sent, or when the database has answered it. */
export interface Moment {
  readonly job: string
  /** From 1, in the order in which the job sends its statements. */
  readonly statement: number
  readonly when: 'before' | 'after'
}

export interface Stopped {
  readonly job: string
  /** What it does, such as `insert into contract_bill`. */
  readonly name: string
  /** The connections of the program, as the database numbers them. */
  readonly pids: readonly number[]
}

type Send = (...args: unknown[]) => unknown
type Answered = (error: unknown, result?: unknown) => void
type Client = pg.Client & { readonly processID: number }

/** Sent by timers and events at moments of their own: their number is not always the same. */
const isBeside = (text: string): boolean => /pg_notify|^\s*(listen|select 1)\b/i.test(text)

/**
 * Counts the statements that this program sends, and stops it at one of them: what it sends after that waits
 * until it may go on. Every statement of every pool goes through the driver's client.
 */
export class HeldStatements {
  /** How many statements each job has sent. */
  readonly counts = new Map<string, number>()
  #job = ''
  #moment: Moment | undefined
  #isCounting = false
  #held: Promise<void> | undefined
  #goOn: () => void = () => undefined
  readonly #onStop: (stopped: Stopped) => void
  readonly #clients = new Set<Client>()
  /** What each connection wrote last: a commit is named by it. */
  readonly #written = new WeakMap<Client, string>()

  constructor(onStop: (stopped: Stopped) => void) {
    this.#onStop = onStop
    const prototype = pg.Client.prototype as unknown as { query: Send }
    const send = prototype.query
    const held = (client: Client, args: unknown[]) => this.#query(client, args, send)
    prototype.query = function query(this: Client, ...args: unknown[]) {
      return held(this, args)
    }
  }

  start(moment: Moment | undefined): void {
    this.counts.clear()
    this.#moment = moment
    this.#isCounting = true
  }

  begin(job: string): void {
    this.#job = job
  }

  end(): void {
    this.#isCounting = false
  }

  goOn(): void {
    this.#held = undefined
    this.#goOn()
  }

  #query(client: Client, args: unknown[], send: Send): unknown {
    if (!this.#clients.has(client)) {
      this.#clients.add(client)
      client.once('end', () => this.#clients.delete(client))
    }
    const text = textOf(args[0])
    if (!this.#isCounting || text === undefined || isBeside(text)) return send.apply(client, args)
    const last = args.at(-1)
    const isAnswered = typeof last === 'function'
    const given = isAnswered ? args.slice(0, -1) : args
    const answer = this.#counted(client, text, async () => send.apply(client, given))
    if (!isAnswered) return answer
    const answered = last as Answered
    void answer.then(
      (result) => process.nextTick(answered, undefined, result),
      (error: unknown) => process.nextTick(answered, error),
    )
    return undefined
  }

  async #counted(client: Client, text: string, send: () => Promise<unknown>): Promise<unknown> {
    while (this.#held) await this.#held
    const name = this.#nameOf(client, text)
    const when = this.#whenToStop()
    if (when === 'before') await this.#stop(name)
    const result = await send()
    if (when !== 'after') return result
    await this.#stop(name)
    // The database did it, and the program does not learn of it.
    throw new Error('the answer was lost')
  }

  #whenToStop(): Moment['when'] | undefined {
    const statement = (this.counts.get(this.#job) ?? 0) + 1
    this.counts.set(this.#job, statement)
    const moment = this.#moment
    return moment?.job === this.#job && moment.statement === statement ? moment.when : undefined
  }

  #stop(name: string): Promise<void> {
    this.#held = new Promise((resolve) => (this.#goOn = resolve))
    this.#onStop({ job: this.#job, name, pids: [...this.#clients].map(({ processID }) => processID) })
    return this.#held
  }

  #nameOf(client: Client, text: string): string {
    const name = nameOf(text)
    if (name === 'commit') return `commit after ${this.#written.get(client) ?? 'nothing'}`
    if (name !== 'begin') this.#written.set(client, name)
    return name
  }
}

/** A statement is given as text, or as an object with it. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isObject = typeof statement === 'object' && statement !== null && 'text' in statement
  return isObject && typeof statement.text === 'string' ? statement.text : undefined
}

const writes = /\b(insert\s+into|update|delete\s+from)\s+(?!of\b)(\w+)/i
const reads = /\bfrom\s+(\w+)/i

/** A statement by what it writes, or else reads. */
function nameOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const write = writes.exec(plain.replace(/for (no key )?update/gi, ''))
  if (write) return `${write[1]?.toLowerCase()} ${write[2]}`
  const isLocking = /for (no key )?(update|share)/i.test(plain)
  const read = reads.exec(plain)
  return read ? `${isLocking ? 'lock' : 'select from'} ${read[1]}` : plain.slice(0, 40)
}
