import { createPool, type Pool, type ProgramContext } from '@baize/runtime'
import { becomeSole } from './sole-program.ts'

export interface SoleDatabaseOptions {
  /** The program's; its schema has the same name, and its role is `baize_` and the name. */
  readonly name: string
  /** The database, by the program's own login. */
  readonly url: string
  readonly poolSize: number
}

/** Waits until this is the only program of its name on the database, then gives its connections to it. */
export async function openSoleDatabase(
  { log, onStop }: Pick<ProgramContext, 'log' | 'onStop'>,
  { name, url, poolSize }: SoleDatabaseOptions,
): Promise<Pool> {
  const sole = await becomeSole({ name, url, log })
  onStop('lock', () => sole.release())
  // The program ends, is started anew by whoever watches over it, and stands by.
  void sole.lost
  const pool = createPool(url, {
    name: `baize-${name}`,
    max: poolSize,
    role: `baize_${name}`,
    schema: name,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  onStop('database', () => pool.end())
  return pool
}
