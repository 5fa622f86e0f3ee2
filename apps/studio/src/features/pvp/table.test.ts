import { randomUUID } from 'node:crypto'
import {
  checkSeenHand,
  hmacSha256,
  readHandRecord,
  readRecord,
  readSeenHand,
  replayHand,
  replayRound,
  type PattiView,
  type SeenHand,
} from '@baize/games'
import { describe, expect, test, vi } from 'vitest'
import type { HandsAnswer } from '../../../wire/table.ts'
import type { TablePace } from '../../deps.ts'
import {
  balanceOf,
  createHall,
  expectSettled,
  fundedMinor,
  getUp,
  playing,
  seatPlayers,
  wait,
} from '../../testing/table-hall.ts'
import { playAt, turnIn } from '../../testing/table-page.ts'
import { listSignals } from './signal-store.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('a table', () => {
  test('two players play a hand to its end: chips move, cards stay hidden, all of it proves', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    const table = await seatPlayers(pages)
    const hand = await playing(pages[0])
    expect(JSON.stringify(pages[0].shown()?.hand)).not.toMatch(/"cards":\[|"serverSeed"/)
    expect((await pages[0].page.get(`/api/hand/${hand.hand}`)).status).toBe(404)
    await Promise.all(pages.map((page, index) => page.playOn(hand.hand, { start: index + 5 })))
    const last = await vi.waitFor(() => {
      const shown = pages[1].shown()?.last
      if (shown?.hand !== hand.hand) throw new Error('not over')
      return shown
    }, wait)
    await getUp(pages)
    await expectSettled(world, ['p1', 'p2'])
    const { body } = await pages[0].page.get(`/api/hand/${hand.hand}`)
    const seen = readSeenHand(body)
    if (!seen.ok) throw new Error('no record')
    expect([seen.value.deckHash, seen.value.serverSeedHash]).toEqual([hand.deckHash, hand.serverSeedHash])
    expect(checkSeenHand(seen.value, hmacSha256)).toEqual([])
    expect(seen.value.rakeMinor).toBe(last.rakeMinor)
    const nameOf = ({ seat, name }: { seat: number; name: string }) => ({ seat, name })
    expect(last.dealt.map(nameOf)).toEqual(seen.value.seats.map(nameOf))
    for (const page of pages) {
      const { rounds } = (
        await page.page.get<{ rounds: { round: string; state: string; stakeMinor: number }[] }>('/api/rounds')
      ).body
      expect(rounds).toMatchObject([{ state: 'completed', stakeMinor: 2_000 }])
      await page.page.post('/api/seeds/rotate', {})
      const sitting = readRecord((await page.page.get(`/api/proof/${rounds[0]?.round}/record`)).body)
      expect(sitting.ok && replayRound(sitting.value, hmacSha256)).toMatchObject({ isOk: true })
      const { hands } = (await page.page.get<HandsAnswer>('/api/table/hands')).body
      expect(hands.find((one) => one.hand === hand.hand)).toMatchObject({ table, levelMinor: 100 })
    }
    const kinds = [...world.operator.wallet.transactions.values()].map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bet')).toHaveLength(2)
  })

  test('a buy-in counts once however often it is asked for; unused, it goes back as it was', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const page = await open(studio, 'p1')
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => page.sit({ requestId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await page.sit({ requestId, buyInMinor: 2_500 })).body.code).toBe('request_conflict')
    expect((await page.sit()).body.code).toBe('seated_elsewhere')
    expect(balanceOf(world, 'p1')).toBe(98_000n)
    await page.watch(answers.find(({ body }) => body.table !== '')?.body.table ?? null)
    await vi.waitFor(() => expect(page.shown()?.ownSeat).toBe(0), wait)
    await getUp([page])
    await expectSettled(world, ['p1'])
    expect(balanceOf(world, 'p1')).toBe(fundedMinor)
    const { body } = await page.page.get<{ rounds: object[] }>('/api/rounds')
    expect(body.rounds).toMatchObject([{ state: 'cancelled', reason: 'sitting_unused' }])
  })

  test('who folds every hand without a chip in it has staked nothing: the buy-in goes back', async () => {
    const { world, open } = await createHall('holdem')
    const studio = await world.startStudio({ withLoops: true, tablePace: { restMs: 1_500 } })
    const pages = await Promise.all(['p1', 'p2', 'p3'].map((player) => open(studio, player)))
    await seatPlayers(pages)
    const [first] = pages
    if (!first) throw new Error('nobody sits')
    await playing(first)
    // Of three, who is first to act has no blind.
    const idle = pages[turnIn(first.shown()) ?? -1]
    const others = pages.filter((page) => page !== idle)
    expect((await idle?.leave())?.status).toBe(200)
    await getUp(others)
    await expectSettled(world, ['p1', 'p2', 'p3'])
    const roundsOf = async (page: (typeof pages)[number] | undefined) =>
      (await page?.page.get<{ rounds: object[] }>('/api/rounds'))?.body.rounds
    expect(await roundsOf(idle)).toMatchObject([{ state: 'cancelled', reason: 'sitting_unused' }])
    for (const page of others) expect(await roundsOf(page)).toMatchObject([{ state: 'completed' }])
  })

  test('a seat that cannot be paid is free again, and forged requests move no money', async () => {
    const { world, open, game } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    world.operator.fund('poor', '10.00')
    const poor = await open(studio, 'poor')
    const asked = await poor.sit()
    expect(asked.body).toMatchObject({ state: 'refused', reason: 'insufficient_funds' })
    const page = await open(studio, 'p1')
    const forged = [
      { plan: { buyInMinor: 1_900 }, code: 'choice_invalid' },
      { plan: { buyInMinor: 20_001 }, code: 'stake_invalid' },
      { plan: { levelMinor: 101 }, code: 'table_unknown' },
      { plan: { seat: 7 }, code: 'seat_taken' },
      { plan: { table: `t${'0'.repeat(32)}` }, code: 'table_unknown' },
      { plan: { buyInMinor: -2_000 }, code: 'bad_request' },
    ]
    for (const { plan, code } of forged) expect((await page.sit(plan)).body.code).toBe(code)
    expect((await page.page.spin({ stakeMinor: 2_000, choice: { levelMinor: 100 } })).status).toBe(403)
    expect((await page.sit()).status).toBe(200)
    const { body } = await page.page.get<{ rounds: { round: string }[] }>('/api/rounds')
    const move = { type: 'hand', hand: `h${'0'.repeat(32)}`, changeMinor: 1_000_000 }
    const path = `/api/round/${body.rounds[0]?.round}/move`
    const stamped = await page.page.post<{ code: string }>(path, { moveIndex: 0, move })
    expect(stamped.body.code).toBe('move_invalid')
    expect(game).not.toBe('')
    expect(balanceOf(world, 'p1')).toBe(98_000n)
    expect(balanceOf(world, 'poor')).toBe(1_000n)
  })

  test('only the seat whose turn it is moves, once for each press', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2'), await open(studio, 'p3')] as const
    const table = await seatPlayers(pages.slice(0, 2))
    await pages[2].watch(table)
    const hand = await playing(pages[0])
    const turn = (hand.view as { turn: { seat: number } }).turn.seat
    const [mover, other] = turn === 0 ? [pages[0], pages[1]] : [pages[1], pages[0]]
    await mover.awaitTurn()
    await playing(other)
    // What is refused is no decision: it forgives no missed turn.
    const missed = async () =>
      (await world.pool.query<{ misses: number }>('SELECT misses FROM pvp_seat ORDER BY seat')).rows
    await world.pool.query('UPDATE pvp_seat SET misses = 1')
    expect((await other.move({ type: 'pack' })).body.code).toBe('turn_other')
    expect((await mover.move({ type: 'side-show' })).body.code).toBe('move_invalid')
    expect(await missed()).toEqual([{ misses: 1 }, { misses: 1 }])
    await playing(pages[2])
    expect((await pages[2].move({ type: 'pack' })).body.code).toBe('table_unknown')
    expect((await mover.move({ type: 'bet', isRaise: false }, { moveIndex: 3 })).body.code).toBe(
      'move_conflict',
    )
    expect((await mover.move({ type: 'bet', isRaise: 'yes' })).body.code).toBe('move_invalid')
    expect(
      (await mover.move({ type: 'bet', isRaise: false }, { hand: `h${'0'.repeat(32)}` })).body.code,
    ).toBe('hand_over')
    const bet = () => mover.move({ type: 'bet', isRaise: false }, { moveIndex: 0, hand: hand.hand })
    const answers = await Promise.all([bet(), bet(), bet()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await mover.move({ type: 'pack' }, { moveIndex: 0, hand: hand.hand })).body.code).toBe(
      'move_conflict',
    )
    await other.awaitTurn(1)
    const view = other.shown()?.hand?.view as PattiView | undefined
    expect(view?.seats.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(300)
    await getUp(pages.slice(0, 2))
    await expectSettled(world, ['p1', 'p2'])
  })

  test('a player’s own seed is mixed in, once and only before the deal', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true, tablePace: { restMs: 1_000 } })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    await seatPlayers(pages)
    const coming = await vi.waitFor(() => {
      const hand = pages[0].shown()?.hand
      if (hand?.phase !== 'waiting') throw new Error('no hand')
      return hand
    }, wait)
    expect((await pages[0].seed(coming.hand, 'my-own-seed')).status).toBe(200)
    await pages[0].seed(coming.hand, 'a-later-one')
    await playing(pages[0])
    await pages[1].seed(coming.hand, 'too-late-seed')
    await getUp(pages)
    await expectSettled(world, ['p1', 'p2'])
    const { body } = await pages[0].page.get<{ seats: { seed: string }[] }>(`/api/hand/${coming.hand}`)
    expect(body.seats[0]?.seed).toBe('my-own-seed')
    expect(body.seats[1]?.seed).not.toBe('too-late-seed')
  })
})

