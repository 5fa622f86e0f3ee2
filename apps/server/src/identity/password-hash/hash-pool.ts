import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina'
import { hashOrVerify, type HashTask } from './hash-worker.ts'

export interface Urgency {
  /** Before all who are not: a person on a known device does not stand behind a flood of strangers. */
  readonly isFirst: boolean
}

/** So many threads hash; who comes meanwhile waits for a turn. */
export interface HashPool {
  /** With a stored hash: whether the password is its; without: the hash of the password. */
  run(task: HashTask, urgency?: Urgency): Promise<string | boolean>
  /** How many wait who are not urgent. */
  waiting(): number
  close(): Promise<void>
}

const idleMs = 60_000
/** A third of the share of others: enough that logins end on a busy machine, too. */
const niceness = 5

/** A flood of logins costs first of all the logins' own time: the threads stand behind the program. */
export function createHashPool(size: number): HashPool {
  const queue = new UrgentFirst()
  const pool = new Piscina<HashTask, string | boolean>({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    name: hashOrVerify.name,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: idleMs,
    taskQueue: queue,
    // On Linux a priority belongs to the thread; elsewhere it would be the whole program's.
    niceIncrement: process.platform === 'linux' ? niceness : 0,
  })
  return {
    run: (task, urgency = { isFirst: false }) =>
      pool.run({ ...task, [queueOptionsSymbol]: urgency } as HashTask),
    waiting: () => queue.others.length,
    close: () => pool.destroy(),
  }
}

type Queued = Parameters<TaskQueue['push']>[0]

class UrgentFirst implements TaskQueue {
  readonly urgent: Queued[] = []
  readonly others: Queued[] = []

  get size(): number {
    return this.urgent.length + this.others.length
  }

  push(task: Queued): void {
    this.lineOf(task).push(task)
  }

  shift(): Queued | null {
    return this.urgent.shift() ?? this.others.shift() ?? null
  }

  remove(task: Queued): void {
    const line = this.lineOf(task)
    const place = line.indexOf(task)
    if (place >= 0) line.splice(place, 1)
  }

  private lineOf(task: Queued): Queued[] {
    const urgency = task[queueOptionsSymbol] as Urgency | null
    return urgency?.isFirst ? this.urgent : this.others
  }
}
