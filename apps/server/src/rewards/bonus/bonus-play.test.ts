import type { BonusTerms } from '@baize/domain/bonus'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { checkInvariants } from '../../invariants.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { bonusConsumer } from './feed-consumer.ts'
import type { BonusService } from './model.ts'
import { createBonuses } from './service.ts'

let world: VendorWorld
let table: Table
let bonuses: BonusService
let player: Player
beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  bonuses = createBonuses({ ...world, inbox: { send: () => Promise.resolve() } })
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})
beforeEach(async () => {
  player = await world.openPlayer({ cashMinor: 700n })
})

const terms: BonusTerms = {
  timesHundredths: 200,
  lanes: [{ product: 'RNG', weight: 100 }],
  maxStakeMinor: 1_000n,
  days: 30,
  capMinor: null,
  tiedToDeposit: false,
  family: 'deposit',
}

const grant = (given: Partial<BonusTerms> = {}, amountMinor = 2_000n, of = player) => {
  const id = crypto.randomUUID()
  const title = { EN: 'Test', BN: 'Test' }
  const bonus = { memberId: of.memberId, id, origin: 'grant', title, amountMinor, currency: 'BDT' } as const
  return world.wallet
    .transaction(async (tx) => {
      await world.wallet.lock(tx, [of.memberId])
      await bonuses.openIn(tx, { ...bonus, terms: { ...terms, ...given } })
    })
    .then(() => id)
}
const purse = async () => {
  const { cash, bonus, deficit } = (await world.wallet.find(player.memberId))?.balances ?? {}
  return { cash, bonus, ...(deficit !== 0n && { deficit }) }
}
const bet = (amount: string, change: object = {}) => table.bet(table.betOf(player, { amount, ...change }))
const stake = async (amount: string) => {
  const body = table.betOf(player, { amount })
  expect(await table.bet(body)).toMatchObject({ status: 200 })
  return body
}
const win = (of: { round: string }, amount: string, closes = false) =>
  table.win(
    table.betOf(player, {
      round: of.round,
      amount,
      transaction: table.id('w'),
      ...(closes && { round_closed: true }),
    }),
  )
/** Plays and ends a round, so that it counts. */
const play = async (amount: string, won = '0') => {
  const body = await stake(amount)
  const paid = await win(body, won, true)
  expect(paid).toMatchObject({ status: 200 })
  return body
}
const stateOf = async (id: string) => {
  const open = await bonuses.standing(player.memberId)
  const all = [open.posted, ...open.queue, ...(await bonuses.ended(player.memberId, 20))]
  return all.find((each) => each?.id === id)
}

describe('a stake', () => {
  test('takes cash first, then the bonus, and tells what can be staked', async () => {
    await grant()
    expect(await bet('7.00')).toMatchObject({ content: { status: 'ok', balance: '20.00' } })
    expect(await bet('5.00')).toMatchObject({ content: { status: 'ok', balance: '15.00' } })
    expect(await purse()).toEqual({ cash: 0n, bonus: 1_500n })
  })

  test('over the largest is refused before play, but not where cash covers it', async () => {
    await grant({ maxStakeMinor: 500n })
    const refused = table.betOf(player, { amount: '8.00' })
    const first = await table.bet(refused)
    expect(first).toMatchObject({ status: 403, content: { status: 'limit_reached', balance: '27.00' } })
    expect((await table.bet(refused)).body).toBe(first.body)
    expect(await bet('7.00')).toMatchObject({ content: { status: 'ok' } })
    expect(await purse()).toEqual({ cash: 0n, bonus: 2_000n })
  })

  test('outside of the lanes the bonus is no balance', async () => {
    await grant({ lanes: [{ product: 'LIVE', weight: 100 }] })
    expect(await bet('8.00')).toMatchObject({ content: { status: 'insufficient_funds', balance: '7.00' } })
    expect(await bet('3.00')).toMatchObject({ content: { status: 'ok', balance: '4.00' } })
  })

  test('after the end of the bonus is paid from cash alone', async () => {
    await grant()
    for (const table of ['bonus', 'stake_bonus'])
      await world.db.query(`update ${table} set ends_at = '2026-01-01' where member_id = $1`, [
        player.memberId,
      ])
    expect(await bet('8.00')).toMatchObject({ content: { status: 'insufficient_funds', balance: '7.00' } })
  })

  test('of fifty at once none takes more than there is', async () => {
    await grant()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet('1.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(27)
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n })
  })
})

