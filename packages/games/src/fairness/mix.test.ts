import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isMixRight, mixOfNobody, mixPart, mixParts, readMix } from './mix.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const serverSeedHash = 'ab'.repeat(32)
const ids = ['request-one', 'request-two', 'request-three', 'request-four']
const parts = ids.map((id) => mixPart(serverSeedHash, id))

describe('the mix of a shared round', () => {
  test('is SHA-256 over all parts in order, joined by colons', () => {
    expect(parts).toEqual(ids.map((id) => sha256(`${serverSeedHash}:${id}`)))
    expect(mixParts(parts)).toBe(sha256(parts.join(':')))
    expect(mixParts([])).toBe(mixOfNobody)
  })

  test('changes with each of its bets, and with their order', () => {
    const seeds = ids.map((_, at) => mixParts(parts.with(at, mixPart(serverSeedHash, 'another'))))
    expect(new Set([mixParts(parts), mixParts(parts.toReversed()), ...seeds]).size).toBe(2 + ids.length)
  })

  test('is right for a bet that is in it, and for no other', () => {
    const record = { serverSeedHash, clientSeed: mixParts(parts) }
    for (const requestId of ids) expect(isMixRight(record, { parts, requestId })).toBe(true)
    expect(isMixRight(record, { parts, requestId: 'request-five' })).toBe(false)
    expect(isMixRight(record, { parts: parts.slice(1), requestId: 'request-two' })).toBe(false)
    expect(
      isMixRight({ ...record, serverSeedHash: 'cd'.repeat(32) }, { parts, requestId: 'request-two' }),
    ).toBe(false)
  })

  test.each([
    [{}],
    [{ mix: null }],
    [{ mix: { parts: [1], requestId: 'a' } }],
    [{ mix: { parts: [] } }],
    [null],
  ])('is not read from %j', (json) => expect(readMix(json)).toBeUndefined())
})
