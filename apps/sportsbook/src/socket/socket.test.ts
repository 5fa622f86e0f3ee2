import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { DeltaMessage, SocketMessage } from '../../wire/deltas.ts'
import type { EventPage } from '../../wire/events.ts'
import type { Sessions } from '../deps.ts'
import { createPricesWorld, wait, type RunningBook } from '../testing/prices-world.ts'

const sessions: Sessions = {
  sessionOf: async (token) =>
    token === 'token of karim' ? { player: 'karim', isDemo: false, favourites: [] } : undefined,
}

async function open(book: RunningBook, ...messages: readonly unknown[]) {
  const socket = new WebSocket(`${book.url.replace('http', 'ws')}/api/socket`)
  const heard: SocketMessage[] = []
  let closed: number | undefined
  socket.on('message', (text: Buffer) => heard.push(JSON.parse(text.toString()) as SocketMessage))
  socket.on('close', (code) => {
    closed = code
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => {
    socket.once('open', resolve)
  })
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  messages.forEach(say)
  onTestFinished(() => socket.terminate())
  const deltas = (topic: string) => heard.filter((one): one is DeltaMessage => one.t === topic && 'v' in one)
  return { socket, heard, say, deltas, closed: () => closed }
}

async function startBook() {
  const world = await createPricesWorld()
  const book = await world.startBook({ sessions })
  await book.up()
  return { world, book }
}

test('a page that starts from its version and takes every delta sees what the book sees', async () => {
  const { world, book } = await startBook()
  const page = await open(book, {}, { subscribe: ['event:ev1', 'lobby:shooter'] })
  await vi.waitFor(() => {
    world.play(1)
    expect(page.deltas('event:ev1').length).toBeGreaterThan(3)
  }, wait)
  const { body: snapshot } = await book.get<EventPage>('/api/events/ev1')
  const odds = new Map(
    snapshot.markets.map(({ id, outcomes }) => [id, outcomes.map((one) => [one.id, one.oddsMilli])]),
  )
  for (let round = 0; round < 12; round += 1) {
    world.play(1)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await vi.waitFor(() => {
    const after = page.deltas('event:ev1').filter(({ v }) => v > snapshot.version)
    const scores = after.flatMap(({ d }) => d.flatMap(({ s }) => s ?? []))
    expect(scores.at(-1)).toEqual(world.match.score())
  }, wait)
  const versions = page.deltas('event:ev1').map(({ v }) => v)
  expect(versions).toEqual(versions.map((_, index) => (versions[0] ?? 0) + index))
  const changes = page
    .deltas('event:ev1')
    .filter(({ v }) => v > snapshot.version)
    .flatMap(({ d }) => d.flatMap(({ m }) => m))
  for (const [id, status, , outcomes] of changes)
    if (status === 'gone') odds.delete(id)
    else
      odds.set(
        id,
        outcomes.map((pair) => [...pair]),
      )
  const { body: now } = await book.get<EventPage>('/api/events/ev1')
  expect(Object.fromEntries(odds)).toEqual(
    Object.fromEntries(
      now.markets.map(({ id, outcomes }) => [id, outcomes.map((one) => [one.id, one.oddsMilli])]),
    ),
  )
  const lobby = page.deltas('lobby:shooter').flatMap(({ d }) => d.flatMap(({ m }) => m.map(([id]) => id)))
  expect(new Set(lobby).has('shooter_winner|')).toBe(true)
  expect(lobby.every((id) => /winner|total|handicap/.test(id))).toBe(true)
})

test('a producer that is down suspends every market on the page', async () => {
  const { world, book } = await startBook()
  const page = await open(book, {}, { subscribe: ['event:ev1'] })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await world.killFeed()
  await vi.waitFor(() => {
    const last = page.deltas('event:ev1').at(-1)?.d[0]?.m ?? []
    expect(last.length).toBeGreaterThan(20)
    expect(last.every(([, status]) => status !== 'active')).toBe(true)
  }, wait)
})

test('own messages reach the player and nobody else', async () => {
  const { book } = await startBook()
  const karim = await open(book, { token: 'token of karim' }, { subscribe: ['me'] })
  const guest = await open(book, {}, { subscribe: ['me'] })
  await vi.waitFor(() => {
    book.book.deps.publishMine('karim', { t: 'me', balanceMinor: 12_345 })
    expect(karim.heard).toContainEqual({ t: 'me', balanceMinor: 12_345 })
  }, wait)
  expect(['karim', 'rahim'].filter((player) => book.book.deps.isHeard(player))).toEqual(['karim'])
  book.book.deps.publishMine('rahim', { t: 'me', balanceMinor: 1 })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(guest.heard).toEqual([])
  expect(
    karim.heard.every((one) => one.t === 'me' && 'balanceMinor' in one && one.balanceMinor === 12_345),
  ).toBe(true)
})

test.each([
  ['a token that is unknown', [{ token: 'x' }], 4001],
  ['what is no message', ['hello'], 4001],
  ['a topic that there is none of', [{}, { subscribe: ['lobby:chess'] }], 4002],
  ['too many topics', [{}, { subscribe: Array.from({ length: 25 }, (_, at) => `event:e${at}`) }], 4002],
  ['too many messages', Array.from({ length: 22 }, () => ({ subscribe: [] })), 4002],
  ['a message that is too long', [{ token: 'x'.repeat(5_000) }], 1009],
])('%s closes the socket', async (_name, messages, code) => {
  const { book } = await startBook()
  const page = await open(book, ...messages)
  await vi.waitFor(() => expect(page.closed()).toBe(code), wait)
})

test('a page that does not read is cut off, the others hear on', async () => {
  const { world, book } = await startBook()
  const slow = await open(book, { token: 'token of karim' }, { subscribe: ['me', 'event:ev1'] })
  const other = await open(book, {}, { subscribe: ['event:ev1'] })
  await vi.waitFor(() => {
    world.play(1)
    expect(Math.min(slow.heard.length, other.heard.length)).toBeGreaterThan(0)
  }, wait)
  slow.socket.pause()
  // Far more than the buffers of the connection hold.
  const large = { t: 'me', ticket: { id: 'x'.repeat(500_000) } } as never
  await vi.waitFor(async () => {
    book.book.deps.publishMine('karim', large)
    expect((await book.book.deps.metrics.droppedSockets.get()).values[0]?.value).toBe(1)
  }, wait)
  const count = other.heard.length
  await vi.waitFor(() => {
    world.play(1)
    expect(other.heard.length).toBeGreaterThan(count + 2)
  }, wait)
})