describe('wins of a mixed round', () => {
  test('follow the shares of its stake, rounded to the player', async () => {
    await grant()
    const round = await stake('10.00')
    expect(await purse()).toEqual({ cash: 0n, bonus: 1_700n })
    await win(round, '25.01')
    expect(await purse()).toEqual({ cash: 1_751n, bonus: 2_450n })
    await win(round, '9.99')
    expect(await purse()).toEqual({ cash: 2_450n, bonus: 2_750n })
  })

  test('in one call with the stake as well', async () => {
    await grant()
    const round = table.id('r')
    const both = {
      player: player.player,
      session: player.session,
      game: testGame,
      round,
      currency: 'BDT',
      bets: [{ transaction: table.id('t'), amount: '10.00' }],
      wins: [
        { transaction: table.id('t'), amount: '25.01' },
        { transaction: table.id('t'), amount: '9.99' },
      ],
    }
    const first = await table.betWin(both)
    expect(first).toMatchObject({ status: 200, content: { balance: '52.00' } })
    expect((await table.betWin(both)).body).toBe(first.body)
    expect(await purse()).toEqual({ cash: 2_450n, bonus: 2_750n })
  })

  test('are all cash where cash alone was staked', async () => {
    await grant()
    await win(await stake('7.00'), '30.00')
    expect(await purse()).toEqual({ cash: 3_000n, bonus: 2_000n })
  })
})

describe('rollbacks', () => {
  test('give the legs back as they came', async () => {
    await grant()
    const round = await stake('10.00')
    expect(await table.rollback(table.undo(player, round))).toMatchObject({ content: { balance: '27.00' } })
    expect(await purse()).toEqual({ cash: 700n, bonus: 2_000n })
  })

  test('of a cancelled round take wins and stakes back', async () => {
    await grant()
    const round = await stake('10.00')
    await win(round, '25.01')
    const end = { player: player.player, game: testGame, round: round.round, transaction: table.id('t') }
    await world.call('/vendor/v1/end-round', { ...end, state: 'cancelled' })
    expect(await purse()).toEqual({ cash: 700n, bonus: 2_000n })
  })

  test('of a win after the bonus is gone cost the house, not the cash', async () => {
    const id = await grant()
    const round = await stake('10.00')
    const won = table.betOf(player, { round: round.round, amount: '10.00' })
    await table.win(won)
    expect(await purse()).toEqual({ cash: 700n, bonus: 2_000n })
    await bonuses.giveUp(player.memberId, id)
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    await table.rollback(table.undo(player, won))
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n })
  })

  test('of a win after its bonus became cash take that back, as a debt where it is gone', async () => {
    const id = await grant({ timesHundredths: 50 }, 2_000n)
    const round = await stake('10.00')
    const won = table.betOf(player, { round: round.round, amount: '100.00', round_closed: true })
    await table.win(won)
    await bonuses.settle(player.memberId)
    expect(await stateOf(id)).toMatchObject({ state: 'completed', convertedMinor: 4_700n })
    expect(await purse()).toEqual({ cash: 11_700n, bonus: 0n })
    await stake('60.00')
    await table.rollback(table.undo(player, won))
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n, deficit: -4_300n })
  })
})

describe('late money', () => {
  test('goes to cash after completion, within what the cap leaves', async () => {
    const id = await grant({ timesHundredths: 50, capMinor: 1_750n })
    const late = await stake('10.00')
    await play('10.00', '10.00')
    await bonuses.settle(player.memberId)
    expect(await stateOf(id)).toMatchObject({ state: 'completed', convertedMinor: 1_700n })
    expect(await purse()).toEqual({ cash: 1_700n, bonus: 0n })
    const body = table.betOf(player, { round: late.round, amount: '10.00', round_closed: true })
    const paid = await table.win(body)
    expect(paid).toMatchObject({ status: 200, content: { status: 'ok' } })
    expect((await table.win(body)).body).toBe(paid.body)
    expect(await purse()).toEqual({ cash: 1_700n + 700n + 50n, bonus: 0n })
    await table.rollback(table.undo(player, body))
    expect(await purse()).toEqual({ cash: 1_700n, bonus: 0n })
  })

  test('goes back to promotions after it was given up; a stake that comes back, too', async () => {
    const id = await grant()
    const [late, back] = [await stake('10.00'), await stake('10.00')]
    await bonuses.giveUp(player.memberId, id)
    await win(late, '10.00')
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    await table.rollback(table.undo(player, back))
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
  })
})

