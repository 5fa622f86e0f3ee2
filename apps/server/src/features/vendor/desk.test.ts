import { verifyMessage, parseSignature } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createVendorWorld,
  testGame,
  type Answer,
  type Player,
  type VendorWorld,
} from '../../testing/vendor-world.ts'
import { checkInvariants } from '../wallet/invariants.ts'

let world: VendorWorld
let last = 0
const id = (prefix: string) => `${prefix}-${++last}`

beforeAll(async () => {
  world = await createVendorWorld()
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

const betOf = (player: Player, change: object = {}) => ({
  player: player.player,
  session: player.session,
  game: testGame,
  round: id('r'),
  transaction: id('t'),
  amount: '10.00',
  currency: 'BDT',
  ...change,
})
const bet = (body: object) => world.call('/vendor/v1/bet', body)
const win = (body: object) => world.call('/vendor/v1/win', body)
const rollback = (body: object) => world.call('/vendor/v1/rollback', body)
const cashOf = async (player: Player) => (await world.wallet.find(player.memberId))?.balances.cash
const stateOf = async ({ memberId }: Player, round: string) =>
  world.wallet.transaction((tx) => world.play.findRound(tx, { memberId, vendor: world.vendorId, round }))
const undo = (player: Player, of: { round: string; transaction: string }) => ({
  player: player.player,
  round: of.round,
  transaction: id('t'),
  reference: of.transaction,
})

describe('rule 1: a transaction id answers once', () => {
  test('a repeat gets the same bytes and moves nothing', async () => {
    const player = await world.openPlayer()
    const body = betOf(player)
    const first = await bet(body)
    expect(first).toMatchObject({
      status: 200,
      content: { status: 'ok', balance: '990.00', currency: 'BDT', duplicate: false },
    })
    const again = await bet(body)
    expect(again.body).toBe(first.body)
    expect(await cashOf(player)).toBe(99_000n)
  })

  test('another body under the same id is a conflict without effect', async () => {
    const player = await world.openPlayer()
    const body = betOf(player)
    await bet(body)
    expect(await bet({ ...body, amount: '11.00' })).toMatchObject({
      status: 409,
      content: { status: 'duplicate_conflict' },
    })
    expect(await win(body)).toMatchObject({ status: 409 })
    expect(await cashOf(player)).toBe(99_000n)
  })

  test('a refusal is repeated byte for byte even when it would be accepted now', async () => {
    const player = await world.openPlayer({ cashMinor: 500n })
    const body = betOf(player)
    const first = await bet(body)
    expect(first).toMatchObject({ status: 402, content: { status: 'insufficient_funds', balance: '5.00' } })
    await win({ ...betOf(player), ...(await openRound(player, '1.00')), amount: '100.00' })
    expect((await bet(body)).body).toBe(first.body)
  })

  test('the id of one player under another is a conflict', async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    const body = betOf(one)
    await bet(body)
    expect(await bet({ ...betOf(other), transaction: body.transaction })).toMatchObject({ status: 409 })
    expect(await cashOf(other)).toBe(100_000n)
  })

  test('the same transaction fifty times at once moves once and answers alike', async () => {
    const player = await world.openPlayer()
    const body = betOf(player)
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await cashOf(player)).toBe(99_000n)
  })

  test('the same rollback twenty times at once returns the stake once', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    await bet(placed)
    const body = undo(player, placed)
    const answers = await Promise.all(Array.from({ length: 20 }, () => rollback(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await cashOf(player)).toBe(100_000n)
  })
})

async function openRound(player: Player, amount = '10.00') {
  const body = betOf(player, { amount })
  expect(await bet(body)).toMatchObject({ status: 200 })
  return { round: body.round, transaction: id('t') }
}

describe('rule 2: a rollback is always accepted', () => {
  test('of a bet returns the stake, once, and a second one says so', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    await bet(placed)
    expect(await rollback(undo(player, placed))).toMatchObject({
      status: 200,
      content: { balance: '1000.00', duplicate: false },
    })
    expect(await rollback(undo(player, placed))).toMatchObject({
      content: { balance: '1000.00', duplicate: true, transaction: '' },
    })
    expect(await stateOf(player, placed.round)).toMatchObject({ stakeMinor: 0n, payoutMinor: 0n })
  })

  test('of a win takes it back; what was spent since is owed and settled by the next credit', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    const won = betOf(player, { ...(await openRound(player)), amount: '50.00' })
    await win(won)
    await bet(betOf(player, { amount: '45.00' }))
    expect(await rollback(undo(player, won))).toMatchObject({ status: 200, content: { balance: '0.00' } })
    expect((await world.wallet.find(player.memberId))?.balances.deficit).toBe(-4_500n)
    await win(betOf(player, { round: won.round, amount: '46.00' }))
    expect((await world.wallet.find(player.memberId))?.balances).toMatchObject({ cash: 100n, deficit: 0n })
  })

  test('of something unknown leaves a mark: the late original has no effect', async () => {
    const player = await world.openPlayer()
    const late = betOf(player)
    const first = await rollback(undo(player, late))
    expect(first).toMatchObject({ status: 200, content: { status: 'ok', balance: '1000.00' } })
    expect(await bet(late)).toMatchObject({ status: 409, content: { status: 'duplicate_conflict' } })
    expect(await rollback(undo(player, late))).toMatchObject({ status: 200, content: { duplicate: true } })
    expect(await cashOf(player)).toBe(100_000n)
  })

  test('of a refused bet has no effect', async () => {
    const player = await world.openPlayer({ cashMinor: 1n })
    const refused = betOf(player)
    await bet(refused)
    expect(await rollback(undo(player, refused))).toMatchObject({
      status: 200,
      content: { balance: '0.01', duplicate: false },
    })
  })

  test('of a bet with a jackpot share takes the share back too', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player, { jackpot_contribution: '0.50' })
    await bet(placed)
    await rollback(undo(player, placed))
    expect(await cashOf(player)).toBe(100_000n)
  })

  test('racing its bet: in whatever order, the money is back', async () => {
    const player = await world.openPlayer()
    for (let i = 0; i < 20; i++) {
      const placed = betOf(player)
      const [raced, undone] = await Promise.all([bet(placed), rollback(undo(player, placed))])
      expect(undone.status).toBe(200)
      expect([200, 409]).toContain(raced.status)
    }
    expect(await cashOf(player)).toBe(100_000n)
  })

  test("another player's transaction is not undone", async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    const placed = betOf(one)
    await bet(placed)
    expect(await rollback(undo(other, placed))).toMatchObject({ status: 409 })
    expect(await cashOf(one)).toBe(99_000n)
  })
})

