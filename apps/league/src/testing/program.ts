import { createLogger, createPool } from '@baize/runtime'
import { becomeSole } from '@baize/provider-kit'
import { tournaments } from '../catalogue/tournaments.ts'
import { startLeague } from '../league.ts'
import type { ProgramPlan } from './killable.ts'
import { fastTime } from './time.ts'

/*
 * The leagues as a separate process that a test can kill: the real program with a faster clock. Takes its
 * plan as JSON and prints its port.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as ProgramPlan
const log = createLogger({ name: 'league', level: 'error' })
await becomeSole({ name: 'league', url: plan.databaseUrl, log })
const pool = createPool(plan.databaseUrl, { name: 'league', max: 6, role: 'baize_league', schema: 'league' })
const league = await startLeague({
  pool,
  log,
  feedToken: plan.feedToken,
  tournaments: tournaments.filter(({ id }) => plan.tournaments.includes(id)),
  ...fastTime(plan.time),
})
await league.app.listen({ port: 0, host: '127.0.0.1' })
const address = league.app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
process.stdout.write(`${JSON.stringify({ port })}\n`)
