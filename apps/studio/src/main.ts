import { setBrand } from '@baize/i18n'
import { need, runProgram } from '@baize/runtime'
import { createOffers } from './offers/offers.ts'
import { listOffers } from './offers/titles.ts'
import { readStreams } from './offers/streams.ts'
import { openSoleDatabase } from '@baize/provider-kit'
import { openHouseSeries } from './features/tournament/house.ts'
import { createStudio } from './studio.ts'

/** The house studio's key on the platform; its secret comes from the environment. */
const houseKey = 'studio-1'
const poolSize = 12

await runProgram({
  name: 'studio',
  async start(context) {
    const { environment, log, onStop } = context
    setBrand({ name: environment.brandName })
    const databaseUrl = need(environment.studioDatabaseUrl, 'STUDIO_DATABASE_URL')
    const secret = need(environment.houseVendorSecret, 'HOUSE_VENDOR_SECRET')
    const pool = await openSoleDatabase(context, { name: 'studio', url: databaseUrl, poolSize })
    const studio = createStudio({
      pool,
      log,
      offers: createOffers(listOffers({ sellsFeatures: environment.sellsFeatures })),
      platformUrl: environment.platformUrl,
      keys: [{ key: houseKey, secret }],
      metricsToken: environment.metricsToken,
      streams: readStreams(environment.liveStreams ?? ''),
      ...(environment.studioPublicUrl !== undefined && { publicUrl: environment.studioPublicUrl }),
    })
    if (environment.mode === 'demo') await openHouseSeries(studio.deps)
    onStop('loops', studio.startLoops())
    await studio.app.listen({ host: environment.host, port: environment.studioPort })
    onStop('http', () => studio.app.close())
    log.info({ port: environment.studioPort, games: studio.deps.offers.all.length }, 'studio is ready')
  },
})
