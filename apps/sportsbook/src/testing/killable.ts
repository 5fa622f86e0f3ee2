import { fileURLToPath } from 'node:url'
import { startKillableProgram, type Killable } from '../../../../tools/test/killable.ts'
import type { ProgramPlan } from './program.ts'

const file = fileURLToPath(new URL('./program.ts', import.meta.url))

/** Starts the book as a process and waits until it listens. */
export const startKillable = (plan: ProgramPlan, atEnd: (end: () => void) => void): Promise<Killable> =>
  startKillableProgram({ name: 'the book', file, plan }, atEnd)
