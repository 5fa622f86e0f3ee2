import { describe, expect, test, vi } from 'vitest'
import type { EventCard, EventPage, WireMarket } from '../../wire/events.ts'
import { createBoard } from './board.ts'

const market = (id: string, oddsMilli: number): WireMarket => ({
  id,
  type: id.split('|')[0] ?? '',
  spec: id.split('|')[1] ?? '',
  group: 'main',
  status: 'active',
  isMainLine: true,
  material: 1,
  holdBps: 420,
  outcomes: [
    { id: 'home', oddsMilli },
    { id: 'away', oddsMilli: 1900 },
  ],
})

const competitor = {
  name: { en: 'Nilganga', bn: 'নীলগঙ্গা' },
  short: 'NIL',
  colours: ['#2e60d4', '#f4e8cc'],
} as const

const card = (id: string, oddsMilli = 1910): EventCard => ({
  id,
  sport: 'cricket',
  tournament: { id: 't1', name: { en: 'Delta T20', bn: 'ব-দ্বীপ টি-টোয়েন্টি' }, tier: 'A' },
  home: competitor,
  away: competitor,
  players: {},
  startsAt: 0,
  status: 'live',
  isSimulated: true,
  clockRate: 6,
  score: null,
  marketCount: 12,
  markets: [market('cricket_winner', oddsMilli)],
})

const page = (id: string, version: number): EventPage => ({ ...card(id), commitment: null, version })

const odds = (board: ReturnType<typeof createBoard>, event = 'e1') =>
  board.market(event, 'cricket_winner')?.outcomes[0]?.oddsMilli

const change = (version: number, oddsMilli: number, topic = 'lobby:cricket', event = 'e1') => ({
  t: topic,
  v: version,
  d: [{ e: event, m: [['cricket_winner', 'active', 1, [['home', oddsMilli]]]] as const }],
})

describe('a topic', () => {
  test('takes the messages that follow its snapshot, once', () => {
    const board = createBoard()
    board.takeCards([card('e1')], { cricket: 7 })
    expect(board.takeDelta(change(7, 1500))).toBeUndefined()
    expect(odds(board)).toBe(1910)
    expect(board.takeDelta(change(8, 1880))).toBeUndefined()
    expect(odds(board)).toBe(1880)
    expect(board.market('e1', 'cricket_winner')?.outcomes[1]?.oddsMilli).toBe(1900)
  })

  test('names itself after a gap, and waits for its snapshot', () => {
    const board = createBoard()
    board.takeCards([card('e1')], { cricket: 7 })
    expect(board.takeDelta(change(9, 1880))).toBe('lobby:cricket')
    expect(odds(board)).toBe(1910)
    expect(board.takeDelta(change(10, 1870))).toBeUndefined()
    expect(board.takeDelta(change(11, 1860))).toBeUndefined()
    board.takeCards([card('e1', 1875)], { cricket: 10 })
    expect(odds(board)).toBe(1860)
  })

  test('keeps what came before the snapshot', () => {
    const board = createBoard()
    expect(board.takeDelta(change(8, 1880))).toBeUndefined()
    board.takeCards([card('e1')], { cricket: 7 })
    expect(odds(board)).toBe(1880)
  })

  test('does not set an event of a later page back', () => {
    const board = createBoard()
    board.takeCards([card('e1')], { cricket: 7 })
    board.takeCards([card('e2', 1500)], { cricket: 9 })
    board.takeDelta(change(8, 2000, 'lobby:cricket', 'e2'))
    expect(odds(board, 'e2')).toBe(1500)
    board.takeDelta(change(9, 2000, 'lobby:cricket', 'e2'))
    board.takeDelta(change(10, 1450, 'lobby:cricket', 'e2'))
    expect(odds(board, 'e2')).toBe(1450)
  })

  test('of an open event is quicker than the lobby', () => {
    const board = createBoard()
    board.takePage(page('e1', 3))
    board.takeDelta(change(4, 1700, 'event:e1'))
    board.takeCards([card('e1')], { cricket: 7 })
    board.takeDelta(change(8, 1800))
    expect(odds(board)).toBe(1700)
    board.forget(['event:e1'])
    board.takeDelta(change(9, 1650))
    expect(odds(board)).toBe(1650)
  })
})

describe('listeners', () => {
  test('hear of their market only, and no more after they left', () => {
    const board = createBoard()
    board.takePage({
      ...page('e1', 1),
      markets: [market('cricket_winner', 1910), market('cricket_toss', 1950)],
    })
    const [winner, toss] = [vi.fn(), vi.fn()]
    const leave = board.watchMarket('e1', 'cricket_winner', winner)
    board.watchMarket('e1', 'cricket_toss', toss)
    board.takeDelta(change(2, 1890, 'event:e1'))
    expect(winner).toHaveBeenCalledTimes(1)
    expect(toss).not.toHaveBeenCalled()
    leave()
    board.takeDelta(change(3, 1880, 'event:e1'))
    expect(winner).toHaveBeenCalledTimes(1)
  })

  test('hear that their market is gone or new', () => {
    const board = createBoard()
    board.takePage({ ...page('e1', 1), markets: [market('cricket_total|total=310.5', 1910)] })
    const heard = vi.fn()
    board.watchMarket('e1', 'cricket_total|total=312.5', heard)
    board.takeDelta({
      t: 'event:e1',
      v: 2,
      d: [
        {
          e: 'e1',
          m: [
            ['cricket_total|total=310.5', 'gone', 2, []],
            ['cricket_total|total=312.5', 'suspended', 2, [['over', 1850]]],
          ],
          n: 11,
        },
      ],
    })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(board.event('e1')?.markets).toMatchObject([
      { type: 'cricket_total', spec: 'total=312.5', holdBps: 420 },
    ])
    expect(board.event('e1')?.marketCount).toBe(11)
  })
})
