import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlatformClient, type PlatformClient } from './platform-client.ts'

const key = { key: 'studio-one', secret: 'a secret of this test, long enough for a signature' }
const timeoutMs = 500
/** Longer than any call is waited for but the exchange of a code. */
const answersAfterMs = 800

let server: Server
let client: PlatformClient

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = JSON.stringify({ status: 'launch_invalid' })
    const message = { method: 'POST', path: request.url ?? '', body }
    setTimeout(() => {
      response.writeHead(403, {
        [signatureHeader]: signMessage(message, { ...key, timestampMs: Date.now() }),
      })
      response.end(body)
    }, answersAfterMs)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  client = createPlatformClient({ url: `http://127.0.0.1:${port}`, key, timeoutMs })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the opening of a game is waited for', async () => {
  const body = JSON.stringify({ code: 'a code of sixteen letters' })
  expect(await client.send('authenticate', body)).toEqual({ kind: 'refused', code: 'launch_invalid' })
})

test('what holds up a round is not waited for as long', async () => {
  expect(await client.send('balance', '{}')).toEqual({ kind: 'unknown', reason: 'TimeoutError' })
})
