import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApartWorld, gameVendor, type ApartWorld } from '../../testing/apart-world.ts'
import { createVendorWallets } from './service.ts'
import { checkInvariants } from '../../invariants.ts'

let world: ApartWorld

beforeAll(async () => void (world = await createApartWorld()))
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

describe('to a vendor and back', () => {
  test('the balances say where the money is, and nothing of it counts as held', async () => {
    const player = await world.openPlayer()
    expect(await world.transfer(player, { amount: '250.50' })).toMatchObject({
      ok: true,
      value: { balance: '749.50', held: '0.00', atVendors: '250.50' },
    })
    expect(await world.transfer(player, { direction: 'out', amount: '50.00' })).toMatchObject({
      value: { balance: '799.50', atVendors: '200.50' },
    })
    expect(await world.vendorWallets.show({ memberId: player.memberId, currency: 'BDT' })).toMatchObject({
      isSingle: false,
      wallets: [{ vassalage: gameVendor, balance: '200.50' }],
    })
    expect(await world.transfer(player, { direction: 'back' })).toMatchObject({
      value: { balance: '1000.00', atVendors: '0.00' },
    })
  })

  test('lotteries are paid from the main wallet and have none of their own', async () => {
    await world.catalogue.writeLotteries()
    const player = await world.openPlayer()
    expect(await world.transfer(player, { vassalage: 'ELOTT', amount: '1.00' })).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
    const { wallets } = await world.vendorWallets.show({ memberId: player.memberId, currency: 'BDT' })
    expect(wallets.map(({ vassalage }) => vassalage)).not.toContain('ELOTT')
  })

  test('the same request moves once, also sent 20 times at once; another conflicts', async () => {
    const player = await world.openPlayer()
    const ask = { amount: '100.00', requestId: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.transfer(player, ask)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await world.standing(player)).toMatchObject({ cash: 90_000n, apart: 10_000n })
    const conflict = { ok: false, code: 'duplicate_conflict' }
    expect(await world.transfer(player, { ...ask, amount: '101.00' })).toMatchObject(conflict)
    expect(await world.transfer(player, { ...ask, direction: 'out' })).toMatchObject(conflict)
    expect(await world.transfer(player, { ...ask, direction: 'back' })).toMatchObject(conflict)
    expect(await world.transfer(await world.openPlayer(), ask)).toMatchObject(conflict)
    expect(await world.standing(player)).toMatchObject({ cash: 90_000n, apart: 10_000n })
  })

  test('a refusal is kept: the same request is not granted later', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    const short = { ok: false, code: 'insufficient_funds' }
    const tooMuch = { amount: '10.01', requestId: crypto.randomUUID() }
    expect(await world.transfer(player, tooMuch)).toMatchObject(short)
    const nothing = { direction: 'out', amount: '5.00', requestId: crypto.randomUUID() } as const
    expect(await world.transfer(player, nothing)).toMatchObject(short)
    await world.transfer(player, { amount: '10.00' })
    expect(await world.transfer(player, nothing)).toMatchObject(short)
    expect(await world.transfer(player, tooMuch)).toMatchObject(short)
    expect(await world.standing(player)).toMatchObject({ cash: 0n, apart: 1_000n })
  })

  test('all back asked for again brings nothing more, whatever came since', async () => {
    const player = await world.openApart()
    const ask = { direction: 'back', requestId: crypto.randomUUID() } as const
    await world.transfer(player, ask)
    await world.transfer(player, { amount: '40.00' })
    expect(await world.transfer(player, ask)).toMatchObject({ ok: true })
    expect(await world.standing(player)).toMatchObject({ apart: 4_000n })
  })

  test.each(['0', '-1', '1.005', '1e3', '', '٣', '9999999999999999999999'])(
    'an amount of %j moves nothing',
    async (amount) => {
      const player = await world.openPlayer()
      const refused = await world.transfer(player, { amount })
      expect(refused).toMatchObject({ ok: false })
      expect(await world.standing(player)).toMatchObject({ cash: 100_000n, apart: 0n })
    },
  )

  test.each([undefined, 'NOBODY', '__proto__'])('no money goes to the vendor %j', async (vassalage) => {
    const player = await world.openPlayer()
    expect(await world.transfer(player, { vassalage, amount: '1.00' })).toMatchObject({ code: 'bad_request' })
  })
})