describe('rule 3: a win may come before its bet', () => {
  test('it waits and is applied with the bet', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    const early = { ...placed, transaction: id('t'), amount: '25.00' }
    expect(await win(early)).toMatchObject({ status: 202, content: { status: 'pending' } })
    expect(await win(early)).toMatchObject({ status: 202, content: { status: 'pending' } })
    expect(await win({ ...early, amount: '26.00' })).toMatchObject({ status: 409 })
    expect(await cashOf(player)).toBe(100_000n)
    expect(await bet(placed)).toMatchObject({ status: 200, content: { balance: '990.00' } })
    expect(await cashOf(player)).toBe(101_500n)
    expect(await win(early)).toMatchObject({ status: 200, content: { balance: '1015.00' } })
    expect(await stateOf(player, placed.round)).toMatchObject({ stakeMinor: 1_000n, payoutMinor: 2_500n })
  })

  test('a bet that is refused leaves it waiting', async () => {
    const player = await world.openPlayer({ cashMinor: 500n })
    const placed = betOf(player)
    await win({ ...placed, transaction: id('t') })
    expect(await bet(placed)).toMatchObject({ status: 402 })
    expect(await bet({ ...placed, transaction: id('t'), amount: '5.00' })).toMatchObject({ status: 200 })
    expect(await cashOf(player)).toBe(1_000n)
  })

  test('a rollback takes it out', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    const early = { ...placed, transaction: id('t'), amount: '25.00' }
    await win(early)
    expect(await rollback(undo(player, early))).toMatchObject({ status: 200 })
    await bet(placed)
    expect(await cashOf(player)).toBe(99_000n)
    expect(await win(early)).toMatchObject({ status: 409 })
  })

  test('racing its bet on two servers: the win is never lost', async () => {
    const player = await world.openPlayer()
    const other = world.startNode()
    for (let i = 0; i < 20; i++) {
      const placed = betOf(player)
      const early = { ...placed, transaction: id('t') }
      await Promise.all([bet(placed), world.call('/vendor/v1/win', early, { desk: other.desk })])
      expect(await stateOf(player, placed.round)).toMatchObject({ stakeMinor: 1_000n, payoutMinor: 1_000n })
    }
    expect(await cashOf(player)).toBe(100_000n)
  })
})

