import { checkTurn } from '@baize/domain/mini-game'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openMiniGames, testPrize, testWheel } from '../../testing/mini-games.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import { miniGameInvariants } from './invariants.ts'

let world: World
let owner: Pool
let games: Awaited<ReturnType<typeof openMiniGames>>
let player: Awaited<ReturnType<typeof openPlayer>>
let other: Awaited<ReturnType<typeof openPlayer>>
let wheel = ''

beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'games-owner', max: 2 })
  games = await openMiniGames(world)
  player = await openPlayer(world, 'spinner', '1000')
  other = await openPlayer(world, 'onlooker', '1000')
  wheel = await games.agree(testWheel())
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

type Body = Awaited<ReturnType<typeof games.turnOf>>
const play = (body: Body, { token } = player) => world.call('miniGamePlay', { token, body })
const cashOf = async ({ token }: { token: string }) =>
  BigInt((await world.call('walletBalance', { token })).value.balance.replace('.', ''))
const proofOf = async (id: string, { token } = player) =>
  (await world.call('miniGameProof', { token, query: { id } })).value
const broken = async () => (await Promise.all(miniGameInvariants.map(({ sql }) => rows(owner, sql)))).flat()

describe('a table of prizes', () => {
  test('is agreed by two, and one that is not right is not asked for', async () => {
    const asked = await games.ask(testWheel({ title: { en: 'Another', bn: 'আরেকটি' } }))
    if (!asked.ok) throw new Error(asked.code)
    expect(await games.decide(asked.value.approvalId, games.asker)).toMatchObject({ code: 'approval_self' })
    for (const wrong of [
      { prizes: [testPrize(500_000, 0), testPrize(499_999, 5)] },
      { capMinor: '4999' },
      { capMinor: '0', prizes: [testPrize(500_000, 0), testPrize(500_000, 1, { kind: 'points' })] },
      { prizes: [testPrize(500_000, 0), testPrize(500_000, 5, { stock: 1, substitute: 1 })] },
    ])
      expect(await games.ask(testWheel(wrong))).toMatchObject({ code: 'mini_game_faulty' })
    expect(await games.ask(testWheel(), crypto.randomUUID())).toMatchObject({ code: 'mini_game_unknown' })
    expect(await games.ask(testWheel({ kind: 'egg' }), wheel)).toMatchObject({ code: 'mini_game_faulty' })
  })

  test('is shown with its odds to guests and members, with turns to members only', async () => {
    const { value } = await world.call('miniGames', { query: { language: 'BN' } })
    expect(value.list[0]).toMatchObject({ title: 'ভাগ্যের চাকা', state: 'open', hand: null })
    expect(value.list[0]?.prizes.map(({ weight }) => weight)).toEqual([500_000, 300_000, 150_000, 50_000])
    const own = await games.look(player.token, wheel)
    expect(own.hand).toEqual({ turns: 0, nonce: 0, seedHash: null })
  })
})

test('a request for manual turns names their game to the deciding operator', async () => {
  const { manualGifts, approvals } = world.platform
  const gift = { kind: 'game_turns', gameId: wheel, count: 2 } as const
  const by = { operatorId: games.asker, username: 'maker' }
  const asked = await manualGifts.ask(by, { username: 'onlooker', gift, reason: 'a test' })
  expect(asked).toMatchObject({ ok: true })
  const [open] = await approvals.list({ cursor: null, limit: 1, state: 'open', kind: 'reward_gift' })
  expect(open?.change).toMatchObject({ username: 'onlooker', gift, source: testWheel().title })
})

