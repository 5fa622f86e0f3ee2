import { randomUUID } from 'node:crypto'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { rows } from '../../kernel/database/database.ts'
import { houseActors } from '../../ledger/api.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, setting } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { rebateConsumer } from './feed-consumer.ts'

/** More of them, or others: `REBATE_HISTORIES=500 REBATE_SEED=7`. */
const histories = Number(process.env['REBATE_HISTORIES'] ?? 15)
const seed = Number(process.env['REBATE_SEED'] ?? 20_261_130)
const rates = [7_000, 9_100, 3_333] as const
const least = 1_00n

let world: World
let book: TestBook
let people = 0
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const setRate = (rate: number) =>
  setting(world, 'rebate.lanes', [{ category: 'TEST', vendor: '', basis: 'valid', rates: [rate] }])

async function openMember(): Promise<MemberId> {
  const { members, wallet } = world.platform
  const username = `rebated_${(people += 1)}`
  const given = { nickname: 'rebated', password: testPassword, type: 0, currency: 'BDT' } as const
  const memberId = await members.open({ ...given, username })
  const gateway = await wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  await wallet.post({
    kind: 'transfer',
    memberId,
    actor: houseActors.sandbox,
    key: `funds ${username}`,
    currency: 'BDT',
    legs: [{ kind: 'sandbox_credit', debit: gateway, credit: 'cash', amountMinor: 50_000_00n }],
  })
  return memberId
}

/** Accruals in millionths of a minor unit by rate, and changes since the feed was last consumed. */
interface Naive {
  readonly accrued: Map<number, bigint>
  waiting: bigint
  rate: number
}

const wholeOf = (accrued: bigint): bigint => {
  const whole = accrued / 1_000_000n
  return accrued % 1_000_000n < 0n ? whole - 1n : whole
}

function feedNaively(naive: Naive): void {
  naive.accrued.set(naive.rate, (naive.accrued.get(naive.rate) ?? 0n) + naive.waiting * BigInt(naive.rate))
  naive.waiting = 0n
}

/** Claims the whole minor units of each rate if their sum reaches the minimum; the rest stays. */
function claimNaively({ accrued }: Naive): bigint | undefined {
  const amount = [...accrued.values()].reduce((sum, each) => sum + wholeOf(each), 0n)
  if (amount < least) return undefined
  for (const [rate, each] of accrued) accrued.set(rate, each - wholeOf(each) * 1_000_000n)
  return amount
}

const act = fc.record({
  kind: fc.constantFrom('play', 'play', 'play', 'void', 'correct', 'feed', 'feed', 'claim', 'rate'),
  amount: fc.bigInt(1n, 90_000n),
  at: fc.nat(9),
})

test(
  'in any batching with reversals, claims and other rates, what is claimed and what is left is bet by bet the same',
  async () => {
    const { betting, rebates, db } = world.platform
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 18 }), async (acts) => {
        const memberId = await openMember()
        const naive: Naive = { accrued: new Map(), waiting: 0n, rate: rates[0] }
        await setRate(naive.rate)
        const bets: { betId: string; revision: number; stake: bigint; isVoid: boolean }[] = []
        const feed = async () => {
          await feedAll(world, { members: 2, movements: 5, settlements: 1 })
          await feedConsumer(world.platform, rebateConsumer, { facts: 3 })
          feedNaively(naive)
        }
        for (const { kind, amount, at } of acts) {
          const bet = bets[at % Math.max(1, bets.length)]
          const settle = async (of: (typeof bets)[number], isVoid: boolean) => {
            naive.waiting += (isVoid ? 0n : of.stake) - (of.isVoid ? 0n : of.stake)
            of.isVoid = isVoid
            of.revision += 1
            const state = isVoid ? 'cancelled' : 'settled'
            await betting.settleBets(book.source, [
              { memberId, betId: of.betId, revision: of.revision, state, payoutMinor: 0n },
            ])
          }
          if (kind === 'play') {
            const placed = {
              betId: await book.place(memberId, amount),
              revision: 0,
              stake: amount,
              isVoid: true,
            }
            bets.push(placed)
            await settle(placed, false)
          }
          if (bet && (kind === 'void' || kind === 'correct')) await settle(bet, kind === 'void')
          if (kind === 'feed') await feed()
          if (kind === 'rate') {
            // Earlier play is counted at the earlier rate.
            await feed()
            naive.rate = rates[at % rates.length] ?? rates[0]
            await setRate(naive.rate)
          }
          if (kind === 'claim') {
            const claimed = await rebates.claim(memberId, randomUUID())
            expect(claimed.ok ? claimed.value.amount : undefined).toBe(claimNaively(naive))
          }
        }
        await feed()
        const kept = await rows<{ rate: number; accrued: bigint }>(
          db,
          'select rate, accrued from rebate_accrual where member_id = $1 and accrued <> 0 order by rate',
          [memberId],
        )
        expect(kept.map(({ rate, accrued }) => [rate, accrued])).toEqual(
          [...naive.accrued]
            .filter(([, accrued]) => accrued !== 0n)
            .toSorted(([one], [other]) => one - other),
        )
      }),
      { numRuns: histories, seed },
    )
  },
  120_000 + histories * 2_000,
)
