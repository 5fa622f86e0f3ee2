import {
  fishInWater,
  fishingEngine,
  hmacSha256,
  readRecord,
  replayRound,
  waveMs,
  type Fish,
  type FishingModel,
  type FishingState,
} from '@baize/games'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Aim } from '../../../wire/fishing.ts'
import type { Checkpoint } from '../../deps.ts'
import { visitPond, type PondPage } from '../../testing/pond-page.ts'
import { createWorld, type RunningStudio, type StudioWorld } from '../../testing/world.ts'

const wait = { timeout: 15_000, interval: 20 }
const fundedMinor = 100_000n
/** An instant at which the water is known: it stands still for the tests. */
const instantMs = 44_500_000 * waveMs + 20_000

async function createShore() {
  vi.useFakeTimers({ toFake: ['Date'], now: instantMs })
  onTestFinished(() => void vi.useRealTimers())
  const world = await createWorld()
  const [offer, other] = world.offers.all.filter(({ model }) => model.kind === 'fishing')
  if (offer?.model.kind !== 'fishing' || !other) throw new Error('no water')
  for (const player of ['p1', 'p2', 'p3']) world.operator.fund(player, '1000.00')
  const visit = async (studio: RunningStudio, player: string) =>
    visitPond(await studio.open({ player, game: offer.game }))
  return { world, offer, other, model: offer.model, visit }
}

/** Fish that swim at the instant and for some while after it, the same in every run. */
function fishNow(model: FishingModel): Fish[] {
  const now = Date.now()
  return fishInWater(model, now).filter((fish) => fish.bornAtMs + fish.crossMs > now + 2_000)
}

const aimOf = ({ wave, fish }: Fish): Aim => ({ wave, fish })

function aimAt(model: FishingModel, place = 0): Aim {
  const fish = fishNow(model)[place]
  if (!fish) throw new Error('too few fish at this instant')
  return aimOf(fish)
}

const balanceOf = (world: StudioWorld, player: string) =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

/** Gives the shots of an open magazine numbers of the test's own. */
async function setNumbers(world: StudioWorld, round: string, shots: readonly (readonly [number, number])[]) {
  const { rows } = await world.pool.query<{ state: FishingState }>(
    'SELECT state FROM round WHERE round_id = $1',
    [round],
  )
  const drawn = rows[0]?.state
  if (!drawn) throw new Error('no magazine')
  const changed = { ...drawn, outcome: { shots } }
  await world.pool.query('UPDATE round SET state = $2 WHERE round_id = $1', [round, JSON.stringify(changed)])
}

const miss = [599_999, 0] as const
const hit = [0, 0] as const

async function proofOf(pond: PondPage, round: string) {
  const { body } = await pond.page.get(`/api/proof/${round}/record`)
  const read = readRecord(body)
  if (!read.ok) throw new Error('no record')
  return replayRound(read.value, hmacSha256)
}

const readRound = async (pond: PondPage, round: string) =>
  (await pond.page.get<{ round: { state: string; payoutMinor: number } }>(`/api/round/${round}`)).body.round

