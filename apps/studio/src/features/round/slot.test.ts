import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import type { RoundAnswer } from '../../../wire/messages.ts'

describe('a slot round', () => {
  test('moves money, stores its outcome and ends on both sides', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.slot })
    const before = await page.state()
    expect(before).toMatchObject({ balance: '100.00', currency: 'BDT', isDemo: false, openRound: null })
    expect(before.seeds.active).toMatchObject({ nextNonce: 0 })

    const { status, body } = await page.spin({ stakeMinor: 1_000 })
    expect(status).toBe(200)
    expect(body.round).toMatchObject({ state: 'completed', stakeMinor: 1_000, nonce: 0 })
    expect(body.round.view).toMatchObject({ kind: 'slot', isOver: true })
    const expected = 9_000 + body.round.payoutMinor
    expect(body.balance).toBe((expected / 100).toFixed(2))
    expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(BigInt(expected))
    expect(world.operator.wallet.rounds.get(body.round.round)?.state).toBe('completed')
    expect(body.seeds.active.nextNonce).toBe(1)
    const history = await page.get<{ rounds: { round: string }[] }>('/api/rounds')
    expect(history.body.rounds.map((one) => one.round)).toEqual([body.round.round])
  })

  test('a repeated request gives the same round and takes the stake once', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.slot })
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => page.spin({ requestId })))
    const rounds = new Set(answers.map((answer) => answer.body.round?.round))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(rounds.size).toBe(1)
    const bets = [...world.operator.wallet.transactions.values()].filter((one) => one.kind === 'bet')
    expect(bets).toHaveLength(1)
    const later = await page.spin({ requestId })
    expect(later.body.round).toEqual(answers[0]?.body.round)
    expect((await page.spin({ requestId, stakeMinor: 2_000 })).body.code).toBe('request_conflict')
  })

  test('two devices at once: one round is played, the other device is told', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    world.operator.faults.next('bet', { type: 'delay', ms: 300 })
    const studio = await world.startStudio()
    const phone = await studio.open({ player: 'p1', game: world.slot })
    const desk = await studio.open({ player: 'p1', game: world.slot })
    const answers = await Promise.all([phone.spin(), desk.spin()])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('round_open')
  })

  test('too little money: the round is refused, no nonce is spent, the next one plays', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '5.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.slot })
    const refused = await page.spin({ stakeMinor: 1_000 })
    expect(refused.body.round).toMatchObject({ state: 'refused', reason: 'insufficient_funds', view: null })
    expect(refused.body.seeds.active.nextNonce).toBe(0)
    const played = await page.spin({ stakeMinor: 500 })
    expect(played.body.round).toMatchObject({ state: 'completed', nonce: 0 })
  })

  test.each([
    ['below the minimum', 20],
    ['above the maximum', 1_000_000],
    ['off the step', 1_001],
  ])('a stake %s is refused', async (_, stakeMinor) => {
    const world = await createWorld()
    world.operator.fund('p1', '100000.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.slot })
    expect(await page.spin({ stakeMinor })).toMatchObject({ status: 422, body: { code: 'stake_invalid' } })
    expect(world.operator.wallet.transactions.size).toBe(0)
  })

  test.each([
    ['no body', null],
    ['a stake as text', { requestId: 'abcdefgh', stakeMinor: '100', choice: {}, isFree: false }],
    ['a negative stake', { requestId: 'abcdefgh', stakeMinor: -100, choice: {}, isFree: false }],
    [
      'an outcome of its own',
      { requestId: 'abcdefgh', stakeMinor: 100, choice: {}, isFree: false, payout: 9 },
    ],
    ['a long id', { requestId: 'a'.repeat(65), stakeMinor: 100, choice: {}, isFree: false }],
  ])('a request with %s is refused', async (_, request) => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.slot })
    expect(await page.post('/api/round', request)).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
  })

  test('a page without a session gets nothing', async () => {
    const world = await createWorld()
    const studio = await world.startStudio()
    const response = await fetch(`${studio.url}/api/state`, { headers: { authorization: 'Bearer x' } })
    expect(response.status).toBe(401)
  })

  test('a round of another player is not found', async () => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    world.operator.fund('p2', '100.00')
    const studio = await world.startStudio()
    const own = await (await studio.open({ player: 'p1', game: world.slot })).spin()
    const other = await studio.open({ player: 'p2', game: world.slot })
    expect((await other.get<RoundAnswer>(`/api/round/${own.body.round.round}`)).status).toBe(404)
  })
})
