import type { WageringSource } from '@baize/domain/wagering'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { rows } from '../../kernel/database/database.ts'
import { createDice, type Dice } from '../../../../../tools/test/dice.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { grantCash, openQuietMember } from '../../testing/withdrawal-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { wageringConsumer } from './feed-consumer.ts'

/** What is left to play, against a recount that knows nothing of wallets, feeds and sequences. */
let world: World
let book: TestBook

beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
})
afterAll(() => world.stop())

interface Counted {
  readonly sourceId: string
  readonly source: WageringSource
  readonly required: bigint
  done: bigint
  isVoid: boolean
}

/** Gives as much to each as it lacks, the oldest first. */
function share(open: readonly Counted[], amount: bigint): void {
  let rest = amount
  for (const each of open.filter(({ isVoid }) => !isVoid)) {
    const part = rest < each.required - each.done ? rest : each.required - each.done
    each.done += part
    rest -= part
  }
}

const feed = async () => {
  await feedAll(world)
  await feedConsumer(world.platform, wageringConsumer)
}
const inWallet: World['platform']['wallet']['transaction'] = (work) => world.platform.wallet.transaction(work)
const kept = (memberId: MemberId) =>
  rows<{ source_id: string; done: bigint; state: string }>(
    world.platform.db,
    'select source_id, done, state from wagering_requirement where member_id = $1 order by from_seq, id',
    [memberId],
  )
const asKept = (counted: readonly Counted[]) =>
  counted.map(({ sourceId, done, required, isVoid }) => ({
    source_id: sourceId,
    done,
    state: isVoid ? 'void' : done === required ? 'done' : 'open',
  }))
const leftOf = (counted: readonly Counted[]) =>
  counted
    .filter(({ isVoid, source }) => !isVoid && source !== 'bonus')
    .reduce((sum, { required, done }) => sum + required - done, 0n)
const remaining = (memberId: MemberId) =>
  inWallet((tx) => world.platform.wagering.remaining(tx, memberId)).then(({ leftMinor }) => leftMinor)

/** Does something by dice, to the house and to the recount alike. */
async function act(dice: Dice, memberId: MemberId, counted: Counted[]): Promise<void> {
  const { wagering } = world.platform
  const amountMinor = BigInt(1 + dice.below(400))
  const kind = dice.below(10)
  if (kind <= 2) {
    const source = dice.pick(['deposit', 'transfer', 'bonus'] as const)
    const timesPercent = dice.pick([0, 50, 100, 150, 333])
    const sourceId = `${source} ${counted.length} ${dice.below(1_000_000)}`
    await inWallet((tx) => wagering.open(tx, { memberId, source, sourceId, amountMinor, timesPercent }))
    const required = (amountMinor * BigInt(timesPercent) + 99n) / 100n
    if (required > 0n) counted.push({ sourceId, source, required, done: 0n, isVoid: false })
  } else if (kind <= 6) {
    const round = await book.stake(memberId, [amountMinor])
    await book.end(memberId, round)
    share(counted, amountMinor)
  } else if (kind === 7) {
    // What came back was never played.
    const round = await book.stake(memberId, [amountMinor])
    await book.takeBack(memberId, round, 'bet 0')
    await book.end(memberId, round, 'cancelled')
  } else if (kind === 8) {
    // What is handed down counts for what the table has: all that was played is in it before.
    await feed()
    await inWallet((tx) => wagering.handDown(tx, { memberId, amountMinor }))
    share(counted, amountMinor)
  } else {
    const open = counted.filter(({ isVoid, done, required }) => !isVoid && done < required)
    if (open.length === 0) return
    await feed()
    const chosen = dice.pick(open)
    const { source, sourceId } = chosen
    await inWallet((tx) => wagering.void(tx, { memberId, source, sourceId }))
    chosen.isVoid = true
  }
}

test.each([11, 12, 13, 14])('by the dice of %d, what is left is what a recount says', async (seed) => {
  const dice = createDice(seed)
  const memberId = await openQuietMember(world, `naive_${seed}`)
  await grantCash(world, memberId, 1_000_00n)
  const counted: Counted[] = []
  for (let step = 0; step < 30; step += 1) {
    await act(dice, memberId, counted)
    expect(await remaining(memberId), `step ${step}`).toBe(leftOf(counted))
    if (dice.isOneIn(6)) {
      await feed()
      expect(await remaining(memberId), `fed after ${step}`).toBe(leftOf(counted))
    }
  }
  await feed()
  expect(await kept(memberId)).toEqual(asKept(counted))
})

