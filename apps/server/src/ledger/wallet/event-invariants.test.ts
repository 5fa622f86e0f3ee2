import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../kernel/database/database.ts'
import { lotteryInvariants } from '../../lottery-invariants.ts'
import { openBooks, withFault, type Books } from '../../testing/ledger-books.ts'
import { brokenBy, plantMove, type PlantedMove } from '../../testing/ledger-faults.ts'
import { houseActors } from './actors.ts'
import { findOffenders } from './invariants.ts'

/** Invariants between the ledger and what its money is about: exclusions, deposits, approvals, vendors. */
let books: Books
let memberId: MemberId
let other: MemberId
/** What moves lately is what a fault moves. */
let since: Date
beforeAll(async () => {
  books = await openBooks('event-invariants-test')
  memberId = await books.openMember(100n)
  other = await books.openMember(100n)
  // Only what the ledger compares is needed here: no members, methods and operators beside it.
  await books.owner.query(`
    alter table deposit drop constraint deposit_member_id_fkey, drop constraint deposit_method_fkey;
    alter table approval drop constraint approval_asked_by_fkey, drop constraint approval_decided_by_fkey,
      drop constraint approval_member_id_fkey, drop constraint approval_second_person;
    alter table play_exclusion drop constraint play_exclusion_member_id_fkey;
    update transfer set posted_at = now() - interval '1 day'`)
  since = new Date()
})
afterAll(() => books.stop())

const [cash, bonus, held, deficit, house] = [1, 2, 3, 5, 100] as const
const broken = (plant: (tx: Db) => Promise<unknown>) => brokenBy(books.owner, plant, since)
const both = (...names: string[]) => ({ whole: names.toSorted(), lately: names.toSorted() })
const move = (tx: Db, kind: string, more: Partial<PlantedMove> = {}) =>
  plantMove(tx, { memberId, kind, debit: house, credit: cash, ...more })

describe('a member who is excluded', () => {
  const exclusion = 'I29 from a second'
  const excluded = (tx: Db, began: string, ended = 'null') =>
    tx.query(`insert into play_exclusion (member_id, kind, began_at, ended_at)
      values (${memberId}, 'cool_off', now() - interval '${began}', ${ended})`)
  const stakes: Partial<PlantedMove> = { debit: cash, credit: house }

  test.each(['bet', 'tip'])('may not stake: %s', async (kind) => {
    const found = await broken(async (tx) => {
      await excluded(tx, '10 seconds')
      await move(tx, kind, stakes)
    })
    expect(found).toEqual(both(exclusion))
  })

  test.each(['deposit', 'sandbox_credit', 'bonus_grant', 'reward', 'rebate', 'vendor_in'])(
    'is paid nothing in: %s',
    async (kind) => {
      const found = await broken(async (tx) => {
        await excluded(tx, '10 seconds')
        await move(tx, kind, { actor: 900 })
      })
      expect(found).toEqual(both(exclusion))
    },
  )

  test.each(['win', 'bet_refund', 'withdrawal', 'withdrawal_return', 'release'])(
    'is still owed what is theirs: %s',
    async (kind) => {
      const found = await broken(async (tx) => {
        await excluded(tx, '10 seconds')
        await move(tx, kind)
      })
      expect(found).toEqual(both())
    },
  )

  test.each([
    ['after the first second', '1.1 seconds', 'null', true],
    ['in the first second', '0.9 seconds', 'null', false],
    ['before the end', '10 seconds', `now() + interval '1 millisecond'`, true],
    ['after the end', '10 seconds', `now() - interval '1 millisecond'`, false],
  ])('%s is judged by the instant of the stake', async (_name, began, ended, isBroken) => {
    const found = await broken(async (tx) => {
      await excluded(tx, began, ended)
      await move(tx, 'bet', stakes)
    })
    expect(found).toEqual(isBroken ? both(exclusion) : both())
  })

  test('is this member and no other', async () => {
    const found = await broken(async (tx) => {
      await excluded(tx, '10 seconds')
      await move(tx, 'bet', { ...stakes, memberId: other })
    })
    expect(found).toEqual(both())
  })
})

