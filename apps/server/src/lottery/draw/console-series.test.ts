import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { drawAndSettle, lotteryRow, openDraw } from '../../testing/lottery-draws.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { findSeries } from '@baize/lottery/series'
import { watchReturns } from './return-watch.ts'

let world: ConsoleWorld
let maker: LoggedInOperator
let checker: LoggedInOperator
beforeAll(async () => {
  const source = `alpha=${'0'.repeat(64)}@http://127.0.0.1:9/alpha`
  world = await startConsoleWorld({ environment: { lotterySources: source } })
  await world.platform.catalogue.writeLotteries()
  const rights = ['lottery_read', 'lottery_ask', 'approval_read', 'lottery_approve', 'report_read'] as const
  maker = await world.logIn('maker', rights)
  checker = await world.logIn('checker', ['lottery_read', 'lottery_approve', 'approval_read'])
})
afterAll(() => world.stop())

let people = 0
async function buy(drawId: string, stake = '100.00'): Promise<string> {
  const { token } = await openPlayer(world, `series_${(people += 1)}`, '1000')
  const row = lotteryRow('sides-sum', 'big', { multiple: Number(stake), prizeGroup: 1900 })
  const body = { requestId: randomUUID(), drawId, rows: [row], tableVersion: 1, stake }
  const { value, message } = await world.call('placeLotteryTicket', { token, body })
  if (message !== 'ok') throw new Error(message)
  return value.ticket.ticketId
}

describe('returns', () => {
  test('of a draw and of its series stand beside what was to be expected', async () => {
    const drawId = await openDraw(world, 'lott-05')
    await buy(drawId)
    await buy(drawId)
    const read = async () =>
      (await world.ask('lotteryDrawRead', { as: maker, query: { id: drawId } })).value.returned
    expect(await read()).toBeNull()
    await drawAndSettle(world, drawId, ['9', '9', '9', '0', '0'])
    expect(await read()).toEqual({ won: '380.00', expected: '190.00', rate: 190, expectedRate: 95 })
    const { list } = (await world.ask('lotterySeriesList', { as: maker, query: { gameId: 'lott-05' } })).value
    expect(list).toMatchObject([
      {
        id: 'lott-05',
        draws: 1,
        stake: '200.00',
        won: '380.00',
        rate: 190,
        expectedRate: 95,
        isAlarm: false,
      },
    ])
    const one = (await world.ask('lotterySeriesRead', { as: maker, query: { id: 'lott-05' } })).value
    expect(one.days).toMatchObject([{ stake: '200.00', rate: 190, expectedRate: 95 }])
    expect(one.rule).toEqual({ time: '18:30', weekdays: null, monthDays: null })
  })

  test('four standard deviations off are an alarm', async () => {
    const { db } = world.platform
    await rows(
      db,
      `insert into lottery_draw (id, series, number, game, kind, opens_at, closes_at, draw_at, state,
         lunar_year, root, leaves, result_version, settled_version, stake, won, expected, deviation)
       select 'lott-12:' || n, 'lott-12', n::text, 'lott-12', 'external', now() - interval '2 days',
              now() - interval '1 day', now() - interval '1 day' + n * interval '1 second', 'settled', 2026,
              '00', 0, 1, 1, 1000, 1960, 960, 1000 from generate_series(1, 40) n`,
    )
    const alarmed = (await world.ask('lotterySeriesList', { as: maker, query: { isAlarm: 'true' } })).value
    expect(alarmed.list.map(({ id, draws, off }) => [id, draws, off])).toEqual([['lott-12', 40, 6.32]])
    const said: unknown[] = []
    const log = { error: (about: unknown) => said.push(about), info: (about: unknown) => said.push(about) }
    const watch = () => watchReturns(world.platform, log)
    const waiting = async () =>
      (await world.ask('overviewRead', { as: maker })).value.queues.find(
        ({ name }) => name === 'lotteryAlarm',
      )
    await Promise.all([watch(), watch()])
    expect(said).toEqual([
      { series: 'lott-12', draws: 40, off: 6.32, stake: '40000', won: '78400', expected: 38_400 },
    ])
    expect(await waiting()).toEqual({ name: 'lotteryAlarm', waiting: 1 })
    await rows(db, `update lottery_draw set won = 960 where series = 'lott-12'`)
    await watch()
    await watch()
    expect(said.slice(1)).toEqual([{ series: 'lott-12' }])
    expect(await waiting()).toEqual({ name: 'lotteryAlarm', waiting: 0 })
  })

  test('series are paged, and unknown ones are not found', async () => {
    const first = (await world.ask('lotterySeriesList', { as: maker, query: { pageSize: '5' } })).value
    const cursor = first.nextCursor ?? ''
    const second = (await world.ask('lotterySeriesList', { as: maker, query: { pageSize: '5', cursor } }))
      .value
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(10)
    expect(await world.ask('lotterySeriesRead', { as: maker, query: { id: 'lott-99' } })).toMatchObject({
      message: 'lottery_series_not_found',
    })
  })
})