describe('a batch of one round', () => {
  const place = (player: Player, round = id('r')) => ({
    player: player.player,
    session: player.session,
    game: testGame,
    round,
    currency: 'BDT',
  })
  const betWin = (body: object) => world.call('/vendor/v1/bet-win', body)

  test('all of it, once', async () => {
    const player = await world.openPlayer()
    const bets = [
      { transaction: id('t'), amount: '10.00' },
      { transaction: id('t'), amount: '5.00', jackpot_contribution: '0.05' },
    ]
    const wins = [
      { transaction: id('t'), amount: '3.00' },
      { transaction: id('t'), amount: '0' },
    ]
    const body = { ...place(player), bets, wins, round_closed: true }
    const first = await betWin(body)
    expect(first).toMatchObject({ status: 200, content: { status: 'ok', balance: '988.00' } })
    expect(
      (first.content['transactions'] as { reference: string }[]).map(({ reference }) => reference),
    ).toEqual([...bets, ...wins].map(({ transaction }) => transaction))
    expect((await betWin(body)).body).toBe(first.body)
    expect(await stateOf(player, body.round)).toMatchObject({
      state: 'completed',
      stakeMinor: 1_500n,
      payoutMinor: 300n,
    })
  })

  test('nothing of it when the stakes are not there', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    const bets = ['6.00', '6.00'].map((amount) => ({ transaction: id('t'), amount }))
    const body = { ...place(player), bets, wins: [{ transaction: id('t'), amount: '100.00' }] }
    expect(await betWin(body)).toMatchObject({ status: 402, content: { status: 'insufficient_funds' } })
    expect(await cashOf(player)).toBe(1_000n)
  })

  test('a part used before is a conflict for the whole', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    await bet(placed)
    const bets = [
      { transaction: id('t'), amount: '1.00' },
      { transaction: placed.transaction, amount: '1.00' },
    ]
    expect(await betWin({ ...place(player), bets, wins: [] })).toMatchObject({ status: 409 })
    expect(await cashOf(player)).toBe(99_000n)
  })

  test('only wins wait for the bet as a whole', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    const wins = ['1.00', '2.00'].map((amount) => ({ transaction: id('t'), amount }))
    const body = { ...place(player, placed.round), bets: [], wins }
    expect(await betWin(body)).toMatchObject({ status: 202 })
    await bet(placed)
    expect(await cashOf(player)).toBe(99_300n)
    expect(await betWin(body)).toMatchObject({ status: 200 })
    expect(await cashOf(player)).toBe(99_300n)
  })

  test('one part can be rolled back', async () => {
    const player = await world.openPlayer()
    const bets = ['6.00', '4.00'].map((amount) => ({ transaction: id('t'), amount }))
    const body = { ...place(player), bets, wins: [] }
    await betWin(body)
    await rollback(undo(player, { round: body.round, transaction: bets[1]?.transaction ?? '' }))
    expect(await cashOf(player)).toBe(99_400n)
  })
})

describe('rule 4: what stops a bet stops nothing else', () => {
  const others = async (player: Player, round: { round: string; transaction: string }) => {
    expect(await win(betOf(player, { ...round, amount: '2.00' }))).toMatchObject({ status: 200 })
    expect(await rollback(undo(player, round))).toMatchObject({ status: 200 })
    const end = {
      player: player.player,
      game: testGame,
      round: round.round,
      transaction: id('t'),
      state: 'completed',
    }
    expect(await world.call('/vendor/v1/end-round', end)).toMatchObject({ status: 200 })
  }

  test('a closed session, within a second on another node', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player)
    const first = await bet(placed)
    const round = await openRound(player)
    await world.startNode().vendors.closePlaySessions(player.memberId)
    world.time.offsetMs += 1_001
    const refused = betOf(player)
    const refusal = await bet(refused)
    expect(refusal).toMatchObject({ status: 403, content: { status: 'session_expired' } })
    expect((await bet(refused)).body).toBe(refusal.body)
    expect((await bet(placed)).body).toBe(first.body)
    await others(player, round)
  })

  test('an expired session', async () => {
    const player = await world.openPlayer()
    const round = await openRound(player)
    world.time.offsetMs += 13 * 3_600_000
    expect(await bet(betOf(player))).toMatchObject({ status: 403, content: { status: 'session_expired' } })
    await others(player, round)
    world.time.offsetMs -= 13 * 3_600_000
  })

  test('a blocked player', async () => {
    const player = await world.openPlayer()
    const round = await openRound(player)
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, false))
    expect(await bet(betOf(player))).toMatchObject({ status: 403, content: { status: 'player_blocked' } })
    await others(player, round)
  })

  test('a game that is closed, and opened again', async () => {
    const player = await world.openPlayer()
    const round = await openRound(player)
    await world.catalogue.setState(testGame, 'maintenance')
    world.registry.invalidate()
    expect(await bet(betOf(player))).toMatchObject({ status: 403, content: { status: 'game_disabled' } })
    await others(player, round)
    await world.catalogue.setState(testGame, 'open')
    world.registry.invalidate()
    expect(await bet(betOf(player))).toMatchObject({ status: 200 })
  })

  test.each(['0.99', '1000.01'])('a stake of %s is out of the game’s limits', async (amount) => {
    const player = await world.openPlayer({ cashMinor: 1_000_000n })
    expect(await bet(betOf(player, { amount }))).toMatchObject({
      status: 403,
      content: { status: 'limit_reached' },
    })
  })

  test('100 bets at once on a balance for 60: 60 are taken', async () => {
    const player = await world.openPlayer({ cashMinor: 60_000n })
    const answers = await Promise.all(Array.from({ length: 100 }, () => bet(betOf(player))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(40)
    expect(await cashOf(player)).toBe(0n)
  })
})

