import { Worker } from 'node:worker_threads'

/** With a stored hash: whether the password is its; without: the hash of the password. */
export interface HashTask {
  readonly id: number
  readonly password: string
  readonly stored?: string
  readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
}

export interface HashAnswer {
  readonly id: number
  readonly value?: string | boolean
  readonly failure?: string
}

export interface Urgency {
  /** Before all who are not: a person on a known device does not stand behind a flood of strangers. */
  readonly isFirst: boolean
}

/** So many threads hash; who comes meanwhile waits for a turn. */
export interface HashTurns {
  take(task: Omit<HashTask, 'id'>, urgency?: Urgency): Promise<string | boolean>
  /** How many wait who are not urgent. */
  waiting(): number
  close(): Promise<void>
}

interface Waiting {
  readonly task: HashTask
  resolve(value: string | boolean): void
  reject(error: Error): void
}

interface Hand {
  readonly worker: Worker
  busyWith: Waiting | undefined
}

export function createHashTurns(size: number): HashTurns {
  const [first, others]: [Waiting[], Waiting[]] = [[], []]
  let hands: Hand[] = []
  let tasks = 0

  function give(hand: Hand): void {
    hand.busyWith = first.shift() ?? others.shift()
    if (hand.busyWith) hand.worker.postMessage(hand.busyWith.task)
    // A thread with nothing to do keeps no program alive.
    else hand.worker.unref()
  }

  function open(): Hand {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
    const hand: Hand = { worker, busyWith: undefined }
    worker.on('message', ({ value, failure }: HashAnswer) => {
      if (value === undefined) hand.busyWith?.reject(new Error(failure))
      else hand.busyWith?.resolve(value)
      give(hand)
    })
    worker.on('error', (error: Error) => {
      hands = hands.filter((other) => other !== hand)
      hand.busyWith?.reject(error)
      if (first.length + others.length > 0) give(open())
    })
    hands.push(hand)
    return hand
  }

  return {
    take: (task, urgency = { isFirst: false }) =>
      new Promise((resolve, reject) => {
        const queue = urgency.isFirst ? first : others
        queue.push({ task: { id: (tasks += 1), ...task }, resolve, reject })
        const idle = hands.find(({ busyWith }) => !busyWith) ?? (hands.length < size ? open() : undefined)
        if (!idle) return
        idle.worker.ref()
        give(idle)
      }),
    waiting: () => others.length,
    close: async () => void (await Promise.all(hands.map(({ worker }) => worker.terminate()))),
  }
}
