import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApartWorld, type ApartWorld } from '../../testing/apart-world.ts'
import { checkInvariants } from '../../invariants.ts'

let world: ApartWorld

beforeAll(async () => void (world = await createApartWorld()))
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

describe('a stake', () => {
  test('comes from the wallet at the vendor, and a repeat gets the same bytes in either mode', async () => {
    const player = await world.openApart()
    const body = world.table.betOf(player)
    const first = await world.table.bet(body)
    expect(first).toMatchObject({
      status: 200,
      content: { status: 'ok', balance: '490.00', currency: 'BDT', duplicate: false },
    })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 49_000n, owed: 0n })
    expect((await world.table.bet(body)).body).toBe(first.body)
    world.setSingle(true)
    expect((await world.table.bet(body)).body).toBe(first.body)
    world.setSingle(false)
    expect(await world.table.bet({ ...body, amount: '11.00' })).toMatchObject({ status: 409 })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 49_000n, owed: 0n })
  })

  test('is refused above what stands there, however much cash there is; the refusal is kept', async () => {
    const player = await world.openApart({ amount: '5.00' })
    const body = world.table.betOf(player)
    const first = await world.table.bet(body)
    expect(first).toMatchObject({ status: 402, content: { status: 'insufficient_funds', balance: '5.00' } })
    await world.transfer(player, { amount: '100.00' })
    expect((await world.table.bet(body)).body).toBe(first.body)
    expect(await world.table.bet({ ...body, amount: '1.00' })).toMatchObject({ status: 409 })
    expect(await world.standing(player)).toEqual({ cash: 89_500n, apart: 10_500n, owed: 0n })
  })

  test('on a round that has ended leaves the wallet as it was, and tells its balance', async () => {
    const player = await world.openApart()
    const body = world.table.betOf(player)
    await world.table.bet(body)
    await world.table.win({ ...body, transaction: world.table.id('t'), amount: '0.00', round_closed: true })
    const late = { ...body, transaction: world.table.id('t') }
    const first = await world.table.bet(late)
    expect(first).toMatchObject({ status: 400, content: { status: 'bad_request', balance: '490.00' } })
    expect((await world.table.bet(late)).body).toBe(first.body)
    expect(await world.standing(player)).toMatchObject({ apart: 49_000n })
  })

  test('of a member who may not stake is refused', async () => {
    const player = await world.openApart()
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, false))
    expect(await world.table.bet(world.table.betOf(player))).toMatchObject({
      content: { status: 'player_blocked', balance: '500.00' },
    })
    expect(await world.standing(player)).toMatchObject({ apart: 50_000n })
  })
})

describe('a payout', () => {
  test('goes to the wallet at the vendor; one of 0 moves nothing and has its answer', async () => {
    const player = await world.openApart()
    const bet = world.table.betOf(player)
    await world.table.bet(bet)
    const win = { ...bet, transaction: world.table.id('t'), amount: '25.50' }
    const first = await world.table.win(win)
    expect(first).toMatchObject({ status: 200, content: { balance: '515.50' } })
    expect((await world.table.win(win)).body).toBe(first.body)
    const none = { ...bet, transaction: world.table.id('t'), amount: '0.00', round_closed: true }
    const ended = await world.table.win(none)
    expect(ended).toMatchObject({ status: 200, content: { balance: '515.50' } })
    expect((await world.table.win(none)).body).toBe(ended.body)
    expect(await world.table.win({ ...none, amount: '1.00' })).toMatchObject({ status: 409 })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 51_550n, owed: 0n })
    expect(await world.table.stateOf(player, bet.round)).toMatchObject({
      stakeMinor: 1_000n,
      payoutMinor: 2_550n,
    })
  })

  test('that came before its bet follows it', async () => {
    const player = await world.openApart()
    const bet = world.table.betOf(player)
    const early = { ...bet, transaction: world.table.id('t'), amount: '30.00' }
    expect(await world.table.win(early)).toMatchObject({ status: 202 })
    expect(await world.table.bet(bet)).toMatchObject({ status: 200, content: { balance: '520.00' } })
    expect(await world.table.win(early)).toMatchObject({ status: 200, content: { balance: '520.00' } })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 52_000n, owed: 0n })
  })

  test('of several bets and wins at once is one sum; a part that was taken refuses all', async () => {
    const player = await world.openApart()
    const { amount: _amount, transaction: _transaction, ...place } = world.table.betOf(player)
    const part = (amount: string) => ({ transaction: world.table.id('p'), amount })
    const body = { ...place, bets: [part('100.00'), part('50.00')], wins: [part('20.00')] }
    const first = await world.table.betWin(body)
    expect(first).toMatchObject({ status: 200, content: { balance: '370.00' } })
    expect((await world.table.betWin(body)).body).toBe(first.body)
    const taken = { ...body, bets: [body.bets[0], part('1.00')], wins: [] }
    expect(await world.table.betWin(taken)).toMatchObject({ status: 409 })
    const tooMuch = { ...body, bets: [part('371.00')], wins: [part('5.00')] }
    expect(await world.table.betWin(tooMuch)).toMatchObject({ status: 402, content: { balance: '370.00' } })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 37_000n, owed: 0n })
  })

  test('of a prize goes to the wallet of the game named, else to the cash', async () => {
    const player = await world.openApart()
    const prize = (more: object) => ({
      player: player.player,
      transaction: world.table.id('p'),
      amount: '7.00',
      currency: 'BDT',
      promotion: 'prize',
      reference: 'weekly',
      ...more,
    })
    const { game } = world.table.betOf(player)
    expect(await world.table.promoWin(prize({ game }))).toMatchObject({ content: { balance: '507.00' } })
    expect(await world.table.promoWin(prize({}))).toMatchObject({ content: { balance: '507.00' } })
    expect(await world.standing(player)).toEqual({ cash: 50_700n, apart: 50_700n, owed: 0n })
  })
})

