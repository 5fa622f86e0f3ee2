import { bingoCards, bingoPays, findModel, hmacSha256, readRecord, replayRound } from '@baize/games'
import { invariant } from '@baize/std'
import { expect, test, vi } from 'vitest'
import type { LiveMessage, LiveRoundShown } from '../../../wire/live.ts'
import { watch, type LivePage } from '../../testing/live-page.ts'
import { createWorld } from '../../testing/world.ts'
import { publicIdOf } from './show.ts'

const wait = { timeout: 60_000, interval: 15 }
const fundedMinor = 100_000n
const players = ['p1', 'p2'] as const

async function createHall() {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model, isLive }) => isLive && model.id === 'bingoroom-75')
  if (!offer) throw new Error('no room of bingo')
  for (const player of players) world.operator.fund(player, '1000.00')
  const pace = { betMs: 3_000, graceMs: 50, showMs: 100, restMs: 4_000 }
  const studio = await world.startStudio({ withLoops: true, livePace: pace })
  const open = (player: string) => studio.open({ player, game: offer.game })
  const opened = [await open('p1'), await open('p2')] as const
  // The first who looks opens the room's round: from then on time is short.
  const pages = [await watch(opened[0]), await watch(opened[1])] as const
  return { world, offer, pages }
}

const phaseIs = (page: LivePage, phase: LiveRoundShown['phase']) =>
  vi.waitFor(() => {
    const round = page.round()
    if (round?.phase !== phase) throw new Error(`still ${round?.phase}`)
    return round
  }, wait)

/** Cards with numbers that no other card of the test has in that order. */
const deal = (start: number) => {
  let next = start
  const rng = { nextInt: (below: number) => (next = (next * 7 + 3) % 1_009) % below }
  return bingoCards.square.deal(rng)
}

const winsShown = (heard: readonly LiveMessage[], roundId: string) =>
  heard
    .flatMap((one) => (one.type === 'tick' ? one.cashed : []))
    .flatMap(({ bet, hundredths }) => (bet === publicIdOf(roundId) ? [hundredths] : []))

test('one draw for everybody: each card pays by its own lines, and the books are right', async () => {
  const { world, offer, pages } = await createHall()
  const [first, second] = pages
  const model = findModel(offer.model.id)
  invariant(model?.kind === 'bingoroom', 'the room has its model')
  const hands = [[1, 2, 3, 4, 5, 6].map(deal), [deal(50)]] as const
  const opened = await phaseIs(first, 'betting')
  expect(opened.outcome).toBeNull()
  const stakes = [6_000, 1_000] as const
  const placed = await Promise.all(
    pages.map((page, place) =>
      page.bet({
        stakeMinor: stakes[place] ?? 0,
        choice: { cards: hands[place] ?? [] },
        liveRound: opened.liveRound,
      }),
    ),
  )
  expect(placed.map(({ status, body }) => [status, body.bet.round.state])).toEqual([
    [200, 'open'],
    [200, 'open'],
  ])
  // A fraction of a unit for each of six cards, a card of no bingo, and seven cards.
  const forged = [
    { stakeMinor: 1_000, cards: hands[0] },
    { stakeMinor: 1_000, cards: [deal(1).with(12, 40)] },
    { stakeMinor: 7_000, cards: [...hands[0], deal(7)] },
  ]
  for (const { stakeMinor, cards } of forged)
    expect((await first.bet({ stakeMinor, choice: { cards } })).body.code).toBe('choice_invalid')
  const ids = placed.map(({ body }) => body.bet.round.round)
  const drawn = await vi.waitFor(() => {
    const seen = pages.map(({ heard }) =>
      heard.flatMap((one) =>
        one.type === 'round' && one.round.liveRound === opened.liveRound ? (one.round.outcome ?? []) : [],
      ),
    )
    const [[mine] = [], [theirs] = []] = seen
    if (!mine || !theirs) throw new Error('no ball yet')
    expect(mine).toEqual(theirs)
    return mine as { called: number[] }
  }, wait)
  expect(new Set(drawn.called).size).toBe(30)
  const late = await second.bet({
    stakeMinor: 1_000,
    choice: { cards: hands[1] },
    liveRound: opened.liveRound,
  })
  expect(late.body.code).toBe('bets_closed')
  for (const place of [0, 1] as const) {
    const page = pages[place]
    const [roundId = '', stakeMinor, cards] = [ids[place], stakes[place], hands[place]]
    const bet = await vi.waitFor(async () => {
      const { body } = await page.read(roundId)
      expect(body.bet.round.state).toBe('completed')
      return body.bet
    }, wait)
    const marked = cards.map((card) => bingoPays(model, { card, called: drawn.called }))
    const paidMinor = marked.reduce((sum, pays) => sum + (stakeMinor / cards.length / 100) * pays, 0)
    expect(bet.round.payoutMinor).toBe(paidMinor)
    const balance = world.operator.wallet.players.get(players[place])?.balanceMinor
    expect(balance).toBe(fundedMinor - BigInt(stakeMinor) + BigInt(paidMinor))
    const won = paidMinor > 0 ? [Math.floor((paidMinor * 100) / stakeMinor)] : []
    await vi.waitFor(() => expect(winsShown(pages[place === 0 ? 1 : 0].heard, roundId)).toEqual(won), wait)
    const record = readRecord((await page.page.get(`/api/proof/${roundId}/record`)).body)
    invariant(record.ok, 'a record')
    expect(replayRound(record.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
  }
  const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
  expect(bets).toHaveLength(2)
})