describe('the requirement', () => {
  test('counts cash and bonus, and not what was staked before', async () => {
    const before = await stake('2.00')
    const id = await grant()
    await win(before, '0', true)
    await play('10.00', '10.00')
    expect(await stateOf(id)).toMatchObject({ needed: 400_000n, counted: 100_000n })
  })

  test('is the same read at once, by the feed, and counted anew', async () => {
    const id = await grant()
    await play('10.00', '10.00')
    const taken = await play('6.00', '6.00')
    expect(await stateOf(id)).toMatchObject({ counted: 160_000n })
    await sealLedger(world.db)
    await produceFacts(world.db)
    const settings = { read: () => Promise.reject(new Error('not asked')) }
    await feedConsumer({ ...world, settings }, bonusConsumer)
    expect(await stateOf(id)).toMatchObject({ counted: 160_000n })
    await table.rollback(table.undo(player, taken))
    expect(await stateOf(id)).toMatchObject({ counted: 100_000n })
  })

  test('what is over passes to the next, which begins at once', async () => {
    const first = await grant({ timesHundredths: 50 })
    const second = await grant({}, 3_000n)
    expect((await bonuses.standing(player.memberId)).queue).toMatchObject([{ id: second, state: 'queued' }])
    await play('10.00', '0')
    const one = await stateOf(first)
    expect(one).toMatchObject({ state: 'completed', convertedMinor: 1_700n })
    expect(await stateOf(second)).toMatchObject({ state: 'active', counted: 0n })
    expect(await purse()).toEqual({ cash: 1_700n, bonus: 3_000n })
  })

  test('of many looks at once one completes it', async () => {
    const id = await grant({ timesHundredths: 50 })
    await play('10.00', '10.00')
    const steps = await Promise.all(Array.from({ length: 20 }, () => bonuses.settle(player.memberId)))
    expect(steps.flat()).toEqual(['completed'])
    expect(await stateOf(id)).toMatchObject({ state: 'completed' })
    expect(await purse()).toEqual({ cash: 2_700n, bonus: 0n })
  })
})

describe('an end', () => {
  test('spent: the crumbs become cash when no round is in play', async () => {
    const id = await grant({ timesHundredths: 1_000 }, 300n)
    const last = await stake('9.50')
    expect(await bonuses.settle(player.memberId)).toEqual([])
    await win(last, '0', true)
    expect(await bonuses.settle(player.memberId)).toEqual(['spent'])
    expect(await stateOf(id)).toMatchObject({ state: 'spent', convertedMinor: 50n })
    expect(await purse()).toEqual({ cash: 50n, bonus: 0n })
  })

  test('expired: with a round in play the money waits for it, a week at most', async () => {
    const id = await grant({ days: 1 })
    const open = await stake('10.00')
    world.time.offsetMs += 86_400_001
    expect(await bonuses.settle(player.memberId)).toEqual([])
    await win(open, '10.00', true)
    expect(await bonuses.settle(player.memberId)).toEqual(['expired'])
    expect(await stateOf(id)).toMatchObject({ state: 'expired', returnedMinor: 2_000n })
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    world.time.offsetMs -= 86_400_001
  })

  test('a withdrawal suspends what came with a deposit; two of them do not give it back twice', async () => {
    const id = await grant({ tiedToDeposit: true })
    const step = (name: 'requested' | 'paid' | 'back', hasOther = false) =>
      world.wallet.transaction((tx) =>
        bonuses.onWithdrawal(tx, { memberId: player.memberId, step: name, hasOther }),
      )
    const end = (await stateOf(id))?.endsAt?.getTime() ?? 0
    await step('requested')
    await step('requested')
    expect(await bet('8.00')).toMatchObject({ content: { status: 'insufficient_funds', balance: '7.00' } })
    world.time.offsetMs += 3_600_000
    await step('back', true)
    expect(await stateOf(id)).toMatchObject({ state: 'suspended' })
    await step('back')
    const resumed = await stateOf(id)
    expect(resumed).toMatchObject({ state: 'active' })
    expect((resumed?.endsAt?.getTime() ?? 0) - end).toBeGreaterThanOrEqual(3_600_000)
    await step('requested')
    await step('paid', true)
    await step('back')
    expect(await stateOf(id)).toMatchObject({ state: 'forfeited', returnedMinor: 2_000n })
    world.time.offsetMs -= 3_600_000
  })

  test('give-up and completion at once end it one way', async () => {
    const id = await grant({ timesHundredths: 50 })
    await play('10.00', '10.00')
    await Promise.all([
      bonuses.giveUp(player.memberId, id),
      ...Array.from({ length: 5 }, () => bonuses.settle(player.memberId)),
    ])
    const { bonus, cash } = await purse()
    expect([bonus, [700n, 2_700n].includes(cash ?? 0n)]).toEqual([0n, true])
  })

  test('a queue is put in order and given up', async () => {
    const ids = [await grant(), await grant(), await grant()]
    await bonuses.reorder(player.memberId, [ids[2] ?? ''])
    const { queue } = await bonuses.standing(player.memberId)
    expect(queue.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(await bonuses.giveUp(player.memberId, ids[1] ?? '')).toMatchObject({
      value: { state: 'given_up' },
    })
    expect(await bonuses.reorder(player.memberId, [ids[1] ?? ''])).toMatchObject({ code: 'bonus_not_found' })
    const other = await world.openPlayer()
    expect(await bonuses.giveUp(other.memberId, ids[0] ?? '')).toMatchObject({ code: 'bonus_not_found' })
  })
})
