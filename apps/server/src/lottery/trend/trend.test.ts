import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDraw, findSeries } from '@baize/lottery/series'
import { startWorld, type World } from '../../testing/world.ts'
import { writeDraw, writeDraws, writeResult } from '../menu/draws.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.platform.catalogue.writeLotteries()
})
afterAll(() => world.stop())

const ask = (series: string) => world.call('lotteryTrend', { query: { series } })

test('counts the last 200 results, the oldest first', async () => {
  const results = Array.from({ length: 210 }, (_, at) => [String(at % 7)])
  // Draws are written from one that was open then on: the last one has to be drawn by now.
  const nowMs = Date.now() - 2_000 - findSeries('elott-11:60')!.closeBeforeMs
  await writeDraws(world.platform.db, { seriesId: 'elott-11:60', nowMs, results, coming: 1 })
  world.clock.advance(1100)
  const { value } = await ask('elott-11:60')
  expect(value).toMatchObject({ gameCode: 'elott-11', family: 'CLR', gameName: { EN: 'Colour Wheel Draw' } })
  expect(value.draws.map(({ numbers }) => numbers)).toEqual(results.slice(-200))
  const [digits] = value.charts
  expect(digits).toMatchObject({
    play: 'digit',
    field: 'digits',
    kind: 'place',
    cold: ['7', '8', '9', '0', '1'],
  })
  expect(digits?.values[6]).toEqual({
    value: '6',
    missing: 0,
    longest: 6,
    average: '5.90',
    hits: [5, 8, 15, 29],
  })
  expect(digits?.values[9]).toEqual({
    value: '9',
    missing: 200,
    longest: 200,
    average: null,
    hits: [0, 0, 0, 0],
  })
  expect(value.strip?.at(-1)).toEqual({ value: 6, isBig: true, isOdd: false })
})

test('a series without draws has empty statistics', async () => {
  const { value } = await ask('elott-11:300')
  expect(value.draws).toEqual([])
  expect(value.charts[0]?.values[0]).toEqual({
    value: '0',
    missing: 0,
    longest: 0,
    average: null,
    hits: [0, 0, 0, 0],
  })
})

test('a correction is counted as soon as it is shown, a void draw never', async () => {
  const series = findSeries('lott-04')!
  const day = (back: number) =>
    new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const [old, voided] = [3, 2].map((back) => findDraw(series, day(back))!)
  await writeDraw(world.platform.db, old!, 'settled')
  await writeResult(world.platform.db, { drawId: old!.drawId, numbers: ['1', '2', '3'] })
  await writeDraw(world.platform.db, voided!, 'void')
  world.clock.advance(1100)
  const numbers = async () => (await ask('lott-04')).value.draws.map((draw) => draw.numbers.join(''))
  expect(await numbers()).toEqual(['123'])
  await writeResult(world.platform.db, { drawId: old!.drawId, numbers: ['1', '2', '4'], version: 2 })
  world.clock.advance(1100)
  expect(await numbers()).toEqual(['124'])
})

test.each(['elott-11:61', 'lott-99'])('%s is no series', async (series) => {
  expect(await ask(series)).toMatchObject({ status: 404, message: 'game_not_found' })
})
