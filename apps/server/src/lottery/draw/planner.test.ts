import { writeDayRoot } from '@baize/lottery/proof'
import { allSeries, findSeries } from '@baize/lottery/series'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { plannedToMs } from './planner.ts'

let world: LotteryWorld
beforeAll(async () => void (world = await startLotteryWorld()))
afterAll(() => world.stop())

const count = async (where: string, values: unknown[] = []) =>
  Number(
    (await rows<{ n: bigint }>(world.owner, `select count(*) n from lottery_draw where ${where}`, values))[0]
      ?.n,
  )
const at = (iso: string) => Date.parse(iso)

test('days are planned whole, and complete before their first draw is a day ahead', () => {
  expect(new Date(plannedToMs(at('2026-11-20T00:00:00Z'))).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(new Date(plannedToMs(at('2026-11-20T21:59:59Z'))).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  // The day of the 22nd is complete 26 hours before it begins.
  expect(new Date(plannedToMs(at('2026-11-20T22:00:00Z'))).toISOString()).toBe('2026-11-23T00:00:00.000Z')
})

test('the house draws 24,336 times a day', () => {
  const house = allSeries.filter((series) => series.kind === 'house')
  expect(house.reduce((sum, { periodMs }) => sum + 86_400_000 / periodMs, 0)).toBe(24_336)
})

test('series of the house are planned for two days, once, with roots of the days', async () => {
  const { lotteryPlanner, lotterySigner } = world.platform
  const nowMs = at('2027-03-01T12:00:00Z')
  const series = ['elott-01:300', 'sea-08:300', 'vn-08:180', 'lott-01'].map((id) => findSeries(id)!)
  const [today, whole] = [143 + 143 + 239, 288 + 288 + 480]
  expect(await lotteryPlanner.plan({ nowMs, series })).toBe(today + whole)
  expect(await count(`kind = 'external'`)).toBe(0)
  expect(await count('seed_hash is null or sealed_seed = sealed_seed_copy')).toBe(0)
  const hashes = await rows<{ n: bigint }>(
    world.owner,
    'select count(distinct seed_hash) n from lottery_draw',
  )
  expect(Number(hashes[0]?.n)).toBe(today + whole)
  expect(await lotteryPlanner.plan({ nowMs, series })).toBe(0)
  const roots = await rows<{ day: string; part: number; draws: number; root: string; signature: string }>(
    world.owner,
    'select day, part, cardinality(draw_ids) draws, root, signature from lottery_day_root order by day, part',
  )
  expect(roots.map(({ day, part, draws }) => [day, part, draws])).toEqual([
    ['2027-03-01', 1, today],
    ['2027-03-02', 1, whole],
  ])
  for (const { draws: size, signature, ...root } of roots)
    expect(await lotterySigner.verify(writeDayRoot({ ...root, size }), signature)).toBe(true)
  // The next day follows when it is 26 hours ahead.
  expect(await lotteryPlanner.plan({ nowMs: at('2027-03-01T22:00:00Z'), series })).toBe(whole)
})

test('two planners at once plan every draw once', async () => {
  const series = [findSeries('elott-01:60')!]
  const nowMs = at('2027-05-01T12:00:00Z')
  await Promise.all([1, 2, 3].map(() => world.platform.lotteryPlanner.planSoon({ nowMs, series })))
  expect(await count(`draw_at >= '2027-05-01Z' and series = 'elott-01:60'`)).toBe(119)
})

test('rounds are those of the draws, fixed with the commitment', async () => {
  const [draw] = await world.planDraws('elott-02:60', at('2027-06-01T12:00:30Z'))
  expect(draw).toMatchObject({
    id: 'elott-02:60:20270601-1081',
    opensAt: new Date('2027-06-01T11:59:55Z'),
    closesAt: new Date('2027-06-01T12:00:55Z'),
    state: 'scheduled',
    lunarYear: 2027,
    game: 'elott-02',
  })
  const genesis = 1_692_803_367
  expect(draw?.round).toBe((at('2027-06-01T12:01:00Z') / 1000 - genesis) / 3 + 1)
})

test('what was missed while nobody planned is not made up', async () => {
  await world.planDraws('elott-03:300', at('2027-07-01T12:00:00Z'))
  await world.planDraws('elott-03:300', at('2027-07-02T12:00:00Z'))
  expect(
    await count(`series = 'elott-03:300' and draw_at between '2027-07-01T14:05Z' and '2027-07-02T12:00Z'`),
  ).toBe(0)
})