describe('a stake', () => {
  let people = 0
  const open = async () => {
    const memberId = await openQuietMember(world, `stakes_${(people += 1)}`)
    await grantCash(world, memberId, 1_000_00n)
    const deposit = (amountMinor: bigint) =>
      inWallet((tx) =>
        world.platform.wagering.onDeposit(tx, { memberId, amountMinor, depositId: crypto.randomUUID() }),
      )
    return { memberId, deposit }
  }

  test('of before a deposit counts for it at no time, though its round ends after it', async () => {
    const { memberId, deposit } = await open()
    await deposit(100n)
    const early = await book.stake(memberId, [500n])
    await deposit(100n)
    await book.end(memberId, early)
    expect(await remaining(memberId)).toBe(100n)
    await feed()
    expect((await kept(memberId)).map(({ done }) => done)).toEqual([100n, 0n])
  })

  test('of which the provider counts half, counts half', async () => {
    const { memberId, deposit } = await open()
    await deposit(1_000n)
    const round = await book.stake(memberId, [400n])
    await book.end(memberId, round, 'completed', { validStakeMinor: 200n })
    expect(await remaining(memberId)).toBe(800n)
    await feed()
    await book.end(memberId, round, 'completed', { validStakeMinor: 0n, revision: 1 })
    expect(await remaining(memberId)).toBe(1_000n)
    await feed()
    expect(await remaining(memberId)).toBe(1_000n)
  })

  test('that is free, or a tip, counts nothing', async () => {
    const { memberId, deposit } = await open()
    await deposit(1_000n)
    await book.end(memberId, await book.stakeFree(memberId))
    await book.tip(memberId, 300n)
    expect(await remaining(memberId)).toBe(1_000n)
    await feed()
    expect(await remaining(memberId)).toBe(1_000n)
  })

  test('of another member counts nothing', async () => {
    const [one, other] = [await open(), await open()]
    await one.deposit(100n)
    await book.end(other.memberId, await book.stake(other.memberId, [500n]))
    await feed()
    expect([await remaining(one.memberId), await remaining(other.memberId)]).toEqual([100n, 0n])
    expect(await kept(other.memberId)).toEqual([])
  })

  test('is counted again by a rebuild as it was, with what was handed down and what is void', async () => {
    const { memberId, deposit } = await open()
    const { wagering } = world.platform
    for (const amount of [300n, 200n, 100n]) await deposit(amount)
    await book.end(memberId, await book.stake(memberId, [150n]))
    await feed()
    await inWallet((tx) => wagering.handDown(tx, { memberId, amountMinor: 250n }))
    const [, , last] = await kept(memberId)
    await inWallet((tx) =>
      wagering.void(tx, { memberId, source: 'deposit', sourceId: last?.source_id ?? '' }),
    )
    const before = await kept(memberId)
    expect(before.map(({ done, state }) => [done, state])).toEqual([
      [300n, 'done'],
      [100n, 'open'],
      [0n, 'void'],
    ])
    await rebuildConsumer(world.platform, wageringConsumer)
    expect(await kept(memberId)).toEqual(before)
  })
})

test('the list shows the newest first, as many as are asked for, each counted now', async () => {
  const memberId = await openQuietMember(world, 'lists_requirements')
  await grantCash(world, memberId, 1_000_00n)
  const { wagering } = world.platform
  for (const [sourceId, amountMinor] of [
    ['a', 100n],
    ['b', 200n],
    ['c', 300n],
  ] as const)
    await inWallet((tx) =>
      wagering.open(tx, { memberId, source: 'transfer', sourceId, amountMinor, timesPercent: 100 }),
    )
  await book.end(memberId, await book.stake(memberId, [150n]))
  expect(await wagering.list(memberId, 2)).toMatchObject([
    { sourceId: 'c', doneMinor: 0n, leftMinor: 300n, state: 'open' },
    { sourceId: 'b', doneMinor: 50n, leftMinor: 150n, state: 'open', endedAt: null },
  ])
  const first = await inWallet((tx) => wagering.ofSource(tx, { memberId, source: 'transfer', sourceId: 'a' }))
  expect(first).toMatchObject({ doneMinor: 100n, leftMinor: 0n, state: 'done' })
  const none = inWallet((tx) => wagering.ofSource(tx, { memberId, source: 'deposit', sourceId: 'a' }))
  expect(await none).toBeUndefined()
})
