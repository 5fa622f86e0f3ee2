import type { RoomMessage } from '@baize/contract'
import { expect, test } from 'vitest'
import { addMessage, hideMessage, hueOf, joinMessages } from './messages.ts'

const message = (seq: number, more: Partial<RoomMessage> = {}): RoomMessage => ({
  seq,
  author: 'member',
  name: 'ra***m',
  iconUrl: '/art/avatars/seat.svg',
  mark: '0a1b2c3d',
  clientId: `c${seq}`,
  text: `t${seq}`,
  isRemoved: false,
  sentAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const page = { messages: [message(1), message(2)], hasEarlier: false }

test('messages lie in their order, each once, whatever came twice or late', () => {
  const joined = joinMessages([message(1), message(3)], [message(2), message(3), message(1)])
  expect(joined.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('what was removed stays removed when an older answer comes later', () => {
  const hidden = hideMessage(page, 2)
  expect(hidden.messages[1]).toMatchObject({ isRemoved: true, text: '' })
  expect(joinMessages(hidden.messages, [message(2)])[1]).toMatchObject({ isRemoved: true, text: '' })
})

test('the next one is added, a gap makes the page ask', () => {
  expect(addMessage(page, message(3))?.messages).toHaveLength(3)
  expect(addMessage(page, message(2))?.messages).toHaveLength(2)
  expect(addMessage(page, message(4))).toBeUndefined()
  expect(addMessage({ messages: [], hasEarlier: false }, message(1))?.messages).toHaveLength(1)
})

test('a writer keeps a colour; whoever has no mark has one, too', () => {
  expect(hueOf('0a1b2c3d')).toBe(hueOf('0a1b0000'))
  expect([hueOf(''), hueOf('zz')]).toEqual([0, 0])
})