describe('a hand that is over', () => {
  test('shows packed cards to nobody but who held them, and never its seed', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    await seatPlayers(pages)
    const { hand } = await playing(pages[0])
    await playing(pages[1])
    const moves = (seat: 0 | 1) => pages[seat].awaitTurn().then(() => seat)
    const packer = await Promise.race([moves(0), moves(1)])
    await pages[packer].move({ type: 'see' })
    await vi.waitFor(() => expect(pages[packer].shown()?.hand?.moveCount).toBe(1), wait)
    await pages[packer].move({ type: 'pack' })
    await vi.waitFor(() => expect(pages[packer].shown()?.last?.hand).toBe(hand), wait)
    await getUp(pages)
    await expectSettled(world, ['p1', 'p2'])
    const { rows } = await world.pool.query<{ seed: string; seats: { seat: number; cards: number[] }[] }>(
      `SELECT server_seed seed, hand -> 'seats' seats FROM pvp_hand WHERE hand_id = $1`,
      [hand],
    )
    const cardsOf = (seat: number) =>
      rows[0]?.seats.find((one) => one.seat === seat)?.cards.toSorted((left, right) => left - right)
    const path = `/api/hand/${hand}`
    const anybody = (await (await fetch(studio.url + path)).json()) as SeenHand
    const other = packer === 0 ? 1 : 0
    const sights = [
      { seen: (await pages[packer].page.get<SeenHand>(path)).body, cards: cardsOf(packer) },
      { seen: (await pages[other].page.get<SeenHand>(path)).body, cards: cardsOf(other) },
      { seen: (await (await open(studio, 'p3')).page.get<SeenHand>(path)).body, cards: [] },
      { seen: anybody, cards: [] },
    ]
    for (const { seen, cards } of sights) {
      const opened = seen.opened.map(({ card }) => card).toSorted((left, right) => left - right)
      expect(opened).toEqual(cards)
      expect(checkSeenHand(seen, hmacSha256)).toEqual([])
      expect(JSON.stringify(seen)).not.toContain(rows[0]?.seed)
    }
  })
})

