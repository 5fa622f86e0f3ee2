import { randomUUID } from 'node:crypto'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants, setting } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

/** More of them, or others: `LOT_HISTORIES=500 LOT_SEED=7`. */
const histories = Number(process.env['LOT_HISTORIES'] ?? 20)
const seed = Number(process.env['LOT_SEED'] ?? 20_261_129)
const dayMs = 86_400_000
const lifeDays = 30
const name = { en: 'Points', bn: 'পয়েন্ট' }

let world: World
let people = 0
beforeAll(async () => {
  world = await startWorld()
  expect(await setting(world, 'points.lifeDays', lifeDays)).toMatchObject({ ok: true })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const openMember = (): Promise<MemberId> =>
  world.platform.members.open({
    username: `lots_${(people += 1)}`,
    nickname: 'lots',
    password: testPassword,
    type: 0,
    currency: 'BDT',
  })

/** A naive model: a list of lots, the oldest first, and what each use took from which lot. */
interface Naive {
  lots: { earned: bigint; left: bigint; endsAt: number }[]
  uses: { id: string; parts: { lot: number; points: bigint }[]; isBack: boolean }[]
}

function take({ lots }: Naive, points: bigint): { lot: number; points: bigint }[] | undefined {
  if (lots.reduce((sum, { left }) => sum + left, 0n) < points) return undefined
  let asked = points
  return lots.flatMap((lot, at) => {
    const part = lot.left < asked ? lot.left : asked
    asked -= part
    lot.left -= part
    return part > 0n ? [{ lot: at, points: part }] : []
  })
}

const act = fc.record({
  kind: fc.constantFrom('give', 'give', 'use', 'use', 'return', 'return', 'wait', 'expire'),
  points: fc.bigInt(1n, 400n),
  at: fc.nat(9),
})

test(
  'points are used from the oldest lot on, go back to the lots they came from, and end with their lots',
  async () => {
    const { points: service, wallet, clock, db } = world.platform
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 18 }), async (acts) => {
        const memberId = await openMember()
        const naive: Naive = { lots: [], uses: [] }
        const within = <Done>(run: (tx: Parameters<typeof service.giveIn>[0]) => Promise<Done>) =>
          wallet.transaction(async (tx) => {
            await wallet.lock(tx, [memberId])
            return run(tx)
          })
        for (const { kind, points, at } of acts) {
          if (kind === 'wait') world.clock.advance((at + 1) * 4 * dayMs)
          if (kind === 'give') {
            await within((tx) => service.giveIn(tx, { memberId, points, key: randomUUID(), name }))
            naive.lots.push({ earned: points, left: points, endsAt: clock() + lifeDays * dayMs })
          }
          if (kind === 'use') {
            const id = randomUUID()
            const used = await within((tx) =>
              service.useIn(tx, { memberId, redemptionId: id, points, reason: 'redeem', name }),
            )
            const parts = take(naive, points)
            expect(used.ok).toBe(parts !== undefined)
            if (parts) naive.uses.push({ id, parts, isBack: false })
          }
          const use = naive.uses[at % Math.max(1, naive.uses.length)]
          if (kind === 'return' && use) {
            const given = use.isBack ? 0n : use.parts.reduce((sum, part) => sum + part.points, 0n)
            expect(await within((tx) => service.returnIn(tx, { memberId, redemptionId: use.id, name }))).toBe(
              given,
            )
            if (!use.isBack) for (const part of use.parts) naive.lots[part.lot]!.left += part.points
            use.isBack = true
          }
          if (kind === 'expire') {
            await service.expire()
            for (const lot of naive.lots) if (lot.endsAt <= clock()) lot.left = 0n
          }
          const kept = await rows<{ earned: bigint; remaining: bigint }>(
            db,
            'select earned, remaining from point_lot where member_id = $1 order by id',
            [memberId],
          )
          expect(kept.map(({ earned, remaining }) => [earned, remaining])).toEqual(
            naive.lots.map(({ earned, left }) => [earned, left]),
          )
          const { balances } = (await wallet.find(memberId)) ?? {}
          expect(balances?.points ?? 0n).toBe(naive.lots.reduce((sum, { left }) => sum + left, 0n))
        }
      }),
      { numRuns: histories, seed },
    )
  },
  120_000 + histories * 2_000,
)
