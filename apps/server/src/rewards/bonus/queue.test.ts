import type { BonusTerms } from '@baize/domain/bonus'
import type { MemberId } from '@baize/std'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/** More of them, or others: `QUEUE_HISTORIES=500 QUEUE_SEED=7`. */
const histories = Number(process.env['QUEUE_HISTORIES'] ?? 20)
const seed = Number(process.env['QUEUE_SEED'] ?? 20_261_128)

let world: World
let people = 0
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  // What counts is written by hand here, so that the recount of it from bets says otherwise.
  const broken = (await brokenInvariants(world)).filter(({ id }) => id !== 'R4')
  expect(broken).toEqual([])
  await world.stop()
})

const terms: BonusTerms = {
  timesHundredths: 200,
  lanes: [{ product: 'any', weight: 100 }],
  maxStakeMinor: null,
  days: 7,
  capMinor: null,
  tiedToDeposit: false,
  family: 'offer',
}

const openMember = (): Promise<MemberId> =>
  world.platform.members.open({
    username: `queued_${(people += 1)}`,
    nickname: 'queued',
    password: testPassword,
    type: 0,
    currency: 'BDT',
  })

/** The rules in the plainest words: the first of a list is active, the others wait. */
interface Naive {
  queue: { id: string; amount: bigint; done: bigint }[]
  cash: bigint
}

const act = fc.record({
  kind: fc.constantFrom('open', 'open', 'give_up', 'reorder', 'complete', 'forfeit', 'settle'),
  amount: fc.bigInt(100n, 9_000n),
  over: fc.bigInt(0n, 30_000n),
  at: fc.nat(5),
})

test(
  'one is active, others wait in their order, and what is over passes to the next one',
  async () => {
    const { bonuses, wallet } = world.platform
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
        const memberId = await openMember()
        const naive: Naive = { queue: [], cash: 0n }
        for (const { kind, amount, over, at } of acts) {
          const active = naive.queue[0]
          const picked = naive.queue[at % Math.max(1, naive.queue.length)]
          if (kind === 'open') {
            const id = randomUUID()
            await wallet.transaction(async (tx) => {
              await wallet.lock(tx, [memberId])
              const title = { EN: 'Queue', BN: 'সারি' }
              await bonuses.openIn(tx, {
                memberId,
                id,
                origin: 'grant',
                title,
                amountMinor: amount,
                currency: 'BDT',
                terms,
              })
            })
            naive.queue.push({ id, amount, done: 0n })
          }
          if (kind === 'give_up' && picked) {
            expect(await bonuses.giveUp(memberId, picked.id)).toMatchObject({ ok: true })
            naive.queue = naive.queue.filter(({ id }) => id !== picked.id)
          }
          if (kind === 'forfeit' && picked) {
            const actor = { kind: 'operator', id: '1' } as const
            await wallet.transaction((tx) =>
              bonuses.forfeitIn(tx, { memberId, id: picked.id, actor, reason: 'a test' }),
            )
            naive.queue = naive.queue.filter(({ id }) => id !== picked.id)
          }
          if (kind === 'reorder' && naive.queue.length > 2) {
            const [first, ...rest] = naive.queue
            const turned = [...rest.slice(at % rest.length), ...rest.slice(0, at % rest.length)]
            await bonuses.reorder(
              memberId,
              turned.map(({ id }) => id),
            )
            naive.queue = first ? [first, ...turned] : turned
          }
          if (kind === 'complete' && active) {
            // As the feed counts: beyond what the active one needs.
            const needed = active.amount * 200n
            await rows(world.platform.db, 'update bonus set counted = $3 where member_id = $1 and id = $2', [
              memberId,
              active.id,
              needed + over - active.done,
            ])
            await bonuses.settle(memberId)
            let carried = naive.queue[0] ? over : 0n
            naive.queue.shift()
            naive.cash += active.amount
            for (let next = naive.queue[0]; next; next = naive.queue[0]) {
              next.done += carried
              if (next.done < next.amount * 200n) break
              carried = next.done - next.amount * 200n
              naive.cash += next.amount
              naive.queue.shift()
            }
          }
          if (kind === 'settle') await bonuses.settle(memberId)
          const { posted, queue, cashMinor, bonusMinor } = await bonuses.standing(memberId)
          expect([posted, ...queue].flatMap((each) => (each ? [each.id] : []))).toEqual(
            naive.queue.map(({ id }) => id),
          )
          expect(bonusMinor).toBe(naive.queue[0]?.amount ?? 0n)
          expect(cashMinor).toBe(naive.cash)
          if (posted) expect(posted.counted).toBe(naive.queue[0]?.done)
        }
      }),
      { numRuns: histories, seed },
    )
  },
  120_000 + histories * 1_000,
)