describe('ends of rounds and prizes', () => {
  const end = (player: Player, round: string, state: string, change: object = {}) =>
    world.call('/vendor/v1/end-round', {
      player: player.player,
      game: testGame,
      round,
      transaction: id('t'),
      state,
      ...change,
    })

  test('completed, with its record; the first ending stays', async () => {
    const player = await world.openPlayer()
    const { round } = await openRound(player)
    expect(await end(player, round, 'completed', { record: { reels: [1, 2] } })).toMatchObject({
      content: { balance: '990.00' },
    })
    expect(await end(player, round, 'cancelled')).toMatchObject({
      status: 200,
      content: { balance: '990.00' },
    })
    expect(await stateOf(player, round)).toMatchObject({ state: 'completed', record: '{"reels":[1,2]}' })
    expect(await bet(betOf(player, { round }))).toMatchObject({ status: 400 })
    expect(await win(betOf(player, { round }))).toMatchObject({ status: 200 })
  })

  test('cancelled gives the stakes back and takes the wins back', async () => {
    const player = await world.openPlayer()
    const { round } = await openRound(player)
    const second = betOf(player, { round, amount: '7.00', jackpot_contribution: '0.07' })
    await bet(second)
    await win(betOf(player, { round, amount: '3.00' }))
    expect(await end(player, round, 'cancelled')).toMatchObject({
      status: 200,
      content: { balance: '1000.00' },
    })
    expect(await stateOf(player, round)).toMatchObject({
      state: 'cancelled',
      stakeMinor: 0n,
      payoutMinor: 0n,
    })
    expect(await rollback(undo(player, second))).toMatchObject({
      content: { duplicate: true, balance: '1000.00' },
    })
  })

  test.each(['tournament', 'free_round', 'jackpot', 'prize'])(
    'a %s is credited once and can be rolled back',
    async (promotion) => {
      const player = await world.openPlayer()
      const body = {
        player: player.player,
        transaction: id('t'),
        amount: '12.50',
        currency: 'BDT',
        promotion,
        reference: 'week-1',
      }
      const first = await world.call('/vendor/v1/promo-win', body)
      expect(first).toMatchObject({ status: 200, content: { balance: '1012.50' } })
      expect((await world.call('/vendor/v1/promo-win', body)).body).toBe(first.body)
      expect(await rollback(undo(player, { ...body, round: 'none' }))).toMatchObject({
        content: { balance: '1000.00' },
      })
    },
  )

  test('a free round stakes nothing and may win', async () => {
    const player = await world.openPlayer()
    const placed = betOf(player, { amount: '0', free_round: 'grant-1' })
    expect(await bet(placed)).toMatchObject({ status: 200, content: { balance: '1000.00', transaction: '' } })
    expect(await win({ ...placed, transaction: id('t'), amount: '4.00' })).toMatchObject({
      content: { balance: '1004.00' },
    })
  })
})

