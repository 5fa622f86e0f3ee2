import { defaultSettings } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { createPlayRecord } from '../play/record.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { checkInvariants } from '../../invariants.ts'
import { findSequenceRange } from '../../ledger/wallet/sequence-range.ts'
import { createProfitService, type ProfitService } from './profit.ts'

let world: VendorWorld
let table: Table
let profits: ProfitService

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  const settings = { read: () => Promise.resolve(defaultSettings) }
  profits = createProfitService({ ...world, clock: () => now, settings, currency: 'BDT' })
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

let now = Date.now()
const dayMs = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)
const minor = (decimal: string): bigint => {
  const read = parseDecimal(decimal, currencies.BDT)
  if (!read.ok) throw new Error(`no amount: ${decimal}`)
  return read.value
}
/** From yesterday to tomorrow: whatever the zone, today is among them. */
async function sum(player: Player) {
  const found = await profits.sum(player.memberId, { from: day(-1), to: day(1) })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

/** Plays by dice: rounds won and lost, bets taken back, prizes. */
async function playSome(player: Player, seed: number): Promise<void> {
  const dice = createDice(seed)
  const money = (below: number) => ((100 + dice.below(below)) / 100).toFixed(2)
  for (let time = 0; time < 25; time += 1) {
    const placed = table.betOf(player, {
      amount: money(5_000),
      game: dice.isOneIn(3) ? 'slot-0002' : 'slot-0001',
    })
    await table.bet(placed)
    if (dice.isOneIn(4)) await table.rollback(table.undo(player, placed))
    else {
      const { round, game } = placed
      await table.win(table.betOf(player, { round, game, amount: money(9_000), round_closed: true }))
    }
    if (dice.isOneIn(4)) await table.bet(table.betOf(player, { round_closed: true, meta: { tip: true } }))
    if (dice.isOneIn(6))
      await table.promoWin({
        player: player.player,
        transaction: table.id('p'),
        amount: money(2_000),
        currency: 'BDT',
        promotion: 'tournament',
        reference: table.id('prize'),
      })
  }
}

describe('I17', () => {
  test('the sums of the page, the betting record and the ledger are one', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000_000n })
    await playSome(player, 4_711)
    const { total, days, vendors, categories } = await sum(player)
    const record = await createPlayRecord(world.db).summary({ memberId: player.memberId })
    expect(minor(total.stake)).toBeGreaterThan(0n)
    expect(minor(total.prizes)).toBeGreaterThan(0n)
    expect(minor(total.tips)).toBeGreaterThan(0n)
    const { stake, payout, tips } = total
    expect({ stake: minor(stake), payout: minor(payout), tips: minor(tips) }).toEqual({
      stake: record.stakeMinor,
      payout: record.payoutMinor,
      tips: record.tipsMinor,
    })
    const cash = (await table.cashOf(player)) ?? 0n
    expect(minor(total.profit)).toBe(cash - 1_000_000n)
    for (const parts of [days, vendors, categories]) {
      const of = (key: 'stake' | 'payout' | 'prizes' | 'tips' | 'profit') =>
        parts.reduce((whole, part) => whole + minor(part[key]), 0n)
      expect(of('stake')).toBe(minor(total.stake))
      expect(of('payout')).toBe(minor(total.payout))
      expect(of('prizes')).toBe(minor(total.prizes))
      expect(of('tips')).toBe(minor(total.tips))
      expect(of('profit')).toBe(minor(total.profit))
    }
  })

  test('what somebody else plays is in nobody’s sums', async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    await playSome(one, 1)
    expect((await sum(other)).total).toMatchObject({ rounds: 0, stake: '0.00', profit: '0.00' })
  })
})

describe('the days', () => {
  test('each is there, those without play too', async () => {
    const player = await world.openPlayer()
    const found = await profits.sum(player.memberId, { from: '2026-02-27', to: '2026-03-02' })
    expect(found).toMatchObject({ ok: true, value: { timeZone: 'Asia/Dhaka' } })
    expect(found.ok && found.value.days.map(({ day: of }) => of)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(found.ok && found.value.from).toBe('2026-02-26T18:00:00.000Z')
  })

  test('left out, they are the week that ends today where the house is', async () => {
    const player = await world.openPlayer()
    now = Date.parse('2026-11-20T18:00:00Z')
    const found = await profits.sum(player.memberId, {})
    expect(found).toMatchObject({
      ok: true,
      value: { today: '2026-11-21', from: '2026-11-14T18:00:00.000Z' },
    })
    expect(found.ok && found.value.days).toHaveLength(7)
  })
  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-01-01', '2026-04-04'],
  ])('from %s to %s is refused', async (from, to) => {
    const player = await world.openPlayer()
    expect(await profits.sum(player.memberId, { from, to })).toMatchObject({ ok: false, code: 'bad_request' })
  })
})

test('the place of an instant in a wallet’s sequence leaves nothing of the time out', async () => {
  const player = await world.openPlayer({ cashMinor: 1_000_000n })
  await playSome(player, 99)
  const { memberId } = player
  const all = await rows<{ seq: bigint; posted_at: Date }>(
    world.db,
    'select seq, posted_at from transfer where member_id = $1 order by seq',
    [memberId],
  )
  const first = all[0]?.posted_at.getTime() ?? 0
  const last = all.at(-1)?.posted_at.getTime() ?? 0
  const far = 3_600_000
  const range = (from: number, to: number) =>
    findSequenceRange(world.db, { memberId, from: new Date(from), to: new Date(to) })
  expect(await range(first - far, first - far + 1)).toEqual({ afterSeq: 0n, upToSeq: 0n })
  expect(await range(last + far, last + far + 1)).toEqual({
    afterSeq: BigInt(all.length),
    upToSeq: BigInt(all.length),
  })
  expect(await range(first, last)).toMatchObject({ afterSeq: 0n, upToSeq: BigInt(all.length) })
})