describe('a magazine', () => {
  test('is one bet, pays when it is empty what its shots have won, and is proved', async () => {
    const { world, model, visit } = await createShore()
    const studio = await world.startStudio({ withLoops: true })
    const [pond, beside] = [await visit(studio, 'p1'), await visit(studio, 'p2')]
    const { body } = await pond.load(10)
    expect(body.round).toMatchObject({ state: 'open', view: { priceMinor: 100, fired: [] } })
    expect(balanceOf(world, 'p1')).toBe(fundedMinor - 1_000n)
    const { round } = body.round
    const fish = fishNow(model).slice(0, 3).map(aimOf)
    expect(fish).toHaveLength(3)
    // A fish that is caught stops the volley: the next one begins after it.
    const times: number[] = []
    for (const aim of fish) times.push(...(await pond.fire(round, times.length, [aim])).body.times)
    expect(times).toHaveLength(3)
    const emptied = await pond.page.post(`/api/round/${round}/move`, {
      moveIndex: 3,
      move: { type: 'empty' },
    })
    expect(emptied.status).toBe(200)
    await vi.waitFor(async () => expect((await readRound(pond, round)).state).toBe('completed'), wait)
    const { payoutMinor } = await readRound(pond, round)
    expect(payoutMinor).toBeGreaterThanOrEqual(times.reduce((sum, one) => sum + one, 0) * 100)
    expect(balanceOf(world, 'p1')).toBe(fundedMinor - 1_000n + BigInt(payoutMinor))
    const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
    expect(bets).toHaveLength(1)
    await pond.page.post('/api/seeds/rotate', {})
    expect(await proofOf(pond, round)).toMatchObject({ isOk: true, payoutMinor })
    await vi.waitFor(() => {
      const seen = beside.heard.flatMap((one) => (one.type === 'shots' ? one.shots : []))
      expect(seen.map((shot) => shot.times)).toEqual(times)
    }, wait)
    expect(JSON.stringify(beside.heard)).not.toContain(round)
  })

  test('a repeated volley fires once; shots out of turn and of other magazines fire nothing', async () => {
    const { world, model, visit } = await createShore()
    const studio = await world.startStudio()
    const [pond, thief] = [await visit(studio, 'p1'), await visit(studio, 'p2')]
    const { round } = (await pond.load(100)).body.round
    await setNumbers(world, round, Array(100).fill(miss))
    const aim = aimAt(model)
    const answers = await Promise.all([1, 2, 3].map(() => pond.fire(round, 0, [aim, aim])))
    for (const { body } of answers) expect(body).toMatchObject({ times: [0, 0], round: { moveCount: 2 } })
    expect((await pond.fire(round, 5, [aim])).body.code).toBe('move_conflict')
    expect((await pond.fire(round, 0, [aimAt(model, 1)])).body.code).toBe('move_conflict')
    expect((await thief.fire(round, 2, [aim])).body.code).toBe('round_not_found')
    await pond.page.post(`/api/round/${round}/move`, { moveIndex: 2, move: { type: 'empty' } })
    expect((await pond.fire(round, 3, [aim])).body.code).toBe('round_over')
    expect((await pond.fire(round, 0, [aim, aim])).body).toMatchObject({ times: [0, 0] })
  })

  test('forged hits, unknown fish and fish of other waters and days are not shot', async () => {
    const { world, model, other, visit } = await createShore()
    const studio = await world.startStudio()
    const pond = await visit(studio, 'p1')
    const { round } = (await pond.load(10)).body.round
    const aim = aimAt(model)
    const badShots = [[{ ...aim, times: 1_000 }], [{ wave: aim.wave, fish: -1 }], [], Array<Aim>(9).fill(aim)]
    for (const shots of badShots) expect((await pond.fire(round, 0, shots)).body.code).toBe('bad_request')
    const unknown = [
      { ...aim, fish: 999 },
      { ...aim, wave: aim.wave - 2_160 },
      { ...aim, wave: aim.wave + 9 },
    ]
    for (const shot of unknown) expect((await pond.fire(round, 0, [shot])).body.code).toBe('move_invalid')
    const left = await pond.fire(round, 0, [{ wave: aim.wave - 2, fish: 0 }])
    expect(left.body).toMatchObject({ times: [], stoppedBy: 'fish_gone' })
    for (const move of [
      { type: 'shoot', ...aim, atMs: Date.now() },
      { type: 'win', payoutMinor: 1_000 },
    ]) {
      const forged = await pond.page.post<{ code: string }>(`/api/round/${round}/move`, {
        moveIndex: 0,
        move,
      })
      expect(forged.body.code).toBe('move_invalid')
    }
    const elsewhere = await visitPond(await studio.open({ player: 'p1', game: other.game }))
    expect((await elsewhere.fire(round, 0, [aim])).body.code).toBe('round_not_found')
    const standing = await studio.open({ player: 'p2', game: other.game })
    const unseated = await standing.post<{ code: string }>('/api/fishing/fire', {
      round,
      from: 0,
      shots: [aim],
    })
    expect(unseated.body.code).toBe('seat_required')
    expect(await readRound(pond, round)).toMatchObject({ view: { fired: [] }, moveCount: 0 })
  })

  test('no script is faster than a hand', async () => {
    const { world, model, visit } = await createShore()
    const studio = await world.startStudio()
    const pond = await visit(studio, 'p1')
    const { round } = (await pond.load(100)).body.round
    await setNumbers(world, round, Array(100).fill(miss))
    const aim = aimAt(model)
    const begun = performance.now()
    let fired = 0
    for (let volley = 0; volley < 8; volley += 1) {
      const { body } = await pond.fire(round, fired, Array<Aim>(8).fill(aim))
      if (body.code !== undefined) expect(body.code).toBe('shot_too_fast')
      else fired += body.times.length
      expect(fired).toBeLessThanOrEqual(13 + ((performance.now() - begun) * 8) / 1_000)
    }
  })

  test('what was caught is gone for all, and the shot at it stays in the magazine', async () => {
    const { world, model, visit } = await createShore()
    const studio = await world.startStudio()
    const [pond, beside] = [await visit(studio, 'p1'), await visit(studio, 'p2')]
    const { round } = (await pond.load(10)).body.round
    await setNumbers(world, round, [miss, hit, ...Array<typeof miss>(8).fill(miss)])
    const aim = aimAt(model)
    const volley = await pond.fire(round, 0, [aim, aim, aim])
    expect(volley.body.times).toEqual([0, expect.any(Number)])
    expect(volley.body.times[1]).toBeGreaterThan(1)
    expect(volley.body).toMatchObject({ stoppedBy: 'fish_gone', round: { moveCount: 2 } })
    const theirs = (await beside.load(10)).body.round
    expect((await beside.fire(theirs.round, 0, [aim])).body).toMatchObject({
      times: [],
      stoppedBy: 'fish_gone',
      round: { moveCount: 0 },
    })
    const late = await visit(studio, 'p3')
    expect(late.heard[0]).toMatchObject({ type: 'pond', caught: [aim] })
  })
})

