import { createLogger } from '@baize/runtime'
import type { SocketMessages } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '../jobs/run-jobs.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { inTransaction } from '../database/transaction.ts'
import { inboxJobs } from './jobs.ts'
import type { MessageText } from './message-text.ts'

let world: World
let running: { stop(): Promise<void> }
beforeAll(async () => {
  world = await startWorld()
  const log = createLogger({ name: 'test', level: 'silent' })
  running = await runJobs({ db: world.platform.db, jobs: inboxJobs, deps: world.platform, log })
})
afterAll(async () => {
  await running.stop()
  await world.stop()
})

const welcome: MessageText = { name: 'welcome' }
const send = (memberId: bigint, reference: string, text: MessageText = welcome) =>
  inTransaction(world.platform.db, (tx) =>
    world.platform.inbox.send(tx, { memberId: memberId as never, topic: 'welcome', reference, text }),
  )
const list = async (token: string, query: Record<string, string> = {}) =>
  (await world.call('getMessageList', { token, query: { language: 'EN', ...query } })).value
/** A member whose inbox is empty: the welcome is gone. */
const register = async (name: string) => {
  const member = await world.register(name)
  await world.call('deleteAllMessages', { token: member.token, query: { state: 'all' } })
  return member
}
const idOf = async (token: string) => (await list(token)).list[0]?.id ?? ''

