import { createHash, randomUUID } from 'node:crypto'
import {
  blackjackEngine,
  blackjackModels,
  commitToSeed,
  createFairRng,
  hmacSha256,
  readRecord,
  replayRound,
  type BlackjackMoveType,
  type BlackjackView,
} from '@baize/games'
import { describe, expect, test, vi } from 'vitest'
import type { RoundAnswer, RoundShown } from '../../../wire/messages.ts'
import { createWorld, type Page, type StartOptions, type StudioWorld } from '../../testing/world.ts'

const wait = { timeout: 8_000, interval: 25 }
const stakeMinor = 1_000
const [model] = blackjackModels
if (!model) throw new Error('no model')

/** A server seed whose first round goes as asked, by the moves: the course of a test is known. */
function findSeed(moves: readonly BlackjackMoveType[], isWanted: (view: BlackjackView) => boolean): string {
  for (let place = 0; ; place += 1) {
    const serverSeed = createHash('sha256').update(`a known course ${place}`).digest('hex')
    const rng = createFairRng({ serverSeed, clientSeed: 'known', nonce: 0, hmac: hmacSha256 })
    const started = blackjackEngine.start(model!, { stakeMinor, choice: {} }, rng)
    let state = started.ok ? started.value : undefined
    for (const type of moves) {
      const moved = state && blackjackEngine.move(model!, state, { type })
      state = moved?.ok ? moved.value : undefined
    }
    if (state && isWanted(blackjackEngine.view(model!, state))) return serverSeed
  }
}

const wonDouble = findSeed(['double'], ({ hands }) => hands[0]?.result === 'win')
const lostStand = findSeed(['stand'], ({ hands }) => hands[0]?.result === 'lose')
const fourHands = findSeed(['split', 'split', 'split'], ({ isOver, turn }) => !isOver && turn === 0)
const insured = findSeed(['insure'], ({ isOver, payoutMinor }) => isOver && payoutMinor === 1_500)

async function sit(serverSeed: string, options: { units?: string } & StartOptions = {}) {
  const world = await createWorld()
  const offer = world.offers.all.find((one) => one.model.kind === 'blackjack' && !one.isLive)
  if (!offer) throw new Error('no title of blackjack')
  world.operator.fund('p1', options.units ?? '100.00')
  const { game } = offer
  // What is tested is what becomes of the bet, not how long a busy machine takes to answer.
  const studio = await world.startStudio({ withLoops: true, patience: { inlineMs: 10_000 }, ...options })
  const page = await studio.open({ player: 'p1', game })
  await page.state()
  await world.pool.query(
    `UPDATE seed SET server_seed = $1, server_seed_hash = $2, client_seed = 'known' WHERE state = 'active'`,
    [serverSeed, commitToSeed(serverSeed)],
  )
  const { body } = await page.spin({ stakeMinor, choice: {} })
  return { world, studio, page, game, round: body.round }
}

const decide = (page: Page, round: Pick<RoundShown, 'round' | 'moveCount'>, type: BlackjackMoveType) =>
  page.post<RoundAnswer & { code?: string }>(`/api/round/${round.round}/move`, {
    moveIndex: round.moveCount,
    move: { type },
  })

const balanceOf = (world: StudioWorld) => world.operator.wallet.players.get('p1')?.balanceMinor
const betsOf = (world: StudioWorld) =>
  [...world.operator.wallet.transactions.values()]
    .filter(({ kind, state }) => kind === 'bet' && state === 'done')
    .map(({ amountMinor }) => Number(amountMinor))
const shownOf = async (page: Page, round: string) =>
  (await page.get<RoundAnswer>(`/api/round/${round}`)).body.round

