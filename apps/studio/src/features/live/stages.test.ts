import { hmacSha256, readRecord, replayRound, type RoundState } from '@baize/games'
import { describe, expect, test, vi } from 'vitest'
import type { BetAnswer, LiveRoundShown } from '../../../wire/live.ts'
import type { HistoryAnswer } from '../../../wire/messages.ts'
import type { Checkpoint } from '../../deps.ts'
import { idsFor, publishChain } from '../../testing/live-fate.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld, type RunningStudio, type StudioWorld } from '../../testing/world.ts'
import { isAsked } from './stage.ts'

const wait = { timeout: 20_000, interval: 15 }
const fundedMinor = 100_000n
const stakeMinor = 1_000
const pace = { betMs: 2_000, graceMs: 150, dealMs: 100, decideMs: 30_000, drawMs: 100, showMs: 200 }
const choices = {
  casinoholdem: { bets: [{ spot: 'ante', amountMinor: stakeMinor }] },
  sharedblackjack: { bets: [{ spot: 'hand', amountMinor: stakeMinor }] },
} as const
type Kind = keyof typeof choices

async function openHall(kind: Kind, wish: (state: RoundState) => boolean, bets: number) {
  const world = await createWorld()
  const offer = world.offers.all.find((one) => one.isLive && one.model.kind === kind)
  if (!offer) throw new Error(`no table of ${kind}`)
  for (const player of ['p1', 'p2', 'p3']) world.operator.fund(player, '1000.00')
  const serverSeed = await publishChain(world, offer.game)
  const ids = idsFor(offer, { serverSeed, bets, choice: choices[kind], isMet: wish })
  const sit = async (studio: RunningStudio, player: string) =>
    watch(await studio.open({ player, game: offer.game }))
  return { world, game: offer.game, ids, sit, choice: choices[kind] }
}

const balanceOf = (world: StudioWorld, player = 'p1') =>
  world.operator.wallet.players.get(player)?.balanceMinor ?? 0n

const roundWith = (page: LivePage, holds: (round: LiveRoundShown) => boolean) =>
  vi.waitFor(() => {
    const round = page.round()
    if (!round || !holds(round)) throw new Error(`the round is ${round?.phase} at ${round?.stage}`)
    return round
  }, wait)

const asking = (page: LivePage, stage = 0) =>
  roundWith(page, (round) => round.stage === stage && round.untilDecideMs > 0)

const decide = (page: LivePage, bet: BetAnswer['bet'], type: string, moveIndex = bet.round.moveCount) =>
  page.page.post<BetAnswer & { code?: string }>('/api/live/decide', {
    round: bet.round.round,
    moveIndex,
    move: { type },
  })

/** I11: every stake has come to one end, and money here is money there. */
async function expectSettled(world: StudioWorld, player = 'p1'): Promise<void> {
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
}

