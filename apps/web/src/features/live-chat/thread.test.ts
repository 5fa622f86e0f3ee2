import type { ChatMessage, Conversation } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { followNews, joinMessages, newerConversation, type Thread } from './thread.ts'

const message = (seq: number, text = `${seq}`): ChatMessage => ({
  seq,
  author: 'operator',
  operator: 'Nadia',
  clientId: `c${seq}`,
  text,
  images: [],
  help: [],
  sentAt: '2026-01-01T00:00:00Z',
})
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: 'one',
  state: 'open',
  operator: null,
  lastSeq: 2,
  readSeq: 1,
  operatorReadSeq: 0,
  unread: 1,
  rating: null,
  openedAt: '2026-01-01T00:00:00Z',
  closedAt: null,
  ...more,
})
const thread = (...seqs: number[]): Thread => ({
  conversation: conversation({ lastSeq: seqs.at(-1) ?? 0 }),
  messages: seqs.map((seq) => message(seq)),
  hasEarlier: false,
  outside: { chatUrl: null, allowedHosts: [] },
})
const seqsOf = (given: Thread | undefined) => given?.messages.map(({ seq }) => seq)

test('messages that came twice, late or in another order stand once and in order', () =>
  expect(joinMessages([message(3), message(1)], [message(2), message(3)]).map(({ seq }) => seq)).toEqual([
    1, 2, 3,
  ]))

describe('news', () => {
  const news = (seq: number, id = 'one') =>
    ({ kind: 'message', conversation: conversation({ id, lastSeq: seq }), message: message(seq) }) as const

  test('of the next message are laid behind', () =>
    expect(seqsOf(followNews(thread(1, 2), news(3)))).toEqual([1, 2, 3]))
  test('of a message that is there change nothing', () =>
    expect(seqsOf(followNews(thread(1, 2), news(2)))).toEqual([1, 2]))
  test('after a gap make the page ask', () => expect(followNews(thread(1, 2), news(4))).toBeUndefined())
  test('of another conversation make the page ask', () =>
    expect(followNews(thread(1, 2), news(1, 'two'))).toBeUndefined())
})

describe('of two answers about a conversation', () => {
  test('an end is final, and reading goes forward only', () => {
    const known = conversation({
      state: 'closed',
      closedAt: 'then',
      readSeq: 2,
      unread: 0,
      operatorReadSeq: 2,
    })
    expect(newerConversation(known, conversation({ lastSeq: 3 }))).toMatchObject({
      state: 'closed',
      lastSeq: 3,
      readSeq: 2,
      unread: 0,
      operatorReadSeq: 2,
    })
  })
  test('a conversation that began later takes the place of an earlier one, never the other way', () => {
    const [early, late] = [conversation(), conversation({ id: 'two', openedAt: '2026-02-01T00:00:00Z' })]
    expect(newerConversation(early, late).id).toBe('two')
    expect(newerConversation(late, early).id).toBe('two')
  })
})