describe('a decision that costs', () => {
  test('is a further bet of the round, once, however often it is asked for', async () => {
    const { world, page, round } = await sit(wonDouble)
    expect(round).toMatchObject({ state: 'open', stakeMinor })
    const answers = await Promise.all([1, 2, 3].map(() => decide(page, round, 'double')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await vi.waitFor(async () => expect((await shownOf(page, round.round)).state).toBe('completed'), wait)
    const ended = await shownOf(page, round.round)
    expect(ended).toMatchObject({ stakeMinor: 2_000, payoutMinor: 4_000, reason: null })
    expect(betsOf(world)).toEqual([1_000, 1_000])
    expect(balanceOf(world)).toBe(12_000n)
    await page.post('/api/seeds/rotate', {})
    const record = await page.get(`/api/proof/${round.round}/record`)
    const read = readRecord(record.body)
    expect(read.ok && replayRound(read.value, hmacSha256)).toMatchObject({ isOk: true, payoutMinor: 4_000 })
  })

  test('a repeat of the first press is known also when the stake has grown', async () => {
    const { page } = await sit(fourHands)
    const requestId = randomUUID()
    const { body } = await page.spin({ requestId, stakeMinor, choice: {} })
    expect(body.code).toBe('round_open')
    const { openRound } = await page.state()
    if (!openRound) throw new Error('no open round')
    await decide(page, openRound, 'split')
    const again = await page.spin({ requestId: openRound.requestId, stakeMinor, choice: {} })
    expect(again.body.round).toMatchObject({ round: openRound.round, stakeMinor: 2_000 })
  })

  test('three splits are four hands and four stakes', async () => {
    const { world, page, round } = await sit(fourHands)
    let shown = round
    for (const type of ['split', 'split', 'split'] as const)
      shown = (await decide(page, shown, type)).body.round
    expect(shown).toMatchObject({ state: 'open', stakeMinor: 4_000, moveCount: 3 })
    expect((shown.view as BlackjackView).hands).toHaveLength(4)
    expect(betsOf(world)).toEqual([1_000, 1_000, 1_000, 1_000])
    expect(balanceOf(world)).toBe(6_000n)
  })

  test('insurance costs half the stake and pays twice that', async () => {
    const { world, page, round } = await sit(insured)
    const ended = await decide(page, round, 'insure')
    expect(ended.body.round).toMatchObject({ state: 'completed', stakeMinor: 1_500, payoutMinor: 1_500 })
    expect(betsOf(world)).toEqual([1_000, 500])
    expect(balanceOf(world)).toBe(10_000n)
  })

  test('without the money the round stays as it was, and the player decides anew', async () => {
    const { world, page, round } = await sit(wonDouble, { units: '15.00' })
    const refused = await decide(page, round, 'double')
    expect(refused.body.round).toMatchObject({
      state: 'open',
      reason: 'insufficient_funds',
      moveCount: 0,
      stakeMinor,
      view: round.view,
    })
    expect([betsOf(world), balanceOf(world)]).toEqual([[1_000], 500n])
    world.operator.fund('p1', '20.00')
    const doubled = await decide(page, refused.body.round, 'double')
    expect(doubled.body.round).toMatchObject({ state: 'completed', payoutMinor: 4_000, reason: null })
    expect(betsOf(world)).toEqual([1_000, 1_000])
  })

  test('a session that was closed stops the further bet only', async () => {
    const { world, page, round } = await sit(lostStand)
    for (const session of world.operator.wallet.sessions.values()) session.isOpen = false
    const refused = await decide(page, round, 'double')
    expect(refused.body.round).toMatchObject({ state: 'open', reason: 'session_expired', moveCount: 0 })
    const stood = await decide(page, refused.body.round, 'stand')
    expect(stood.body.round).toMatchObject({ state: 'completed', payoutMinor: 0, reason: null })
    expect(balanceOf(world)).toBe(9_000n)
  })

  test('of two different decisions at once one counts', async () => {
    const { world, page, round } = await sit(wonDouble)
    const answers = await Promise.all([decide(page, round, 'double'), decide(page, round, 'stand')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await vi.waitFor(async () => expect((await shownOf(page, round.round)).state).toBe('completed'), wait)
    const { stakeMinor: staked, payoutMinor } = await shownOf(page, round.round)
    expect(balanceOf(world)).toBe(BigInt(10_000 - staked + payoutMinor))
  })

  test('what is not possible costs nothing', async () => {
    const { world, page, round } = await sit(wonDouble)
    for (const type of ['insure', 'decline'] as const)
      expect((await decide(page, round, type)).body.code).toBe('move_invalid')
    const forged = await page.post<{ code: string }>(`/api/round/${round.round}/move`, {
      moveIndex: 0,
      move: { type: 'double', costMinor: 0 },
    })
    expect(forged.body.code).toBe('move_invalid')
    expect(betsOf(world)).toEqual([1_000])
  })

  test('play money is doubled by the same rules', async () => {
    const { studio, game } = await sit(wonDouble)
    const page = await studio.openDemo(game)
    for (let round = 0; round < 12; round += 1) {
      const before = Number((await page.state()).balance)
      let shown = (await page.spin({ stakeMinor, choice: {} })).body.round
      while (shown.state === 'open' && shown.view?.kind === 'blackjack') {
        const { moves } = shown.view
        const costly = moves.find(({ costMinor }) => costMinor > 0) ?? moves.at(-1)
        if (!costly) throw new Error('an open round has moves')
        shown = (await decide(page, shown, costly.type)).body.round
      }
      const after = Number((await page.state()).balance)
      expect(Math.round((after - before) * 100)).toBe(shown.payoutMinor - shown.stakeMinor)
    }
  })
})

describe('a further bet without an answer', () => {
  test('is asked again under the same transaction', async () => {
    const { world, page, round } = await sit(wonDouble, { patience: { inlineMs: 10_000 } })
    world.operator.faults.next('bet', { type: 'lose-answer' }, 2)
    const doubled = await decide(page, round, 'double')
    expect(doubled.body.round).toMatchObject({ state: 'completed', stakeMinor: 2_000 })
    expect(betsOf(world)).toEqual([1_000, 1_000])
  })

  test('goes back in the end, and the round waits as it was', async () => {
    const { world, page, round } = await sit(wonDouble, { patience: { inlineMs: 150, betMs: 500 } })
    world.operator.faults.next('bet', { type: 'lose-answer' }, 1_000)
    const pending = await decide(page, round, 'double')
    expect(pending.body.round).toMatchObject({ state: 'pending', view: null })
    expect((await decide(page, round, 'stand')).body.code).toBe('move_conflict')
    await vi.waitFor(async () => {
      expect(await shownOf(page, round.round)).toMatchObject({ state: 'open', reason: 'bet_unknown' })
    }, wait)
    expect([betsOf(world), balanceOf(world)]).toEqual([[1_000], 9_000n])
    world.operator.faults.clear()
    const doubled = await decide(page, await shownOf(page, round.round), 'double')
    expect(doubled.body.round).toMatchObject({ state: 'completed', payoutMinor: 4_000, reason: null })
    expect(balanceOf(world)).toBe(12_000n)
  })
})

describe('a crash', () => {
  test.each(['raise_written', 'raise_debited', 'raise_stored'] as const)(
    'at %s: the next studio plays the decision once',
    async (dieAt) => {
      const { world, page, round, game } = await sit(wonDouble, { dieAt, withLoops: false })
      expect((await decide(page, round, 'double')).status).toBe(500)
      const next = await world.startStudio({ withLoops: true })
      const back = await next.open({ player: 'p1', game })
      await vi.waitFor(async () => {
        expect(await shownOf(back, round.round)).toMatchObject({ state: 'completed', payoutMinor: 4_000 })
      }, wait)
      expect(betsOf(world)).toEqual([1_000, 1_000])
      expect(balanceOf(world)).toBe(12_000n)
      expect((await decide(back, round, 'double')).body.round.state).toBe('completed')
    },
  )

  test.each(['lower_written', 'lower_done'] as const)(
    'at %s: the further bet still goes back once',
    async (dieAt) => {
      const { world, studio, page, round, game } = await sit(wonDouble, {
        dieAt,
        patience: { inlineMs: 100, betMs: 300 },
      })
      world.operator.faults.next('bet', { type: 'lose-answer' }, 1_000)
      await decide(page, round, 'double')
      await vi.waitFor(async () => {
        const { rows } = await world.pool.query<{ step: string }>('SELECT step FROM round')
        expect(rows[0]?.step).toBe('lowering')
      }, wait)
      await studio.stop()
      world.operator.faults.clear()
      const next = await world.startStudio({ withLoops: true })
      const back = await next.open({ player: 'p1', game })
      await vi.waitFor(async () => {
        expect(await shownOf(back, round.round)).toMatchObject({ state: 'open', reason: 'bet_unknown' })
      }, wait)
      expect([betsOf(world), balanceOf(world)]).toEqual([[1_000], 9_000n])
    },
  )
})

test('a hand that is left stands as it is', async () => {
  const { world, page, round } = await sit(lostStand)
  await world.pool.query(`UPDATE round SET play_until = now() - interval '1 second'`)
  await vi.waitFor(async () => {
    expect(await shownOf(page, round.round)).toMatchObject({ state: 'completed', reason: 'player_absent' })
  }, wait)
  expect(balanceOf(world)).toBe(9_000n)
})
