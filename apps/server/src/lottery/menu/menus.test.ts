import { randomUUID } from 'node:crypto'
import { findDraw, findSeries } from '@baize/lottery/series'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { writeDraw, writeDraws, writeResult } from './draws.fixture.ts'

let world: World
let nowMs: number
const quarterMs = 15 * 60_000
beforeAll(async () => {
  world = await startWorld()
  // Just after draws of one, three and five minutes: none closes while the tests run.
  world.clock.advance(quarterMs - (world.platform.clock() % quarterMs) + 1_000)
  nowMs = world.platform.clock()
  await world.platform.catalogue.writeLotteries()
})
afterAll(() => world.stop())

const later = () => world.clock.advance(1100)
const digits = (count: number) => Array.from({ length: count }, (_, index) => [String(index % 10)])

describe('GET /lgw/vn/games/game_menu', () => {
  test('tags menus with account type and kind of draw, those of Vietnam first', async () => {
    const { value } = await world.call('lotteryMenuVn', { query: { device: 'WEB' } })
    const menus = value.gameMenus.map(({ accountType, gameGroupCode, games }) =>
      [accountType, gameGroupCode, ...games.map(({ gameCode }) => gameCode)].join(' '),
    )
    expect(menus.slice(0, 3)).toEqual([
      'TCG_LOTTO_VN VN27 vn-01 vn-05 vn-07',
      'TCG_LOTTO_VN VN18 vn-02 vn-03 vn-04 vn-06 vn-08',
      'ELOTT SSC elott-01 elott-09',
    ])
    expect(value.gameMenus.flatMap(({ games }) => games)).toHaveLength(20)
  })

  test.each([
    ['SEA', 8],
    ['LOTT', 12],
    ['ZY', 0],
  ])('prize mode %s has %d lotteries', async (prizeMode, count) => {
    const { value } = await world.call('lotteryMenuVn', { query: { prizeMode, language: 'EN' } })
    expect(value.gameMenus.flatMap(({ games }) => games)).toHaveLength(count)
  })

  test('an unknown mode is refused', async () => {
    expect(await world.call('lotteryMenuVn', { query: { prizeMode: 'X' } })).toMatchObject({
      message: 'bad_request',
    })
  })
})

describe('GET /wps/relay/lotteryLobby', () => {
  test('tells the next close and the last result of the named lotteries', async () => {
    const [coming] = await writeDraws(world.platform.db, {
      seriesId: 'vn-08:180',
      nowMs,
      results: digits(2),
      coming: 2,
    })
    later()
    const { value } = await world.call('lotteryLobby', { query: { data: 'vn-08,lott-01,vn-08,vn-99' } })
    expect(value.games).toMatchObject([
      {
        gameCode: 'vn-08',
        displayName: 'পদ্ম হ্রদের ড্র',
        accountType: 'TCG_LOTTO_VN',
        isMaintenance: false,
        closesAt: new Date(coming!.closesAtMs).toISOString(),
        series: [{ seriesId: 'vn-08:180', current: { drawId: coming!.drawId }, last: { numbers: ['1'] } }],
      },
      { gameCode: 'lott-01', closesAt: null, series: [{ current: null, last: null }] },
    ])
    expect(value.games).toHaveLength(2)
  })

  test('what operators closed is left out, what rests says so', async () => {
    await world.platform.catalogue.setState('lott-10', 'closed')
    await world.platform.catalogue.setState('lott-11', 'maintenance')
    const { games } = (await world.call('lotteryLobby', { query: {} })).value
    expect(games).toHaveLength(39)
    expect(games.filter(({ isMaintenance }) => isMaintenance).map(({ gameCode }) => gameCode)).toEqual([
      'lott-11',
    ])
  })

  test.each(['a', 'vn-08;', 'VN-08', 'vn-08,', `${'vn-08,'.repeat(40)}vn-08`])(
    '%s is refused',
    async (data) => {
      expect(await world.call('lotteryLobby', { query: { data } })).toMatchObject({ message: 'bad_request' })
    },
  )
})