describe('messages of a member', () => {
  test('come in both languages, once for each cause, and are counted', async () => {
    const { token, memberId } = await register('reader')
    for (const reference of ['a', 'b', 'a']) await send(memberId, reference)
    const english = await list(token)
    expect(english).toMatchObject({ unreadMessage: 2, nextCursor: null })
    expect(english.list.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Welcome to Baize', false],
      ['Welcome to Baize', false],
    ])
    expect((await list(token, { language: 'BN' })).list[0]?.title).toBe('Baize-এ স্বাগতম')
    expect((await world.call('getUnreadMessageV2', { token })).value).toEqual({ unreadMessage: 2 })
  })

  test('are read, deleted, and do not come back', async () => {
    const { token, memberId } = await register('deleter')
    for (const reference of ['a', 'b', 'c']) await send(memberId, reference)
    const id = await idOf(token)
    expect((await world.call('readMessage', { token, body: { id } })).value).toEqual({ unreadMessage: 2 })
    expect((await world.call('readMessage', { token, body: { id } })).value).toEqual({ unreadMessage: 2 })
    expect((await list(token, { state: 'unread' })).list).toHaveLength(2)
    await world.call('deleteAllMessages', { token })
    expect((await list(token)).list).toHaveLength(2)
    const other = await idOf(token)
    expect((await world.call('deleteMessage', { token, query: { id: other } })).value).toEqual({
      unreadMessage: 1,
    })
    expect(await world.call('deleteMessage', { token, query: { id: other } })).toMatchObject({ status: 404 })
    expect((await world.call('readAllMessages', { token })).value).toEqual({ unreadMessage: 0 })
    await world.call('deleteAllMessages', { token, query: { state: 'all' } })
    await send(memberId, 'a')
    expect((await list(token)).list).toEqual([])
  })

  test('pages follow each other without gap or double, while new ones come', async () => {
    const { token, memberId } = await register('pager')
    for (let i = 0; i < 7; i += 1) await send(memberId, `m${i}`)
    const first = await list(token, { pageSize: '3' })
    await send(memberId, 'newer')
    const second = await list(token, { pageSize: '3', cursor: first.nextCursor ?? '' })
    const third = await list(token, { pageSize: '3', cursor: second.nextCursor ?? '' })
    const ids = [first, second, third].flatMap((page) => page.list.map(({ id }) => id))
    expect(new Set(ids).size).toBe(7)
    expect(third.nextCursor).toBeNull()
    expect(await world.call('getMessageList', { token, query: { cursor: 'x' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('who may see and change them', () => {
  test('another’s message is not found, and stays as it is', async () => {
    const [owner, stranger] = [await register('owner_of_it'), await register('curious')]
    await send(owner.memberId, 'secret')
    const id = await idOf(owner.token)
    const { token } = stranger
    expect((await list(token)).list).toEqual([])
    const tries = [
      await world.call('readMessage', { token, body: { id } }),
      await world.call('deleteMessage', { token, query: { id } }),
    ]
    for (const answer of tries) expect(answer).toMatchObject({ status: 404, message: 'message_not_found' })
    await world.call('readAllMessages', { token })
    await world.call('deleteAllMessages', { token, query: { state: 'all' } })
    expect(await list(owner.token)).toMatchObject({ unreadMessage: 1, list: [{ id, isRead: false }] })
  })

  test.each(['getUnreadMessageV2', 'getMessageList', 'readAllMessages', 'deleteAllMessages'] as const)(
    'spec 6: %s is not for guests, nor for trial accounts',
    async (name) => {
      expect(await world.call(name)).toMatchObject({ status: 401 })
      const body = { os: 'Linux', platform: 'W', gatewayVersion: 3 }
      const { value } = await world.call('sessionFreePlay', { body })
      expect(await world.call(name, { token: value.token })).toMatchObject({
        status: 403,
        message: 'in_need_true_account',
      })
    },
  )
})

describe('what a message says', () => {
  test('values add no markup, and what an operator wrote is sanitised', async () => {
    const { token, memberId } = await register('target')
    const promotion = '<img src=x onerror=alert(1)>'
    await send(memberId, 'values', { name: 'promotionIssued', values: { promotion, remark: '' } })
    const [values] = (await list(token)).list
    expect(values?.content).not.toMatch(/<img/)
    expect(values?.content).toContain('&lt;img')
    const body = { EN: '<p>Hi<img src=x onerror=alert(1)></p>', BN: '<script>1</script>' }
    await send(memberId, 'written', { title: { EN: 'T', BN: 'ট' }, body })
    expect((await list(token)).list[0]).toMatchObject({ title: 'T', content: '<p>Hi</p>' })
    expect((await list(token, { language: 'BN' })).list[0]).toMatchObject({ title: 'ট', content: '' })
  })
})

describe('a message to all', () => {
  test('reaches every member once, trial accounts not, however often it is sent', async () => {
    const one = await register('one_of_all')
    const { inbox, db } = world.platform
    const { value: trial } = await world.call('sessionFreePlay', {
      device: 'd'.repeat(43),
      body: { os: 'Linux', platform: 'W', gatewayVersion: 3 },
    })
    expect(trial.token).toBeDefined()
    const text = { EN: '<p>Hello<script>1</script></p>', BN: '<p>হ্যালো</p>' }
    const message = { topic: 'platform', reference: 'all-1', title: { EN: 'All', BN: 'সবাই' }, body: text }
    await inTransaction(db, (tx) => inbox.broadcast(tx, message))
    await expect.poll(() => inbox.unread(one.memberId), { timeout: 5_000 }).toBe(1)
    expect((await list(one.token)).list[0]).toMatchObject({ title: 'All', content: '<p>Hello</p>' })
    expect(await inbox.sendToAll(message)).toBe(0)
    const latecomer = await register('latecomer')
    expect(await inbox.sendToAll(message)).toBe(1)
    expect(await inbox.unread(latecomer.memberId)).toBe(1)
    const trialId = (await world.call('memberInfo', { token: trial.token })).value.id
    expect(await inbox.unread(BigInt(trialId))).toBe(0)
  })
})

describe('the number of unread ones', () => {
  const next = (socket: Socket<SocketMessages>) =>
    new Promise<number>((resolve) => socket.once('unread', ({ unreadMessage }) => resolve(unreadMessage)))

  test('is pushed after the commit, not before, and to the member alone', async () => {
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [member, other] = [await register('pushed'), await register('not_pushed')]
    const [mine, theirs] = [member, other].map(({ token }): Socket<SocketMessages> =>
      io(address, { auth: { token }, reconnection: false, transports: ['websocket'] }),
    )
    if (!mine || !theirs) throw new Error('two sockets')
    expect(await Promise.all([mine, theirs].map(next))).toEqual([0, 0])
    const heard: number[] = []
    theirs.on('unread', ({ unreadMessage }) => heard.push(unreadMessage))

    const rolledBack = inTransaction(world.platform.db, async (tx) => {
      const sending = { memberId: member.memberId as never, topic: 't', reference: 'never', text: welcome }
      await world.platform.inbox.send(tx, sending)
      throw new Error('changed its mind')
    })
    await expect(rolledBack).rejects.toThrow('changed its mind')

    const pushed = next(mine)
    await send(member.memberId, 'push')
    expect(await pushed).toBe(1)
    const afterReading = next(mine)
    await world.call('readAllMessages', { token: member.token })
    expect(await afterReading).toBe(0)

    const changed = new Promise((resolve) => mine.once('content_changed', resolve))
    await world.platform.content.writeMissing([
      {
        kind: 'notice',
        id: 'n',
        position: 0,
        state: 'published',
        fromMs: 0,
        untilMs: null,
        title: { EN: 'n', BN: 'n' },
        body: { EN: '', BN: '' },
        fields: {},
      },
    ])
    expect(await changed).toEqual({ kind: 'notice' })
    expect(heard).toEqual([])
    for (const socket of [mine, theirs]) socket.disconnect()
  })
})

test('half a year later they are forgotten', async () => {
  const { memberId } = await register('forgetful')
  await send(memberId, 'old')
  world.clock.advance(181 * 86_400_000)
  await world.platform.inbox.removeOld()
  world.clock.advance(-181 * 86_400_000)
  expect(await world.platform.inbox.unread(memberId)).toBe(0)
})
