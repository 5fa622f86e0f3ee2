import { randomUUID } from 'node:crypto'
import { engineOf, isTableKind } from '@baize/games'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RoundAnswer, StateAnswer } from '../../../wire/messages.ts'
import { createOffers, type Offer } from '../../offers/offers.ts'
import { listOffers } from '../../offers/titles.ts'
import { choicesOf, habits } from '../../testing/families.ts'
import { watch } from '../../testing/live-page.ts'
import { playAt } from '../../testing/table-page.ts'
import { createWorld, type Page, type RunningStudio, type StudioWorld } from '../../testing/world.ts'

/*
 * Attacks on wallet, bets and games (reliability: hostile inputs), each on every family that is offered: a
 * new kind is attacked by being there. Forged outcomes and stolen rounds are in `every-kind.test.ts`.
 */
vi.setConfig({ testTimeout: 60_000 })

const stakeMinor = 1_000
const ends: (() => Promise<void>)[] = []
let world: StudioWorld
let studio: RunningStudio
let players = 0

const offers = createOffers(listOffers()).all
const firstOf = (kind: string, isLive: boolean) =>
  offers.find((offer) => offer.model.kind === kind && offer.isLive === isLive)
const kindsOf = (isOf: (offer: Offer) => boolean) => [
  ...new Set(offers.filter(isOf).map(({ model }) => model.kind as string)),
]
const solos = kindsOf(({ model, isLive }) => !isLive && !isTableKind(model.kind))
const rooms = kindsOf(({ isLive }) => isLive)
const tables = kindsOf(({ model }) => isTableKind(model.kind))

