import { openSoleDatabase } from '@baize/provider-kit'
import { need, runProgram } from '@baize/runtime'
import { startLeague } from './league.ts'

const poolSize = 6

await runProgram({
  name: 'league',
  async start(context) {
    const { environment, log, onStop } = context
    const databaseUrl = need(environment.leagueDatabaseUrl, 'LEAGUE_DATABASE_URL')
    const feedToken = need(environment.feedToken, 'FEED_TOKEN')
    const pool = await openSoleDatabase(context, { name: 'league', url: databaseUrl, poolSize })
    const league = await startLeague({
      pool,
      log,
      feedToken,
      clock: Date.now,
      metricsToken: environment.metricsToken,
    })
    onStop('http', () => league.app.close())
    onStop('world', () => league.stop())
    await league.app.listen({ host: environment.host, port: environment.leaguePort })
    log.info({ port: environment.leaguePort, live: league.world.live.size }, 'leagues ready')
  },
})
