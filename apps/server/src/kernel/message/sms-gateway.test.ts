import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmsGateway } from './sms-gateway.ts'

/** A real gateway that answers what the test wants. */
let reply: { status: number; body: string; headers?: Record<string, string> } | 'nothing'
let url: string
const asked: { headers: IncomingMessage['headers']; body: string; path: string | undefined }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ headers: request.headers, body, path: request.url })
    if (reply === 'nothing') return
    response.writeHead(reply.status, reply.headers)
    response.end(reply.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/sms`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const message = { reference: 'ref-1', to: '+8801712345678', subject: 'not sent', text: 'কোড 123456' }
const send = () => createSmsGateway({ url, token: 'the token', timeoutMs: 300 }).send(message)

describe('the SMS gateway', () => {
  test('is told target, text and reference, with the token, and nothing else', async () => {
    reply = { status: 200, body: '{"id":"g-7","status":"accepted"}' }
    asked.length = 0
    expect(await send()).toBe('g-7')
    expect(asked).toMatchObject([
      { path: '/v1/sms', headers: { authorization: 'Bearer the token', 'idempotency-key': 'ref-1' } },
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      to: message.to,
      text: message.text,
      reference: 'ref-1',
    })
  })

  test.each([
    ['not JSON', 'OK'],
    ['another form', '{"messageId":7}'],
    ['nothing', ''],
    ['too much', JSON.stringify({ id: 'x'.repeat(20_000), status: 'accepted' })],
  ])('that takes a message and answers %s has taken it', async (_what, body) => {
    reply = { status: 202, body }
    expect(await send()).toBeUndefined()
  })

  test.each([
    [400, '', 'sms_http_400', true],
    [422, '', 'sms_http_422', true],
    [200, '{"id":"1","status":"rejected"}', 'sms_rejected', true],
    [401, '', 'sms_http_401', false],
    [429, '', 'sms_http_429', false],
    [500, '', 'sms_http_500', false],
    [503, '', 'sms_http_503', false],
  ])('status %i %s is %s, for good: %s', async (status, body, reason, isFinal) => {
    reply = { status, body }
    await expect(send()).rejects.toMatchObject({ reason, isFinal })
  })

  test('that sends elsewhere does not get the token carried there', async () => {
    reply = { status: 307, body: '', headers: { location: `${url}/elsewhere` } }
    asked.length = 0
    await expect(send()).rejects.toMatchObject({ reason: 'sms_unreachable', isFinal: false })
    expect(asked).toHaveLength(1)
  })

  test('that does not answer is not waited for', async () => {
    reply = 'nothing'
    const startedAt = performance.now()
    await expect(send()).rejects.toMatchObject({ reason: 'sms_unreachable', isFinal: false })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
