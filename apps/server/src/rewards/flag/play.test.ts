import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { openBonus } from '../../testing/open-bonus.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let owner: Pool
let people = 0
beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'flag-owner', max: 1 })
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

const open = async () => (await openPlayer(world, `played_${(people += 1)}`)).memberId

interface Played {
  readonly bets: number
  readonly stake: bigint
  readonly product?: string
  readonly game?: string
  /** The first of their minutes. */
  readonly minute?: number
}
/** Facts of no round: they belong to this test alone. */
const play = (memberId: MemberId, { bets, stake, product = 'LIVE', game = 'baccarat', minute = 0 }: Played) =>
  rows(
    owner,
    `insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
       pool, tip, seq, placed_at, settled_at, fed_at, source, revision, product, game, currency, reference)
     select $1::bigint, 1, $3, 0, $3, $3, 0, 0, 0, 0, 1000 + n,
            timestamptz '2026-11-01 10:00Z' + ($6::int + n) * interval '1 minute', now(), $7, 1, 1, $4, $5,
            'BDT', gen_random_uuid()::text from generate_series(1, $2::int) n`,
    [memberId, bets, stake, product, game, minute, new Date(world.platform.clock())],
  )

const flags = async () =>
  (await world.platform.flagDesk.list({ pageSize: 100 })).list.map(({ memberId, kind, evidence }) => ({
    memberId,
    kind,
    evidence,
  }))

test('a bonus played at its largest stake in one calm game is looked at; other play is not', async () => {
  const [suspect, slots, mixed, small] = [await open(), await open(), await open(), await open()]
  for (const memberId of [suspect, slots, mixed, small])
    await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: 50_00n })
  await play(suspect, { bets: 24, stake: 50_00n })
  await play(suspect, { bets: 3, stake: 10_00n })
  await play(slots, { bets: 40, stake: 50_00n, product: 'RNG', game: 'slot' })
  await play(mixed, { bets: 20, stake: 50_00n })
  await play(mixed, { bets: 20, stake: 50_00n, product: 'RNG', game: 'slot' })
  await play(small, { bets: 40, stake: 49_00n })
  await world.platform.rewardFlags.look()
  expect(await flags()).toEqual([
    {
      memberId: String(suspect),
      kind: 'largest_stakes',
      evidence: { game: 'baccarat', bets: 24, share: '97%' },
    },
  ])
  expect(await world.platform.rewardFlags.look()).toBe(0)
  await rows(owner, 'delete from bet_fact')
})

test('a friend who bets whenever another one of the circle does is looked at', async () => {
  const [referrer, friend, sibling, stranger] = [await open(), await open(), await open(), await open()]
  await rows(
    owner,
    `insert into referral (friend_id, referrer_id, joined_at)
     select unnest($1::bigint[]), $2::bigint, now()`,
    [[friend, sibling], referrer],
  )
  await play(friend, { bets: 30, stake: 20_00n })
  await play(sibling, { bets: 30, stake: 20_00n, minute: 2 })
  await play(stranger, { bets: 30, stake: 20_00n })
  await play(referrer, { bets: 30, stake: 20_00n, game: 'roulette' })
  await world.platform.rewardFlags.look()
  expect((await flags()).filter(({ kind }) => kind === 'friends_alike')).toEqual([
    {
      memberId: String(sibling),
      kind: 'friends_alike',
      evidence: { bets: 30, alike: 28, accounts: ['played_6'] },
    },
  ])
  await rows(owner, 'delete from bet_fact')
})
