import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import { recordSeparator } from '../../ledger/wallet/items.ts'
import { createDice, type Dice } from '../../../../../tools/test/dice.ts'
import { betItem, winItem, type PlayItem } from './items.ts'
import { choosePlain, createCashMemory, learn, plainValues, readPlain } from './plain.ts'
import type { PlayOutcome } from './service.ts'

const call = (memberId: bigint, n: number) => ({
  memberId: memberId as MemberId,
  vendor: 1_000,
  revenueAccount: 700,
  key: `k${n}`,
  request: String(n).padStart(32, '0'),
  round: `r${n}`,
  game: 'river-5',
  session: 's',
  currency: 'BDT' as const,
})
let made = 0
const item = (memberId: bigint, plainMinor: bigint, given: object = {}): PlayItem =>
  plainMinor < 0n
    ? betItem({ ...call(memberId, (made += 1)), stakeMinor: -plainMinor, ...given })
    : winItem({ ...call(memberId, (made += 1)), payoutMinor: plainMinor, ...given })

interface Sent {
  readonly first: number[]
  readonly last: number[]
  readonly change: bigint[]
  readonly lowest: bigint[]
  readonly ceiling: (bigint | null)[]
  readonly smallest: bigint[]
  readonly after: bigint[]
  readonly number: number[]
  readonly isTaken: boolean[]
}

/** What is predicted of a batch, as the values of the statement carry it. */
function predicted(items: readonly PlayItem[], cash: Record<string, bigint> = {}): Sent {
  const memory = createCashMemory()
  for (const [memberId, minor] of Object.entries(cash)) memory.cash.set(BigInt(memberId), minor)
  const values = plainValues(items, memory)
  const texts = (at: number) => String(values[at]).slice(1, -1).split(',')
  const amounts = (at: number) => texts(at).map(BigInt)
  return {
    first: texts(11).map(Number),
    last: texts(12).map(Number),
    change: amounts(13),
    lowest: amounts(14),
    ceiling: texts(15).map((text) => (text === 'NULL' ? null : BigInt(text))),
    smallest: amounts(16),
    after: amounts(17),
    number: texts(18).map(Number),
    isTaken: texts(19).map((text) => text === '1'),
  }
}

/** One item after the other, as the cash allows. */
function naive(amounts: readonly bigint[], cash: bigint) {
  let [left, number] = [cash, 0]
  const steps = amounts.map((amount) => {
    const isTaken = left + amount >= 0n
    if (isTaken) [left, number] = [left + amount, number + 1]
    return { after: left - cash, number, isTaken }
  })
  return { steps, change: left - cash }
}

const amountsOf = (dice: Dice) =>
  Array.from({ length: 1 + dice.below(6) }, () =>
    BigInt(dice.isOneIn(3) ? 1 + dice.below(60) : -1 - dice.below(60)),
  )

describe('what is predicted of a member’s items', () => {
  test('comes true at just the cash that its bounds let through', () => {
    const dice = createDice(31)
    for (let round = 0; round < 400; round += 1) {
      const amounts = amountsOf(dice)
      const remembered = dice.isOneIn(4) ? undefined : BigInt(dice.below(120))
      // Somebody with two items makes prediction needed at all.
      const items = [...amounts.map((amount) => item(1n, amount)), item(2n, -1n), item(2n, 1n)]
      const sent = predicted(items, remembered === undefined ? {} : { 1: remembered })
      const [lowest = 0n, ceiling = null] = [sent.lowest[0], sent.ceiling[0]]
      for (let cash = 0n; cash < 140n; cash += 1n) {
        const isIn = cash + lowest >= 0n && (ceiling === null || cash < ceiling)
        const { steps, change } = naive(amounts, cash)
        const predicted = amounts.map((_amount, n) => ({
          after: sent.after[n],
          number: sent.number[n],
          isTaken: sent.isTaken[n],
        }))
        const isTrue = steps.every(({ isTaken }, n) => isTaken === predicted[n]?.isTaken)
        expect({ cash, isIn }).toEqual({ cash, isIn: isTrue })
        if (isTrue) expect([predicted, sent.change[0]]).toEqual([steps, change])
      }
      if (remembered !== undefined && amounts.length > 1) {
        expect(remembered + lowest >= 0n && (ceiling === null || remembered < ceiling)).toBe(true)
      }
    }
  })

  test('stands in groups of one member each, with the smallest of its amounts', () => {
    const dice = createDice(32)
    for (let round = 0; round < 200; round += 1) {
      const groups = Array.from({ length: 1 + dice.below(5) }, () => amountsOf(dice))
      const items = groups.flatMap((amounts, member) => amounts.map((amount) => item(BigInt(member), amount)))
      if (groups.every(({ length }) => length === 1)) continue
      const sent = predicted(items, { 0: 10n, 1: 40n })
      const firsts = groups.map((_amounts, n) => 1 + groups.slice(0, n).flat().length)
      expect(sent.first).toEqual(firsts)
      expect(sent.last).toEqual(groups.map(({ length }, n) => (firsts[n] ?? 0) + length - 1))
      const smallest = groups.map((amounts) => amounts.reduce((least, each) => (each < least ? each : least)))
      expect(sent.smallest).toEqual(smallest)
      // An only item is left to the database.
      for (const [n, amounts] of groups.entries())
        if (amounts.length === 1) expect(sent.isTaken[(firsts[n] ?? 0) - 1]).toBe(true)
    }
  })

  test('is nothing where no member has two items', () => {
    const values = plainValues([item(1n, -5n), item(2n, 7n)], createCashMemory())
    expect(values.slice(11)).toEqual(Array(9).fill(null))
    expect(values.slice(0, 1)).toEqual(['{1,2}'])
    expect(values[9]).toBe('{-5,7}')
  })
})

