import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leg, openBooks, testActor, transferOf, type Books } from '../../testing/ledger-books.ts'
import { brokenBy, plantMove, type PlantedMove } from '../../testing/ledger-faults.ts'
import { findViolations, walletInvariants, countOffenders } from './invariants.ts'

/** One fault after another, each in a transaction that is given up: what it breaks is told, and nothing else. */
let books: Books
let rich: MemberId
let poor: MemberId
let game: number
let pool: number
/** Seven transfers: opened with 100, bet 40, a hold of 30 and one of 5 that is captured, bonus, points. */
beforeAll(async () => {
  books = await openBooks('invariants-test')
  const { wallet, house } = books
  game = await wallet.houseAccount({ code: 'game:faults', kind: 'game' })
  pool = await wallet.houseAccount({ code: 'jackpot:faults', kind: 'jackpot' })
  rich = await books.openMember(100n)
  poor = await books.openMember(10n)
  const post = (key: string, legs: Parameters<typeof transferOf>[2], more: object = {}) =>
    wallet.post(transferOf(rich, key, legs, more))
  const hold = { memberId: rich, actor: testActor, currency: 'BDT' } as const
  await post('bet', [leg('bet', 'cash', game, 40n)])
  await wallet.post({ ...hold, kind: 'hold', key: 'hold', hold: 'open', amountMinor: 30n })
  await wallet.post({ ...hold, kind: 'hold', key: 'paid', hold: 'captured', amountMinor: 5n })
  await wallet.post({ ...hold, kind: 'capture', key: 'end', hold: 'captured', to: house })
  await post('grant', [leg('bonus_grant', game, 'bonus', 20n)])
  await post('points', [leg('points_grant', game, 'points', 50n)], { currency: 'PTS' })
  const owes = [leg('win_taken_back', 'cash', game, 25n)]
  await wallet.post(transferOf(poor, 'owes', owes, { mayOwe: true }))
  await wallet.post(transferOf(poor, 'refused', [leg('bet', 'cash', game, 99n)]))
})
afterAll(async () => {
  expect(await findViolations(books.db, walletInvariants)).toEqual([])
  await books.stop()
})

const [cash, bonus, held, points, deficit] = [1, 2, 3, 4, 5] as const
const sums = 'I1 all balances of'
const totals = 'I1 what members hold'
const sides = 'I2 each transfer has'
const accounts = 'I2 house accounts of'
const cached = 'I3 cached balance ='
const floor = 'I4 no balance is'
const sequence = 'I5 the sequence of'
const chain = 'I5 each balance follows'
const keys = 'I6 a key has'
const answers = 'I6 a key that'
const holds = 'I7 each hold begins'
const heldSum = 'I7 what is held'
const cover = 'I8 what the house'
const mixing = 'I10 bonus and cash'

/** `$rich`, `$poor` and `$game` stand for the members and the account. */
const plain = (sql: string): string =>
  sql.replaceAll('$rich', String(rich)).replaceAll('$poor', String(poor)).replaceAll('$game', String(game))
const after = (sql: string) => brokenBy(books.owner, (tx) => tx.query(plain(sql)))
const afterMove = (move: Omit<PlantedMove, 'memberId'>, memberId = rich) =>
  brokenBy(books.owner, (tx) => plantMove(tx, { memberId, ...move }))
const both = (...names: string[]) => ({ whole: names.toSorted(), lately: names.toSorted() })

test('nothing is broken where nothing was touched', async () => {
  expect(await after('select 1')).toEqual(both())
  expect(await afterMove({ kind: 'bet', debit: cash, credit: game })).toEqual(both())
})

