import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoomDesk, type RoomDesk } from '../../apps/server/src/content/room/desk.ts'
import { openRoomWriter } from '../../apps/server/src/testing/room-world.ts'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { isRoomVerb, roomUsage, runRoomCommand } from './room-command.ts'

let world: World
let desk: RoomDesk
beforeAll(async () => {
  world = await startWorld()
  desk = createRoomDesk(world.platform)
})
afterAll(() => world.stop())

const run = (...words: string[]) => runRoomCommand(desk, 'nadia', words)
const done = { ok: true, text: 'done' }

test('a moderator reads, speaks, removes, settles, mutes, bans, pardons and slows', async () => {
  expect((await run('rooms')).text).toMatch(/^bangla +open +2 s +0 messages/)
  expect(await run('slow', 'english', '0')).toEqual(done)
  const [writer, reader] = [await openRoomWriter(world, 'loud_one'), await openRoomWriter(world, 'reader')]
  const { value } = await writer.send('red \u001B[31mtext')
  const line = (await run('room', 'english')).text
  expect(line).toContain(`${writer.memberId} loud_one: red [31mtext`)
  expect(line).not.toContain('\u001B')
  expect(await run('say', 'english', 'Be', 'kind')).toEqual(done)
  expect((await run('room', 'english')).text).toContain('(house) nadia: Be kind')
  const body = { room: 'english', seq: value.seq, reason: 'spam' }
  await world.call('roomReport', { token: reader.token, body })
  expect((await run('reports')).text).toMatch(/^1 x spam {2}english 1 /)
  expect(await run('settle', 'english', '1')).toEqual(done)
  expect(await run('reports')).toEqual({ ok: true, text: 'Nothing was reported.' })
  expect(await run('remove', 'english', '1')).toEqual(done)
  expect((await run('room', 'english')).text).toContain('(removed)')
  const id = String(writer.memberId)
  expect(await run('mute', id, '10', 'too', 'loud')).toEqual(done)
  expect(await writer.send('more')).toMatchObject({ message: 'room_muted' })
  expect(await run('mute', id, '0')).toEqual(done)
  expect(await run('ban', id, 'ever', 'fraud')).toEqual(done)
  expect(await writer.send('more')).toMatchObject({ message: 'room_banned' })
  expect(await run('pardon', id)).toEqual(done)
  expect(await run('shut', 'english')).toEqual(done)
  expect(await writer.send('more')).toMatchObject({ message: 'room_closed' })
  expect(await run('open', 'english')).toEqual(done)
  expect(await writer.send('more')).toMatchObject({ success: true })
})

test.each([
  [[]],
  [['nothing']],
  [['__proto__']],
  [['remove', 'english']],
  [['remove', 'english', '-1']],
  [['settle', 'english', 'x']],
  [['mute', 'loud_one', '5']],
  [['mute', '10000019', 'ever']],
  [['ban', '10000019']],
  [['pardon', 'x']],
  [['slow', 'english', '1.5']],
])('%j is told how', async (words) => {
  expect(await run(...words)).toEqual({ ok: false, text: roomUsage })
})

test.each([
  [['remove', 'english', '999'], 'room_message_not_found'],
  [['settle', 'english', '999'], 'room_message_not_found'],
  [['mute', '1', '5'], 'room_member_unknown'],
  [['pardon', '1'], 'room_member_unknown'],
  [['open', 'nowhere'], 'room_not_found'],
  [['slow', 'english', '9999'], 'room_slow_wrong'],
  [['say', 'english'], 'room_text_wrong'],
])('%j is refused: %s', async (words, code) => {
  expect(await run(...words)).toEqual({ ok: false, text: `refused: ${code}` })
})

test('verbs of the rooms are none of live chat', () =>
  expect(['list', 'show', 'take', 'reply', 'typing', 'close', 'watch'].filter(isRoomVerb)).toEqual([]))
