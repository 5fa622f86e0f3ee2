import { describe, expect, test } from 'vitest'
import { commitToSeed, hmacSha256 } from '../fairness/sha256.ts'
import { dealOf, readHandRecord, replayHand, type HandRecord } from './hand-record.ts'

const serverSeed = 'cd'.repeat(32)
const seatOf = (seat: number) => ({
  seat,
  name: `P${seat}`,
  seed: `s${seat}`,
  stackMinor: 1_000,
  isBot: false,
})

/** Two seats at ludo: the second one leaves at once. */
const record: HandRecord = {
  format: 1,
  hand: `h${'0'.repeat(32)}`,
  kind: 'ludo',
  modelId: 'ludo-table',
  modelVersion: 1,
  levelMinor: 1_000,
  button: 0,
  seats: [seatOf(0), seatOf(1)],
  moves: [{ seat: 1, move: { type: 'leave' } }],
  serverSeedHash: commitToSeed(serverSeed),
  serverSeed,
  changes: [
    { seat: 0, changeMinor: 900 },
    { seat: 1, changeMinor: -1_000 },
  ],
  rakeMinor: 100,
}

const mismatches = (change: Partial<HandRecord>) =>
  replayHand({ ...record, ...change }, hmacSha256).mismatches

describe('a record of a hand', () => {
  test('plays again to the end that it tells', () => {
    expect(replayHand(record, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
    expect(replayHand(record, hmacSha256).course).toHaveLength(2)
    expect(dealOf(record).seats).toEqual([
      { seat: 0, stackMinor: 1_000 },
      { seat: 1, stackMinor: 1_000 },
    ])
  })

  test.each<[string, Partial<HandRecord>, readonly string[]]>([
    [
      'another winner',
      { changes: record.changes.map(({ seat }) => ({ seat, changeMinor: 0 })) },
      ['changes'],
    ],
    ['another rake', { rakeMinor: 99 }, ['changes']],
    ['a hand that is not over', { moves: [] }, ['moves', 'changes']],
    ['a move after the end', { moves: [...record.moves, { seat: 0, move: { type: 'throw' } }] }, ['moves']],
    ['a move out of turn', { moves: [{ seat: 0, move: { type: 'throw' } }] }, ['moves', 'changes']],
    ['a move of no form', { moves: [{ seat: 1, move: { type: 'win' } }] }, ['moves', 'changes']],
    ['another level', { levelMinor: 500 }, ['changes']],
    ['another commitment', { serverSeedHash: commitToSeed('00'.repeat(32)) }, ['commitment']],
    ['a model of another game', { modelId: 'patti-table' }, ['model_unknown']],
    ['a model that is not there', { modelId: 'ludo-street' }, ['model_unknown']],
    ['a seed of no form', { seats: [{ ...seatOf(0), seed: 'a,1:b' }, seatOf(1)] }, ['inputs']],
    ['more seats than a table has', { seats: [0, 1, 2, 3, 4].map(seatOf) }, ['inputs']],
    ['a seat that stands there twice', { seats: [seatOf(0), seatOf(0)] }, ['inputs']],
  ])('with %s is found out', (_, change, found) => expect(mismatches(change)).toEqual(found))

  test('of a crowd that no deck could serve is found out, not dealt', () => {
    const crowd = Array.from({ length: 30 }, (_, seat) => seatOf(seat))
    for (const kind of ['holdem', 'patti', 'rummy'])
      expect(mismatches({ kind, modelId: `${kind}-table`, seats: crowd })).toEqual(['inputs'])
  })
})

describe('what is read as a record', () => {
  test('is one that was kept', () =>
    expect(readHandRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record }))

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['another format', { ...record, format: 2 }],
    ['a level in text', { ...record, levelMinor: '1000' }],
    ['half a unit of rake', { ...record, rakeMinor: 0.5 }],
    ['one seat', { ...record, seats: [seatOf(0)] }],
    ['a seat without a seed', { ...record, seats: [seatOf(0), { ...seatOf(1), seed: undefined }] }],
    ['a stack in text', { ...record, seats: [seatOf(0), { ...seatOf(1), stackMinor: '1' }] }],
    ['a move without a seat', { ...record, moves: [{ move: { type: 'leave' } }] }],
    ['a move that is a word', { ...record, moves: [{ seat: 1, move: 'leave' }] }],
    ['one right move and one that is none', { ...record, moves: [...record.moves, 'leave'] }],
    ['moves that are none', { ...record, moves: 'leave' }],
    ['changes that are none', { ...record, changes: null }],
    ['a seed in capitals', { ...record, serverSeed: serverSeed.toUpperCase() }],
    ['a seed too short', { ...record, serverSeed: 'cd' }],
    ['no game', { ...record, kind: 7 }],
  ])('is not %s', (_, json) => expect(readHandRecord(json)).toEqual({ ok: false, code: 'record_invalid' }))
})
