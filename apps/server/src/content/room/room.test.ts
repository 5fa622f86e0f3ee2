import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connected } from '../../testing/chat-world.ts'
import {
  collectRoomNews,
  listenToRoom,
  openRoomWriter,
  type RoomSocket,
  type RoomWriter,
} from '../../testing/room-world.ts'
import { newDevice } from '../../testing/sign-in.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createRoomDesk, type RoomDesk } from './desk.ts'

let world: World
let desk: RoomDesk
let address: string
const sockets: RoomSocket[] = []
const by = { kind: 'operator', id: 'nadia' } as const

beforeAll(async () => {
  world = await startWorld()
  desk = createRoomDesk(world.platform)
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  // Slow mode has a test of its own.
  await desk.change({ room: 'english', slowSeconds: 0 }, by)
})
beforeEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()))
afterAll(async () => {
  sockets.splice(0).forEach((socket) => socket.disconnect())
  await world.stop()
})

let opened = 0
const member = (): Promise<RoomWriter> => openRoomWriter(world, `roomer_${(opened += 1)}_x`)
const set = (key: string, value: unknown) => world.platform.settings.change({ key, value, by })
const history = async (given: { token?: string; query?: Record<string, string> } = {}) =>
  world.call('roomHistory', { ...given, query: { room: 'english', ...given.query } })
const last = async () => (await history()).value.list.at(-1)

async function listen(given: Parameters<typeof listenToRoom>[1]) {
  const socket = listenToRoom(address, given)
  sockets.push(socket)
  return { socket, outcome: await connected(socket), heard: collectRoomNews(socket) }
}

describe('a room', () => {
  test('lists the rooms, the one of the language first', async () => {
    const { value } = await world.call('getRoomList', { query: { language: 'EN' } })
    expect(value.list.map(({ id }) => id)).toEqual(['english', 'bangla'])
    const { value: inBangla } = await world.call('getRoomList', { query: { language: 'BN' } })
    expect(inBangla.list[0]).toMatchObject({ id: 'bangla', title: 'বাংলা আড্ডা', isOpen: true })
    expect(inBangla).toMatchObject({ mark: null, mutedUntil: null })
  })

  test('a member writes, everybody in the room hears it under a masked name, nobody elsewhere', async () => {
    const writer = await member()
    const listeners = [
      await listen({ token: writer.token }),
      await listen({ device: newDevice() }),
      await listen({ device: newDevice(), room: 'bangla' }),
    ]
    expect(listeners.map(({ outcome }) => outcome)).toEqual(['connected', 'connected', 'connected'])
    const [own, guest, elsewhere] = listeners.map(({ heard }) => heard)
    const { value } = await writer.send('good luck to all')
    expect(value).toMatchObject({ author: 'member', text: 'good luck to all', isRemoved: false })
    expect(value.name).toMatch(/^ro\*\*\*x$/)
    const news = [{ kind: 'message', room: 'english', message: value }]
    await expect.poll(() => own).toEqual(news)
    await expect.poll(() => guest).toEqual(news)
    expect(elsewhere).toEqual([])
    expect((await world.call('getRoomList', { token: writer.token, query: {} })).value.mark).toBe(value.mark)
    // Nothing that anybody gets names the member.
    const { rows } = await world.platform.db.query('select username from member where id = $1', [
      writer.memberId,
    ])
    expect(JSON.stringify([news, await history()])).not.toContain(String(rows[0]?.username))
    expect(JSON.stringify([news, await history()])).not.toContain(String(writer.memberId))
  })

  test('a message sent twice, also at once, is kept once, with its number', async () => {
    const writer = await member()
    const clientId = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 6 }, () => writer.send('only once', { clientId })))
    expect(new Set(sent.map(({ value }) => value.seq)).size).toBe(1)
    const { value } = await history({ query: { limit: '100' } })
    expect(value.list.filter(({ text }) => text === 'only once')).toHaveLength(1)
  })

  test('numbers have no gap whoever writes at once, and whoever was away gets all of it', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, member))
    const before = (await last())?.seq ?? 0
    await Promise.all(
      writers.flatMap((each) => ['a', 'b', 'c'].map((text) => each.send(`${text} ${opened}`))),
    )
    const { value } = await history({ query: { after: String(before), limit: '5' } })
    expect(value.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5].map((step) => before + step))
    expect(value.hasMore).toBe(true)
    const { value: earlier } = await history({ query: { before: String(before + 3), limit: '2' } })
    expect(earlier.list.map(({ seq }) => seq)).toEqual([before + 1, before + 2])
  })

  test('typing is told to the others, every few seconds at most', async () => {
    const writer = await member()
    const { heard } = await listen({ device: newDevice() })
    const type = () => world.call('roomTyping', { token: writer.token, body: { room: 'english' } })
    for (let key = 0; key < 8; key += 1) expect(await type()).toMatchObject({ success: true })
    await writer.send('typed enough')
    await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(['typing', 'message'])
    world.clock.advance(2_500)
    await type()
    await expect
      .poll(() => heard.at(-1))
      .toMatchObject({ kind: 'typing', name: expect.stringMatching(/\*{3}/) })
  })

  test('an operator speaks in it under the own name, with an address, also while it is closed', async () => {
    await desk.change({ room: 'english', isOpen: false }, by)
    const writer = await member()
    expect(await writer.send('hello?')).toMatchObject({ status: 403, message: 'room_closed' })
    expect((await desk.say({ room: 'english', operator: 'Nadia', text: 'See baize.com' })).ok).toBe(true)
    expect(await last()).toMatchObject({ author: 'house', name: 'Nadia', text: 'See baize.com' })
    await desk.change({ room: 'english', isOpen: true }, by)
    expect(await writer.send('hello again')).toMatchObject({ success: true })
    expect(await desk.say({ room: 'nowhere', operator: 'N', text: 'x' })).toMatchObject({
      code: 'room_not_found',
    })
  })

  test('messages of a month ago go, newer ones stay', async () => {
    const writer = await member()
    await writer.send('soon gone')
    world.clock.advance(31 * 86_400_000)
    const late = await member()
    await late.send('still here')
    expect(await world.platform.rooms.tidyUp()).toBeGreaterThan(0)
    const { value } = await history({ query: { limit: '100' } })
    expect(value.list.map(({ text }) => text)).toEqual(['still here'])
    world.clock.advance(-31 * 86_400_000)
  })
})