describe('a wallet', () => {
  const set = (change: string, member = '$rich') => `update wallet set ${change} where member_id = ${member}`
  const unguarded = `alter table wallet drop constraint wallet_cash_check, drop constraint wallet_bonus_check,
    drop constraint wallet_held_check, drop constraint wallet_points_check,
    drop constraint wallet_deficit_check;`

  test.each([
    ['one unit too many', set('cash = cash + 1'), [sums, totals, cached, cover]],
    ['one unit too few', set('bonus = bonus - 1'), [sums, totals, cached, cover]],
    ['a unit of cash as bonus', set('cash = cash - 1, bonus = bonus + 1'), [totals, cached]],
    ['a unit of cash as held', set('cash = cash - 1, held = held + 1'), [totals, cached, heldSum]],
    ['a point too many', set('points = points + 1'), [sums, totals, cached, cover]],
    ['a debt that is too small', set('deficit = deficit + 1', '$poor'), [sums, totals, cached, cover]],
    ['cash below 0', unguarded + set('cash = -1'), [sums, totals, cached, cover, floor]],
    ['a bonus below 0', unguarded + set('bonus = -1'), [sums, totals, cached, cover, floor]],
    ['held below 0', unguarded + set('held = -1'), [sums, totals, cached, cover, floor, heldSum]],
    ['points below 0', unguarded + set('points = -1'), [sums, totals, cached, cover, floor]],
    ['a debt above 0', unguarded + set('deficit = 1', '$poor'), [sums, totals, cached, cover, floor]],
    ['a version too far', set('version = version + 1'), [sequence]],
    ['a version behind', set('version = version - 1'), [sequence]],
    ['what another lacks', `${set('cash = cash - 1')}; ${set('cash = cash + 1', '$poor')}`, [cached]],
  ])('with %s is found', async (_name, sql, broken) => {
    expect(await after(sql)).toEqual(both(...broken))
  })

  test('that is gone is found, and of its transfers is said that they have none', async () => {
    expect(await after('delete from wallet where member_id = $poor')).toEqual({
      whole: [sums, totals, cached, cover].toSorted(),
      lately: [sums, totals, cached, cover, sequence].toSorted(),
    })
  })

  test('with a drift long ago is found by a look at everything only', async () => {
    const found = await brokenBy(
      books.owner,
      (tx) => tx.query(plain(`${set('cash = cash - 1')}; ${set('cash = cash + 1', '$poor')}`)),
      new Date(Date.now() + 3_600_000),
    )
    expect(found).toEqual({ whole: [cached], lately: [] })
  })
})

