import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWriter } from '../../testing/chat-world.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { openRoomWriter } from '../../testing/room-world.ts'

let world: ConsoleWorld
let nadia: LoggedInOperator
let keeper: LoggedInOperator
beforeAll(async () => {
  world = await startConsoleWorld()
  nadia = await world.logIn('nadia', ['chat_answer', 'room_moderate'])
  keeper = await world.logIn('keeper', ['feedback_close', 'outbox_read'])
})
afterAll(() => world.stop())

const reason = 'house rules'
const audited = async (event: string) =>
  (
    await world.platform.db.query<{ actor_id: string; details: Record<string, unknown> }>(
      `select actor_id, details from audit_event where event = $1 order by id desc limit 1`,
      [event],
    )
  ).rows[0]

describe('live chat', () => {
  test('a guest writes, an operator finds it first, answers once, and ends it', async () => {
    const guest = createWriter(world)
    const { value } = await guest.send('Is anybody there?')
    const { id } = value.conversation
    const waiting = await world.ask('conversationList', { as: nadia })
    expect(waiting.value.list[0]).toMatchObject({ id, isWaiting: true, memberId: null, state: 'open' })
    const opened = await world.ask('conversationOpen', { as: nadia, body: { id } })
    expect(opened.value.list[0]).toMatchObject({ author: 'party', text: 'Is anybody there?' })
    expect(opened.value.conversation.isWaiting).toBe(false)
    const clientId = crypto.randomUUID()
    const body = { id, clientId, text: 'Yes, <b>I</b> am' }
    const [one, again] = [
      await world.ask('conversationReply', { as: nadia, body }),
      await world.ask('conversationReply', { as: nadia, body }),
    ]
    expect(one.value.seq).toBe(again.value.seq)
    const { value: seen } = await guest.history(id)
    expect(seen.list.filter(({ author }) => author === 'operator').map(({ text }) => text)).toEqual([
      'Yes, <b>I</b> am',
    ])
    expect(await world.ask('conversationClose', { as: nadia, body: { id, reason } })).toMatchObject({
      status: 200,
    })
    expect(
      await world.ask('conversationReply', { as: nadia, body: { ...body, clientId: crypto.randomUUID() } }),
    ).toMatchObject({ message: 'chat_closed' })
    const closed = await world.ask('conversationList', { as: nadia, query: { state: 'closed' } })
    expect(closed.value.list.map((line) => line.id)).toContain(id)
    expect(await audited('chat_ended')).toMatchObject({
      actor_id: String(nadia.operatorId),
      details: { conversation: id, reason },
    })
  })

  test.each(['conversationOpen', 'conversationTake', 'conversationTyping'] as const)(
    '%s: a conversation that is none',
    async (name) => {
      const body = { id: crypto.randomUUID() }
      expect(await world.ask(name, { as: nadia, body })).toMatchObject({ message: 'chat_not_found' })
    },
  )
})

describe('chat rooms', () => {
  test('a message is removed for everybody; the reason stands in the audit', async () => {
    const writer = await openRoomWriter(world, 'room_writer_1')
    expect(await writer.send('see my shop')).toMatchObject({ status: 200 })
    const { room, seq, text } = await lastMessage()
    expect(text).toBe('see my shop')
    const body = { room, seq, reason }
    expect(await world.ask('roomRemove', { as: nadia, body })).toMatchObject({ status: 200 })
    expect(await world.ask('roomRemove', { as: nadia, body })).toMatchObject({
      message: 'room_message_not_found',
    })
    expect(await lastMessage()).toMatchObject({ isRemoved: true, username: 'room_writer_1' })
    expect(await audited('room_message_removed')).toMatchObject({ details: { reason } })
  })

  test('a ban closes the rooms to a member, and a pardon opens them', async () => {
    const writer = await openRoomWriter(world, 'room_writer_2')
    const sanction = (kind: string) =>
      world.ask('roomSanction', {
        as: nadia,
        body: { memberId: String(writer.memberId), kind, reason },
      })
    expect(await sanction('ban')).toMatchObject({ status: 200 })
    expect(await writer.send('hello')).toMatchObject({ message: 'room_banned' })
    expect(await sanction('pardon')).toMatchObject({ status: 200 })
    expect((await writer.send('hello')).message).not.toBe('room_banned')
    const body = { memberId: '999999999', kind: 'mute', reason }
    expect(await world.ask('roomSanction', { as: nadia, body })).toMatchObject({
      message: 'room_member_unknown',
    })
  })

  test('a room is closed, spoken into by the house, and opened', async () => {
    const change = (isOpen: boolean) =>
      world.ask('roomChange', { as: nadia, body: { id: 'english', isOpen, slowSeconds: 5, reason } })
    expect(await change(false)).toMatchObject({ status: 200 })
    const { value } = await world.ask('roomList', { as: nadia })
    expect(value.list.find(({ id }) => id === 'english')).toMatchObject({ isOpen: false, slowSeconds: 5 })
    const said = await world.ask('roomSay', { as: nadia, body: { room: 'english', text: 'Back at noon' } })
    expect(said.status).toBe(200)
    await change(true)
    expect(await audited('room_changed')).toMatchObject({
      details: { room: 'english', isOpen: true, reason },
    })
  })
})

const lastMessage = async () => {
  const { value } = await world.ask('roomMessageList', { as: nadia, query: { room: 'english' } })
  const [last] = value.list
  if (!last) throw new Error('the room has a message')
  return last
}

describe('what members hand in', () => {
  test('feedback is read as it was written, closed once, and audited', async () => {
    const { token, memberId } = await world.register('critic')
    const content = '<script>alert(1)</script> the colours'
    await world.call('feedback', { token, body: { questionType: 'idea', content } })
    const { value } = await world.ask('feedbackList', { as: keeper, query: { state: 'open' } })
    const [line] = value.list
    expect(line).toMatchObject({ text: content, username: 'critic', memberId: String(memberId) })
    const body = { id: line?.id, memberId: line?.memberId, reason }
    expect(await world.ask('feedbackClose', { as: keeper, body })).toMatchObject({ status: 200 })
    expect(await world.ask('feedbackClose', { as: keeper, body })).toMatchObject({
      message: 'feedback_not_found',
    })
    expect(await audited('feedback_closed')).toMatchObject({ details: { feedback: line?.id, reason } })
  })

  test('the outbox shows no whole number or address, and never what was said', async () => {
    await world.platform.db.query(
      `insert into outgoing_message (reference, channel, recipient, template, language, content, created_at)
       values (gen_random_uuid(), 'sms', '+8801712345678', 'login_code', 'BN', 'closed secret', now()),
              (gen_random_uuid(), 'email', 'rahim@example.com', 'login_code', 'BN', 'closed secret', now())`,
    )
    const answer = await world.ask('outboxList', { as: keeper })
    expect(answer.value.list.map(({ recipient }) => recipient)).toEqual(['r***', '**** 5678'])
    expect(JSON.stringify(answer)).not.toMatch(/secret|01712345678|rahim@/)
    const sms = await world.ask('outboxList', { as: keeper, query: { channel: 'sms' } })
    expect(sms.value.list).toHaveLength(1)
  })
})
