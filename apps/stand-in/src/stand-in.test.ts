import { createServer, type AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openidClient } from './openid-client.ts'
import { startOpenidProvider } from './openid.ts'
import { startPaymentGateway } from './payment-gateway.ts'
import { startMailServer } from './mail-server.ts'
import { drawPage } from './openid-page.ts'
import { drawPaymentPage } from './payment-page.ts'
import { createReceived } from './received.ts'
import { startSmsGateway } from './sms-gateway.ts'

const secret = 's'.repeat(32)
let url: string
let smtpPort: number
const closings: (() => Promise<void>)[] = []

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

beforeAll(async () => {
  const received = createReceived(() => new Date('2026-01-02T03:04:05Z'))
  const port = await freePort()
  smtpPort = await freePort()
  const mail = await startMailServer({ port: smtpPort, secret, received, onError: () => undefined })
  const gateway = await startSmsGateway({ port, secret, received })
  closings.push(mail.close, gateway.close)
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const close of closings) await close()
})

const ask = (path: string, { body, token = secret }: { body?: unknown; token?: string } = {}) =>
  fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const inbox = async (key: string): Promise<unknown> => (await ask(`/inbox?key=${key}`)).json()
const sms = { to: '+8801712345678', text: 'hello', reference: 'r1', inboxKey: 'key-1' }
const mailer = (password = secret) =>
  nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtpPort,
    ignoreTLS: true,
    auth: { user: 'platform', pass: password },
  })

describe('the stand-ins of the demo', () => {
  test('an SMS is kept for its key, once, however often it is sent', async () => {
    const first = await (await ask('/sms', { body: sms })).json()
    const second = await (await ask('/sms', { body: sms })).json()
    expect(first).toMatchObject({ status: 'accepted' })
    expect(second).toEqual(first)
    expect(await inbox('key-1')).toMatchObject({
      messages: [{ channel: 'sms', to: sms.to, text: 'hello', receivedAt: '2026-01-02T03:04:05.000Z' }],
    })
  })

  test('a mail is read as people would read it, and kept for its key', async () => {
    const sent = await mailer().sendMail({
      messageId: '<r2@baize.example>',
      from: 'no-reply@baize.example',
      to: 'rahim@people.example',
      subject: 'লগইনের কোড',
      text: 'কোড 123456',
      html: '<p>কোড 123456</p>',
      headers: { 'X-Inbox-Key': 'key-2' },
    })
    expect(sent.response).toMatch(/queued as /)
    expect(await inbox('key-2')).toMatchObject({
      messages: [{ channel: 'email', to: 'rahim@people.example', subject: 'লগইনের কোড', text: 'কোড 123456' }],
    })
  })

  test('another key, no key and half a key show nothing', async () => {
    await ask('/sms', { body: { ...sms, reference: 'r3', inboxKey: '' } })
    for (const key of ['other', '', 'key']) expect(await inbox(key)).toEqual({ messages: [] })
  })

  test('who does not know the secret reads and sends nothing', async () => {
    expect((await ask('/inbox?key=key-1', { token: 'x' })).status).toBe(401)
    expect((await ask('/sms', { body: sms, token: 'x' })).status).toBe(401)
    await expect(mailer('x').sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' })).rejects.toThrow(
      /535/,
    )
  })

  test.each([['{'], [{ to: '+8801712345678' }], [{ ...sms, to: 'Rahim' }], ['x'.repeat(200_000)]])(
    'an SMS that is none is refused: %#',
    async (body) => expect((await ask('/sms', { body })).status).toBe(400),
  )

  test('the origins with pages answer for the icon that a browser asks for by itself', async () => {
    const clients = { google: openidClient('google', secret), facebook: openidClient('facebook', secret) }
    const openid = await startOpenidProvider({ port: 0, clients, isRedirectAllowed: () => true })
    const payments = await startPaymentGateway({ port: 0, secret, isPlatform: () => true })
    closings.push(openid.close, payments.close)
    for (const { port } of [openid, payments]) {
      for (const path of ['/favicon.ico', '/icon.svg']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          200,
          expect.stringMatching(/^image\//),
        ])
      }
    }
    const order = { language: 'EN', order: '1', amount: '1.00', currency: 'BDT', returnUrl: '/' } as const
    const pages = [
      drawPage({ provider: 'Google', language: 'en', action: '/', people: [] }),
      drawPaymentPage({ ...order, isOpen: true }),
    ]
    for (const page of pages) expect(page).toContain('<link rel="icon" href="/favicon.ico"')
  })

  test('the oldest messages make room', async () => {
    const received = createReceived(() => new Date())
    for (let n = 0; n <= 1_000; n += 1)
      received.take({ ...sms, channel: 'sms', subject: '', reference: `n${n}`, inboxKey: `k${n}` })
    expect(received.of('k0')).toEqual([])
    expect(received.of('k1')).toHaveLength(1)
  })
})