describe('who may call', () => {
  const refused = (answer: Answer) =>
    expect(answer).toMatchObject({ status: 401, content: { status: 'bad_signature' } })

  test('signed answers; another body, secret, key or time is refused', async () => {
    const player = await world.openPlayer()
    const body = { player: player.player, session: player.session }
    const path = '/vendor/v1/balance'
    const answer = await world.call(path, body)
    const given = parseSignature(answer.signature)
    const message = { method: 'POST', path, body: answer.body }
    expect(
      given &&
        verifyMessage(message, given, { secret: world.key.secret, nowMs: Date.now() + world.time.offsetMs }),
    ).toBe(true)
    refused(await world.call(path, body, { key: { ...world.key, secret: 'another secret' } }))
    refused(await world.call(path, body, { key: { ...world.key, id: 'another' } }))
    refused(await world.call(path, body, { timestampMs: Date.now() - 3_600_000 }))
    refused(await world.call(path, body, { signature: answer.signature ?? '' }))
    refused(await world.call(path, body, { signature: '' }))
  })

  test('two keys are valid at once, a third is not taken, an ended one is refused', async () => {
    const player = await world.openPlayer()
    const next = { id: 'outside-2', secret: 'the next secret of the outside vendor' }
    expect(await world.vendors.addKey({ ...next, vendorId: world.vendorId })).toEqual({
      ok: true,
      value: null,
    })
    const third = { id: 'outside-3', secret: next.secret, vendorId: world.vendorId }
    expect(await world.vendors.addKey(third)).toMatchObject({ ok: false, code: 'vendor_keys_full' })
    const body = { player: player.player, session: player.session }
    expect(await world.call('/vendor/v1/balance', body, { key: next })).toMatchObject({ status: 200 })
    expect(await world.call('/vendor/v1/balance', body)).toMatchObject({ status: 200 })
    await world.vendors.endKey(next.id)
    refused(await world.call('/vendor/v1/balance', body, { key: next }))
  })

  test('only the allowed addresses', async () => {
    const player = await world.openPlayer()
    const body = { player: player.player, session: player.session }
    await world.vendors.configure(world.vendorId, { allowedAddresses: ['10.1.0.0/16', '::1/128'] })
    refused(await world.call('/vendor/v1/balance', body))
    expect(await world.call('/vendor/v1/balance', body, { address: '10.1.2.3' })).toMatchObject({
      status: 200,
    })
    expect(await world.call('/vendor/v1/balance', body, { address: '::1' })).toMatchObject({ status: 200 })
    await world.vendors.configure(world.vendorId, { allowedAddresses: [] })
  })

  test('a launch code works once and for a minute', async () => {
    const player = await world.openPlayer()
    const launch = {
      memberId: player.memberId,
      vendorId: world.vendorId,
      gameCode: testGame,
      currency: 'BDT',
      language: 'en',
    } as const
    const code = await world.vendors.issueLaunchCode(launch)
    const answers = await Promise.all([1, 2, 3].map(() => world.call('/vendor/v1/authenticate', { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    const opened = answers.find(({ status }) => status === 200)?.content
    expect(opened).toMatchObject({
      player: player.player,
      language: 'en',
      limits: { min_stake: '1.00', max_stake: '1000.00' },
    })
    const late = await world.vendors.issueLaunchCode(launch)
    world.time.offsetMs += 60_001
    expect(await world.call('/vendor/v1/authenticate', { code: late })).toMatchObject({ status: 403 })
    expect(await world.call('/vendor/v1/authenticate', { code: 'never-issued-by-anyone' })).toMatchObject({
      status: 404,
    })
  })

  test('players and sessions that are not there', async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    expect(await bet(betOf(one, { player: 'nobody' }))).toMatchObject({
      status: 404,
      content: { status: 'unknown_player' },
    })
    expect(await bet(betOf(one, { session: other.session }))).toMatchObject({
      status: 404,
      content: { status: 'unknown_session' },
    })
    expect(await bet(betOf(one, { currency: 'FUN' }))).toMatchObject({
      status: 403,
      content: { status: 'currency_mismatch' },
    })
  })

  test.each([
    '-1',
    '0',
    '0.001',
    '1e3',
    ' 1',
    '١',
    '1,000',
    'NaN',
    '9007199254740993999',
    10,
    null,
    [1],
    { $gt: 0 },
  ])('a stake of %j is a bad request', async (amount) => {
    const player = await world.openPlayer()
    expect(await bet(betOf(player, { amount }))).toMatchObject({
      status: 400,
      content: { status: 'bad_request' },
    })
  })

  test.each(['', 'null', '[]', '{', '"x"', '{"__proto__":1}', '\u0000', '['.repeat(60)])(
    'a body of %j is a bad request',
    async (body) => {
      expect(await world.call('/vendor/v1/bet', body)).toMatchObject({ status: 400 })
    },
  )

  test('unknown calls and methods', async () => {
    expect(await world.call('/vendor/v1/nothing', {})).toMatchObject({
      status: 400,
      content: { message: 'path' },
    })
    expect(await world.call('/vendor/v1/bet', {}, { method: 'DELETE' })).toMatchObject({ status: 400 })
  })
})
