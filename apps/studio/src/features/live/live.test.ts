import { createHash, randomUUID } from 'node:crypto'
import { hmacSha256, mixPart, mixParts, readRecord, replayRound } from '@baize/games'
import { describe, expect, test, vi } from 'vitest'
import type { LiveRoundShown } from '../../../wire/live.ts'
import type { ProofAnswer } from '../../../wire/messages.ts'
import type { Checkpoint } from '../../deps.ts'
import type { Offer } from '../../offers/offers.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld, type RunningStudio, type StudioWorld } from '../../testing/world.ts'
import { startState } from '../round/engine.ts'
import { mixOf } from '../../testing/live-fate.ts'
import { chainLength, chainValue } from './chain.ts'

const wait = { timeout: 60_000, interval: 15 }
const fundedMinor = 100_000n

async function createHall(kind: string) {
  const world = await createWorld()
  const offer = world.offers.all.find((one) => one.isLive && one.model.kind === kind)
  if (!offer) throw new Error(`no room of ${kind}`)
  for (const player of ['p1', 'p2', 'p3']) world.operator.fund(player, '1000.00')
  const sit = async (studio: RunningStudio, player: string) =>
    watch(await studio.open({ player, game: offer.game }))
  return { world, offer, sit }
}

const phaseIs = (page: LivePage, phase: LiveRoundShown['phase'], after?: string) =>
  vi.waitFor(() => {
    const round = page.round()
    expect(round?.phase).toBe(phase)
    if (after !== undefined) expect(round?.liveRound).not.toBe(after)
    return round as LiveRoundShown
  }, wait)

const balanceOf = (world: StudioWorld, player: string) =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

/** I11: every stake that was taken has come to one end, and money here is money there. */
async function expectSettled(world: StudioWorld, player: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query<{ step: string }>(
      `SELECT step FROM round WHERE step NOT IN ('completed', 'cancelled', 'refused')`,
    )
    expect(rows).toEqual([])
  }, wait)
  const { rows } = await world.pool.query<{ moved: bigint | null }>(
    `SELECT sum(payout_minor - stake_minor)::bigint moved FROM round WHERE player = $1 AND step = 'completed'`,
    [player],
  )
  expect(balanceOf(world, player)).toBe(fundedMinor + (rows[0]?.moved ?? 0n))
  const ids = [...world.operator.wallet.transactions.keys()]
  expect(new Set(ids).size).toBe(ids.length)
}

async function proofOf(page: LivePage, bet: string) {
  const { body } = await page.page.get(`/api/proof/${bet}/record`)
  const read = readRecord(body)
  if (!read.ok) throw new Error('no record')
  return { record: read.value, report: replayRound(read.value, hmacSha256) }
}

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