describe('exposure', () => {
  test('is what every result would cost, by view, without cancelled tickets', async () => {
    const drawId = await openDraw(world, 'lott-05')
    const read = async () =>
      (await world.ask('lotteryExposureRead', { as: maker, query: { id: drawId } })).value
    expect(await read()).toMatchObject({ worst: '0.00', limit: '5000000.00', views: [] })
    await buy(drawId)
    world.clock.advance(11_000)
    const found = await read()
    expect(found.worst).toBe('190.00')
    expect(found.views.flatMap(({ cells }) => cells)[0]?.cost).toBe('190.00')
    expect(
      await world.ask('lotteryExposureRead', { as: maker, query: { id: 'lott-05:19990101' } }),
    ).toMatchObject({ message: 'lottery_draw_not_found' })
  })
})

describe('an exception of the calendar', () => {
  const ask = (id: string, day: string, at: string, as = maker) =>
    world.ask('lotteryCalendarAsk', { as, body: { id, day, at, reason: 'a holiday' } })
  const approve = (id: string, as = checker) =>
    world.ask('approvalApprove', { as, body: { id, reason: 'it was looked at' } })
  async function planned(seriesId: string) {
    const series = findSeries(seriesId)
    if (!series) throw new Error(seriesId)
    await world.platform.lotteryPlanner.planSoon({ nowMs: Date.now(), series: [series] })
    return rows<{
      id: string
      number: string
      state: string
      opens_at: Date
      closes_at: Date
      draw_at: Date
    }>(
      world.platform.db,
      `select id, number, state, opens_at, closes_at, draw_at from lottery_draw
        where series = $1 and closes_at > now() order by number`,
      [seriesId],
    )
  }

  test('takes a draw away, once a second operator approves, and the next one opens earlier', async () => {
    const [, first, second] = await planned('lott-03')
    const opened = first!.opens_at
    const asked = await ask('lott-03', first!.number, 'none')
    expect(asked).toMatchObject({ success: true })
    expect((await planned('lott-03'))[1]).toMatchObject({ state: 'scheduled' })
    expect(await approve(asked.value.approvalId, maker)).toMatchObject({ message: 'approval_self' })
    expect(await approve(asked.value.approvalId)).toMatchObject({ success: true })
    const after = await planned('lott-03')
    expect(after.find(({ id }) => id === first!.id)).toMatchObject({ state: 'void' })
    expect(after.find(({ id }) => id === second!.id)?.opens_at).toEqual(opened)
    const { calendar } = (await world.ask('lotterySeriesRead', { as: maker, query: { id: 'lott-03' } })).value
    expect(calendar).toMatchObject({ version: 1, setBy: 'checker' })
    expect(calendar.exceptions).toEqual([{ day: first!.number, at: null }])
    // A number is never used again: the draw does not come back.
    expect(await ask('lott-03', first!.number, 'usual')).toMatchObject({ message: 'lottery_day_invalid' })
  })

  test('moves a draw and the opening of the next', async () => {
    const [, first, second] = await planned('lott-10')
    const asked = await ask('lott-10', first!.number, '16:45')
    await approve(asked.value.approvalId)
    const after = await planned('lott-10')
    const moved = after.find(({ id }) => id === first!.id)
    expect(moved?.draw_at.getTime()).toBe(first!.draw_at.getTime() + 45 * 60_000)
    expect(after.find(({ id }) => id === second!.id)?.opens_at).toEqual(moved?.closes_at)
    expect(await ask('lott-10', first!.number, '16:45')).toMatchObject({ message: 'lottery_day_invalid' })
  })

  test('never for a draw with tickets, sold before or after it was asked', async () => {
    const [first] = await planned('lott-02')
    await rows(
      world.platform.db,
      "update lottery_draw set opens_at = now() - interval '1 day' where id = $1",
      [first!.id],
    )
    const asked = await ask('lott-02', first!.number, 'none')
    expect(asked).toMatchObject({ success: true })
    await buy(first!.id)
    expect(await approve(asked.value.approvalId)).toMatchObject({ message: 'approval_outdated' })
    expect(await ask('lott-02', first!.number, 'none')).toMatchObject({ message: 'lottery_draw_sold' })
    expect(await ask('lott-02', first!.number, '20:35')).toMatchObject({ message: 'lottery_draw_sold' })
    expect(await world.platform.lotteryDraws.find(first!.id)).toMatchObject({ voidReason: null })
  })

  test('is refused for the house, for days that are over or none, and for times that are none', async () => {
    const house = await ask('elott-01:60', '20991231', 'none')
    expect(house).toMatchObject({ message: 'lottery_day_invalid' })
    expect(await ask('lott-02', '20200101', 'none')).toMatchObject({ message: 'lottery_day_invalid' })
    expect(await ask('lott-02', '20990231', 'none')).toMatchObject({ message: 'lottery_day_invalid' })
    expect(await ask('lott-02', '20990101', '24:00')).toMatchObject({ message: 'bad_request' })
    expect(await ask('lott-02', '20990101', 'usual')).toMatchObject({ message: 'lottery_day_invalid' })
    expect(await ask('lott-99', '20990101', 'none')).toMatchObject({ message: 'lottery_series_not_found' })
    expect(await ask('lott-02', '20990101', 'none', checker)).toMatchObject({ message: 'permission_missing' })
  })
})
