import { writeRule, type FreeRoundsGift } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import { openTwoOperators } from '../../testing/gift-terms.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { missionDocument } from '../../testing/reward-rules.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let vendor: OutsideVendor
let memberId: MemberId
let people = 0
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }

beforeAll(async () => {
  world = await startWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(outsideGame({ game: 'slot-1' }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})
beforeEach(async () => {
  memberId = await world.platform.members.open({
    username: `rounds_${(people += 1)}`,
    nickname: 'rounds',
    password: testPassword,
    type: 0,
    currency: 'BDT',
  })
})

const gift: FreeRoundsGift = {
  kind: 'free_rounds',
  gameId: 'slot-1',
  count: 5,
  stakeMinor: 5_00n,
  useDays: 3,
  terms: { timesHundredths: 500, days: 7, maxStakeMinor: null, capMinor: 500_00n, lanes: [] },
}

async function earn(claim: 'press' | 'auto', given = gift) {
  const { wallet, grants } = world.platform
  const [grant] = await wallet.transaction((tx) =>
    grants.earnIn(tx, [
      {
        memberId,
        family: 'mission',
        key: crypto.randomUUID(),
        gift: given,
        title: { en: 'Rounds', bn: 'রাউন্ড' },
        claim,
        claimUntil: null,
      },
    ]),
  )
  if (!grant) throw new Error('nothing was earned')
  return grant
}
const given = () =>
  rows<Record<string, unknown>>(
    world.platform.db,
    `select grant_id, reward_id, rounds, stake, win_terms ->> 'family' as family,
            win_terms ->> 'capMinor' as cap from free_round_grant where member_id = $1`,
    [memberId],
  )

const earned = () =>
  rows(world.platform.db, `select from reward_grant where member_id = $1 and state = 'earned'`, [memberId])

test('a press gives the rounds once with the terms of their wins, and the member reads of both', async () => {
  const { grants, freeRounds, db } = world.platform
  const grant = await earn('press')
  expect(grant.gift).toEqual(gift)
  expect(await given()).toEqual([])
  const claims = await Promise.all(Array.from({ length: 20 }, () => grants.claim(memberId, grant.id)))
  expect(claims.every(({ ok }) => ok)).toBe(true)
  const all = await given()
  expect(all).toMatchObject([
    { reward_id: grant.id, rounds: 5, stake: 5_00n, family: 'mission', cap: '50000' },
  ])
  const grantId = String(all[0]?.['grant_id'])
  await freeRounds.tell(grantId)
  expect(vendor.grants.get(grantId)).toBe(5)
  const [news] = await rows<{ body_en: string; body_bn: string }>(
    db,
    'select body_en, body_bn from inbox_message where reference = $1',
    [grantId],
  )
  expect(news?.body_en).toMatch(/bet it 5 times within 7 days.*At most ৳500\.00/)
  expect(news?.body_bn).toMatch(/৭|7/)
})

test('what needs no press is given at once; without terms the wins are cash', async () => {
  await earn('auto', { ...gift, terms: null })
  expect(await given()).toMatchObject([{ rounds: 5, family: null }])
})

test('a game that takes none any more holds the reward back, and no other', async () => {
  const { grants } = world.platform
  const [pressed, waiting] = [await earn('press'), await earn('press', { ...gift, stakeMinor: 1n })]
  expect(await grants.claim(memberId, waiting.id)).toMatchObject({ code: 'reward_stopped' })
  await earn('auto', { ...gift, count: 1_001 })
  expect(await given()).toEqual([])
  expect(await grants.claimAll(memberId)).toMatchObject([{ id: pressed.id }])
  await world.platform.grants.payWaiting()
  expect(await given()).toHaveLength(1)
  expect(await earned()).toHaveLength(2)
})

test('a rule names a game that takes free rounds of its stake', async () => {
  const { rewardRounds, db } = world.platform
  const asked = { gameId: 'slot-1', rounds: 5, stakeMinor: 5_00n, days: 3 }
  expect(await rewardRounds.findGame(db, asked)).toBeDefined()
  for (const wrong of [
    { gameId: 'none' },
    { stakeMinor: 1n },
    { rounds: 0 },
    { days: 91 },
    { stakeMinor: 5_000_00n },
  ])
    expect(await rewardRounds.findGame(db, { ...asked, ...wrong })).toBeUndefined()
})

test('a rule does not give free rounds of another kind of play than what earns them', async () => {
  const { by } = await openTwoOperators(world)
  const document = (category: string) =>
    writeRule({
      ...missionDocument,
      lanes: [{ category, weight: 100 }],
      steps: [
        {
          from: 1n,
          gift: { kind: 'free_rounds', gameId: 'slot-1', count: 5, stakeMinor: 5_00n, useDays: 3 },
        },
      ],
    })
  const ask = (category: string) =>
    world.platform.rewardDesk.ask(by, { ruleId: null, document: document(category), reason: 'a test' })
  expect(await ask('sports')).toMatchObject({
    code: 'reward_rule_faulty',
    details: { faults: ['products_mixed'] },
  })
  expect(await ask('RNG')).toMatchObject({ ok: true })
})