describe('a table', () => {
  test('one outcome for everybody, hidden until bets close, paid once and proved by the chain', async () => {
    const { world, sit } = await createHall('baccarat')
    const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 3_000 } })
    const [first, second] = [await sit(studio, 'p1'), await sit(studio, 'p2')]
    const opened = await phaseIs(first, 'betting')
    expect(opened).toMatchObject({ outcome: null, serverSeed: null })
    const requestId = randomUUID()
    const player = { bets: [{ spot: 'player', amountMinor: 1_000 }] }
    const banker = { bets: [{ spot: 'banker', amountMinor: 1_000 }] }
    const answers = await Promise.all([1, 2, 3].map(() => first.bet({ requestId, choice: player })))
    expect(new Set(answers.map(({ body }) => body.bet.round.round)).size).toBe(1)
    const theirs = await second.bet({ choice: banker, liveRound: opened.liveRound })
    expect(theirs.status).toBe(200)
    expect(JSON.stringify(theirs.body)).not.toContain('"outcome"')
    const mine = answers[0]?.body.bet.round.round ?? ''
    const ran = await phaseIs(second, 'running')
    expect(ran.outcome).not.toBeNull()
    expect((await second.bet({ choice: banker, liveRound: opened.liveRound })).body.code).toBe('bets_closed')
    const done = await phaseIs(first, 'done')
    expect(sha256(done.serverSeed ?? '')).toBe(opened.serverSeedHash)
    const proofs = await vi.waitFor(async () => {
      expect((await first.read(mine)).body.bet.round.state).toBe('completed')
      return [await proofOf(first, mine), await proofOf(second, theirs.body.bet.round.round)]
    }, wait)
    for (const { report, record } of proofs) {
      expect(report).toMatchObject({ isOk: true, mismatches: [] })
      expect(record.outcome).toEqual(done.outcome)
    }
    const next = await phaseIs(first, 'betting', opened.liveRound)
    expect(next.serverSeedHash).toBe(done.serverSeed)
    first.close()
    second.close()
    await expectSettled(world, 'p1')
    await expectSettled(world, 'p2')
    const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
    expect(bets).toHaveLength(2)
  })

  test('forged bets, other rounds and other rooms move no money', async () => {
    const { world, sit, offer } = await createHall('roulette')
    const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 8_000 } })
    const page = await sit(studio, 'p1')
    await phaseIs(page, 'betting')
    const good = { bets: [{ spot: 'red', amountMinor: 1_000 }] }
    const forged = [
      { plan: { choice: { bets: [{ spot: 'red', amountMinor: -1_000 }] } }, code: 'choice_invalid' },
      { plan: { choice: { bets: [{ spot: 'n-99', amountMinor: 1_000 }] } }, code: 'choice_invalid' },
      { plan: { choice: { ...good, outcome: { pocket: 1 } } }, code: 'choice_invalid' },
      { plan: { choice: good, stakeMinor: 1_001 }, code: 'stake_invalid' },
      { plan: { choice: good, liveRound: `v${'0'.repeat(32)}` }, code: 'bets_closed' },
    ]
    for (const { plan, code } of forged) expect((await page.bet(plan)).body.code).toBe(code)
    const requestId = randomUUID()
    const placed = await page.bet({ choice: good, requestId })
    expect((await page.bet({ choice: good, requestId, stakeMinor: 2_000 })).body.code).toBe(
      'request_conflict',
    )
    const other = world.offers.all.find((one) => one.isLive && one.game !== offer.game)
    const elsewhere = await studio.open({ player: 'p1', game: other?.game ?? '' })
    expect((await elsewhere.spin({ choice: good })).status).toBe(403)
    const stolen = await (await sit(studio, 'p2')).read(placed.body.bet.round.round)
    expect(stolen.status).toBe(404)
    const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
    expect(bets).toHaveLength(1)
  })

  test('a stake that is confirmed after the close goes back', async () => {
    const { world, sit } = await createHall('baccarat')
    const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 500, graceMs: 50 } })
    const page = await sit(studio, 'p1')
    await phaseIs(page, 'betting')
    world.operator.faults.next('bet', { type: 'delay', ms: 1_200 })
    const placed = await page.bet({ choice: { bets: [{ spot: 'tie', amountMinor: 1_000 }] } })
    await vi.waitFor(async () => {
      const { body } = await page.read(placed.body.bet.round.round)
      expect(body.bet.round).toMatchObject({ state: 'cancelled', reason: 'bet_late' })
    }, wait)
    page.close()
    await expectSettled(world, 'p1')
    expect(balanceOf(world, 'p1')).toBe(fundedMinor)
  })
})

/** Gives the room a chain of the test's own, and gives its first value. */
async function publishChain(world: StudioWorld, room: string): Promise<string> {
  const rootSeed = 'ab'.repeat(32)
  const place = { roundCount: chainLength }
  await world.pool.query(
    'INSERT INTO live_chain (room, root_seed, anchor, round_count) VALUES ($1, $2, $3, $4)',
    [room, rootSeed, chainValue(rootSeed, { ...place, number: 0 }), chainLength],
  )
  return chainValue(rootSeed, { ...place, number: 1 })
}

/** Ids of the three bets with which a chain's first flight is long enough for a hand and short for a test. */
function idsOfMiddlingFlight(offer: Offer, serverSeed: string): string[] {
  const flight = {
    modelId: offer.model.id,
    modelVersion: offer.model.version,
    stakeMinor: 1_000n,
    choice: { autoHundredths: null },
  }
  for (;;) {
    const ids = Array.from({ length: 3 }, () => randomUUID())
    const { outcome } = startState(flight, { serverSeed, clientSeed: mixOf(serverSeed, ids), nonce: 1 })
    const { bustHundredths } = outcome as { bustHundredths: number }
    if (bustHundredths > 170 && bustHundredths < 200) return ids
  }
}

