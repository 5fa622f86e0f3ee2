import { createLogger, createPool, type Pool } from '@baize/runtime'
import { createLeagueTestDatabase } from '../../../../tools/test/database.ts'
import { startLeague, type League, type LeagueOptions } from '../league.ts'
import { createReader } from './book.ts'
import { fastTime } from './time.ts'

export interface LeagueWorld {
  readonly pool: Pool
  readonly league: League
  readonly url: string
  readonly reader: ReturnType<typeof createReader>
  stop(): Promise<void>
}

const token = 'a token that only this test knows of'

/** The leagues on a database of their own, `speed` times as fast as the clock, and a reader of their feed. */
export async function startLeagueWorld({
  speed,
  ...options
}: Pick<LeagueOptions, 'tournaments' | 'seasonPricing'> & { readonly speed: number }): Promise<LeagueWorld> {
  const database = await createLeagueTestDatabase()
  const pool = createPool(database.url, { name: 'league', max: 6, role: 'baize_league', schema: 'league' })
  const league = await startLeague({
    pool,
    log: createLogger({ name: 'league', level: 'error' }),
    feedToken: token,
    ...options,
    ...fastTime({ from: Date.now(), speed }),
  })
  const url = await league.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    pool,
    league,
    url,
    reader: createReader({ url, token }),
    async stop() {
      await league.stop()
      await league.app.close()
      await pool.end()
      await database.drop()
    },
  }
}
