import { randomUUID } from 'node:crypto'
import {
  engineOf,
  engines,
  hmacSha256,
  isTableKind,
  readRecord,
  replayRound,
  type GameModel,
} from '@baize/games'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HistoryAnswer, RoundAnswer } from '../../../wire/messages.ts'
import { listOffers } from '../../offers/titles.ts'
import { createWorld, type Page, type RunningStudio, type StudioWorld } from '../../testing/world.ts'

/** Shared rounds, and tables that are sat at, have the same attacks in tests of their own. */
const alone = new Set<string>(listOffers().flatMap(({ model, isLive }) => (isLive ? [] : [model.kind])))
const kinds = Object.keys(engines).filter((kind) => alone.has(kind) && !isTableKind(kind))
vi.setConfig({ testTimeout: 60_000 })

const stakeMinor = 1_000
const wait = { timeout: 15_000, interval: 25 }

function offerOf(world: StudioWorld, kind: string) {
  const offer = world.offers.all.find(({ model, isLive }) => model.kind === kind && !isLive)
  if (!offer) throw new Error(`no title of ${kind}`)
  return offer
}

/** Choices and decisions of a player who does as the engine suggests, the same in every run. */
function habits(start: number) {
  let next = start
  return { nextInt: (below: number) => (next = (next * 7 + 3) % 1_009) % below }
}

/** All kinds share a world: every test has players of its own. */
const ends: (() => Promise<void>)[] = []
let world: StudioWorld
let studio: RunningStudio
let players = 0

beforeAll(async () => {
  world = await createWorld((end) => void ends.push(end))
  studio = await world.startStudio({ withLoops: true })
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function open(kind: string) {
  const offer = offerOf(world, kind)
  players += 1
  const player = `player-${players}`
  world.operator.fund(player, '100.00')
  const page = await studio.open({ player, game: offer.game })
  return { player, page, offer, engine: engineOf(offer.model) }
}

const balanceOf = (player: string, of = world) => of.operator.wallet.players.get(player)?.balanceMinor

const transactionsOf = (player: string) =>
  [...world.operator.wallet.transactions.values()].filter((one) => one.player === player)

async function finish(page: Page, model: GameModel, begun: RoundAnswer['round']) {
  const rng = habits(5)
  let shown = begun
  while (shown.state === 'open' && shown.view) {
    // Shots are the water's own call: `fishing.test.ts` has the attacks on them.
    const move = model.kind === 'fishing' ? { type: 'empty' } : engineOf(model).anyMove(shown.view, rng)
    const moved = await page.post<RoundAnswer>(`/api/round/${shown.round}/move`, {
      moveIndex: shown.moveCount,
      move,
    })
    expect(moved.status).toBe(200)
    shown = moved.body.round
  }
  return shown
}

describe.each(kinds)('%s', (kind) => {
  test('a round moves money once, however often it is asked for, and its record is proved', async () => {
    const { player, page, offer, engine } = await open(kind)
    const choice = engine.anyChoice(offer.model, { stakeMinor, rng: habits(1) })
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => page.spin({ requestId, stakeMinor, choice })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.round.round)).size).toBe(1)
    const [first] = answers
    if (!first) throw new Error('no answer')
    const ended = await finish(page, offer.model, first.body.round)
    expect(ended.state).toBe('completed')
    expect(balanceOf(player)).toBe(BigInt(10_000 - ended.stakeMinor + ended.payoutMinor))
    // Decisions may cost: what was debited is what the round says was staked, no bet twice.
    const bets = transactionsOf(player).filter((one) => one.kind === 'bet')
    expect(bets.reduce((sum, one) => sum + one.amountMinor, 0n)).toBe(BigInt(ended.stakeMinor))
    const again = await page.spin({ requestId, stakeMinor, choice })
    expect(again.body.round).toMatchObject({ round: ended.round, payoutMinor: ended.payoutMinor })
    await page.post('/api/seeds/rotate', {})
    const record = await page.get(`/api/proof/${ended.round}/record`)
    const read = readRecord(record.body)
    expect(read.ok && replayRound(read.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
  })

  test('forged choices, decisions and stakes move no money', async () => {
    const { player, page, offer, engine } = await open(kind)
    const choice = engine.anyChoice(offer.model, { stakeMinor, rng: habits(1) })
    const forged = [
      { choice: { ...choice, payoutMinor: 1_000_000 }, stakeMinor },
      { choice: { bets: [{ spot: 'red', amountMinor: -500 }] }, stakeMinor },
      { choice: { outcome: { roll: 1 } }, stakeMinor },
      { choice, stakeMinor: stakeMinor + 1 },
    ]
    for (const request of forged) {
      const refused = await page.spin(request)
      expect(refused.status).toBe(422)
      expect(['choice_invalid', 'stake_invalid']).toContain(refused.body.code)
    }
    expect(await page.spin({ choice: { filler: 'x'.repeat(5_000) } })).toMatchObject({ status: 400 })
    expect(transactionsOf(player)).toEqual([])
    const begun = await page.spin({ stakeMinor, choice })
    const moved = await page.post<{ code: string }>(`/api/round/${begun.body.round.round}/move`, {
      moveIndex: begun.body.round.moveCount,
      move: { type: 'win', payoutMinor: 1_000_000 },
    })
    expect(['move_invalid', 'round_over']).toContain(moved.body.code)
  })

  test('nobody else moves or sees the round; its hidden part is not in the answer', async () => {
    const { page, offer, engine } = await open(kind)
    const choice = engine.anyChoice(offer.model, { stakeMinor, rng: habits(1) })
    const { body } = await page.spin({ stakeMinor, choice })
    const { player: thief, page: other } = await open(kind)
    expect((await other.get(`/api/round/${body.round.round}`)).status).toBe(404)
    const stolen = await other.post(`/api/round/${body.round.round}/move`, { moveIndex: 0, move: {} })
    expect(stolen.status).toBe(404)
    if (body.round.state === 'open') expect(JSON.stringify(body.round.view)).not.toContain('"outcome"')
    expect(balanceOf(thief)).toBe(10_000n)
  })
})

test('a studio that dies with the outcome of every kind stored pays what it stored', async () => {
  const house = await createWorld()
  const dying = await house.startStudio({ dieAt: 'outcome_stored' })
  await Promise.all(
    kinds.map(async (kind) => {
      const { model, game } = offerOf(house, kind)
      house.operator.fund(kind, '100.00')
      const page = await dying.open({ player: kind, game })
      const choice = engineOf(model).anyChoice(model, { stakeMinor, rng: habits(1) })
      expect([kind, (await page.spin({ stakeMinor, choice })).status]).toEqual([kind, 500])
    }),
  )
  await dying.stop()
  const risen = await house.startStudio({ withLoops: true })
  await Promise.all(
    kinds.map(async (kind) => {
      const { model, game } = offerOf(house, kind)
      const back = await risen.open({ player: kind, game })
      const { openRound } = await vi.waitFor(async () => {
        const state = await back.state()
        expect(state.openRound === null || state.openRound.state === 'open', kind).toBe(true)
        return state
      }, wait)
      if (openRound) await finish(back, model, openRound)
      const { body } = await back.get<HistoryAnswer>('/api/rounds')
      expect(body.rounds, kind).toMatchObject([{ state: 'completed' }])
      const [only] = body.rounds
      const settled = 10_000 - (only?.stakeMinor ?? 0) + (only?.payoutMinor ?? 0)
      expect([kind, balanceOf(kind, house)]).toEqual([kind, BigInt(settled)])
    }),
  )
})