describe('a turn', () => {
  test('is given before it is played', async () => {
    expect(await play(await games.turnOf(player.token, wheel))).toMatchObject({
      message: 'mini_game_no_turns',
    })
  })

  test('gives exactly its prize, once, and can be drawn again by anyone', async () => {
    await games.giveTurns(player.memberId, wheel, 12)
    let cash = await cashOf(player)
    for (let round = 0; round < 12; round += 1) {
      const body = await games.turnOf(player.token, wheel)
      const played = await play(body)
      expect(played.value).toMatchObject({ nonce: round, hand: { turns: 11 - round, nonce: round + 1 } })
      const { seed, prizes, ...proof } = await proofOf(body.requestId)
      const table = prizes.map((prize) => ({ ...prize, amountMinor: BigInt(prize.amountMinor) }))
      expect(proof.seedHash).toBe(body.seedHash)
      expect(checkTurn({ ...proof, seed, prizes: table }, fairNumbers)).toEqual([])
      const prize = table[played.value.given]
      cash += prize?.kind === 'cash' ? prize.amountMinor : 0n
      expect(await cashOf(player)).toBe(cash)
      expect((await play(body)).value).toMatchObject({ id: body.requestId, given: played.value.given })
    }
    expect(await cashOf(player)).toBe(cash)
    const { value } = await world.call('miniGameTurns', { token: player.token, query: { pageSize: '5' } })
    expect(value.list.map(({ nonce }) => nonce)).toEqual([11, 10, 9, 8, 7])
    const query = { pageSize: '50', cursor: value.nextCursor ?? '' }
    const rest = await world.call('miniGameTurns', { token: player.token, query })
    expect(rest.value.list.map(({ nonce }) => nonce)).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect(await broken()).toEqual([])
  })

  test('of a hundred presses at once is played once; two turns at once are two', async () => {
    await games.giveTurns(player.memberId, wheel, 2)
    const body = await games.turnOf(player.token, wheel)
    const all = await Promise.all(Array.from({ length: 100 }, () => play(body)))
    expect(new Set(all.map(({ value }) => value.nonce))).toEqual(new Set([12]))
    // Another device pressed with the commitment that was just used.
    const late = { ...body, requestId: crypto.randomUUID() as string }
    expect(await play(late)).toMatchObject({ message: 'mini_game_changed' })
    const next = await games.turnOf(player.token, wheel)
    const racing = await Promise.all(
      Array.from({ length: 20 }, () => play({ ...next, requestId: crypto.randomUUID() })),
    )
    expect(racing.filter(({ success }) => success)).toHaveLength(1)
    expect((await games.look(player.token, wheel)).hand?.turns).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('under a used name with other words is refused; that of another is not found', async () => {
    const { value } = await world.call('miniGameTurns', { token: player.token, query: { pageSize: '1' } })
    const [last] = value.list
    const body = { ...(await games.turnOf(player.token, wheel)), requestId: last?.id ?? '' }
    expect(await play(body)).toMatchObject({ message: 'duplicate_conflict' })
    const foreign = await world.call('miniGameProof', { token: other.token, query: { id: last?.id ?? '' } })
    expect(foreign).toMatchObject({ message: 'reward_not_found' })
    expect((await world.call('miniGameTurns', { token: other.token, query: {} })).value.list).toEqual([])
  })

  test.each([
    ['a client seed with a colon', { clientSeed: 'a:1' }],
    ['no client seed', { clientSeed: '' }],
    ['a version below one', { version: 0 }],
    ['a commitment that is none', { seedHash: 'zz' }],
  ])('with %s is refused', async (_, wrong) => {
    const body = { ...(await games.turnOf(player.token, wheel)), ...wrong }
    expect(await play(body)).toMatchObject({ message: 'bad_request' })
  })
})

describe('who may not play', () => {
  test('an excluded member, and anybody while games are stopped', async () => {
    await games.giveTurns(other.memberId, wheel, 1)
    const body = await games.turnOf(other.token, wheel)
    const by = { operatorId: games.asker, username: 'gamemaker' }
    for (const id of ['all', 'family:mini_game', `game:${wheel}`]) {
      await world.platform.rewardDesk.stop(by, { id, reason: 'a test' })
      expect(await play(body, other)).toMatchObject({ message: 'reward_stopped' })
      expect((await games.look(other.token, wheel)).state).toBe('closed')
      await world.platform.rewardDesk.release(by, { id, reason: 'a test' })
    }
    const until = new Date(world.platform.clock() + 86_400_000)
    await rows(owner, 'update member set excluded_until = $2 where id = $1', [other.memberId, until])
    expect((await play(body, other)).success).toBe(false)
    await rows(owner, 'update member set excluded_until = null where id = $1', [other.memberId])
    expect(await play(body, other)).toMatchObject({ success: true })
  })
})

describe('another table', () => {
  test('is the next version: a turn names the one that was shown', async () => {
    await games.giveTurns(player.memberId, wheel, 1)
    const body = await games.turnOf(player.token, wheel)
    await games.agree(testWheel({ title: { en: 'Wheel II', bn: 'চাকা 2' } }), wheel)
    expect(await play(body)).toMatchObject({ message: 'mini_game_changed' })
    expect(await play(await games.turnOf(player.token, wheel))).toMatchObject({ value: { version: 2 } })
    const { value } = await world.call('miniGameTurns', { token: player.token, query: { language: 'EN' } })
    expect(value.list.map(({ version }) => version).slice(0, 2)).toEqual([2, 1])
    await games.agree(testWheel({ isOpen: false }), wheel)
    await games.giveTurns(player.memberId, wheel, 1)
    expect(await play(await games.turnOf(player.token, wheel))).toMatchObject({ message: 'reward_closed' })
  })

  test('asked for twice is agreed once', async () => {
    const asks = [await games.ask(testWheel(), wheel), await games.ask(testWheel(), wheel)]
    const decided = []
    for (const asked of asks) decided.push(asked.ok && (await games.decide(asked.value.approvalId)))
    expect(decided).toMatchObject([{ ok: true }, { code: 'approval_outdated' }])
  })
})

describe('what runs out', () => {
  test('a prize becomes its substitute, and never more is given than there is', async () => {
    const scarce = await games.agree(
      testWheel({
        kind: 'scratch',
        prizes: [testPrize(1, 0), testPrize(999_999, 900, { stock: 3, substitute: 0 })],
      }),
    )
    await games.giveTurns(player.memberId, scarce, 3)
    await games.giveTurns(other.memberId, scarce, 3)
    const before = (await cashOf(player)) + (await cashOf(other))
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        [player, other].map(async (each) => play(await games.turnOf(each.token, scarce), each)),
      )
    expect((await cashOf(player)) + (await cashOf(other)) - before).toBe(2_700n)
    const shown = await games.look(player.token, scarce)
    expect(shown.prizes[1]).toMatchObject({ left: 0, weight: 999_999 })
    const { value } = await world.call('miniGameTurns', { token: player.token, query: { gameId: scarce } })
    expect(value.list.every(({ drawn }) => drawn === 1)).toBe(true)
    expect(await broken()).toEqual([])
  })

  test('a budget closes the game before its largest prize cannot be paid, and no turn is lost', async () => {
    const poor = await games.agree(
      testWheel({
        kind: 'egg',
        capMinor: '2500',
        prizes: [testPrize(999_999, 1_000), testPrize(1, 1_001)],
      }),
    )
    const seven = await Promise.all(
      Array.from({ length: 7 }, (_, n) => openPlayer(world, `egger${n}`, '100')),
    )
    for (const { memberId } of seven) await games.giveTurns(memberId, poor, 1)
    const bodies = await Promise.all(seven.map(({ token }) => games.turnOf(token, poor)))
    const played = await Promise.all(seven.map((each, n) => play(bodies[n] as Body, each)))
    expect(played.filter(({ success }) => success)).toHaveLength(2)
    expect(new Set(played.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
      new Set(['reward_closed']),
    )
    expect((await games.look(player.token, poor)).state).toBe('closed')
    expect((await games.games()).find(({ id }) => id === poor)).toMatchObject({ turns: 5, granted: '20.00' })
    expect(await broken()).toEqual([])
  })
})

describe('invariants find', () => {
  const planted: readonly (readonly [string, string, string])[] = [
    [
      'a turn that is lost',
      'update mini_game_hand set turns = turns + 1',
      'update mini_game_hand set turns = turns - 1',
    ],
    [
      'a prize that is another',
      'update mini_game_prize set amount = amount + 1 where amount > 0',
      'update mini_game_prize set amount = amount - 1 where amount > 0',
    ],
    [
      'weights that do not add up',
      'update mini_game_prize set weight = weight - 1 where place = 0 and weight > 1',
      'update mini_game_prize set weight = weight + 1 where place = 0 and weight > 1',
    ],
    [
      'a seed that was not committed to',
      'update mini_game_turn set seed_hash = reverse(seed_hash)',
      'update mini_game_turn set seed_hash = reverse(seed_hash)',
    ],
    [
      'a budget that says less',
      "update reward_budget set granted = granted + 1 where scope like 'game:%'",
      "update reward_budget set granted = granted - 1 where scope like 'game:%'",
    ],
  ]
  test.each(planted)('%s', async (_, plant, mend) => {
    await rows(owner, plant)
    expect((await broken()).length).toBeGreaterThan(0)
    await rows(owner, mend)
    expect(await broken()).toEqual([])
  })
})

test('the ledger agrees with all that was given', async () => {
  expect(await brokenInvariants(world)).toEqual([])
})
