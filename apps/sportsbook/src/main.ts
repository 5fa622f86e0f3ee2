import { setBrand } from '@baize/i18n'
import { openSoleDatabase } from '@baize/provider-kit'
import { need, runProgram } from '@baize/runtime'
import { marketType } from '@baize/sports/markets'
import { createBook } from './book.ts'
import { openFeed } from './feed/open-feed.ts'
import { invariantsPart } from './invariants/part.ts'
import { createDatabaseClock } from './lease/database-clock.ts'
import { takeLease } from './lease/lease.ts'
import { delaysPart } from './delays/part.ts'
import { pagePart } from './page/part.ts'
import { deskPriceKey, factorIn, limitsIn } from './prices/desk-rules.ts'
import { createPrices } from './parts.ts'
import { createSessions } from './session/service.ts'
import { createTicketPart } from './ticket/part.ts'

/** The sports book's key on the platform; its secret comes from the environment. */
const bookKey = 'sportsbook-1'
const poolSize = 16

await runProgram({
  name: 'sportsbook',
  async start(context) {
    const { environment, log, onStop } = context
    setBrand({ name: environment.brandName })
    const databaseUrl = need(environment.sportsbookDatabaseUrl, 'SPORTSBOOK_DATABASE_URL')
    const secret = need(environment.houseSportsbookSecret, 'HOUSE_SPORTSBOOK_SECRET')
    const url = need(environment.leagueUrl, 'LEAGUE_URL')
    const token = need(environment.feedToken, 'FEED_TOKEN')
    const pool = await openSoleDatabase(context, { name: 'sportsbook', url: databaseUrl, poolSize })
    const epoch = await takeLease(pool)
    const clock = await createDatabaseClock(pool, log)
    onStop('clock', () => clock.stop())
    const feed = await openFeed(environment.feedAdapter, { url, token, clock: clock.now, log })
    const prices = createPrices({ pool, log, clock: clock.now, feed })
    const { rules } = prices.store.shelf
    const tickets = createTicketPart({
      isMain: (type) => marketType(type)?.isMain ?? false,
      ...(feed.listener && { listener: feed.listener }),
      factorOf: (player) => factorIn(rules, player),
      limitsOf: (place) => limitsIn(rules, place),
    })
    const delays = delaysPart({ isCurrent: () => prices.feeds().every(({ trouble }) => trouble === null) })
    const book = createBook({
      pool,
      log,
      clock: clock.now,
      epoch,
      platformUrl: environment.platformUrl,
      keys: [{ key: bookKey, secret }],
      prices: prices.store.book,
      results: prices.results,
      askJoint: prices.askJoint,
      isDeskPriced: ({ event, market }) => rules.prices.has(deskPriceKey(event, market)),
      metrics: prices.metrics,
      publishMine: prices.publishMine,
      isHeard: prices.isHeard,
      sessions: createSessions(pool),
      parts: [...prices.parts, tickets, delays, invariantsPart(), pagePart()],
      metricsToken: environment.metricsToken,
      ...(environment.sportsbookPublicUrl !== undefined && { publicUrl: environment.sportsbookPublicUrl }),
    })
    onStop('feed', await prices.start())
    onStop('loops', book.start())
    await book.app.listen({ host: environment.host, port: environment.sportsbookPort })
    onStop('http', () => book.app.close())
    log.info({ port: environment.sportsbookPort, epoch: String(epoch) }, 'the sports book is ready')
  },
})