test('the short way takes items of one leg in the currency of their member’s first', () => {
  const items = [
    item(1n, -5n),
    item(1n, -5n, { currency: 'FUN' }),
    item(1n, 7n),
    item(2n, -5n, { currency: 'FUN' }),
    item(2n, -5n),
    item(3n, -5n, { record: '{}' }),
    item(3n, 0n),
    item(3n, -5n, { currency: 'FUN' }),
    item(3n, -5n),
  ]
  expect(choosePlain(items)).toEqual([0, 2, 3, 7].map((at) => items[at]))
})

describe('what the short way says', () => {
  const read = (said: string, items: readonly PlayItem[], memory = createCashMemory()) =>
    readPlain(said, items, memory)
  const ok = (request: string, balance: string) => ({
    status: 'answered',
    code: 'ok',
    body: `{"status":"ok","balance":"${balance}","currency":"BDT","transaction":"${request}","duplicate":false}`,
    replayed: false,
  })

  test('is an outcome for each item that it names, in any order, and nothing for the others', () => {
    const items = [item(1n, -5n), item(2n, 7n), item(3n, -9n), item(4n, -9n)]
    const request = items[1]?.call.request ?? ''
    expect(read('3-40 2+1207', items)).toEqual([
      undefined,
      ok(request, '12.07'),
      {
        status: 'answered',
        code: 'insufficient_funds',
        body: '{"status":"insufficient_funds","balance":"0.40","currency":"BDT"}',
        replayed: false,
      },
      undefined,
    ])
    expect(read('', items)).toEqual(Array(4).fill(undefined))
  })

  test('may have repeats after it, or alone', () => {
    const items = [item(1n, -5n), item(2n, -5n), item(3n, -5n)]
    const requests = items.map((each) => each.call.request)
    const repeats = `2|r|ok|#300|BDT|t${recordSeparator}3|r|duplicate_conflict|`
    for (const said of [`1+100${recordSeparator}${repeats}`, `${recordSeparator}${repeats}`])
      expect(read(said, items).slice(1)).toEqual([
        { ...ok(requests[1] ?? '', '3.00'), replayed: true },
        {
          status: 'answered',
          code: 'duplicate_conflict',
          body: '{"status":"duplicate_conflict"}',
          replayed: true,
        },
      ])
    expect(read(`${recordSeparator}${repeats}`, items)[0]).toBeUndefined()
    expect(() => read('4+100', items)).toThrow('an outcome is of an item')
  })

  test('is remembered of members with several items, the last of them', () => {
    const memory = createCashMemory()
    read('1+100 2+95 3+50 4-90', [item(1n, -5n), item(1n, -5n), item(2n, -5n), item(1n, -95n)], memory)
    expect(memory.cash).toEqual(new Map([[1n, 95n]]))
  })
})

describe('what is learnt from the long way', () => {
  const learnt = (outcome: PlayOutcome) => {
    const memory = createCashMemory()
    learn(memory, item(1n, -5n), outcome)
    return memory.cash.get(1n)
  }
  const answered = (body: string, replayed = false): PlayOutcome => ({
    status: 'answered',
    code: 'ok',
    body,
    replayed,
  })
  test.each([
    ['{"status":"ok","balance":"12.07","currency":"BDT"}', 12_07n],
    ['{"status":"ok","balance":"0.00","currency":"BDT"}', 0n],
    ['{"status":"ok","balance":"7","currency":"PTS"}', 7n],
    ['{"status":"duplicate_conflict"}', undefined],
  ])('of %s is %s', (body, cash) => expect(learnt(answered(body))).toBe(cash))

  test('is nothing of a repeat, nor of what waits', () => {
    expect(learnt(answered('{"balance":"12.07"}', true))).toBeUndefined()
    expect(learnt({ status: 'pending' })).toBeUndefined()
  })

  test('is forgotten when there is too much of it', () => {
    const memory = createCashMemory()
    for (let member = 1n; member <= 10_000n; member += 1n)
      learn(memory, item(member, -5n), answered('{"balance":"1.00"}'))
    expect(memory.cash.size).toBe(10_000)
    learn(memory, item(10_001n, -5n), answered('{"balance":"2.00"}'))
    expect(memory.cash).toEqual(new Map([[10_001n, 200n]]))
  })
})
