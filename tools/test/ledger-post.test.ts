import type { Balances, CodedLeg } from '@baize/domain/ledger'
import { describe, expect, test } from 'vitest'
import { createDice, type Dice } from './dice.ts'
import { postLegs, type Posting } from './ledger-post.ts'

const [cash, bonus, held, points, deficit, house, otherHouse] = [1, 2, 3, 4, 5, 100, 101] as const
const nothing: Balances = { cash: 0n, bonus: 0n, held: 0n, points: 0n, deficit: 0n }
const move = (debit: number, credit: number, amountMinor: bigint, kind = 'adjustment'): CodedLeg => ({
  kind,
  debit,
  credit,
  amountMinor,
})
const applied = (posting: Posting) => {
  if (!posting.ok) throw new Error(`refused: ${posting.code}`)
  return posting
}
/** A piece as one reads it: which leg, from where to where, how much, and what either side has then. */
const read = (posting: Posting) =>
  applied(posting).pieces.map((piece) => [
    piece.leg,
    piece.debit,
    piece.credit,
    piece.amountMinor,
    piece.debitAfter,
    piece.creditAfter,
  ])

describe('the pieces of a posting', () => {
  test('say what each side has after it, and nothing of the house', () => {
    const posting = postLegs({ ...nothing, cash: 90n }, [move(cash, house, 40n), move(cash, held, 50n)], {
      mayOwe: false,
    })
    expect(read(posting)).toEqual([
      [0, cash, house, 40n, 50n, null],
      [1, cash, held, 50n, 0n, 50n],
    ])
    expect(applied(posting).balances).toEqual({ ...nothing, held: 50n })
  })

  test('between two accounts of the house change nothing of the member', () => {
    const posting = postLegs(nothing, [move(house, otherHouse, 7n)], { mayOwe: false })
    expect(read(posting)).toEqual([[0, house, otherHouse, 7n, null, null]])
    expect(applied(posting).balances).toEqual(nothing)
  })

  test('keep the kind of their leg, both parts of a split one too', () => {
    const posting = postLegs({ ...nothing, deficit: -5n }, [move(house, cash, 8n, 'win')], { mayOwe: false })
    expect(applied(posting).pieces.map(({ kind, leg }) => [kind, leg])).toEqual([
      ['win', 0],
      ['win', 0],
    ])
  })
})

describe('what one account gives another', () => {
  test.each([
    ['cash', { ...nothing, cash: 10n }, move(cash, house, 10n), move(cash, house, 11n)],
    ['bonus', { ...nothing, bonus: 10n, cash: 99n }, move(bonus, house, 10n), move(bonus, house, 11n)],
    ['held', { ...nothing, held: 10n, cash: 99n }, move(held, house, 10n), move(held, house, 11n)],
    ['points', { ...nothing, points: 10n, cash: 99n }, move(points, house, 10n), move(points, house, 11n)],
  ])('%s gives what it has to the last unit, and not one more', (_name, before, all, more) => {
    expect(postLegs(before, [all], { mayOwe: false })).toMatchObject({ ok: true })
    expect(postLegs(before, [more], { mayOwe: false })).toEqual({ ok: false, code: 'insufficient_funds' })
  })

  test('only cash may go into deficit; the other accounts are refused even with mayOwe', () => {
    for (const account of [bonus, held, points])
      expect(postLegs(nothing, [move(account, house, 1n)], { mayOwe: true })).toMatchObject({ ok: false })
  })

  test('a later leg may give what an earlier one brought, but not the other way round', () => {
    const [brings, takes] = [move(house, cash, 5n), move(cash, house, 5n)]
    expect(postLegs(nothing, [brings, takes], { mayOwe: false })).toMatchObject({ ok: true })
    expect(postLegs(nothing, [takes, brings], { mayOwe: false })).toMatchObject({ ok: false })
  })

  test('no leg at all is a posting of nothing', () => {
    expect(postLegs(nothing, [], { mayOwe: false })).toEqual({ ok: true, balances: nothing, pieces: [] })
  })

  test('an account that no member has is a defect', () => {
    expect(() => postLegs(nothing, [move(6, house, 1n)], { mayOwe: false })).toThrow('unknown account 6')
  })

  test('what was there before is left as it was', () => {
    const before = { ...nothing, cash: 10n }
    postLegs(before, [move(cash, house, 10n)], { mayOwe: false })
    expect(before).toEqual({ ...nothing, cash: 10n })
  })
})

