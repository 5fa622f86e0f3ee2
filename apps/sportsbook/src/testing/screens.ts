import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Heard, ScreenPlan } from './screen-program.ts'

export interface Screens {
  /** What they heard until now. */
  heard(): Promise<Heard>
}

/** Opens so many screens in a process of their own, each with one of the events. */
export async function openScreens(plan: ScreenPlan): Promise<Screens> {
  const program = fileURLToPath(new URL('screen-program.ts', import.meta.url))
  const child = fork(program, [JSON.stringify(plan)], { serialization: 'advanced' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    async heard() {
      const answer = once(child, 'message')
      child.send('heard')
      const [heard] = (await answer) as [Heard]
      return heard
    },
  }
}

/** The time of the machine's monotonic clock, which all its processes share, in milliseconds. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6

export interface Change {
  readonly event: string
  readonly material: number
  readonly at: number
}

/**
 * How long each change took to each screen that shows its event, in milliseconds. A frame brings all changes
 * since the one before: the first of them waited longest.
 */
export function lagsOf(
  { columns: [screens, materials, times] }: Heard,
  changes: readonly Change[],
  events: readonly string[],
) {
  const ofEvent = Map.groupBy(changes, ({ event }) => event)
  const next = new Map<number, number>()
  const lags: number[] = []
  for (const [index, screen] of screens.entries()) {
    const own = ofEvent.get(events[screen % events.length] ?? '') ?? []
    let at = next.get(screen) ?? 0
    for (; at < own.length; at += 1) {
      const change = own[at]
      if (!change || change.material > (materials[index] ?? 0)) break
      lags.push((times[index] ?? 0) - change.at)
    }
    next.set(screen, at)
  }
  return lags
}