describe('who may', () => {
  test('nobody moves money to a vendor while one wallet serves all, but everybody gets it back', async () => {
    const player = await world.openApart()
    world.setSingle(true)
    expect(await world.transfer(player, { amount: '1.00' })).toMatchObject({ code: 'transfer_closed' })
    const left = await world.vendorWallets.show({ memberId: player.memberId, currency: 'BDT' })
    expect(left).toMatchObject({ isSingle: true, wallets: [{ vassalage: gameVendor, balance: '500.00' }] })
    expect(await world.transfer(player, { direction: 'out', amount: '100.00' })).toMatchObject({ ok: true })
    expect(await world.transfer(player, { direction: 'back' })).toMatchObject({ ok: true })
    world.setSingle(false)
    expect(await world.standing(player)).toMatchObject({ cash: 100_000n, apart: 0n })
  })

  test('an exclusion stops the way in, never the way out', async () => {
    const player = await world.openApart()
    const limits = { mayReceive: () => Promise.resolve(false) }
    const excluded = createVendorWallets({ ...world, mode: world.walletMode, limits })
    const of = { memberId: player.memberId, currency: 'BDT' } as const
    const ask = (direction: 'in' | 'out') =>
      excluded.transfer(of, {
        direction,
        vassalage: gameVendor,
        amount: '10.00',
        requestId: crypto.randomUUID(),
      })
    expect(await ask('in')).toMatchObject({ ok: false, code: 'player_excluded' })
    expect(await ask('out')).toMatchObject({ ok: true })
  })

  test('a member who may not stake moves nothing in', async () => {
    const player = await world.openApart()
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, false))
    expect(await world.transfer(player, { amount: '1.00' })).toMatchObject({ code: 'player_blocked' })
    expect(await world.transfer(player, { direction: 'back' })).toMatchObject({ ok: true })
  })
})

describe('attacks', () => {
  test('of 30 transfers in at once, on a balance for 10, exactly 10 arrive', async () => {
    const player = await world.openPlayer({ cashMinor: 10_000n })
    const asked = Array.from({ length: 30 }, () => world.transfer(player, { amount: '10.00' }))
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(10)
    expect(await world.standing(player)).toEqual({ cash: 0n, apart: 10_000n, owed: 0n })
  })

  test('of 30 transfers out at once, on a wallet for 10, exactly 10 arrive', async () => {
    const player = await world.openApart({ cashMinor: 10_000n, amount: '100.00' })
    const asked = Array.from({ length: 30 }, () =>
      world.transfer(player, { direction: 'out', amount: '10.00' }),
    )
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(10)
    expect(await world.standing(player)).toEqual({ cash: 10_000n, apart: 0n, owed: 0n })
  })

  test('all back while a bet is open leaves its stake with the round; its win comes apart', async () => {
    const player = await world.openApart()
    const bet = world.table.betOf(player)
    await world.table.bet(bet)
    await world.transfer(player, { direction: 'back' })
    expect(await world.standing(player)).toEqual({ cash: 99_000n, apart: 0n, owed: 0n })
    expect(await world.table.bet(world.table.betOf(player))).toMatchObject({ status: 402 })
    const win = { ...bet, transaction: world.table.id('t'), amount: '30.00', round_closed: true }
    expect(await world.table.win(win)).toMatchObject({ status: 200, content: { balance: '30.00' } })
    expect(await world.standing(player)).toEqual({ cash: 99_000n, apart: 3_000n, owed: 0n })
  })

  test('bets, all back and transfers in at once lose and make nothing', async () => {
    const player = await world.openApart({ amount: '200.00' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        if (n % 4 === 3) await world.transfer(player, { direction: 'back' })
        if (n % 4 === 2) await world.transfer(player, { amount: '15.00' })
        return world.table.bet(world.table.betOf(player))
      }),
    )
    const stakedMinor = 1_000n * BigInt(answers.filter(({ status }) => status === 200).length)
    const { cash, apart } = await world.standing(player)
    expect(cash + apart + stakedMinor).toBe(100_000n)
    expect(answers.every(({ status }) => status === 200 || status === 402)).toBe(true)
  })

  test('the house cannot undo a passage as if it were a payment', async () => {
    const player = await world.openPlayer()
    const requestId = crypto.randomUUID()
    await world.transfer(player, { amount: '10.00', requestId })
    const undone = await world.wallet.post({
      kind: 'reverse',
      memberId: player.memberId,
      actor: 30,
      key: crypto.randomUUID(),
      ofActor: 23,
      ofKey: requestId,
      currency: 'BDT',
    })
    expect(undone).toMatchObject({ status: 'refused', code: 'bad_request' })
  })
})