async function expectProved(page: LivePage, bet: string): Promise<readonly object[]> {
  const { body } = await page.page.get(`/api/proof/${bet}/record`)
  const read = readRecord(body)
  if (!read.ok) throw new Error('no record')
  expect(replayRound(read.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
  return read.value.moves
}

describe('hold-em against the dealer', () => {
  test('one calls, one folds, one says nothing: no card is seen before its time', async () => {
    const { world, sit, ids, choice } = await openHall('casinoholdem', () => true, 3)
    const studio = await world.startStudio({ withLoops: true, livePace: pace })
    const pages = await Promise.all(['p1', 'p2', 'p3'].map((player) => sit(studio, player)))
    const [first, second, third] = pages
    if (!first || !second || !third) throw new Error('nobody sits')
    const { liveRound } = await roundWith(first, ({ phase }) => phase === 'betting')
    const bets = []
    for (const [place, page] of pages.entries()) {
      const { body } = await page.bet({ choice, liveRound, ...(ids[place] && { requestId: ids[place] }) })
      bets.push(body.bet)
    }
    const [mine, theirs, silent] = bets
    if (!mine || !theirs || !silent) throw new Error('no bets')
    // A hand is a bet: there is one a round, and nothing is decided before the cards.
    expect((await first.bet({ choice, liveRound })).body.code).toBe('bets_closed')
    expect((await decide(first, mine, 'call')).body.code).toBe('decision_late')
    const shown = await asking(first)
    expect(shown.outcome).toMatchObject({ dealer: [] })
    expect((shown.outcome as { board: number[] }).board).toHaveLength(3)
    const forged = await Promise.all([
      decide(second, mine, 'fold'),
      decide(first, mine, 'show'),
      decide(first, mine, 'win'),
      decide(first, mine, 'call', 1),
    ])
    expect(forged.map(({ body }) => body.code)).toEqual([
      'round_not_found',
      'move_invalid',
      'move_invalid',
      'decision_late',
    ])
    const called = await Promise.all([1, 2, 3].map(() => decide(first, mine, 'call')))
    for (const { body } of called) expect(body.bet.round).toMatchObject({ state: 'open', stakeMinor: 3_000 })
    expect(balanceOf(world)).toBe(fundedMinor - 3_000n)
    expect((await decide(first, mine, 'fold', 0)).body.code).toBe('move_conflict')
    expect((await decide(second, theirs, 'fold')).body.bet.round.moveCount).toBe(1)
    const heard = JSON.stringify(third.heard)
    // The clock of the decision runs out, and the table looks at it with the next call.
    await world.pool.query(
      `UPDATE live_round SET decide_until = clock_timestamp(), ends_at = clock_timestamp()
       WHERE phase = 'running'`,
    )
    expect((await decide(first, mine, 'call')).status).toBe(200)
    const open = await roundWith(third, (round) => round.untilDecideMs === 0 && round.stage === 1)
    const { dealer } = open.outcome as { dealer: number[] }
    expect(heard).not.toContain(`"dealer":${JSON.stringify(dealer)}`)
    expect((await decide(third, silent, 'call', 0)).body.code).toBe('move_conflict')
    for (const page of pages) page.close()
    for (const player of ['p1', 'p2', 'p3']) await expectSettled(world, player)
    expect([balanceOf(world, 'p2'), balanceOf(world, 'p3')]).toEqual([99_000n, 99_000n])
    expect(await expectProved(first, mine.round.round)).toEqual([{ type: 'call' }, { type: 'show' }])
    expect(await expectProved(third, silent.round.round)).toEqual([{ type: 'fold' }, { type: 'show' }])
  })

  test('a call that is not confirmed before the stage ends goes back, and the hand is folded', async () => {
    const { world, sit, ids, choice } = await openHall('casinoholdem', () => true, 1)
    const studio = await world.startStudio({ withLoops: true, livePace: { ...pace, decideMs: 900 } })
    const page = await sit(studio, 'p1')
    await roundWith(page, ({ phase }) => phase === 'betting')
    const { body } = await page.bet({ choice, ...(ids[0] && { requestId: ids[0] }) })
    await asking(page)
    world.operator.faults.next('bet', { type: 'delay', ms: 1_900 })
    await decide(page, body.bet, 'call')
    page.close()
    await expectSettled(world)
    expect(balanceOf(world)).toBe(fundedMinor - 1_000n)
    const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
    expect(bets.length).toBeLessThanOrEqual(2)
  })
})

const twoDecisions = (state: RoundState): boolean => {
  if (state.kind !== 'sharedblackjack') return false
  const [first = 0, , second = 0] = state.outcome.cards.map((card) => Math.floor(card / 4))
  const third = Math.floor((state.outcome.cards[4] ?? 0) / 4)
  // Two small cards of different ranks and a third one: there is more than one turn.
  return isAsked(state) && first < 3 && second < 3 && first !== second && third < 3
}

describe('blackjack of a table', () => {
  test('who takes a card in the same turn gets the same one, and a turn ends with the last', async () => {
    const { world, sit, ids, choice } = await openHall('sharedblackjack', twoDecisions, 2)
    const studio = await world.startStudio({ withLoops: true, livePace: pace })
    const [first, second] = [await sit(studio, 'p1'), await sit(studio, 'p2')]
    const { liveRound } = await roundWith(first, ({ phase }) => phase === 'betting')
    const place = async (page: LivePage, requestId: string | undefined) =>
      (await page.bet({ choice, liveRound, ...(requestId && { requestId }) })).body.bet
    const mine = await place(first, ids[0])
    const theirs = await place(second, ids[1])
    await asking(first)
    const startedAt = performance.now()
    const hit = (await decide(first, mine, 'hit')).body.bet
    const seenOf = ({ view }: BetAnswer['bet']['round']) =>
      view?.kind === 'sharedblackjack' ? view : { hands: [], moves: [] }
    const handsOf = async (page: LivePage, bet: BetAnswer['bet']) =>
      seenOf((await page.read(bet.round.round)).body.bet.round).hands
    // The card is dealt when the turn ends: who has it could tell those who have yet to decide.
    const listed = (await first.page.get<HistoryAnswer>('/api/rounds')).body.rounds
    for (const one of [hit.round, (await first.read(hit.round.round)).body.bet.round, ...listed]) {
      expect(seenOf(one).hands[0]?.cards).toHaveLength(2)
      expect(seenOf(one).moves).toEqual([])
      expect(one.moveCount).toBe(1)
    }
    await decide(second, theirs, 'double')
    await asking(first, 1)
    // Both have decided: nobody waits for the clock.
    expect(performance.now() - startedAt).toBeLessThan(pace.decideMs)
    const [own, other] = [await handsOf(first, mine), await handsOf(second, theirs)]
    expect(own[0]?.cards).toHaveLength(3)
    expect(own[0]?.cards).toEqual(other[0]?.cards)
    expect(other[0]?.stakeMinor).toBe(2_000)
    // The doubled hand has nothing more to decide; the other stands.
    expect((await decide(second, theirs, 'hit', 1)).body.code).toBe('round_over')
    await decide(first, mine, 'stand', 1)
    await roundWith(first, ({ phase }) => phase === 'done')
    for (const page of [first, second]) page.close()
    for (const player of ['p1', 'p2']) await expectSettled(world, player)
    expect(await expectProved(first, mine.round.round)).toHaveLength(3)
    expect(await expectProved(second, theirs.round.round)).toHaveLength(2)
  })

  test('without the money for a double the hand stays as it is, and is decided anew', async () => {
    const { world, sit, ids, choice } = await openHall('sharedblackjack', twoDecisions, 1)
    const studio = await world.startStudio({ withLoops: true, livePace: pace })
    const page = await sit(studio, 'p1')
    await roundWith(page, ({ phase }) => phase === 'betting')
    const { body } = await page.bet({ choice, ...(ids[0] && { requestId: ids[0] }) })
    await asking(page)
    const wallet = world.operator.wallet.players.get('p1')
    if (!wallet) throw new Error('no wallet')
    const spare = wallet.balanceMinor
    wallet.balanceMinor = 500n
    expect((await decide(page, body.bet, 'double')).body.bet.round).toMatchObject({
      state: 'open',
      reason: 'insufficient_funds',
      stakeMinor: 1_000,
    })
    wallet.balanceMinor = spare
    expect((await decide(page, body.bet, 'stand')).status).toBe(200)
    page.close()
    await expectSettled(world)
  })
})

const labels: Checkpoint[] = ['live_closed', 'raise_written', 'raise_debited']

test.each(labels)('a studio that dies at %s of a decision leaves a result', async (dieAt) => {
  const { world, game, sit, ids, choice } = await openHall('casinoholdem', () => true, 1)
  const livePace = { ...pace, betMs: 1_000, decideMs: 1_500 }
  const dying = await world.startStudio({ dieAt, livePace })
  const page = await sit(dying, 'p1')
  await roundWith(page, ({ phase }) => phase === 'betting')
  const { body } = await page.bet({ choice, ...(ids[0] && { requestId: ids[0] }) })
  if (dieAt === 'live_closed') await new Promise((resolve) => setTimeout(resolve, 1_500))
  else {
    await asking(page)
    await decide(page, body.bet, 'call')
  }
  await dying.stop()
  const risen = await world.startStudio({ withLoops: true, livePace })
  await expectSettled(world)
  const { body: history } = await (await risen.open({ player: 'p1', game })).get<HistoryAnswer>('/api/rounds')
  expect(history.rounds).toMatchObject([{ state: 'completed' }])
  const { rows } = await world.pool.query(`SELECT 1 FROM live_round WHERE phase <> 'done'`)
  expect(rows).toEqual([])
})