beforeAll(async () => {
  world = await createWorld((end) => void ends.push(end))
  // What is tested is what becomes of a bet, not how long its player waits for that on a busy machine.
  const patience = { inlineMs: 30_000 }
  studio = await world.startStudio({ withLoops: true, livePace: { betMs: 60_000 }, patience })
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

const newPlayer = (funds = '100.00'): string => {
  players += 1
  world.operator.fund(`attacker-${players}`, funds)
  return `attacker-${players}`
}

async function openGame(kind: string, { isLive = false, funds = '100.00' } = {}) {
  const offer = firstOf(kind, isLive)
  if (!offer) throw new Error(`no title of ${kind}`)
  const player = newPlayer(funds)
  const page = await studio.open({ player, game: offer.game })
  const choice = engineOf(offer.model).anyChoice(offer.model, { stakeMinor, rng: habits(1) })
  return { offer, player, page, choice }
}

const movedOf = (player: string) =>
  [...world.operator.wallet.transactions.values()].filter((one) => one.player === player)
const balanceOf = (player: string) => world.operator.wallet.players.get(player)?.balanceMinor
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code

/** Stakes that no game takes, as JSON can carry them. */
const badNumbers = [0, -1, -1_000, 1, 0.5, 999.999, 1_000.000_001, 1_000_000_000_000, 2 ** 53]
const badForms: readonly unknown[] = [
  '1000',
  '1e3',
  '0x3e8',
  ' 1000 ',
  '১০০০',
  '',
  [1_000],
  { $gt: 0 },
  null,
  true,
]
const badStakes: readonly unknown[] = [...badNumbers, ...badForms]

describe.each(solos)('%s', (kind) => {
  test('no stake but a good one is taken, and nothing beside it', async () => {
    const { page, player, choice } = await openGame(kind)
    const good = { requestId: randomUUID(), stakeMinor, isFree: false, choice }
    for (const bad of badStakes) {
      const refused = await page.post('/api/round', { ...good, requestId: randomUUID(), stakeMinor: bad })
      expect([bad, refused.status >= 400 && refused.status < 500]).toEqual([bad, true])
      expect(['bad_request', 'stake_invalid', 'choice_invalid']).toContain(codeOf(refused))
    }
    for (const more of [{ payoutMinor: 1_000_000 }, { outcome: {} }, { currency: 'USD' }, { isDemo: true }])
      expect(codeOf(await page.post('/api/round', { ...good, ...more }))).toBe('bad_request')
    expect(codeOf(await page.post('/api/round', { ...good, isFree: true }))).toBe('free_round_unavailable')
    expect(movedOf(player)).toEqual([])
  })

  test('a key is used once: another body is refused, another player has keys of their own', async () => {
    const { page, player, choice, offer } = await openGame(kind)
    const requestId = randomUUID()
    const first = await page.spin({ requestId, stakeMinor, choice })
    expect(first.status).toBe(200)
    const other = await page.spin({ requestId, stakeMinor: stakeMinor * 2, choice })
    expect(codeOf(other)).toBe('request_conflict')
    const thief = await studio.open({ player: newPlayer(), game: offer.game })
    const theirs = await thief.spin({ requestId, stakeMinor, choice })
    expect(theirs.body.round.round).not.toBe(first.body.round.round)
    const opening = movedOf(player).filter((one) => one.kind === 'bet')
    expect(opening.map(({ amountMinor }) => amountMinor)).toEqual([BigInt(stakeMinor)])
  })

  test('twenty bets at once on money for one: no more is taken than there is', async () => {
    const { page, player, choice } = await openGame(kind, { funds: '10.00' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.spin({ stakeMinor, choice })))
    for (const answer of answers) {
      const isKnown = answer.status === 200 || codeOf(answer) === 'round_open'
      expect([kind, answer.status, isKnown]).toEqual([kind, answer.status, true])
    }
    const moved = movedOf(player)
    const sum = (of: string) =>
      moved.reduce((total, one) => total + (one.kind === of ? one.amountMinor : 0n), 0n)
    expect(balanceOf(player)).toBe(1_000n - sum('bet') + sum('win') + sum('promo_win'))
    expect(balanceOf(player)).toBeGreaterThanOrEqual(0n)
    // Whoever was refused took nothing: every taken bet is a round that was answered for.
    const rounds = new Set(answers.flatMap(({ body }) => (body.round ? [body.round.round] : [])))
    for (const { round } of moved) expect(rounds.has(round)).toBe(true)
  })

  test('two pages, one round: a decision is made once, a seed is not turned over in between', async () => {
    const { page, player, choice, offer } = await openGame(kind)
    const begun = await page.spin({ stakeMinor, choice })
    if (begun.body.round.state !== 'open') return expect(begun.body.round.state).toBe('completed')
    expect(codeOf(await page.post('/api/seeds/rotate', {}))).toBe('seed_in_use')
    const second = await studio.open({ player, game: offer.game })
    const { openRound } = (await second.get<StateAnswer>('/api/state')).body
    expect(openRound?.round).toBe(begun.body.round.round)
    expect(codeOf(await second.spin({ stakeMinor, choice }))).toBe('round_open')
    const isWater = kind === 'fishing'
    const move = isWater
      ? { type: 'empty' }
      : engineOf(offer.model).anyMove(begun.body.round.view ?? ({} as never), habits(5))
    const path = `/api/round/${begun.body.round.round}/move`
    const made = await Promise.all(
      [page, second, page].map((one) => one.post<RoundAnswer>(path, { moveIndex: 0, move })),
    )
    for (const answer of made) expect([kind, answer.status]).toEqual([kind, 200])
    expect(made.map(({ body }) => body.round.moveCount)).toEqual([1, 1, 1])
    const other = await page.post(path, { moveIndex: 0, move: { ...move, more: 1 } })
    expect(['move_conflict', 'move_invalid', 'round_over']).toContain(codeOf(other))
    const wins = movedOf(player).filter((one) => one.kind === 'win')
    expect(wins.length).toBeLessThanOrEqual(1)
  })

  test('play money is no money: a demo page reaches no real round and no wallet', async () => {
    const { page, player, choice, offer } = await openGame(kind)
    const real = await page.spin({ stakeMinor, choice })
    const before = world.operator.wallet.transactions.size
    const demo: Page = await studio.openDemo(offer.game)
    expect((await demo.get(`/api/round/${real.body.round.round}`)).status).toBe(404)
    expect(
      (await demo.post(`/api/round/${real.body.round.round}/move`, { moveIndex: 0, move: {} })).status,
    ).toBe(404)
    expect((await demo.spin({ stakeMinor, choice })).status).toBe(200)
    const others = [...world.operator.wallet.transactions.values()].slice(before)
    expect(others.filter((one) => one.player !== player)).toEqual([])
  })
})

describe.each(rooms)('%s with others', (kind) => {
  test('stakes, keys and rounds: only what was bet in time with money that was there', async () => {
    const { page, player, offer } = await openGame(kind, { isLive: true, funds: '30.00' })
    const seat = await watch(page)
    await expect.poll(() => seat.round()?.phase, { timeout: 15_000 }).toBe('betting')
    const { liveRound } = seat.round() ?? { liveRound: '' }
    const good = { liveRound, stakeMinor, choice: choicesOf(offer, seat.round())[0] }
    for (const bad of badStakes) {
      const refused = await page.post('/api/live/bet', { ...good, requestId: randomUUID(), stakeMinor: bad })
      expect([bad, refused.status >= 400 && refused.status < 500]).toEqual([bad, true])
    }
    const forged = { ...good, requestId: randomUUID(), payoutMinor: 5_000 }
    expect(codeOf(await page.post('/api/live/bet', forged))).toBe('bad_request')
    expect(movedOf(player)).toEqual([])
    const at = { requestId: randomUUID(), ...good }
    const sent = Array.from({ length: 12 }, (_, index) =>
      index < 3 ? at : { ...good, requestId: randomUUID() },
    )
    const answers = await Promise.all(
      sent.map((bet) =>
        page.post<{ bet?: { round: { round: string; state: string; reason: string | null } } }>(
          '/api/live/bet',
          bet,
        ),
      ),
    )
    // Where a table waits for decisions, a player has one bet on a round.
    for (const { body } of answers) {
      const end = body.bet ? (body.bet.round.reason ?? body.bet.round.state) : codeOf({ body })
      expect([kind, end]).toEqual([kind, expect.stringMatching(/^(open|insufficient_funds|bets_closed)$/)])
    }
    const bets = movedOf(player).filter((one) => one.kind === 'bet')
    const open = new Set(
      answers.flatMap(({ body }) => (body.bet?.round.state === 'open' ? [body.bet.round.round] : [])),
    )
    expect(bets).toHaveLength(open.size)
    expect(open.size).toBeGreaterThan(0)
    expect(balanceOf(player)).toBe(BigInt(3_000 - stakeMinor * open.size))
    // Where only one bet is taken, it need not be the first one sent.
    const taken = sent[answers.findIndex(({ body }) => body.bet?.round.state === 'open')]
    const conflict = await page.post('/api/live/bet', { ...taken, stakeMinor: 2_000 })
    expect(codeOf(conflict)).toBe('request_conflict')
    seat.close()
  })
})

describe.each(tables)('%s at a table', (kind) => {
  test('buy-ins, keys and demo seats: nobody sits with what they do not have', async () => {
    const { page, player, offer } = await openGame(kind, { funds: '5.00' })
    const poor = playAt(page)
    for (const bad of badStakes) {
      const refused = await poor.sit({ buyInMinor: bad as number })
      expect([bad, refused.status >= 400 && refused.status < 500]).toEqual([bad, true])
    }
    expect(movedOf(player)).toEqual([])
    const { model } = offer
    if (!('levelsMinor' in model)) throw new Error('a table has levels')
    const levelMinor = model.levelsMinor.at(-1) ?? 0
    const plan = { levelMinor, buyInMinor: model.leastBuyIn * levelMinor }
    const refused = await Promise.all(Array.from({ length: 6 }, () => poor.sit(plan)))
    for (const { body } of refused)
      expect(['insufficient_funds', 'seated_elsewhere', 'round_open', 'stake_invalid']).toContain(
        body.code ?? body.reason,
      )
    expect(balanceOf(player)).toBe(500n)
    expect(movedOf(player).filter((one) => one.kind === 'bet' && one.state === 'done')).toEqual([])
  })
})
