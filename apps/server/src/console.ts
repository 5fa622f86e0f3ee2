import { need, runProgram } from '@baize/runtime'
import { buildConsoleApp } from './console-app.ts'
import { describeMissing, findMissing } from './live-mode.ts'
import { openServices } from './services.ts'

/** The operators' console: its own door, with its own sessions, over the services of the platform. */
await runProgram({
  name: 'console',
  async start({ environment, log, onStop }) {
    const databaseUrl = need(environment.databaseUrl, 'DATABASE_URL')
    const secretKey = need(environment.secretKey, 'SECRET_KEY')
    const services = await openServices({ ...environment, databaseUrl, secretKey, log, clock: Date.now })
    onStop('services', () => services.close())
    // What the site needs to go live is set here, so the console runs without it.
    const missing = environment.mode === 'live' ? await findMissing(services) : []
    if (missing.length > 0) log.warn(describeMissing(missing))
    const app = await buildConsoleApp(services, environment)
    await app.listen({ host: environment.host, port: environment.consolePort })
    onStop('http', () => app.close())
    log.info({ port: environment.consolePort, mode: environment.mode }, 'console is ready')
  },
})