describe('a deposit', () => {
  const moved = 'I31 a credited deposit'
  const ended = 'I32 the bonus of'
  const id = '0198f000-0000-7000-8000-000000000001'
  const insert = (
    tx: Db,
    state: string,
    more: { bonusMinor?: number; bonusState?: string; ended?: string } = {},
  ) =>
    tx.query(
      `insert into deposit (member_id, id, request, method, kind, currency, amount, fee, bonus_amount,
                            bonus_state, state, created_at, expires_at, ended_at)
       values (${memberId}, '${id}', gen_random_uuid(), 'm', 'k', 'BDT', 50, 2, ${more.bonusMinor ?? 0},
               '${more.bonusState ?? 'none'}', '${state}', now(), now(),
               ${['credited', 'rejected', 'expired'].includes(state) ? (more.ended ?? 'now()') : 'null'})`,
    )
  const credit = (tx: Db, kind: string, amountMinor: bigint, more: Partial<PlantedMove> = {}) =>
    move(tx, kind, { actor: houseActors.deposit, key: id, amountMinor, ...more })
  const fee: Partial<PlantedMove> = { credit: house + 1 }
  /** The two rows of one key: the deposit and its fee. */
  async function credited(tx: Db, amounts: readonly [bigint, bigint], more: Partial<PlantedMove> = {}) {
    await credit(tx, 'deposit', amounts[0], more)
    await tx.query(`update transfer set leg = 1, answer = null where key = '${id}'`)
    await credit(tx, 'deposit_fee', amounts[1], { ...fee, ...more })
  }

  test.each([
    ['moved what was paid, with its fee', 'credited', [48n, 2n], both()],
    ['moved one unit less', 'credited', [47n, 2n], both(moved)],
    ['moved one unit more', 'credited', [48n, 3n], both(moved)],
    ['moved money when it was rejected', 'rejected', [48n, 2n], both(moved)],
    ['moved money while it waits', 'submitted', [48n, 2n], both(moved)],
  ] as const)('that %s', async (_name, state, amounts, expected) => {
    const found = await broken(async (tx) => {
      await insert(tx, state)
      await credited(tx, amounts)
    })
    expect(found).toEqual(expected)
  })

  test.each([
    ['credited', [moved]],
    ['expired', []],
    ['submitted', []],
  ])('that is %s and moved nothing', async (state, expected) => {
    expect(await broken((tx) => insert(tx, state))).toEqual(both(...expected))
  })

  test('that ended long ago is looked at again when its member moves', async () => {
    const again = (isAgain: boolean) =>
      broken(async (tx) => {
        await insert(tx, 'credited', { ended: `now() - interval '2 days'` })
        if (isAgain) await credit(tx, 'deposit_fee', 2n, fee)
      })
    expect(await again(false)).toEqual({ whole: [moved], lately: [] })
    expect(await again(true)).toEqual(both(moved))
  })

  test('without a movement, or of another member, is found as a fault', async () => {
    expect(await broken((tx) => credit(tx, 'deposit', 48n))).toEqual(both(moved))
    const theirs = await broken(async (tx) => {
      await insert(tx, 'credited')
      await credited(tx, [48n, 2n], { memberId: other })
    })
    expect(theirs).toEqual(both(moved))
  })

  const whole = { whole: [ended], lately: [] }
  const right = { whole: [], lately: [] }
  test.each([
    ['is granted', 'granted', undefined, right],
    ['is granted and gone', 'granted', 'bonus_conversion', whole],
    ['was played', 'converted', 'bonus_conversion', right],
    ['was played and forfeited', 'converted', 'bonus_forfeit', whole],
    ['was played and is there', 'converted', undefined, whole],
    ['was forfeited', 'forfeited', 'bonus_forfeit', right],
    ['was forfeited and is there', 'forfeited', undefined, whole],
    ['moved to a bonus of its own', 'moved', 'bonus_forfeit', right],
    ['moved and was played', 'moved', 'bonus_conversion', whole],
    ['was granted, and its deposit says none', 'none', undefined, whole],
  ])('whose bonus %s', async (_name, bonusState, kind, expected) => {
    const found = await broken(async (tx) => {
      await insert(tx, 'credited', { bonusMinor: 10, bonusState })
      await credited(tx, [48n, 2n])
      await credit(tx, 'bonus_grant', 10n, { credit: bonus, key: `${id}/granted` })
      const to = kind === 'bonus_conversion' ? cash : house
      if (kind !== undefined) await credit(tx, kind, 10n, { debit: bonus, credit: to, key: `${id}/bonus` })
    })
    expect(found).toEqual(expected)
  })

  test('whose bonus left in another amount is found', async () => {
    const found = await broken(async (tx) => {
      await insert(tx, 'credited', { bonusMinor: 10, bonusState: 'forfeited' })
      await credited(tx, [48n, 2n])
      await credit(tx, 'bonus_grant', 10n, { credit: bonus, key: `${id}/granted` })
      await credit(tx, 'bonus_forfeit', 9n, { debit: bonus, credit: house, key: `${id}/bonus` })
    })
    expect(found).toEqual(whole)
  })
})

