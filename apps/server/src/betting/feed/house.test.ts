import { turnoverOf, type BetStanding } from '@baize/domain/betting'
import { currencies, formatDecimal } from '@baize/money'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { countReports } from '../../reporting/report/count.ts'
import { feedAll, pendingSums, sumsOf, factsOf } from '../../testing/settled-bets.ts'
import { houseProducts, seedSettledHouse, type SettledHouse } from '../../testing/settled-house.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createPlayRecord } from '../play/record.ts'
import { feedConsumer } from './consume.ts'
import { loadConsumers } from './consumers.ts'

// What differs between the readers of bets, and why: docs/decisions/308. Another house:
// HOUSE_SEED=7 HOUSE_MEMBERS=60 npx vitest run --project=server apps/server/src/betting/feed/house
const seed = Number(process.env['HOUSE_SEED'] ?? 308)
const members = Number(process.env['HOUSE_MEMBERS'] ?? 9)

let world: World
let house: SettledHouse
let naive: ReadonlyMap<MemberId, Naive>
beforeAll(async () => {
  world = await startWorld()
  house = await seedSettledHouse(world, { seed, members, actsEach: 22 })
  naive = await countNaively()
}, 600_000)
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

/** What bets come to, counted one by one from the bets themselves in the words of the domain. */
interface Naive {
  turnover: bigint
  /** Of settled bets: how many had a stake, their stakes, and what they paid. */
  bets: number
  stake: bigint
  paid: bigint
  tips: bigint
  /** In play: how many bets, their stakes, and what they have paid so far. */
  openBets: number
  openStake: bigint
  openPaid: bigint
  /** Bets whose whole stake came back. */
  voidBets: number
  voidStake: bigint
}

interface BetRow extends Omit<BetStanding, 'stake'> {
  readonly member_id: MemberId
  readonly is_tip: boolean
  readonly staked: bigint
}

async function countNaively(): Promise<ReadonlyMap<MemberId, Naive>> {
  const found = await rows<BetRow>(
    world.platform.db,
    `select member_id, case state when 'completed' then 'settled' else state end as state, is_tip,
            stake as staked, payout as "payoutMinor", valid_stake as "validStakeMinor" from round
     union all
     select member_id, state, false, cash_stake + bonus_stake, payout, valid_stake from bet`,
  )
  const sums = new Map(house.memberIds.map((memberId) => [memberId, nothing()]))
  for (const bet of found) {
    const sum = sums.get(bet.member_id)
    if (!sum) continue
    const { is_tip: isTip, staked } = bet
    const stake = { cashMinor: staked, bonusMinor: 0n }
    sum.turnover += turnoverOf({ ...bet, isTip, stake })
    if (isTip) sum.tips += staked
    else if (bet.state === 'open') {
      sum.openBets += 1
      sum.openStake += staked
      sum.openPaid += bet.payoutMinor
    } else if (bet.state === 'cancelled') {
      sum.voidBets += 1
      sum.voidStake += staked
    } else {
      if (staked > 0n) sum.bets += 1
      sum.stake += staked
      sum.paid += bet.payoutMinor
    }
  }
  return sums
}

const nothing = (): Naive => ({
  turnover: 0n,
  bets: 0,
  stake: 0n,
  paid: 0n,
  tips: 0n,
  openBets: 0,
  openStake: 0n,
  openPaid: 0n,
  voidBets: 0,
  voidStake: 0n,
})
const naiveOf = (memberId: MemberId): Naive => naive.get(memberId) ?? nothing()
const total = (read: (sum: Naive) => bigint | number): bigint =>
  [...naive.values()].reduce((sum, of) => sum + BigInt(read(of)), 0n)
const show = (minor: bigint) => formatDecimal(minor, currencies.BDT)
const period = () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-1), to: day(1) }
}

test('the seeded data contain every case on which the readers could differ', async () => {
  for (const read of [
    (of: Naive) => of.stake - of.turnover,
    (of: Naive) => of.tips,
    (of: Naive) => of.openStake,
    (of: Naive) => of.openPaid,
    (of: Naive) => of.voidBets,
    (of: Naive) => of.voidStake,
  ])
    expect(total(read)).toBeGreaterThan(0n)
  const [found] = await rows<Record<'bonus' | 'free' | 'back' | 'twice' | 'again', bigint>>(
    world.platform.db,
    `select (select coalesce(sum(bonus_stake), 0) from bet)::bigint
              + (select coalesce(sum(bonus_stake), 0) from round)::bigint as bonus,
            (select count(*) from round where is_free and payout > 0) as free,
            (select count(*) from transfer where kind = 'bet_refund') as back,
            (select count(*) from bet where revision > 1) as twice,
            (select count(*) from transfer where kind = 'reverse' and actor between 200 and 999) as again`,
  )
  for (const each of Object.values(found ?? {})) expect(BigInt(each)).toBeGreaterThan(0n)
})

