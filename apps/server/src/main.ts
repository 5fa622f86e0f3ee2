import { need, runProgram } from '@baize/runtime'
import { assertDurability } from './ledger/wallet/durability.ts'
import { assertMayRun } from './live-mode.ts'
import { openPlatform } from './platform.ts'

/** The platform's HTTP server and live socket. */
await runProgram({
  name: 'server',
  async start({ environment, log, onStop }) {
    const databaseUrl = need(environment.databaseUrl, 'DATABASE_URL')
    const secretKey = need(environment.secretKey, 'SECRET_KEY')
    const platform = await openPlatform({ ...environment, databaseUrl, secretKey, log, clock: Date.now })
    onStop('platform', () => platform.close())
    await assertMayRun(environment, platform)
    await assertDurability(platform.db)
    const app = await platform.buildApp()
    await app.listen({ host: environment.host, port: environment.port })
    onStop('http', () => app.close())
    log.info({ port: environment.port, mode: environment.mode }, 'server is ready')
  },
})