describe('an approval', () => {
  const approval = 'I30 who approves is'
  const insert = (tx: Db, state: string, more: { kind?: string; decidedBy?: string } = {}) =>
    tx.query(
      `insert into approval (id, kind, subject, member_id, change, reason, asked_by, asked_at, expires_at,
                             state, decided_by, decided_at)
       overriding system value
       values (7, '${more.kind ?? 'adjustment'}', 's', ${memberId}, '{}', 'r', 1, now(), now(), '${state}',
               ${more.decidedBy ?? 'null'}, ${state === 'open' ? 'null' : 'now()'})`,
    )
  const adjust = (tx: Db, more: Partial<PlantedMove> = {}) =>
    move(tx, 'adjustment', { actor: houseActors.adjustment, key: 'approval 7', ...more })

  test.each([
    ['approved by a second and posted', 'approved', '2', true, []],
    ['approved by who asked', 'approved', '1', true, [approval]],
    ['rejected by who asked', 'rejected', '1', false, [approval]],
    ['approved and not posted', 'approved', '2', false, [approval]],
    ['posted and rejected', 'rejected', '2', true, [approval]],
    ['posted while it is open', 'open', undefined, true, [approval]],
    ['open', 'open', undefined, false, []],
  ])('of an adjustment: %s', async (_name, state, decidedBy, isPosted, expected) => {
    const found = await broken(async (tx) => {
      await insert(tx, state, decidedBy === undefined ? {} : { decidedBy })
      if (isPosted) await adjust(tx)
    })
    expect(found).toEqual(both(...expected))
  })

  test('of an adjustment is posted to its member, by the operators', async () => {
    for (const wrong of [{ memberId: other }, { actor: 900 }, { key: 'approval 8' }]) {
      const found = await broken(async (tx) => {
        await insert(tx, 'approved', { decidedBy: '2' })
        await adjust(tx, wrong)
      })
      expect(found).toEqual(both(approval))
    }
  })

  test('of another kind needs no posting', async () => {
    expect(await broken((tx) => insert(tx, 'approved', { kind: 'limit', decidedBy: '2' }))).toEqual(both())
  })
})