describe('debts', () => {
  test('with mayOwe the cash is used up first', () => {
    const posting = postLegs({ ...nothing, cash: 10n }, [move(cash, house, 25n)], { mayOwe: true })
    expect(read(posting)).toEqual([
      [0, cash, house, 10n, 0n, null],
      [0, deficit, house, 15n, -15n, null],
    ])
  })

  test('with mayOwe and enough cash no deficit arises', () => {
    const posting = postLegs({ ...nothing, cash: 25n }, [move(cash, house, 25n)], { mayOwe: true })
    expect(read(posting)).toEqual([[0, cash, house, 25n, 0n, null]])
  })

  test('a credit to cash settles them to the last unit, and not more', () => {
    for (const [amount, cashAfter, deficitAfter] of [
      [14n, 0n, -1n],
      [15n, 0n, 0n],
      [16n, 1n, 0n],
    ] as const)
      expect(
        applied(postLegs({ ...nothing, deficit: -15n }, [move(house, cash, amount)], { mayOwe: false }))
          .balances,
      ).toEqual({ ...nothing, cash: cashAfter, deficit: deficitAfter })
  })

  test('from held or bonus to cash settle them, too', () => {
    for (const account of [held, bonus]) {
      const name = account === held ? 'held' : 'bonus'
      const before = { ...nothing, [name]: 20n, deficit: -15n }
      expect(read(postLegs(before, [move(account, cash, 20n)], { mayOwe: false }))).toEqual([
        [0, account, deficit, 15n, 5n, 0n],
        [0, account, cash, 5n, 0n, 5n],
      ])
    }
  })

  test('credits to other accounts leave them alone', () => {
    for (const [account, name] of [
      [bonus, 'bonus'],
      [held, 'held'],
      [points, 'points'],
    ] as const)
      expect(
        applied(postLegs({ ...nothing, deficit: -15n }, [move(house, account, 9n)], { mayOwe: false }))
          .balances,
      ).toEqual({ ...nothing, deficit: -15n, [name]: 9n })
  })

  test('grow when more is taken back while they stand', () => {
    const posting = postLegs({ ...nothing, deficit: -15n }, [move(cash, house, 5n)], { mayOwe: true })
    expect(applied(posting).balances).toEqual({ ...nothing, deficit: -20n })
  })
})

/** Moves unit by unit, as one would with coins: cash and debt are one purse. */
function byCoins(
  before: Balances,
  legs: readonly CodedLeg[],
  mayOwe: boolean,
): Balances | 'insufficient_funds' {
  const purses = new Map<number, bigint>([
    [cash, before.cash],
    [bonus, before.bonus],
    [held, before.held],
    [points, before.points],
    [deficit, before.deficit],
  ])
  const of = (account: number) => purses.get(account) ?? 0n
  const add = (account: number, units: bigint) =>
    account >= house ? undefined : purses.set(account, of(account) + units)
  for (const { debit, credit, amountMinor } of legs)
    for (let coin = 0n; coin < amountMinor; coin += 1n) {
      const from = debit === cash && of(cash) === 0n && mayOwe ? deficit : debit
      if (from < house && from !== deficit && of(from) === 0n) return 'insufficient_funds'
      const to = credit === cash && of(deficit) < 0n ? deficit : credit
      add(from, -1n)
      add(to, 1n)
    }
  return { cash: of(cash), bonus: of(bonus), held: of(held), points: of(points), deficit: of(deficit) }
}

test('2,000 postings by dice come to what counting coin by coin comes to', () => {
  const dice = createDice(5)
  let refused = 0
  for (let tried = 0; tried < 2_000; tried += 1) {
    const before = purse(dice)
    const legs = Array.from({ length: 1 + dice.below(4) }, () => anyLeg(dice))
    const mayOwe = dice.isOneIn(2)
    const posting = postLegs(before, legs, { mayOwe })
    const expected = byCoins(before, legs, mayOwe)
    expect(posting.ok ? posting.balances : posting.code).toEqual(expected)
    if (!posting.ok) refused += 1
    else expectPieces(before, legs, posting)
  }
  // Both ends were tried often.
  expect(refused).toBeGreaterThan(300)
  expect(refused).toBeLessThan(1_700)
})

function purse(dice: Dice): Balances {
  const some = () => BigInt(dice.below(30))
  const isInDebt = dice.isOneIn(3)
  return {
    cash: isInDebt ? 0n : some(),
    bonus: some(),
    held: some(),
    points: some(),
    deficit: isInDebt ? -some() : 0n,
  }
}

function anyLeg(dice: Dice): CodedLeg {
  const debit = dice.pick([cash, cash, bonus, held, points, house])
  const credit = dice.pick([cash, bonus, held, points, house, otherHouse].filter((one) => one !== debit))
  return move(debit, credit, BigInt(1 + dice.below(20)))
}

/** Each leg is moved whole by its pieces, and each piece says what its accounts have after it. */
function expectPieces(before: Balances, legs: readonly CodedLeg[], posting: Posting & { ok: true }): void {
  const sums = legs.map((_leg, index) =>
    posting.pieces.filter(({ leg }) => leg === index).reduce((sum, piece) => sum + piece.amountMinor, 0n),
  )
  expect(sums).toEqual(legs.map(({ amountMinor }) => amountMinor))
  const balances = [0n, before.cash, before.bonus, before.held, before.points, before.deficit]
  for (const { debit, credit, amountMinor, debitAfter, creditAfter } of posting.pieces) {
    if (debit < house) balances[debit] = (balances[debit] ?? 0n) - amountMinor
    if (credit < house) balances[credit] = (balances[credit] ?? 0n) + amountMinor
    expect(debitAfter).toBe(debit < house ? balances[debit] : null)
    expect(creditAfter).toBe(credit < house ? balances[credit] : null)
  }
}
