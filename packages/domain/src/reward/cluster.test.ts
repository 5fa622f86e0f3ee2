import { expect, test } from 'vitest'
import { findGiftClusters } from './cluster.ts'

const took = (memberId: bigint, gift: string, amountMinor = 5n) => ({ memberId, gift, amountMinor })
const device = (memberId: bigint, mark: string) => ({ memberId, kind: 'device', mark }) as const
const address = (memberId: bigint, mark: string) => ({ memberId, kind: 'address', mark }) as const

test('accounts of one device that took one gift, with what they were given together', () => {
  const taken = [took(1n, 'a'), took(2n, 'a', 7n), took(2n, 'a', 1n), took(3n, 'b'), took(4n, 'a')]
  const marks = [device(1n, 'x'), device(2n, 'x'), device(3n, 'x'), device(4n, 'y')]
  expect(findGiftClusters(taken, marks)).toEqual([
    { gift: 'a', kind: 'device', mark: 'x', memberIds: [1n, 2n], amountMinor: 13n },
  ])
})

test('the same accounts by address are not named again; more accounts are', () => {
  const taken = [took(1n, 'a'), took(2n, 'a'), took(3n, 'a')]
  const marks = [device(1n, 'x'), device(2n, 'x'), address(1n, 'p'), address(2n, 'p')]
  expect(findGiftClusters(taken, marks).map(({ kind }) => kind)).toEqual(['device'])
  expect(findGiftClusters(taken, [...marks, address(3n, 'p')]).map(({ kind }) => kind)).toEqual([
    'address',
    'device',
  ])
})

test('one account that took a gift many times is no group', () => {
  expect(findGiftClusters([took(1n, 'a'), took(1n, 'a')], [device(1n, 'x')])).toEqual([])
})
