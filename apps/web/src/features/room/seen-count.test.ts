import { expect, test } from 'vitest'
import { unseenIn } from './seen-count.ts'

const rooms = [
  { id: 'bn', lastSeq: 40 },
  { id: 'en', lastSeq: 7 },
]

test.each([
  ['rooms that were never opened have nothing unread', {}, 0],
  ['a room that was read to its end has nothing unread', { bn: 40 }, 0],
  ['what came since is unread', { bn: 31 }, 9],
  ['of all rooms that were opened', { bn: 38, en: 2 }, 7],
  ['a number ahead of the room takes nothing off', { bn: 50, en: 6 }, 1],
])('%s', (_name, seen, count) => expect(unseenIn(rooms, seen)).toBe(count))
