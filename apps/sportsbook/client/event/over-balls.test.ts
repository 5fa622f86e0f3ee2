import { expect, test } from 'vitest'
import { ballsOf } from './over-balls.ts'

test('balls of an over have their numbers, extras that of the ball after them', () =>
  expect(ballsOf({ overs: [7, 12], over: ['1', 'wd', '4', 'nb', 'nb', 'W', '6'] })).toEqual([
    { at: '2.1', mark: '1' },
    { at: '2.2', mark: 'wd' },
    { at: '2.2', mark: '4' },
    { at: '2.3', mark: 'nb' },
    { at: '2.3', mark: 'nb' },
    { at: '2.3', mark: 'W' },
    { at: '2.4', mark: '6' },
  ]))

test('between two overs there are none', () => expect(ballsOf({ overs: [7], over: [] })).toEqual([]))
