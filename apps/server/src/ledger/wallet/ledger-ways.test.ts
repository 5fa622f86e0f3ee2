import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice, type Dice } from '../../../../../tools/test/dice.ts'
import { rows } from '../../kernel/database/database.ts'
import { applyItems, type RawItem, type RawLeg, type RawOptions } from '../../testing/apply-items.ts'
import { openBooks, type Books } from '../../testing/ledger-books.ts'
import { findViolations, walletInvariants } from './invariants.ts'

/** `ledger_apply` has a quick way for most bets and wins, and a general one. */
let books: Books
beforeAll(async () => {
  books = await openBooks('ways-test')
})
afterAll(async () => {
  expect(await findViolations(books.db, walletInvariants)).toEqual([])
  await books.stop()
})

const [cash, house] = [1, 100] as const
const flag = { stakes: 1, mayOwe: 2, vendor: 4 } as const
const stake = (amountMinor: bigint): RawLeg => [cash, house, amountMinor]
const win = (amountMinor: bigint): RawLeg => [house, cash, amountMinor]
const apply = (items: readonly RawItem[], options: RawOptions) =>
  books.wallet.transaction((tx) => applyItems(tx, items, options))

test('the quick way of bets and wins answers and writes as the general one, by dice', async () => {
  const dice = createDice(13)
  const pairs: (readonly [MemberId, MemberId])[] = []
  for (let opened = 0; opened < 4; opened += 1)
    pairs.push([await books.openMember(30n), await books.openMember(30n)])
  // Of the first pair nobody may stake.
  await books.owner.query('update wallet set can_stake = false where member_id = any($1)', [pairs[0]])
  const drawn: Drawn[] = []
  for (let batch = 0; batch < 60; batch += 1) {
    const burst = drawBurst(dice, { batch, pairs: pairs.length, drawn })
    drawn.push(...burst)
    const side = (which: 0 | 1) =>
      burst.map(({ pair, ...given }) => ({ memberId: pairs[pair]?.[which] ?? 0n, ...given }))
    const quick = await apply(side(0), { actor: 910 })
    expect(quick).toEqual(await apply(side(1), { actor: 911, isSlow: true }))
  }
  for (const [quick, slow] of pairs) {
    const written = await Promise.all([quick, slow].map((memberId) => writtenRows(memberId)))
    expect(written[0]).toEqual(written[1])
    expect(written[0]?.length).toBeGreaterThan(20)
  }
})

type Drawn = Omit<RawItem, 'memberId'> & { readonly pair: number }

/** Bets, wins and both at once, old keys again, refusals of the caller, debts: amounts that often just fit. */
function drawBurst(
  dice: Dice,
  { batch, pairs, drawn }: { batch: number; pairs: number; drawn: readonly Drawn[] },
): Drawn[] {
  const used = new Set<string>()
  const burst = Array.from({ length: 1 + dice.below(8) }, (_unused, at): Drawn => {
    const old = drawn.length > 0 && dice.isOneIn(8) ? dice.pick(drawn) : undefined
    if (old) return dice.isOneIn(3) ? { ...old, request: 'f'.repeat(32) } : old
    const one = (): RawLeg => {
      const amountMinor = BigInt(1 + dice.below(12))
      return dice.isOneIn(3) ? win(amountMinor) : stake(amountMinor)
    }
    const verdict = dice.isOneIn(12) ? { verdict: 'limit_reached' } : {}
    return {
      pair: dice.below(pairs),
      key: `${batch}-${at}`,
      legs: dice.isOneIn(6) ? [one(), one()] : [one()],
      flags: flag.vendor | (dice.isOneIn(3) ? flag.stakes : 0) | (dice.isOneIn(10) ? flag.mayOwe : 0),
      currency: dice.isOneIn(20) ? 'FUN' : 'BDT',
      ...verdict,
    }
  })
  // A caller never asks for one key twice at once.
  const once = burst.filter(({ key }) => !used.has(key) && used.add(key))
  return once.toSorted((a, b) => a.pair - b.pair)
}

const writtenRows = (memberId: MemberId) =>
  rows(
    books.db,
    `select seq, debit, credit, amount, debit_after, credit_after, leg, key, currency, answer, request,
            reference, reverses from transfer where member_id = $1 and actor in (910, 911) order by seq`,
    [memberId],
  )
