import { randomUUID } from 'node:crypto'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { outsideGame } from '../../testing/outside-vendor.ts'
import { openVendorGames, type VendorGames } from '../../testing/vendor-games.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

vi.setConfig({ testTimeout: 60_000 })
let world: World
let games: VendorGames
let [one, other, third] = [0n, 0n, 0n] as MemberId[] as [MemberId, MemberId, MemberId]
let people = 0
beforeAll(async () => {
  world = await startWorld()
  games = await openVendorGames(world, ['slot'])
  games.vendor.games.push(
    outsideGame({ game: 'baccarat', category: 'LIVE', vendor: 'AG' }),
    outsideGame({ game: 'teen-patti', category: 'PVP', vendor: 'KX' }),
  )
  await games.sync()
})
afterAll(async () => {
  await games.vendor.close()
  await world.stop()
})

/** A member with an unclaimed reward of this family. */
async function rewarded(family: 'offer' | 'rebate' = 'offer'): Promise<MemberId> {
  const { memberId } = await openPlayer(world, `sided_${(people += 1)}`)
  const { grants, wallet, clock } = world.platform
  await wallet.transaction((tx) =>
    grants.earnIn(tx, [
      {
        memberId,
        family,
        key: randomUUID(),
        gift: { kind: 'cash', amountMinor: 5_00n },
        title: { en: 'Gift', bn: 'উপহার' },
        claim: 'press',
        claimUntil: new Date(clock() + 86_400_000),
      },
    ]),
  )
  return memberId
}
beforeEach(async () => {
  await rows(world.platform.db, `update round set opened_at = opened_at - interval '2 days'`)
  await rows(world.platform.db, `update bet set placed_at = placed_at - interval '2 days'`)
  one = await rewarded()
  other = await rewarded()
  third = await rewarded()
})

/** Rounds as they stand after play: no money moves here. */
const sit = (game: string, round: string, memberId: MemberId, [stake, payout]: readonly [number, number]) =>
  rows(
    world.platform.db,
    `insert into round (member_id, vendor, round, game, session, currency, stake, payout, state, opened_at,
       closed_at)
     values ($1, $2, $3, $4, '', 'BDT', $5, $6, 'completed', $7, now())`,
    [memberId, games.vendorId, round, game, stake, payout, new Date(world.platform.clock() - 60_000)],
  )
const buy = (draw: string, memberId: MemberId, [stake, payout]: readonly [number, number]) =>
  rows(
    world.platform.db,
    `insert into bet (member_id, id, cash_stake, bonus_stake, payout, stake_seq, source, state, currency,
       game, record, placed_at, revision, revised_at)
     values ($1, gen_random_uuid(), $2, 0, $3, 1, 1, 'settled', 'BDT', 'elott-01', $4, $5, 1, $5)`,
    [
      memberId,
      stake,
      payout,
      JSON.stringify({ drawId: draw, lines: 1 }),
      new Date(world.platform.clock() - 60_000),
    ],
  )
const each = async (count: number, act: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await act(n)
}
const flagged = async () => {
  await world.platform.rewardFlags.look()
  const { list } = await world.platform.flagDesk.list({ pageSize: 100, kind: 'both_sides' })
  const own: readonly string[] = [one, other, third].map(String)
  return list
    .filter(({ memberId }) => own.includes(memberId))
    .map(({ memberId, evidence }) => ({ memberId, evidence }))
    .toSorted((left, right) => Number(left.memberId) - Number(right.memberId))
}
const won = [100_00, 195_00] as const
const lost = [90_00, 0] as const

describe('two members', () => {
  /** One wins what the other loses; a third member wins or loses independently. */
  const meet = async (game: string, round: string, n: number) => {
    await sit(game, round, one, n % 2 === 0 ? won : lost)
    await sit(game, round, other, n % 2 === 0 ? lost : won)
    await sit(game, round, third, n % 3 === 0 ? won : lost)
  }

  test('on opposite sides of a live table are flagged, each with the other as evidence', async () => {
    await each(29, (n) => meet('baccarat', `shoe ${n}`, n))
    expect(await flagged()).toEqual([])
    await meet('baccarat', 'shoe 29', 29)
    const meetings = { met: 30, opposite: 30, stakes: '2850.00' }
    expect(await flagged()).toEqual([
      { memberId: String(one), evidence: { ...meetings, accounts: [`sided_${people - 1}`] } },
      { memberId: String(other), evidence: { ...meetings, accounts: [`sided_${people - 2}`] } },
    ])
    expect(await world.platform.rewardFlags.look()).toBe(0)
    const { grants } = world.platform
    const [waits] = await grants.waiting(one)
    expect(await grants.claim(one, waits?.id ?? '')).toMatchObject({ code: 'reward_held' })
  })

  test("who often play against each other at a players' table are not flagged", async () => {
    await each(60, (n) => meet('teen-patti', `hand ${n}`, n))
    expect(await flagged()).toEqual([])
  })

  test('who are sometimes on the same side are not flagged', async () => {
    await each(60, async (n) => {
      await sit('baccarat', `table ${n}`, one, n % 2 === 0 ? won : lost)
      await sit('baccarat', `table ${n}`, other, n % 5 < 2 ? lost : won)
    })
    expect(await flagged()).toEqual([])
  })

  test('are not flagged when one has no reward that the flag holds', async () => {
    const rebated = await rewarded('rebate')
    await each(40, async (n) => {
      await sit('baccarat', `pair ${n}`, one, won)
      await sit('baccarat', `pair ${n}`, rebated, lost)
    })
    expect(await flagged()).toEqual([])
  })

  test('who cover the two halves of each lottery draw are flagged', async () => {
    await each(30, async (n) => {
      await buy(`draw ${n}`, one, n % 2 === 0 ? won : lost)
      // In two tickets, of which one wins.
      await buy(`draw ${n}`, other, [50_00, n % 2 === 0 ? 0 : 190_00])
      await buy(`draw ${n}`, other, [40_00, 0])
      await buy(`draw ${n}`, third, [10_00, n % 4 === 0 ? 90_00 : 0])
    })
    expect((await flagged()).map(({ memberId, evidence }) => [memberId, evidence['opposite']])).toEqual([
      [String(one), 30],
      [String(other), 30],
    ])
  })
})

describe('one member', () => {
  test('on both sides of a live table or a draw is flagged, with the amount at risk', async () => {
    await each(30, async (n) => {
      await sit('baccarat', `both ${n}`, one, [200_00, 195_00])
      await buy(`double ${n}`, other, [100_00, 196_00])
      await buy(`double ${n}`, other, [100_00, 0])
      await sit('slot', `spin ${n}`, third, [200_00, 195_00])
    })
    expect(await flagged()).toEqual([
      { memberId: String(one), evidence: { rounds: 30, stakes: '6000.00', atRisk: '150.00' } },
      { memberId: String(other), evidence: { rounds: 30, stakes: '6000.00', atRisk: '120.00' } },
    ])
  })

  test('who does so only now and then is not flagged', async () => {
    await each(30, async (n) => {
      await sit('baccarat', `own ${n}`, one, n % 5 === 0 ? [200_00, 0] : [200_00, 195_00])
      await buy(`own ${n}`, other, n % 2 === 0 ? won : lost)
    })
    expect(await flagged()).toEqual([])
  })
})
