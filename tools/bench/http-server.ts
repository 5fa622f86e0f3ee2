import { createLogger, createPool } from '@baize/runtime'
import { openPlatform } from '../../apps/server/src/platform.ts'
import { createVendorDesk } from '../../apps/server/src/providers/vendor/desk.ts'
import { signatureHeader } from '@baize/contract/vendor-signature'
import { benchSecretKey } from './arena.ts'
import { betPath } from './bets.ts'
import { betByOneStatement } from './unbatched.ts'

/**
 * The platform's own server in a process of its own, with two more routes to compare with: an empty answer,
 * and the same signed bet posted by one statement each. Prints its port.
 */
/** How many proxies are believed: a flood from many addresses says so in X-Forwarded-For. */
const [databaseUrl = '', trustedProxies = '0'] = process.argv.slice(2)
const connections = 16

const platform = await openPlatform({
  databaseUrl,
  secretKey: benchSecretKey,
  clock: Date.now,
  log: createLogger({ name: 'bench-server', level: 'error' }),
  mode: 'demo',
  redisUrl: undefined,
  studioPort: 1,
  sportsbookPort: 1,
  platformUrl: 'http://127.0.0.1',
  studioUrl: 'http://127.0.0.1:1',
  trustedProxies: Number(trustedProxies),
  publicUrl: undefined,
  studioPublicUrl: undefined,
})
const db = createPool(databaseUrl, { name: 'bench-unbatched', max: connections, role: 'baize_app' })
const bet: typeof platform.play.bet = (call) => betByOneStatement(platform.play, db, call)
const desk = createVendorDesk({ ...platform.desk, play: { ...platform.play, bet } })
const app = await platform.buildApp()

await app.register(async (scope) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post('/bench/empty', async (_request, reply) =>
    reply.header('content-type', 'application/json').send('{"status":"ok"}'),
  )
  scope.post('/bench/unbatched', async (request, reply) => {
    const signature = request.headers[signatureHeader] as string
    const body = request.body as Buffer
    const answered = await desk({ method: 'POST', path: betPath, body, signature, address: request.ip })
    reply.code(answered.status).header('content-type', 'application/json')
    if (answered.signature) reply.header(signatureHeader, answered.signature)
    return reply.send(answered.body)
  })
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }))

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => Promise.all([platform.close(), db.end()]))
    .then(() => process.exit(0))
})