describe('opened numbers', () => {
  test('come 50 at a time, each draw once, over all series of a lottery', async () => {
    for (const seconds of [60, 180])
      await writeDraws(world.platform.db, {
        seriesId: `elott-02:${seconds}`,
        nowMs,
        results: digits(60),
        coming: 1,
      })
    later()
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const query = { gameCode: 'elott-02', ...(before && { before }) }
      const { value } = await world.call('lotteryOpened', { query })
      seen.push(...value.numeros.map(({ drawId }) => drawId))
      expect(value.hasMore).toBe(page < 2)
      before = value.numeros.at(-1)?.drawId
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    const times = seen.map((id) => {
      const [, seconds, number] = id.split(':')
      return findDraw(findSeries(`elott-02:${seconds}`)!, number!)!.drawAtMs
    })
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  test('of one series alone', async () => {
    const { value } = await world.call('lotteryOpened', {
      query: { gameCode: 'elott-02', series: 'elott-02:180', language: 'EN' },
    })
    expect(value).toMatchObject({
      displayName: 'Minute Three',
      gameGroupCode: '3D',
      hasMore: true,
      series: [{ periodSeconds: 60 }, { periodSeconds: 180 }, { periodSeconds: 300 }],
    })
    expect(new Set(value.numeros.map(({ seriesId }) => seriesId))).toEqual(new Set(['elott-02:180']))
  })

  test('the call of Vietnam knows its own lotteries alone', async () => {
    const ask = (gameCode: string) => world.call('lotteryOpenedVn', { query: { gameCode } })
    expect((await ask('vn-08')).value.numeros.map(({ numbers }) => numbers)).toEqual([['1'], ['0']])
    expect(await ask('elott-02')).toMatchObject({ message: 'game_not_found' })
  })

  test('show a correction with what it replaced', async () => {
    const day = new Date(nowMs - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const draw = findDraw(findSeries('lott-04')!, day)!
    await writeDraw(world.platform.db, draw, 'settled')
    for (const [version, last] of ['3', '4'].entries())
      await writeResult(world.platform.db, {
        drawId: draw.drawId,
        numbers: ['1', '2', last],
        version: version + 1,
      })
    const { value } = await world.call('lotteryOpened', { query: { gameCode: 'lott-04' } })
    expect(value.numeros).toMatchObject([
      { numbers: ['1', '2', '4'], version: 2, replaced: [['1', '2', '3']] },
    ])
  })

  test.each<Record<string, string>>([
    { gameCode: 'elott-02', series: 'elott-01:60' },
    { gameCode: 'elott-02', before: 'elott-02:60:19990101-0001' },
    { gameCode: "elott-02'" },
  ])('%j is refused', async (query) => {
    expect(await world.call('lotteryOpened', { query })).toMatchObject({ message: 'bad_request' })
  })
})

describe('recent', () => {
  test('results of all lotteries, the newest first', async () => {
    later()
    const { list } = (await world.call('recentLotteryResults', { query: { limitNum: '15' } })).value
    expect(list).toHaveLength(15)
    expect(list.map(({ drawAt }) => drawAt)).toEqual(
      list
        .map(({ drawAt }) => drawAt)
        .toSorted()
        .toReversed(),
    )
    const vn = (await world.call('recentLotteryResults', { query: { prizeMode: 'LOTT' } })).value.list
    expect(vn.map(({ gameCode }) => gameCode)).toEqual(['lott-04'])
  })

  test('lotteries of a member, the last bought first', async () => {
    const { token, memberId } = await world.register('buyer')
    const buy = (drawId: string, ms: number) =>
      rows(
        world.platform.db,
        `insert into lottery_ticket (member_id, id, draw_id, bucket, lines, stake, table_version, own_group,
           upline_ids, upline_groups, placed_at, node, leaf, salt, coverage, rows)
         values ($1, $2, $3, 0, 1, 1, 1, 1960, '{}', '{}', now(), 'n', 0, '', 0, '')`,
        [memberId, timedId(ms), drawId],
      )
    await buy('vn-08:180:20261120-0001', 1)
    await buy('lott-01:20261121', 2)
    await buy('vn-08:180:20261120-0002', 3)
    await buy('elott-01:60:20261120-0002', 4)
    const recent = await world.call('lotteryMenuRecent', { token })
    expect(recent.value.games.map(({ gameCode }) => gameCode)).toEqual(['elott-01', 'vn-08', 'lott-01'])
    expect(await world.call('lotteryMenuRecent', {})).toMatchObject({ message: 'session_required' })
  })
})

/** An id whose first digits are a time, as those of tickets are. */
const timedId = (ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