describe('a wallet at a vendor', () => {
  const entries = 'I3 a wallet at'
  const passages = 'I3 each passage to'
  const heldSum = 'I7 what is held'
  /** 30 went in and 10 came back; at another vendor stand 5. */
  async function passed(tx: Db): Promise<void> {
    const passage = { actor: houseActors.vendorWallet, reference: 'sunrise' }
    await move(tx, 'vendor_in', { ...passage, debit: cash, credit: held, amountMinor: 30n, key: 'in' })
    await move(tx, 'vendor_out', { ...passage, debit: held, credit: cash, amountMinor: 10n, key: 'out' })
    const other = { ...passage, reference: 'sunset' }
    await move(tx, 'vendor_in', { ...other, debit: cash, credit: held, amountMinor: 5n, key: 'other' })
    await tx.query(`
      insert into vendor_wallet (member_id, vassalage, balance, version)
      values (${memberId}, 'sunrise', 20, 2), (${memberId}, 'sunset', 5, 1);
      insert into vendor_wallet_entry (member_id, vassalage, version, amount, balance_after, key)
      values (${memberId}, 'sunrise', 1, 30, 30, 'in'), (${memberId}, 'sunrise', 2, -10, 20, 'out'),
             (${memberId}, 'sunset', 1, 5, 5, 'other')`)
  }

  test.each([
    ['that is as it should be', 'select 1', []],
    [
      'of another balance',
      `update vendor_wallet set balance = 21 where vassalage = 'sunrise'`,
      [entries, heldSum],
    ],
    ['of another version', `update vendor_wallet set version = 3 where vassalage = 'sunrise'`, [entries]],
    [
      'whose entry has another amount',
      `update vendor_wallet_entry set amount = -11 where key = 'out'`,
      [entries, passages],
    ],
    [
      'whose entry does not follow',
      `update vendor_wallet_entry set balance_after = 31 where key = 'in'`,
      [entries],
    ],
    ['with a gap', `update vendor_wallet_entry set version = 3 where key = 'out'`, [entries]],
    [
      'with a gap that its version hides',
      `update vendor_wallet_entry set version = 3 where key = 'out';
       update vendor_wallet set version = 3 where vassalage = 'sunrise'`,
      [entries],
    ],
    [
      'with an entry of another passage',
      `update vendor_wallet_entry set key = 'x' where key = 'out'`,
      [passages],
    ],
    [
      'of another vendor than its passage',
      `update transfer set reference = 'sunset' where key = 'in'`,
      [passages],
    ],
    ['of no vendor', `update transfer set reference = null where key = 'in'`, [passages]],
  ])('%s', async (_name, sql, expected) => {
    const found = await broken(async (tx) => {
      await passed(tx)
      await tx.query(sql)
    })
    expect(found).toEqual(both(...expected))
  })

  test('with an entry that nothing passed for is found by a look at everything', async () => {
    const found = await broken(async (tx) => {
      await passed(tx)
      await tx.query(`
        insert into vendor_wallet_entry (member_id, vassalage, version, amount, balance_after, key)
        values (${memberId}, 'sunrise', 3, 5, 25, 'made up'),
               (${memberId}, 'sunrise', 4, -5, 20, 'made up too');
        update vendor_wallet set version = 4 where vassalage = 'sunrise'`)
    })
    expect(found).toEqual({ whole: [passages], lately: [] })
  })
})

test('a commission that settled an agent’s debt and was taken back came to nothing', async () => {
  const shares = lotteryInvariants.find(({ id }) => id === 'I53')
  if (!shares) throw new Error('the invariant of agents’ shares is there')
  const by = { kind: 'commission', actor: houseActors.lotteryRebate, reference: 'draw' }
  const rowsOf = [
    { key: 'paid 1', debit: house, credit: deficit, amountMinor: 20n },
    { key: 'paid 2', debit: house, credit: cash, amountMinor: 30n },
    { key: 'back 1', debit: cash, credit: house, amountMinor: 30n },
    { key: 'back 2', debit: deficit, credit: house, amountMinor: 20n },
  ]
  const offenders = (count: number) =>
    withFault(
      books.owner,
      async (tx) => {
        await plantMove(tx, {
          memberId,
          kind: 'win_taken_back',
          debit: deficit,
          credit: house,
          amountMinor: 20n,
        })
        for (const each of rowsOf.slice(0, count)) await plantMove(tx, { memberId, ...by, ...each })
      },
      (tx) => findOffenders(tx, shares, 9),
    )
  expect(await offenders(4)).toEqual([])
  // Paid without a share that accrued.
  expect(await offenders(2)).toMatchObject([{ agent: memberId, draw_id: 'draw', paid: '50' }])
})