describe('a transfer', () => {
  const set = (change: string, seq = 2, member = '$rich') =>
    `update transfer set ${change} where member_id = ${member} and seq = ${seq}`
  const unguarded = `alter table transfer drop constraint transfer_amount_check,
    drop constraint transfer_check;`
  // No sum counts a place before the first.
  const first = [sums, totals, cover]
  const [all, late] = [
    [sums, totals, cached, chain, cover],
    [sums, totals, chain, cover],
  ]

  test.each([
    ['of another amount', set('amount = 41'), all, late],
    ['of nothing', unguarded + set('amount = 0'), [...all, sides], [...late, sides]],
    ['of less than nothing', unguarded + set('amount = -40'), [...all, sides], [...late, sides]],
    [
      'from where it goes',
      unguarded + set('credit = debit, credit_after = debit_after'),
      [...all, sides],
      [...late, sides],
    ],
    ['from account 0', set('debit = 0'), [totals, sides, cached, chain], [totals, sides, chain]],
    ['from account 6', set('debit = 6'), [totals, sides, cached, chain], [totals, sides, chain]],
    ['to account 0', set('credit = 0, credit_after = 0'), [...late, sides], [...late, sides]],
    ['to account 99', set('credit = 99, credit_after = 0'), [...late, sides], [...late, sides]],
    ['to an account that does not exist', set('credit = 99999'), [accounts, cover], [accounts, cover]],
    ['from an account that does not exist', set('debit = 99999', 1), [accounts, cover], [accounts, cover]],
    ['without a balance after it', set('debit_after = null'), [sides, chain], [sides, chain]],
    ['with a balance of the house', set('credit_after = 0'), [sides], [sides]],
    ['with another balance after it', set('debit_after = 61'), [chain], [chain]],
    ['with another balance at last', set('credit_after = 21', 6), [chain], [cached, chain]],
    ['at the wrong place', set('seq = 100', 7), [sequence], [sequence]],
    ['before the first', set('seq = 0', 1), [...first, sequence], [...first, sequence]],
    ['without its answer', set('answer = null'), [answers], [answers]],
    ['without its request', set('request = null'), [answers], [answers]],
    ['with an answer in its second row', set(`answer = ''`, 3, '$poor'), [answers], [answers]],
    ['in play money', set(`currency = 'FUN'`), [sums, totals, cover, mixing], [sums, totals, cover, mixing]],
  ])('%s is found', async (_name, sql, whole, lately) => {
    expect(await after(sql)).toEqual({ whole: whole.toSorted(), lately: lately.toSorted() })
  })

  test('that is gone is found, in the middle and at the end', async () => {
    const gone = (seq: number) => after(`delete from transfer where member_id = $rich and seq = ${seq}`)
    expect(await gone(2)).toEqual({
      whole: [...all, sequence].toSorted(),
      lately: [...late, sequence].toSorted(),
    })
    expect(await gone(7)).toEqual({
      whole: [sums, totals, cached, cover, sequence].toSorted(),
      lately: [sums, totals, cover, sequence].toSorted(),
    })
  })

  test('that came lately follows from what was before, however long ago that was', async () => {
    const old = `update transfer set posted_at = now() - interval '2 days' where member_id = $rich;`
    const move = { memberId: rich, kind: 'bet', debit: cash, credit: game }
    const lately = async (sql: string) =>
      (
        await brokenBy(books.owner, async (tx) => {
          await tx.query(plain(old))
          await plantMove(tx, move)
          await tx.query(plain(sql))
        })
      ).lately
    expect(await lately('select 1')).toEqual([])
    expect(await lately(set('debit_after = debit_after + 1', 8))).toContain(chain)
    expect(await lately('delete from transfer where member_id = $rich and seq = 7')).toContain(sequence)
  })
})

describe('a key', () => {
  test.each([
    ['that both moved and was answered', `update answer set key = 'bet'`],
    [
      'that moved two members',
      `update transfer set key = 'bet', actor = 3 where member_id = $poor and seq = 1`,
    ],
    [
      'that was answered to two members',
      `insert into answer (member_id, actor, key, code, answer) select $rich, actor, key, code, answer from answer`,
    ],
  ])('%s is found', async (_name, sql) => {
    expect(await after(sql)).toEqual(both(keys))
  })

  test('of another actor is another key', async () => {
    expect(await after(`update answer set key = 'bet', actor = 77`)).toEqual(both())
  })
})

describe('a hold', () => {
  const set = (change: string, name: string) => `update hold set ${change} where hold = '${name}'`
  test.each([
    [
      'that never began',
      `insert into hold (member_id, hold, amount, currency) values ($rich, 'x', 1, 'BDT')`,
      [holds, heldSum],
    ],
    ['of more than moved', set('amount = 31', 'open'), [holds, heldSum]],
    ['of less than moved', set('amount = 4', 'captured'), [holds]],
    [
      'that is over and moved nothing back',
      set(`state = 'released', ended_at = now()`, 'open'),
      [holds, heldSum],
    ],
    ['that is open and moved already', set(`state = 'open', ended_at = null`, 'captured'), [holds, heldSum]],
    ['that is gone', `delete from hold where hold = 'open'`, [heldSum]],
  ])('%s is found', async (_name, sql, broken) => {
    expect(await after(sql)).toEqual(both(...broken))
  })
})

test('a hold is looked at lately when it began or ended lately', async () => {
  const days = `now() - interval '2 days'`
  const wrong = (times: string) => after(`update hold set amount = 4, ${times} where hold = 'captured'`)
  expect(await wrong(`opened_at = ${days}`)).toEqual(both(holds))
  expect(await wrong(`opened_at = ${days}, ended_at = ${days}`)).toEqual({ whole: [holds], lately: [] })
})

