import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceCookie } from './kernel/http/device.ts'
import { startWorld, type World } from './testing/world.ts'
import { io, type Socket } from 'socket.io-client'

let world: World
let address: string
const lines: { close(): void }[] = []
beforeAll(async () => {
  world = await startWorld()
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => lines.splice(0).forEach((line) => line.close()))
afterAll(() => world.stop())

/** A page's own socket, which says what the page says. */
async function listenAsPage() {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  lines.push(socket)
  const heard: string[] = []
  const waiting: (() => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    waiting.splice(0).forEach((look) => look())
  })
  await once(socket, 'open')
  socket.send('40/site,')
  const until = async (start: string): Promise<string> => {
    for (;;) {
      const found = heard.find((text) => text.startsWith(start))
      if (found !== undefined) return found
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  await until('40/site,{')
  return { heard, until }
}

test('a guest hears at once what kind of content and that a setting changed', async () => {
  const page = await listenAsPage()
  await world.platform.events.publish({ kind: 'content_changed', content: 'banner' })
  expect(await page.until('42')).toBe('42/site,["content_changed",{"kind":"banner"}]')
  await world.platform.settings.change({
    key: 'site.feedbackMinLength',
    value: 12,
    by: { kind: 'system', id: 'test' },
  })
  expect(await page.until('42/site,["content_changed",{"kind":"s')).toBe(
    '42/site,["content_changed",{"kind":"setting"}]',
  )
})

test('a guest hears nothing of members', async () => {
  const page = await listenAsPage()
  const { token, memberId } = await world.register('loud')
  await world.call('sandboxCredit', { token, body: { amount: '5', requestId: crypto.randomUUID() } })
  await world.platform.inbox.announce(memberId)
  await world.platform.events.publish({ kind: 'content_changed', content: 'help' })
  await page.until('42')
  expect(page.heard.filter((text) => text.startsWith('42'))).toEqual([
    '42/site,["content_changed",{"kind":"help"}]',
  ])
})

test('of one device only so many listen', async () => {
  const device = 'd'.repeat(43)
  const outcomes: string[] = []
  for (let tab = 0; tab < 8; tab += 1) {
    const socket: Socket = io(`${address}/site`, {
      extraHeaders: { cookie: `${deviceCookie}=${device}` },
      reconnection: false,
      forceNew: true,
      transports: ['websocket'],
    })
    lines.push({ close: () => void socket.disconnect() })
    outcomes.push(
      await new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('connected'))
        socket.once('connect_error', ({ message }) => resolve(message))
      }),
    )
  }
  expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'connected'), 'rate_limited', 'rate_limited'])
})
