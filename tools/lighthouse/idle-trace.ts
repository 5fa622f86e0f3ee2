/** An event of the browser's trace: microseconds; `tdur` is the thread's own processor time. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

interface Task {
  readonly start: number
  readonly end: number
  readonly share: number
}

const isTask = ({ name, ph }: TraceEvent): boolean => ph === 'X' && /(^|::)RunTask$/.test(name)
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

/**
 * The trace as it would be on a machine that does nothing else: each task takes the processor time that it
 * took, and what happened within it moves together in the same proportion.
 */
export function asOnIdleMachine<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const tasks = tasksByThread(events)
  return events.map((event) => {
    const task = findTask(tasks.get(threadOf(event)) ?? [], event.ts)
    if (!task) return event
    const ts = Math.round(task.start + (event.ts - task.start) * task.share)
    if (event.dur === undefined) return { ...event, ts }
    return { ...event, ts, dur: Math.max(1, Math.round(event.dur * task.share)) }
  })
}

function tasksByThread(events: readonly TraceEvent[]): Map<string, Task[]> {
  const tasks = new Map<string, Task[]>()
  const inOrder = events.filter(isTask).toSorted((one, other) => one.ts - other.ts)
  for (const task of inOrder) {
    const { ts, dur = 0, tdur = dur } = task
    const ofThread = tasks.get(threadOf(task)) ?? []
    tasks.set(threadOf(task), ofThread)
    // A task within a task goes with the outer one.
    if (dur === 0 || ts < (ofThread.at(-1)?.end ?? 0)) continue
    ofThread.push({ start: ts, end: ts + dur, share: Math.min(1, tdur / dur) })
  }
  return tasks
}

/** The task that ran at this instant; the tasks follow one another. */
function findTask(tasks: readonly Task[], ts: number): Task | undefined {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle]?.end ?? 0) < ts) low = middle + 1
    else high = middle
  }
  const task = tasks[low]
  return task && task.start <= ts ? task : undefined
}
