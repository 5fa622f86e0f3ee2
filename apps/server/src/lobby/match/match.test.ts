import type { VendorMatch } from '@baize/contract/vendor'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { syncGames } from '../catalogue/sync.ts'

let world: World
let book: OutsideVendor
let aheadMs = 0
const key = { id: 'book-1', secret: 'a secret of the sports book, long enough' }

beforeAll(async () => {
  world = await startWorld()
  book = await startOutsideVendor(key, () => Date.now() + aheadMs)
  book.games.push(outsideGame({ game: 'sport-0001', category: 'SPORTS', vendor: 'IBC' }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'book', baseUrl: book.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
})
afterAll(async () => {
  await book.close()
  await world.stop()
})
beforeEach(() => {
  book.isDown = false
  // The answer of the test before is too old to be shown.
  advance(400_000)
})

function advance(ms: number) {
  aheadMs += ms
  world.clock.advance(ms)
}

const match = (given: Partial<VendorMatch> = {}): VendorMatch => ({
  event: 'ev1',
  game: 'sport-0001',
  place: 'ev1',
  league: { en: 'Delta League', bn: 'ডেল্টা লিগ' },
  home: { en: 'Nilganga', bn: 'নীলগঙ্গা' },
  away: { en: 'Shapla United', bn: 'শাপলা ইউনাইটেড' },
  starts_at: '2026-11-24T10:00:00.000Z',
  is_live: true,
  is_simulated: true,
  score: { home: 1, away: 0 },
  odds: {
    home: { odds: '1.91', place: 'ev1~football_1x2~home' },
    draw: { odds: '3.40', place: 'ev1~football_1x2~draw' },
    away: { odds: '4.20', place: 'ev1~football_1x2~away' },
  },
  ...given,
})
const list = async (language: 'EN' | 'BN' = 'EN') =>
  (await world.call('getGameMatches', { query: { language } })).value.list
const timesAsked = () => book.asked.filter(({ path }) => path.endsWith('/matches')).length

describe('matches of a sports book on the home page', () => {
  test('are shown with their odds and with where a press leads', async () => {
    book.matches = [match()]
    expect(await list()).toEqual([
      {
        gameMatchAdsId: expect.stringMatching(/^[0-9a-f]{12}$/),
        gameName: 'Delta League',
        matchList: [
          {
            league: 'Delta League',
            homeTeam: 'Nilganga',
            awayTeam: 'Shapla United',
            homeTeamImageUrl: '/art/crests/nilganga.svg',
            awayTeamImageUrl: '/art/crests/shapla-united.svg',
            matchTime: '2026-11-24T10:00:00.000Z',
            moneyLine: { homeTeamOdds: '1.91', drawOdds: '3.40', awayTeamOdds: '4.20' },
            eventId: 'ev1',
            gameId: 'sport-0001',
            isLive: true,
            isSimulated: true,
            score: { home: 1, away: 0 },
            place: {
              event: 'ev1',
              home: 'ev1~football_1x2~home',
              draw: 'ev1~football_1x2~draw',
              away: 'ev1~football_1x2~away',
            },
          },
        ],
      },
    ])
    expect((await list('BN'))[0]?.matchList[0]?.homeTeam).toBe('নীলগঙ্গা')
  })

  test('suspended odds and titles that the site does not have', async () => {
    book.matches = [match({ odds: null }), match({ event: 'ev2', game: 'unknown' })]
    const [group] = await list()
    expect(group?.matchList).toHaveLength(1)
    expect(group?.matchList[0]?.moneyLine).toEqual({ homeTeamOdds: null, drawOdds: null, awayTeamOdds: null })
  })

  test('the book is asked every 10 s at most', async () => {
    book.matches = [match()]
    await list()
    const asked = timesAsked()
    await Promise.all([list(), list(), list()])
    expect(timesAsked()).toBe(asked)
    advance(10_001)
    book.matches = [match({ score: { home: 2, away: 0 } })]
    await list()
    // Until its answer is there: the test that follows moves the clock, and would be given this one.
    await expect
      .poll(async () => (await list())[0]?.matchList[0]?.score, { timeout: 10_000 })
      .toEqual({ home: 2, away: 0 })
    expect(timesAsked()).toBe(asked + 1)
  })

  test('a silent book is shown as it was for a minute, then not at all', async () => {
    book.matches = [match()]
    expect(await list()).toHaveLength(1)
    book.isDown = true
    advance(50_000)
    expect(await list()).toHaveLength(1)
    advance(20_000)
    expect(await list()).toEqual([])
  })

  test.each([
    [
      'odds that are no number',
      { odds: { home: { odds: 'NaN', place: 'x' }, draw: null, away: { odds: '2.00', place: 'y' } } },
    ],
    ['a place with markup', { place: '<b>' }],
    ['thirteen matches', undefined],
  ])('%s: nothing is shown', async (_, wrong) => {
    book.matches = wrong
      ? [match(wrong)]
      : Array.from({ length: 13 }, (__, index) => match({ event: `ev${index}` }))
    expect(await list()).toEqual([])
  })
})

test('matches of operators are pinned before the book’s; those that come again fill in for it', async () => {
  const both = (text: string) => ({ EN: text, BN: text })
  const announced = (id: string, repeatsAfterDays: number | null) =>
    world.platform.content.write({
      id,
      position: 0,
      state: 'published',
      fromMs: Date.now() + aheadMs - 60_000,
      untilMs: null,
      title: both(id),
      body: both(''),
      kind: 'match',
      fields: {
        league: both('League'),
        homeTeam: both('Home'),
        awayTeam: both('Away'),
        homePicture: '/art/crests/home.svg',
        awayPicture: '/art/crests/away.svg',
        matchAt: new Date(Date.now() + aheadMs + 3_600_000).toISOString(),
        repeatsAfterDays,
        homeOdds: '1.85',
        awayOdds: '2.10',
      },
    })
  await announced('Pinned', null)
  await announced('Again', 3)
  book.matches = [match()]
  const names = async () => (await list()).map(({ gameName }) => gameName)
  expect(await names()).toEqual(['Pinned', 'Delta League'])
  book.isDown = true
  advance(400_000)
  expect((await names()).toSorted()).toEqual(['Again', 'Pinned'])
})
