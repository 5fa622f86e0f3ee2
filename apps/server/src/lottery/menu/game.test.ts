import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDraw, findSeries } from '@baize/lottery/series'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { writeDraw, writeDraws, writeResult } from './draws.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.platform.catalogue.writeLotteries()
})
afterAll(() => world.stop())

const ask = (gameCode: string, given: { token?: string; language?: string } = {}) =>
  world.call('getLotteryGame', {
    query: { gameCode, ...(given.language && { language: given.language }) },
    ...(given.token && { token: given.token }),
  })

/** Lets what is kept for a second be read again. */
const later = () => world.clock.advance(1100)

describe('a lottery', () => {
  test('without draws says what it is and what it takes', async () => {
    const { value } = await ask('elott-10', { language: 'EN' })
    expect(value).toMatchObject({
      name: 'Big or Small',
      vendor: 'ELOTT',
      family: 'K3',
      pads: 'two-sided',
      prizeMode: 'ELOTT',
      currencySymbol: '৳',
      scale: 2,
      prizeGroup: { least: 1700, own: 1960 },
      units: ['yuan', 'jiao', 'fen'],
      limits: {
        rows: 50,
        lineStake: '10000.00',
        ticketStake: '50000.00',
        payout: '5000000.00',
        leastWin: '1.50',
      },
      series: [
        {
          seriesId: 'elott-10:60',
          kind: 'house',
          periodSeconds: 60,
          current: null,
          waiting: [],
          results: [],
        },
      ],
    })
  })

  test('is not there once operators close it', async () => {
    await world.platform.catalogue.setState('lott-12', 'closed')
    expect(await ask('lott-12')).toMatchObject({ status: 404, message: 'game_not_found' })
  })

  test.each(['lott-99', 'rng-01'])('%s is not known', async (gameCode) => {
    expect(await ask(gameCode)).toMatchObject({ status: 404, message: 'game_not_found' })
  })

  test('has the draw that sells and the last ten results, the newest first', async () => {
    const [seriesId, periodMs] = ['elott-01:180', 180_000]
    // A minute after a draw: its result is there, and sales of the next one are open.
    world.clock.advance(periodMs + 60_000 - (world.platform.clock() % periodMs))
    const nowMs = world.platform.clock()
    const numbers = Array.from({ length: 12 }, (_, index) => ['1', '2', '3', '4', String(index % 10)])
    const coming = await writeDraws(world.platform.db, {
      seriesId,
      nowMs,
      results: numbers,
      coming: 3,
    })
    later()
    const { value } = await ask('elott-01')
    const series = value.series.find((each) => each.seriesId === seriesId)!
    expect(series.current).toMatchObject({ drawId: coming[0]!.drawId, isDelayed: false })
    expect(series.results.map((result) => result.numbers)).toEqual(numbers.toReversed().slice(0, 10))
    expect(series.results[0]).toMatchObject({ version: 1, isVoid: false, replaced: [] })
    expect(value.name).toBe('মিনিটে পাঁচ')
  })

  test('moves on when its sales end, also while a reading is kept', async () => {
    const draws = await writeDraws(world.platform.db, {
      seriesId: 'elott-01:60',
      nowMs: Date.now() + 3_600_000,
      results: [],
      coming: 3,
    })
    const untilCloseMs = draws[0]!.closesAtMs - Date.parse((await ask('elott-01')).value.serverTime)
    world.clock.advance(untilCloseMs - 300)
    const before = (await ask('elott-01')).value.series[0]!
    expect([before.current?.drawId, before.waiting]).toEqual([draws[0]!.drawId, []])
    world.clock.advance(400)
    const after = (await ask('elott-01')).value.series[0]!
    expect([after.current?.drawId, after.waiting.map(({ drawId }) => drawId)]).toEqual([
      draws[1]!.drawId,
      [draws[0]!.drawId],
    ])
    world.clock.advance(70_000)
    const late = (await ask('elott-01')).value.series[0]!
    expect(late.waiting.map(({ drawId, isDelayed }) => [drawId, isDelayed])).toEqual([
      [draws[0]!.drawId, true],
      [draws[1]!.drawId, false],
    ])
  })

  test('shows what a correction replaced, and that a draw is void', async () => {
    const nowMs = Date.parse((await ask('lott-02')).value.serverTime)
    const series = findSeries('lott-02')!
    const day = (before: number) => new Date(nowMs - before * 86_400_000).toISOString().slice(0, 10)
    const [voided, corrected] = [2, 3].map((before) => findDraw(series, day(before).replaceAll('-', ''))!)
    await writeDraw(world.platform.db, voided!, 'void')
    await writeDraw(world.platform.db, corrected!, 'settled')
    await writeResult(world.platform.db, { drawId: corrected!.drawId, numbers: ['1', '2', '3', '4', '5'] })
    await writeResult(world.platform.db, {
      drawId: corrected!.drawId,
      numbers: ['1', '2', '3', '4', '6'],
      version: 2,
    })
    later()
    const { results } = (await ask('lott-02')).value.series[0]!
    expect(results).toMatchObject([
      { drawId: voided!.drawId, isVoid: true, numbers: [], version: 0, replaced: [] },
      { numbers: ['1', '2', '3', '4', '6'], version: 2, replaced: [['1', '2', '3', '4', '5']] },
    ])
  })

  test('gives members the prize group that was set for them', async () => {
    const { token, memberId } = await world.register('grouped')
    expect((await ask('sea-01', { token })).value.prizeGroup).toEqual({ least: 1280, own: 1800 })
    await rows(
      world.platform.db,
      "insert into lottery_group (member_id, mode, prize_group, set_by) values ($1, 'SEA', 1900, 'x')",
      [memberId],
    )
    expect((await ask('sea-01', { token })).value.prizeGroup.own).toBe(1900)
  })
})
