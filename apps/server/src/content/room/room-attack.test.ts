import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected } from '../../testing/chat-world.ts'
import { collectRoomNews, listenToRoom, openRoomWriter, type RoomWriter } from '../../testing/room-world.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createRoomDesk, type RoomDesk } from './desk.ts'

let world: World
let desk: RoomDesk
let address: string
const by = { kind: 'operator', id: 'nadia' } as const

beforeAll(async () => {
  world = await startWorld()
  desk = createRoomDesk(world.platform)
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  await desk.change({ room: 'english', slowSeconds: 0 }, by)
})
afterAll(() => world.stop())

let opened = 0
const member = (): Promise<RoomWriter> => openRoomWriter(world, `attacker_${(opened += 1)}`)
const idOf = ({ memberId }: RoomWriter) => memberId as MemberId
const history = async (query: Record<string, string> = {}) =>
  (await world.call('roomHistory', { query: { room: 'english', limit: '100', ...query } })).value.list
const audited = async (writer: RoomWriter) =>
  (
    await world.platform.db.query<{ event: string; actor_id: string }>(
      `select event, actor_id from audit_event where member_id = $1 and event like 'room%' order by id`,
      [writer.memberId],
    )
  ).rows

describe('what is written', () => {
  test.each([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a right-to-left override', 'pay \u202Egpj.exe\u2066 now', 'pay gpj.exe now'],
    ['lines', 'one\n\n\n\ntwo', 'one two'],
    ['marks without a shape', 'a\u200b\u00ad\u2060b', 'ab'],
    ['SQL', `'); drop table room_message; --`, `'); drop table room_message; --`],
    ['a hidden word', 'you Fücking cheat', 'you ******* cheat'],
    ['a hidden word with a joiner', 'you fuc\u200cking cheat', 'you ******** cheat'],
  ])('%s', async (_, text, kept) => {
    expect(await (await member()).send(text)).toMatchObject({ success: true, value: { text: kept } })
    expect((await history()).at(-1)?.text).toBe(kept)
  })

  test.each([
    ['nothing', '', 'room_text_wrong'],
    ['marks that cannot be seen', '\u202E\u200b\u200d', 'room_text_wrong'],
    ['too much', 'a'.repeat(301), 'room_text_wrong'],
    ['a hundred thousand characters', 'a'.repeat(100_000), 'bad_request'],
    ['a link', 'win at http://evil.example/x', 'room_link'],
    ['a link spelled out', 'evil (dot) com', 'room_link'],
    ['a link with unseen marks', 'evil\u200b.\u2060com', 'room_link'],
    ['a number to call', '০১৭১২৩৪৫৬৭৮', 'room_link'],
  ])('%s is refused', async (_, text, message) =>
    expect(await (await member()).send(text)).toMatchObject({ success: false, message }),
  )

  test('the moderators read a hidden word as it was written', async () => {
    const writer = await member()
    const { value } = await writer.send('what a bastard')
    expect(value.text).toBe('what a *******')
    expect((await desk.recent('english', 1))[0]).toMatchObject({ content: 'what a bastard' })
  })
})

describe('too much', () => {
  test('a flood is stopped, over all rooms and also at once, and nobody else by it', async () => {
    await desk.change({ room: 'bangla', slowSeconds: 0 }, by)
    const [loud, other] = [await member(), await member()]
    const all = await Promise.all(
      Array.from({ length: 24 }, (_each, n) =>
        loud.send(`number ${n}`, { room: n % 2 ? 'english' : 'bangla' }),
      ),
    )
    expect(all.filter(({ success }) => success)).toHaveLength(10)
    expect(new Set(all.map(({ message }) => message))).toEqual(new Set(['ok', 'chat_limit_reached']))
    expect(await other.send('quiet')).toMatchObject({ success: true })
    world.clock.advance(61_000)
    expect(await loud.send('later')).toMatchObject({ success: true })
  })

  test('the same again is refused for a minute', async () => {
    const writer = await member()
    await writer.send('buy now')
    expect(await writer.send('  buy\nnow ')).toMatchObject({ status: 422, message: 'room_repeated' })
  })

  test('slow mode makes each member wait, and says how long', async () => {
    await desk.change({ room: 'english', slowSeconds: 90 }, by)
    const writer = await member()
    await writer.send('first')
    const refused = await writer.send('second')
    expect(refused).toMatchObject({ status: 429, message: 'room_wait' })
    expect((refused.value as unknown as { seconds: number }).seconds).toBeGreaterThan(80)
    expect(await writer.send('elsewhere', { room: 'bangla' })).toMatchObject({ success: true })
    world.clock.advance(91_000)
    expect(await writer.send('second')).toMatchObject({ success: true })
    await desk.change({ room: 'english', slowSeconds: 0 }, by)
    expect(await desk.change({ room: 'english', slowSeconds: 3_601 }, by)).toMatchObject({ ok: false })
    expect(await desk.change({ room: 'nowhere', slowSeconds: 1 }, by)).toMatchObject({ ok: false })
  })
})

