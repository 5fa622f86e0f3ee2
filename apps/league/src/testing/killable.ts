import { fileURLToPath } from 'node:url'
import { startKillableProgram, type Killable } from '../../../../tools/test/killable.ts'
import type { TimePlan } from './time.ts'

/** Configuration of leagues in a separate process. */
export interface ProgramPlan {
  readonly databaseUrl: string
  readonly feedToken: string
  /** Only these tournaments run. */
  readonly tournaments: readonly string[]
  readonly time: TimePlan
}

const file = fileURLToPath(new URL('./program.ts', import.meta.url))

/** Starts the leagues as a process and waits until they listen. */
export const startKillable = (plan: ProgramPlan, atEnd: (end: () => void) => void): Promise<Killable> =>
  startKillableProgram({ name: 'the league program', file, plan }, atEnd)