describe('turnover of every member is that of a recount from the bets', () => {
  test('in the feed, before and after everything is fed', async () => {
    for (const memberId of house.memberIds) {
      const { valid } = await pendingSums(world, memberId, 0n)
      expect(valid).toBe(naiveOf(memberId).turnover)
    }
    await feedAll(world)
    for (const memberId of house.memberIds) {
      const { bets, stake, valid, payout } = sumsOf(await factsOf(world, memberId))
      const of = naiveOf(memberId)
      expect({ bets, stake, valid, payout }).toEqual({
        bets: BigInt(of.bets),
        stake: of.stake,
        valid: of.turnover,
        payout: of.paid,
      })
    }
  })

  test('with everybody who counts it: VIP levels, rewards, the betting record', async () => {
    await feedAll(world)
    for (const consumer of await loadConsumers()) await feedConsumer(world.platform, consumer)
    const sumsBy = async (sql: string) =>
      new Map(
        (await rows<{ member_id: MemberId; sum: bigint }>(world.platform.db, sql)).map((row) => [
          row.member_id,
          row.sum,
        ]),
      )
    const levels = await sumsBy('select member_id, counted as sum from member_turnover')
    const rewards = await sumsBy(
      'select member_id, sum(valid_stake)::bigint as sum from reward_fact group by 1',
    )
    for (const memberId of house.memberIds) {
      const { turnover } = naiveOf(memberId)
      const record = await createPlayRecord(world.platform.db).summary({ memberId })
      expect([levels.get(memberId) ?? 0n, rewards.get(memberId) ?? 0n, record.validStakeMinor]).toEqual([
        turnover,
        turnover,
        turnover,
      ])
    }
  })
})

/** What reports and profit read before: movements of the wallet, by the kinds of their accounts. */
const sumMovements = (memberId: MemberId) =>
  rows<Record<'stakes' | 'validAgain' | 'wins' | 'bets' | 'tips', bigint>>(
    world.platform.db,
    `select coalesce(sum(case when t.debit < 100 and kind = 'bet' then amount
                              when t.credit < 100 and kind = 'bet_refund' then -amount end), 0)::bigint
              as stakes,
            coalesce(sum(case when kind in ('win', 'jackpot_win') then amount
                              when kind = 'win_taken_back' then -amount end), 0)::bigint as wins,
            coalesce(sum(amount) filter (where kind = 'reverse' and actor between 200 and 999), 0)::bigint
              as "validAgain",
            count(*) filter (where kind = 'bet') as bets,
            coalesce(sum(case kind when 'tip' then amount when 'tip_refund' then -amount end), 0)::bigint
              as tips
       from transfer t where member_id = $1 and (debit < 100 or credit < 100)`,
    [memberId],
  ).then(([sums]) => sums)

describe('what readers of movements say is that, and what is in play', () => {
  test('movements, as profit and reports read them before', async () => {
    for (const memberId of house.memberIds) {
      const of = naiveOf(memberId)
      const old = await sumMovements(memberId)
      expect({ stakes: old?.stakes, wins: old?.wins, tips: old?.tips }).toEqual({
        // The stake of a void ticket that is valid again was overlooked.
        stakes: of.stake + of.openStake - (old?.validAgain ?? 0n),
        wins: of.paid + of.openPaid,
        tips: of.tips,
      })
      // One for each movement that took a stake, of a void bet too, and two where a bonus paid a part.
      expect(old?.bets).toBeGreaterThanOrEqual(BigInt(of.bets))
    }
  })

  test('limits, which count what is in play as lost', async () => {
    const since = new Date(Date.now() - 86_400_000)
    for (const memberId of house.memberIds) {
      const of = naiveOf(memberId)
      const [stake, paid] = [of.stake + of.openStake, of.paid + of.openPaid]
      expect(await world.platform.limits.playedSince(memberId, since)).toEqual({
        staked: show(stake),
        paid: show(paid),
        net: show(paid - stake - of.tips),
      })
    }
  })

  test('the betting record, which shows open bets with the others', async () => {
    for (const memberId of house.memberIds) {
      const of = naiveOf(memberId)
      const record = await createPlayRecord(world.platform.db).summary({ memberId })
      expect(record).toMatchObject({
        stakeMinor: of.stake + of.openStake,
        payoutMinor: of.paid + of.openPaid,
        tipsMinor: of.tips,
      })
    }
  })
})

describe('what readers of settled bets say is that to the unit', () => {
  test('profit and loss, before and after everything is fed', async () => {
    const look = async () => {
      for (const memberId of house.memberIds) {
        const of = naiveOf(memberId)
        const found = await world.platform.profits.sum(memberId, period())
        expect(found.ok && found.value.total).toEqual({
          rounds: of.bets,
          stake: show(of.stake),
          payout: show(of.paid),
          prizes: '0.00',
          tips: show(of.tips),
          profit: show(of.paid - of.stake - of.tips),
        })
      }
    }
    await look()
    await feedAll(world)
    await look()
  })

  test('reports, and every bet in the lane of its game', async () => {
    await feedAll(world)
    await countReports(world.platform)
    for (const consumer of await loadConsumers()) await feedConsumer(world.platform, consumer)
    const [sums] = await rows<Record<'bets' | 'stakes' | 'wins' | 'tips', bigint>>(
      world.platform.db,
      `select sum(bets)::bigint as bets, sum(stakes)::bigint as stakes, sum(wins)::bigint as wins,
              sum(tips)::bigint as tips from report_day`,
    )
    expect(sums).toEqual({
      bets: total((of) => of.bets),
      stakes: total((of) => of.stake),
      wins: total((of) => of.paid),
      tips: total((of) => of.tips),
    })
    const lanes = await rows(
      world.platform.db,
      'select distinct category, vendor from report_lane_day where stakes > 0 order by 1, 2',
    )
    const games = await rows<{ category: string; vendor: string }>(
      world.platform.db,
      `select category, vendor from game where id = any($1) order by 1, 2`,
      [houseProducts.map(({ code }) => code)],
    )
    expect(games).toHaveLength(3)
    expect(lanes).toEqual([
      { category: 'ELOTT', vendor: 'ELOTT-book' },
      { category: 'LOTT', vendor: 'LOTT-book' },
      ...games,
    ])
  })
})