describe('time', () => {
  const impatient: Partial<TablePace> = { turnMs: 60, bankMs: 1_000, lostMs: 60, restMs: 30 }

  test('who lets it pass is played for, then sits out, then gets up with the chips', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true, tablePace: { ...impatient, awayMs: 300 } })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    await seatPlayers(pages)
    for (const page of pages) page.close()
    await expectSettled(world, ['p1', 'p2'])
  })

  test('who comes back finds the hand as it stands and plays on', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    const table = await seatPlayers(pages)
    const hand = await playing(pages[0])
    pages[0].close()
    await vi.waitFor(() => expect(pages[1].shown()?.seats[0]?.isLost).toBe(true), wait)
    const back = await open(studio, 'p1')
    await back.watch(null)
    await vi.waitFor(() => expect(back.lobby()?.ownTable).toBe(table), wait)
    await back.watch(table)
    await vi.waitFor(() => expect(back.shown()?.hand?.hand).toBe(hand.hand), wait)
    await vi.waitFor(() => expect(pages[1].shown()?.seats[0]?.isLost).toBe(false), wait)
    await getUp([back, pages[1]])
    await expectSettled(world, ['p1', 'p2'])
  })
})

describe('each game', () => {
  test.each([
    ['holdem', { levelMinor: 100, buyInMinor: 2_000 }],
    ['ludo', { levelMinor: 1_000, buyInMinor: 1_000 }],
    ['rummy', { levelMinor: 10, buyInMinor: 800 }],
  ])('%s: some moves, then one leaves and the other wins; the hand proves', async (kind, plan) => {
    const { world, open } = await createHall(kind)
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    await seatPlayers(pages, plan)
    const { hand } = await playing(pages[0])
    await playing(pages[1])
    await Promise.race(pages.map((page) => page.playOn(hand, { most: 2 })))
    await pages[0].leave()
    await vi.waitFor(() => expect(pages[1].shown()?.last?.hand).toBe(hand), wait)
    for (const page of pages) await page.leave()
    await expectSettled(world, ['p1', 'p2'])
    const { body } = await pages[0].page.get<{ kind: string }>(`/api/hand/${hand}`)
    const record = readHandRecord(body)
    const seen = readSeenHand(body)
    expect(body.kind).toBe(kind)
    // Dice are seen by all; of cards a seat gets what it saw.
    expect([record.ok, seen.ok]).toEqual(kind === 'ludo' ? [true, false] : [false, true])
    if (record.ok) expect(replayHand(record.value, hmacSha256)).toMatchObject({ isOk: true, mismatches: [] })
    if (seen.ok) expect(checkSeenHand(seen.value, hmacSha256)).toEqual([])
  })
})