describe('moderation', () => {
  test('a muted member reads and hears, and does not write or type until it is over', async () => {
    const writer = await member()
    const socket = listenToRoom(address, { token: writer.token })
    const heard = collectRoomNews(socket)
    expect(await connected(socket)).toBe('connected')
    await desk.mute({ memberId: idOf(writer), minutes: 10, reason: 'abuse' }, by)
    await expect.poll(() => heard).toEqual([{ kind: 'standing' }])
    expect(socket.connected).toBe(true)
    const refused = await writer.send('let me')
    expect(refused).toMatchObject({ status: 403, message: 'room_muted' })
    const { value } = await world.call('getRoomList', { token: writer.token, query: {} })
    expect(value.mutedUntil).toBe((refused.value as unknown as { until: string }).until)
    const body = { room: 'english' }
    expect(await world.call('roomTyping', { token: writer.token, body })).toMatchObject({
      message: 'room_muted',
    })
    world.clock.advance(11 * 60_000)
    expect(await writer.send('thank you')).toMatchObject({ success: true })
    expect(await audited(writer)).toEqual([{ event: 'room_muted', actor_id: 'nadia' }])
    socket.disconnect()
  })

  test('a banned member is put out at once, and sees nothing until pardoned', async () => {
    const writer = await member()
    const socket = listenToRoom(address, { token: writer.token })
    expect(await connected(socket)).toBe('connected')
    await desk.ban({ memberId: idOf(writer), reason: 'fraud' }, by)
    await expect.poll(() => socket.connected).toBe(false)
    world.clock.advance(3_000)
    const report = { room: 'english', seq: 1, reason: 'spam' }
    const answers = [
      await writer.send('x'),
      await world.call('roomHistory', { token: writer.token, query: { room: 'english' } }),
      await world.call('getRoomList', { token: writer.token, query: {} }),
      await world.call('roomTyping', { token: writer.token, body: { room: 'english' } }),
      await world.call('roomReport', { token: writer.token, body: report }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, message: 'room_banned' })
    expect(await connected(listenToRoom(address, { token: writer.token }))).toBe('room_banned')
    await desk.pardon(idOf(writer), by)
    expect(await writer.send('back again')).toMatchObject({ success: true })
    expect((await audited(writer)).map(({ event }) => event)).toEqual(['room_banned', 'room_pardoned'])
    expect(await desk.mute({ memberId: 1n as MemberId, minutes: 1, reason: '' }, by)).toMatchObject({
      code: 'room_member_unknown',
    })
  })

  test('a removed message leaves everybody’s sight at once, and its reports are settled', async () => {
    const [writer, reader] = [await member(), await member()]
    const { value } = await writer.send('something bad')
    const socket = listenToRoom(address, { token: reader.token })
    const heard = collectRoomNews(socket)
    expect(await connected(socket)).toBe('connected')
    const report = () =>
      world.call('roomReport', {
        token: reader.token,
        body: { room: 'english', seq: value.seq, reason: 'abuse' },
      })
    expect(await Promise.all([report(), report()])).toMatchObject([{ success: true }, { success: true }])
    const [reported] = (await desk.reported(100)).filter(({ seq }) => seq === value.seq)
    expect(reported).toMatchObject({ reports: 1, reasons: ['abuse'], content: 'something bad' })
    const place = { room: 'english', seq: value.seq }
    expect(await desk.remove(place, by)).toMatchObject({ ok: true })
    expect(await desk.remove(place, by)).toMatchObject({ code: 'room_message_not_found' })
    await expect.poll(() => heard.at(-1)).toEqual({ kind: 'removed', ...place })
    const [shown] = await history({ after: String(value.seq - 1), limit: '1' })
    expect(shown).toMatchObject({ isRemoved: true, text: '' })
    expect((await desk.reported(100)).some(({ seq }) => seq === value.seq)).toBe(false)
    expect(await report()).toMatchObject({ message: 'room_message_not_found' })
    socket.disconnect()
  })

  test('reports are of others’ messages, not without end, and settled without removal', async () => {
    const [writer, reader] = [await member(), await member()]
    const { value } = await writer.send('harmless')
    const said = await desk.say({ room: 'english', operator: 'Nadia', text: 'hello' })
    const report = (by: RoomWriter, seq: number) =>
      world.call('roomReport', { token: by.token, body: { room: 'english', seq, reason: 'other' } })
    expect(await report(writer, value.seq)).toMatchObject({ status: 404, message: 'room_message_not_found' })
    expect(await report(reader, said.ok ? said.value : 0)).toMatchObject({ status: 404 })
    expect(await report(reader, 2_000_000)).toMatchObject({ status: 404 })
    expect(await report(reader, value.seq)).toMatchObject({ success: true })
    const place = { room: 'english', seq: value.seq }
    expect(await desk.settle(place)).toMatchObject({ ok: true })
    expect(await desk.settle(place)).toMatchObject({ ok: false })
    expect((await history()).find(({ seq }) => seq === value.seq)?.text).toBe('harmless')
    await world.platform.db.query(
      `insert into room_report select $1, room, seq, 'spam', $2 from room_message
        where member_id is distinct from $1 and seq <> $3 order by seq limit 19`,
      [reader.memberId, new Date(world.platform.clock()), value.seq],
    )
    expect(await report(reader, value.seq)).toMatchObject({ status: 429, message: 'chat_limit_reached' })
  })
})