describe('what moves where it may not', () => {
  test('a pool that paid more than it had is found', async () => {
    expect(await afterMove({ kind: 'jackpot_win', debit: pool, credit: cash })).toEqual(both(cover))
    // What stands in the pool is owed, too: a stake that feeds it breaks nothing.
    expect(await afterMove({ kind: 'jackpot_contribution', debit: game, credit: pool })).toEqual(both())
  })

  test.each([
    ['bonus to cash', { debit: bonus, credit: cash }, true],
    ['cash to bonus', { debit: cash, credit: bonus }, true],
    ['bonus to a debt', { debit: bonus, credit: deficit }, true],
    ['a debt to bonus', { debit: deficit, credit: bonus }, true],
    ['bonus to the house', { debit: bonus, credit: 100 }, false],
    ['cash to held', { debit: cash, credit: held }, false],
  ])('%s, by anything but a conversion', async (_name, move, isMixing) => {
    const [member, expected] = [move.debit, move.credit].includes(deficit)
      ? [poor, [mixing]]
      : [rich, isMixing ? [mixing] : []]
    const give = { memberId: poor, kind: 'bonus_grant', debit: game, credit: bonus, key: 'planted grant' }
    const found = (kind: string, reverses?: bigint) =>
      brokenBy(books.owner, async (tx) => {
        await plantMove(tx, give)
        await plantMove(tx, {
          memberId: member,
          kind,
          ...move,
          ...(reverses === undefined ? {} : { reverses }),
        })
      })
    const withHeld = (names: string[]) => both(...names, ...(move.credit === held ? [heldSum] : []))
    expect(await found('adjustment')).toEqual(withHeld(expected))
    expect(await found('bonus_conversion')).toEqual(withHeld([]))
    // It undoes what was no conversion.
    expect(await found('reverse', 1n)).toEqual(withHeld(expected))
  })

  test('back by what undoes a conversion is no mixing', async () => {
    const found = await brokenBy(books.owner, async (tx) => {
      await plantMove(tx, { memberId: rich, kind: 'bonus_conversion', debit: bonus, credit: cash })
      await plantMove(tx, { memberId: rich, kind: 'reverse', debit: cash, credit: bonus, reverses: 8n })
    })
    expect(found).toEqual(both())
  })

  test.each([
    ['points in money', { debit: 100, credit: points, currency: 'BDT' }],
    ['money in points', { debit: 100, credit: cash, currency: 'PTS' }],
  ])('%s is found', async (_name, move) => {
    const { whole, lately } = await afterMove({ kind: 'adjustment', ...move })
    expect(whole).toContain(mixing)
    expect(lately).toContain(mixing)
  })

  test('points for cash are found by the sums of their currencies', async () => {
    const found = await afterMove({ kind: 'adjustment', debit: points, credit: cash, currency: 'PTS' })
    expect(found).toEqual(both(sums, totals, cover))
  })

  test('between accounts of the house points and money go as they are told', async () => {
    expect(await afterMove({ kind: 'points_grant', debit: 100, credit: game, currency: 'PTS' })).toEqual(
      both(),
    )
  })

  test('money that is no whole number is found', async () => {
    expect(await after('alter table hold alter column amount type numeric')).toEqual(
      both('I9 money is whole'),
    )
  })
})

test('offenders are named up to a limit and counted without one', async () => {
  const invariant = walletInvariants.find(({ title }) => title.startsWith('cached balance'))
  if (!invariant) throw new Error('the invariant of cached balances is there')
  const tx = await books.owner.connect()
  await tx.query('begin')
  await tx.query('update wallet set cash = cash + 1, bonus = bonus + 1')
  const found = await findViolations(tx, [invariant], { rowsEach: 3 })
  expect(found.map(({ row }) => row['account'])).toHaveLength(3)
  expect(await countOffenders(tx, invariant)).toBe(4)
  await tx.query('rollback')
  tx.release()
})