describe('what is undone', () => {
  test('a stake returns to where it came from', async () => {
    const player = await world.openApart()
    const bet = world.table.betOf(player)
    await world.table.bet(bet)
    const undo = world.table.undo(player, bet)
    const first = await world.table.rollback(undo)
    expect(first).toMatchObject({ status: 200, content: { balance: '500.00' } })
    expect((await world.table.rollback(undo)).body).toBe(first.body)
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 50_000n, owed: 0n })
  })

  test('a payout is taken from the wallet, then from the cash, then it is owed', async () => {
    const player = await world.openApart({ cashMinor: 50_000n, amount: '490.00' })
    const bet = world.table.betOf(player)
    await world.table.bet(bet)
    const win = { ...bet, transaction: world.table.id('t'), amount: '600.00' }
    await world.table.win(win)
    expect(await world.standing(player)).toEqual({ cash: 1_000n, apart: 108_000n, owed: 0n })
    await world.transfer(player, { direction: 'out', amount: '680.00' })
    const lost = world.table.betOf(player, { amount: '400.00' })
    await world.table.bet(lost)
    expect(await world.standing(player)).toEqual({ cash: 69_000n, apart: 0n, owed: 0n })
    const drained = await world.wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
    await world.wallet.post({
      kind: 'transfer',
      memberId: player.memberId,
      actor: 1,
      key: crypto.randomUUID(),
      currency: 'BDT',
      legs: [{ kind: 'adjustment', debit: 'cash', credit: drained, amountMinor: 68_000n }],
    })
    expect(await world.table.rollback(world.table.undo(player, win))).toMatchObject({
      status: 200,
      content: { balance: '0.00' },
    })
    expect(await world.standing(player)).toEqual({ cash: 0n, apart: 0n, owed: 59_000n })
    const late = { ...lost, transaction: world.table.id('t'), amount: '595.00' }
    expect(await world.table.win(late)).toMatchObject({ status: 200, content: { balance: '5.00' } })
    expect(await world.standing(player)).toEqual({ cash: 0n, apart: 500n, owed: 0n })
  })

  test('a round that is cancelled gives all its stakes back and takes its payouts', async () => {
    const player = await world.openApart()
    const bet = world.table.betOf(player)
    await world.table.bet(bet)
    await world.table.bet({ ...bet, transaction: world.table.id('t'), amount: '20.00' })
    await world.table.win({ ...bet, transaction: world.table.id('t'), amount: '5.00' })
    const { player: name, session, game, round } = bet
    const ending = {
      player: name,
      session,
      game,
      round,
      transaction: world.table.id('e'),
      state: 'cancelled',
    }
    expect(await world.table.endRound(ending)).toMatchObject({ status: 200, content: { balance: '500.00' } })
    expect(await world.standing(player)).toEqual({ cash: 50_000n, apart: 50_000n, owed: 0n })
  })
})

describe('the mode is that of the moment', () => {
  test('what was staked apart pays into the cash once one wallet serves, and its rollback too', async () => {
    const player = await world.openApart()
    const [paid, undone] = [world.table.betOf(player), world.table.betOf(player)]
    await world.table.bet(paid)
    await world.table.bet(undone)
    world.setSingle(true)
    const win = { ...paid, transaction: world.table.id('t'), amount: '40.00' }
    expect(await world.table.win(win)).toMatchObject({ content: { balance: '540.00' } })
    expect(await world.table.rollback(world.table.undo(player, undone))).toMatchObject({
      content: { balance: '550.00' },
    })
    expect(await world.vendorWallets.returnLeft(100)).toBeGreaterThan(0)
    expect(await world.vendorWallets.returnLeft(100)).toBe(0)
    expect(await world.standing(player)).toEqual({ cash: 103_000n, apart: 0n, owed: 0n })
    world.setSingle(false)
  })

  test('a play session is told the balance at its vendor', async () => {
    const player = await world.openApart({ amount: '123.45' })
    const { player: name, session } = player
    expect(await world.call('/vendor/v1/balance', { player: name, session })).toMatchObject({
      content: { balance: '123.45' },
    })
  })
})

describe('many at once', () => {
  test('of 50 stakes on two servers exactly those that the wallet covers are taken', async () => {
    const player = await world.openApart({ amount: '100.00' })
    const desks = [world.desk, world.startNode().desk]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        world.call('/vendor/v1/bet', world.table.betOf(player), { desk: desks[n % 2] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await world.standing(player)).toEqual({ cash: 90_000n, apart: 0n, owed: 0n })
  })

  test('one stake sent 20 times moves once', async () => {
    const player = await world.openApart()
    const body = world.table.betOf(player)
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.table.bet(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await world.standing(player)).toMatchObject({ apart: 49_000n })
  })
})