describe('facts', () => {
  test('a shared browser and address are noted and told with the round', async () => {
    const { world, open } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    const device = randomUUID()
    const { body } = await pages[0].sit({ device })
    await pages[1].sit({ device, table: body.table })
    const { rows } = await world.pool.query<{ kind: string; first_round: string }>(
      'SELECT kind, first_round FROM pvp_signal ORDER BY kind',
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['same_address', 'same_device'])
    expect(await listSignals(world.pool, rows[0]?.first_round ?? '')).toHaveLength(2)
    const { url } = studio
    const told = await world.operator.callVendor(url, 'round', {
      player: 'p1',
      round: rows[0]?.first_round ?? '',
    })
    expect(JSON.stringify(told)).toContain('same_device')
  })
})

describe('play money', () => {
  test('a demo player meets bots, marked as such, and none of it reaches the platform', async () => {
    const { world, game } = await createHall()
    const studio = await world.startStudio({ withLoops: true })
    const page = playAt(await studio.openDemo(game))
    const { body } = await page.sit()
    await page.watch(body.table)
    const hand = await playing(page)
    expect(page.shown()?.seats.filter(({ isBot }) => isBot)).toHaveLength(2)
    expect(page.shown()?.seats.find(({ isOwn }) => isOwn)?.isBot).toBe(false)
    await page.playOn(hand.hand)
    await getUp([page])
    await vi.waitFor(async () => {
      expect((await world.pool.query('SELECT 1 FROM pvp_seat')).rowCount).toBe(0)
    }, wait)
    expect(world.operator.wallet.transactions.size).toBe(0)
  })
})
