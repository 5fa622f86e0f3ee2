import { fileURLToPath } from 'node:url'
import type { VendorKey } from '@baize/provider-kit'
import { startKillableProgram, type Killable } from '../../../../tools/test/killable.ts'
import type { Checkpoint, LivePace, Patience, TablePace } from '../deps.ts'

/** What a studio of its own process works with. */
export interface ProgramPlan {
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly key: VendorKey
  /** Only these titles; all without it. */
  readonly games?: readonly string[]
  readonly livePace?: Partial<LivePace>
  readonly tablePace?: Partial<TablePace>
  /** The process kills itself with SIGKILL when it passes this. */
  readonly dieAt?: Checkpoint
  readonly patience?: Partial<Patience>
  readonly connections?: number
  /** Where the built pages are. */
  readonly distDir?: string
  /** 0 or none takes a free one. */
  readonly port?: number
}

const file = fileURLToPath(new URL('./program.ts', import.meta.url))

/** Starts the studio as a process and waits until it listens; one that is not alone on its database stands by. */
export const startKillable = (
  plan: ProgramPlan,
  atEnd: (end: () => void) => void = () => undefined,
): Promise<Killable> => startKillableProgram({ name: 'the studio', file, plan }, atEnd)