describe('who may', () => {
  test.each([
    ['guest', true, true],
    ['trial', false, true],
    ['member', false, false],
  ])('readers %s: guests %s, trial players %s; only members write', async (readers, guest, trial) => {
    await set('room.readers', readers)
    const { value } = await world.call('sessionFreePlay', { body: {} })
    const answers = [await history(), await history({ token: value.token })]
    expect(answers.map(({ success }) => success)).toEqual([guest, trial])
    const lists = [
      await world.call('getRoomList', { query: {} }),
      await world.call('getRoomList', { query: {}, token: value.token }),
    ]
    expect(lists.map(({ success }) => success)).toEqual([guest, trial])
    const lines = [await listen({ device: newDevice() }), await listen({ token: value.token })]
    expect(lines.map(({ outcome }) => outcome === 'connected')).toEqual([guest, trial])
    const body = { room: 'english', clientId: crypto.randomUUID(), text: 'let me' }
    expect(await world.call('roomSend', { body })).toMatchObject({ message: 'session_required' })
    expect(await world.call('roomSend', { body, token: value.token })).toMatchObject({
      message: 'in_need_true_account',
    })
    await set('room.readers', 'guest')
  })

  test('whoever listens and may not any more is put out at once', async () => {
    const { socket, heard } = await listen({ device: newDevice() })
    await set('room.readers', 'member')
    await expect.poll(() => socket.connected).toBe(false)
    expect(heard.at(-1)).toEqual({ kind: 'standing' })
    await set('room.readers', 'guest')
  })

  test('with the flag off nobody reads, writes or listens', async () => {
    const writer = await member()
    await set('flags.chatRoom', false)
    const report = { room: 'english', seq: 1, reason: 'spam' }
    const answers = [
      await writer.send('x'),
      await history(),
      await world.call('getRoomList', { query: {} }),
      await world.call('roomTyping', { token: writer.token, body: { room: 'english' } }),
      await world.call('roomReport', { token: writer.token, body: report }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, message: 'room_closed' })
    expect((await listen({ token: writer.token })).outcome).toBe('room_closed')
    await set('flags.chatRoom', true)
  })

  test('another room than there is, a forged token, a device without a name: refused', async () => {
    const writer = await member()
    expect(await writer.send('x', { room: 'secret' })).toMatchObject({
      status: 404,
      message: 'room_not_found',
    })
    expect(await history({ query: { room: '../english' } })).toMatchObject({ message: 'room_not_found' })
    expect((await listen({ token: writer.token, room: 'secret' })).outcome).toBe('room_not_found')
    expect((await listen({ token: `1.${'A'.repeat(43)}` })).outcome).toBe('session_required')
    expect((await listen({})).outcome).toBe('session_required')
  })

  test('a member holds six lines and no more; the end of the session ends them', async () => {
    const writer = await member()
    const lines = await Promise.all(Array.from({ length: 7 }, () => listen({ token: writer.token })))
    expect(lines.filter(({ outcome }) => outcome === 'connected')).toHaveLength(6)
    expect(lines.filter(({ outcome }) => outcome === 'rate_limited')).toHaveLength(1)
    await world.call('sessionLogout', { token: writer.token, body: {} })
    await expect.poll(() => lines.some(({ socket }) => socket.connected)).toBe(false)
  })
})