describe('a flight', () => {
  test('hides its end while it goes on; who cashes out in time is paid what the server saw', async () => {
    const { world, sit, offer } = await createHall('crash')
    const ids = idsOfMiddlingFlight(offer, await publishChain(world, offer.game))
    const studio = await world.startStudio({ withLoops: true, livePace: { betMs: 4_000 } })
    const pages = [await sit(studio, 'p1'), await sit(studio, 'p2'), await sit(studio, 'p3')] as const
    const [hand, auto, none] = pages
    const { liveRound } = await phaseIs(hand, 'betting')
    const place = async (page: LivePage, requestId: string | undefined, autoHundredths: number | null) => {
      const { body } = await page.bet({
        choice: { autoHundredths },
        liveRound,
        ...(requestId && { requestId }),
      })
      return body.bet.round.round
    }
    const mine = await place(hand, ids[0], null)
    const itself = await place(auto, ids[1], 105)
    const lost = await place(none, ids[2], null)
    expect((await hand.cashOut(mine)).body.code).toBe('round_over')
    expect(await phaseIs(hand, 'running')).toMatchObject({ outcome: null, serverSeed: null })
    await new Promise((resolve) => setTimeout(resolve, 700))
    for (const move of [{ type: 'cash-out', atHundredths: 165 }, { type: 'land' }]) {
      const stamped = await hand.page.post<{ code: string }>(`/api/round/${mine}/move`, {
        moveIndex: 0,
        move,
      })
      expect(stamped.body.code).toBe('move_invalid')
    }
    const cashed = await hand.cashOut(mine)
    expect(cashed.status).toBe(200)
    expect(cashed.body.bet.round.moveCount).toBe(1)
    const { view } = cashed.body.bet.round
    if (view?.kind !== 'crash') throw new Error('no flight')
    expect(view.bustHundredths).toBeNull()
    const again = await hand.cashOut(mine)
    expect(again.body.bet.round.view).toMatchObject({ cashedHundredths: view.cashedHundredths })
    const done = await vi.waitFor(() => {
      const ended = hand.heard.findLast((one) => one.type === 'round' && one.round.liveRound === liveRound)
      if (ended?.type !== 'round' || ended.round.phase !== 'done') throw new Error('still flying')
      return ended.round
    }, wait)
    const { bustHundredths } = done.outcome as { bustHundredths: number }
    expect(bustHundredths).toBeGreaterThan(170)
    expect(view.cashedHundredths).toBeLessThanOrEqual(bustHundredths)
    const shown = await vi.waitFor(async () => {
      const read = await Promise.all([hand.read(mine), auto.read(itself), none.read(lost)])
      for (const { body } of read) expect(body.bet.round.state).toBe('completed')
      return read.map(({ body }) => body.bet.round.payoutMinor)
    }, wait)
    expect(shown).toEqual([(view.cashedHundredths ?? 0) * 10, 1_050, 0])
    expect((await none.cashOut(lost)).body.code).toBe('round_over')
    expect((await auto.cashOut(mine)).status).toBe(404)
    expect((await proofOf(hand, mine)).report).toMatchObject({ isOk: true })
    // Each player, beside strangers, computes the mix of all three from what the proof lists.
    for (const [page, roundId, id] of [
      [hand, mine, ids[0]],
      [auto, itself, ids[1]],
    ] as const) {
      const { body: proof } = await page.page.get<ProofAnswer>(`/api/proof/${roundId}`)
      expect(proof.mix).toMatchObject({ requestId: id, parts: { length: 3 } })
      expect(proof.mix?.parts).toContain(mixPart(proof.serverSeedHash, id ?? ''))
      expect(mixParts(proof.mix?.parts ?? [])).toBe(proof.clientSeed)
      expect(JSON.stringify(proof)).not.toContain(ids[2])
    }
    const ticks = none.heard.flatMap((one) => (one.type === 'tick' ? (one.hundredths ?? []) : []))
    expect(ticks.length).toBeGreaterThan(2)
    for (const page of pages) page.close()
    for (const player of ['p1', 'p2', 'p3']) await expectSettled(world, player)
  }, 60_000)
})

const labels: Checkpoint[] = [
  'live_opened',
  'round_written',
  'bet_written',
  'bet_debited',
  'live_closed',
  'live_landed',
  'win_written',
  'win_credited',
  'credit_stored',
  'end_written',
  'end_sent',
]

test('a studio that dies at any step of a shared round leaves a result or a refund', async () => {
  const { world } = await createHall('baccarat')
  // Each death has a room and a player of its own, all on the same books.
  const baccarats = world.offers.all.filter(({ model, isLive }) => isLive && model.kind === 'baccarat')
  const dead: { dying: RunningStudio; page: LivePage; dieAt: Checkpoint; player: string; game: string }[] = []
  for (const [index, dieAt] of labels.entries()) {
    const game = baccarats[index]?.game ?? ''
    const player = `at-${dieAt.replaceAll('_', '-')}`
    world.operator.fund(player, '1000.00')
    const dying = await world.startStudio({ dieAt, livePace: { betMs: 1_500 } })
    const page = await watch(await dying.open({ player, game }))
    dead.push({ dying, page, dieAt, player, game })
  }
  await Promise.all(
    dead.map(async ({ dieAt, page }) => {
      if (dieAt === 'live_opened') return
      const bets = ['player', 'banker', 'tie'].map((spot) => ({ spot, amountMinor: 1_000 }))
      await vi.waitFor(async () => {
        await phaseIs(page, 'betting')
        const placed = await page.bet({ choice: { bets }, stakeMinor: 3_000 })
        expect(placed.body.code).not.toBe('bets_closed')
      }, wait)
    }),
  )
  // Long enough for every phase of a round, and for the faults to have happened.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.all(dead.map(({ dying }) => dying.stop()))
  const risen = await world.startStudio({ withLoops: true })
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query(`SELECT room FROM live_round WHERE phase <> 'done'`)
    expect(rows).toEqual([])
  }, wait)
  for (const { dieAt, player, game } of dead) {
    await expectSettled(world, player)
    const back = await risen.open({ player, game })
    const { body } = await back.get<{ rounds: { state: string }[] }>('/api/rounds')
    expect([player, body.rounds.length]).toEqual([player, dieAt === 'live_opened' ? 0 : 1])
    for (const { state } of body.rounds) expect(['completed', 'cancelled']).toContain(state)
  }
}, 240_000)
