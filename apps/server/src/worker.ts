import { need, runProgram } from '@baize/runtime'
import { beat } from './kernel/health/health.ts'
import { runJobs } from './kernel/jobs/run-jobs.ts'
import { allJobs } from './contexts.ts'
import { prepareHouse } from './prepare-house.ts'
import { assertMayRun } from './live-mode.ts'
import { openServices } from './services.ts'

const beatMs = 5_000

/** Runs the jobs: those of the clock and those that transactions asked for. */
await runProgram({
  name: 'worker',
  async start({ environment, log, onStop }) {
    const databaseUrl = need(environment.databaseUrl, 'DATABASE_URL')
    const secretKey = need(environment.secretKey, 'SECRET_KEY')
    const services = await openServices({ ...environment, databaseUrl, secretKey, log, clock: Date.now })
    onStop('services', () => services.close())
    await assertMayRun(environment, services)
    const running = await runJobs({ db: services.db, jobs: allJobs, deps: services, log })
    onStop('jobs', () => running.stop())
    // The program ends and is started anew by whoever watches over it.
    void running.lost
    await prepareHouse(services)
    const draws = await services.lotteryLoop.start()
    onStop('draws', () => draws.stop())
    const sayAlive = () =>
      Promise.all(running.takers().map((taker) => beat(services.db, taker))).catch((error: unknown) =>
        log.warn({ err: error }, 'heartbeat not written'),
      )
    await sayAlive()
    const timer = setInterval(() => void sayAlive(), beatMs)
    onStop('heartbeat', () => clearInterval(timer))
    log.info({ jobs: allJobs.length }, 'worker is ready')
  },
})
