import { createLogger, createPool } from '@baize/runtime'
import { createOffers } from '../offers/offers.ts'
import { listOffers } from '../offers/titles.ts'
import { becomeSole } from '@baize/provider-kit'
import { createStudio } from '../studio.ts'
import type { ProgramPlan } from './killable.ts'

/*
 * The studio as a process of its own, to be killed: the real program but for the pace of its rooms. Takes
 * its plan as JSON and prints the port.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as ProgramPlan
const pool = createPool(plan.databaseUrl, {
  name: 'studio',
  max: plan.connections ?? 8,
  role: 'baize_studio',
  schema: 'studio',
})
const log = createLogger({ name: 'studio', level: 'error' })
const offers = listOffers()
const studio = createStudio({
  pool,
  log,
  offers: createOffers(plan.games ? offers.filter(({ game }) => plan.games?.includes(game)) : offers),
  platformUrl: plan.platformUrl,
  keys: [plan.key],
  ...(plan.livePace && { livePace: plan.livePace }),
  ...(plan.distDir !== undefined && { distDir: plan.distDir }),
  ...(plan.tablePace && { tablePace: plan.tablePace }),
  ...(plan.patience && { patience: plan.patience }),
  passCheckpoint: (label) => {
    if (label === plan.dieAt) process.kill(process.pid, 'SIGKILL')
  },
})
await becomeSole({ name: 'studio', url: plan.databaseUrl, log })
studio.startLoops()
await studio.app.listen({ port: plan.port ?? 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: studio.deps.port() })}\n`)
