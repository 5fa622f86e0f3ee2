import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineOf, engines, type GameModel } from '@baize/games'
import { expect, test } from 'vitest'
import type { RoundAnswer } from '../../../wire/messages.ts'
import { createOffers } from '../../offers/offers.ts'
import { listOffers } from '../../offers/titles.ts'
import { createWorld, type Page, type RunningStudio, type StudioWorld } from '../../testing/world.ts'
import { listGames } from '../vendor/game-list.ts'
import type { VendorBody } from '@baize/provider-kit'
import { takesFreeRounds } from './service.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const habits = (start: number) => ({ nextInt: (below: number) => (start = (start * 7 + 3) % 1_009) % below })

const issue = (
  { world, studio }: { world: StudioWorld; studio: RunningStudio },
  given: Partial<VendorBody<'freeRoundsIssue'>>,
) =>
  world.operator.callVendor(studio.url, 'freeRoundsIssue', {
    grant: 'g1',
    player: 'p1',
    game: world.slot,
    rounds: 2,
    stake: '10.00',
    currency: 'BDT',
    expires_at: inAnHour(),
    ...given,
  })

/** Plays a free round to its end, as the engine suggests. Gives what it paid. */
async function playFree(page: Page, model: GameModel, start: number): Promise<number> {
  const engine = engineOf(model)
  const choice = engine.anyChoice(model, { stakeMinor: 1_000, rng: habits(start) })
  const begun = await page.spin({ isFree: true, choice })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  let { round } = begun.body
  while (round.state === 'open' && round.view) {
    const move = engine.anyMove(round.view, habits(start))
    const moved = await page.post<RoundAnswer>(`/api/round/${round.round}/move`, {
      moveIndex: round.moveCount,
      move,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    round = moved.body.round
  }
  expect(round).toMatchObject({ state: 'completed', isFree: true, stakeMinor: 1_000 })
  return round.payoutMinor
}

test('every kind takes free rounds, spent for nothing and paid, or refuses to be issued some', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio()
  const taken: string[] = []
  for (const kind of Object.keys(engines)) {
    const offer = world.offers.all.find(({ model, isLive }) => model.kind === kind && !isLive)
    const any = offer ?? world.offers.all.find(({ model }) => model.kind === kind)
    if (!any) continue
    const { game, model } = any
    const grant = `g-${kind}`
    const answer = await issue({ world, studio }, { grant, game })
    if (!takesFreeRounds(any)) {
      expect(answer, kind).toEqual({ status: 'bad_request', message: 'game: takes no free rounds' })
      continue
    }
    taken.push(kind)
    expect(answer, kind).toMatchObject({ status: 'ok', rounds_left: 2 })
    const page = await studio.open({ player: 'p1', game })
    expect((await page.state()).freeRounds).toEqual({ left: 2, stakeMinor: 1_000 })
    const before = world.operator.wallet.players.get('p1')?.balanceMinor ?? 0n
    const paid = (await playFree(page, model, 1)) + (await playFree(page, model, 2))
    expect(world.operator.wallet.players.get('p1')?.balanceMinor, kind).toBe(before + BigInt(paid))
    expect((await page.state()).freeRounds).toBeNull()
    expect((await page.spin({ isFree: true, choice: {} })).body.code).toBe('free_round_unavailable')
  }
  const bets = [...world.operator.wallet.transactions.values()].filter(({ kind }) => kind === 'bet')
  expect(bets).toHaveLength(2 * taken.length)
  expect(bets.every(({ amountMinor }) => amountMinor === 0n)).toBe(true)
  expect(taken).toEqual(expect.arrayContaining(['slot', 'slotgrid', 'mines', 'poker', 'bingo']))
}, 90_000)

test('the kinds that take free rounds stand in the docs, and platforms are told of each game', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  const written = /Free rounds are taken by ([^.]+)\./.exec(docs)?.[1]?.split(/,\s+|\s+and\s+/)
  const offers = createOffers(listOffers())
  const taking = offers.all.filter(takesFreeRounds).map(({ model }) => model.kind)
  expect(written?.toSorted()).toEqual([...new Set(taking)].toSorted())
  const told = new Map(listGames(offers).map((game) => [game.game, game.free_rounds]))
  for (const offer of offers.all) expect(told.get(offer.game), offer.game).toBe(takesFreeRounds(offer))
})

test('an issue that cannot be is refused with its field; a repeat is told as it stands', async () => {
  const world = await createWorld()
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio()
  const at = { world, studio }
  const past = new Date(Date.now() - 1_000).toISOString()
  for (const [given, message] of [
    [{ game: 'no-such-game' }, 'game'],
    [{ stake: '0.01' }, 'stake'],
    [{ stake: '99999.00' }, 'stake'],
    [{ stake: '10.001' }, 'stake'],
    [{ expires_at: past }, 'expires_at'],
  ] as const)
    expect(await issue(at, given)).toEqual({ status: 'bad_request', message })
  expect(await issue(at, { currency: 'QQQ' })).toMatchObject({ status: 'currency_mismatch' })
  expect(await issue(at, {})).toMatchObject({ rounds_left: 2 })
  expect(await issue(at, { currency: 'FUN' })).toMatchObject({ status: 'duplicate_conflict' })
  expect(await issue(at, { expires_at: past })).toMatchObject({ rounds_left: 2 })
  expect(await world.operator.callVendor(studio.url, 'freeRoundsCancel', { grant: 'g9' })).toEqual({
    status: 'bad_request',
    message: 'grant',
  })
})