describe('a player who does not come back', () => {
  test.each([
    ['after some shots: the rest is fired at the smallest fish', 1],
    ['before the first shot: the stake goes back', 0],
  ])(
    '%s',
    async (_, shots) => {
      const { world, model, visit } = await createShore()
      const studio = await world.startStudio({ withLoops: true })
      const pond = await visit(studio, 'p1')
      const { round } = (await pond.load(10)).body.round
      await setNumbers(world, round, [miss, ...Array<typeof hit>(9).fill(hit)])
      if (shots > 0) await pond.fire(round, 0, [aimAt(model)])
      await world.pool.query(`UPDATE round SET play_until = '2020-01-01' WHERE round_id = $1`, [round])
      const state = shots > 0 ? 'completed' : 'cancelled'
      await vi.waitFor(
        async () => expect(await readRound(pond, round)).toMatchObject({ state, reason: 'player_absent' }),
        wait,
      )
      const smallest = model.species[0]?.prizes[0]?.times ?? 0
      const expected = shots > 0 ? fundedMinor - 1_000n + BigInt(9 * smallest * 100) : fundedMinor
      expect(balanceOf(world, 'p1')).toBe(expected)
    },
    40_000,
  )
})

const labels: Checkpoint[] = ['bet_debited', 'outcome_stored', 'win_credited', 'end_written']

describe('a studio that dies', () => {
  test.each(labels)(
    'at %s leaves the magazine, a result or a refund',
    async (dieAt) => {
      const { world, model, visit } = await createShore()
      const dying = await world.startStudio({ dieAt })
      const pond = await visit(dying, 'p1')
      const loaded = await pond.load(10)
      const { round } = loaded.body.round ?? {}
      if (round) {
        await setNumbers(world, round, [miss, ...Array<typeof hit>(9).fill(hit)])
        await pond.fire(round, 0, [aimAt(model)])
        await pond.page.post(`/api/round/${round}/move`, { moveIndex: 1, move: { type: 'empty' } })
      }
      await dying.stop()
      const risen = await world.startStudio({ withLoops: true })
      const back = await visit(risen, 'p1')
      await vi.waitFor(async () => {
        const { openRound } = await back.page.state()
        expect(openRound === null || openRound.state === 'open').toBe(true)
      }, wait)
      const { openRound } = await back.page.state()
      if (openRound) {
        const resumed = await back.fire(openRound.round, 0, [aimAt(model)])
        expect(resumed.body).toMatchObject({ times: [expect.any(Number)], stoppedBy: null })
        await back.page.post(`/api/round/${openRound.round}/move`, { moveIndex: 1, move: { type: 'empty' } })
      }
      await vi.waitFor(async () => {
        const { rows } = await world.pool.query<{ step: string }>('SELECT step FROM round')
        expect(rows).toEqual([{ step: 'completed' }])
      }, wait)
      const { rows } = await world.pool.query<{ moved: bigint; state: FishingState }>(
        'SELECT (payout_minor - stake_minor)::bigint moved, state FROM round',
      )
      expect(balanceOf(world, 'p1')).toBe(fundedMinor + (rows[0]?.moved ?? 0n))
      expect(rows[0]?.state.fired).toHaveLength(10)
    },
    40_000,
  )
})

test('the figures that a page shows are those of the model', async () => {
  const { offer, model } = await createShore()
  expect(offer.figures).toEqual(fishingEngine.figures(model))
})
