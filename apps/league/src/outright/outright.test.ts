import type { FeedMessage } from '@baize/sports/feed'
import type { SeasonScore } from '@baize/sports/match'
import { runnersOf, standingOf } from '@baize/sports/season'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tournaments } from '../catalogue/tournaments.ts'
import type { Received } from '../testing/book.ts'
import { startLeagueWorld, type LeagueWorld } from '../testing/world.ts'

/** A season of four sides takes 40 minutes of the calendar. */
const speed = 120
const sides = 4

let world: LeagueWorld
beforeAll(async () => {
  const short = tournaments
    .filter(({ id }) => id === 'bsl')
    .map((tournament) => ({
      ...tournament,
      teams: tournament.teams.slice(0, sides),
      pace: { ...tournament.pace, clockRate: 12 as const, everyMinutes: 3, usualMinutes: 8, earlyOneOf: 1 },
    }))
  world = await startLeagueWorld({
    speed,
    tournaments: short,
    seasonPricing: { leastRounds: 5, mostRounds: 5, trials: 2_000, niceness: 0 },
  })
})
afterAll(() => world.stop())

const isSeason = (event: string) => /^bsl-season-\d+$/.test(event)
const scoreOf = (message: FeedMessage): SeasonScore | undefined =>
  'score' in message && message.score.sport === 'season' ? message.score : undefined
const isWhole = ({ message }: Received): boolean => {
  const score = scoreOf(message)
  return message.type === 'bet_settlement' && score !== undefined && score.played === score.matches
}

it('opens a season, prices it after every match and settles it by its table', async () => {
  const received = await world.reader.read('league-live', { after: 0, isEnough: isWhole })
  const last = received.at(-1)?.message
  if (last?.type !== 'bet_settlement') throw new Error('the season did not end')
  const own = received.flatMap(({ message }) =>
    'event' in message && message.event === last.event ? [message] : [],
  )
  const fixture = own.find((message) => message.type === 'fixture_change')
  expect(fixture).toMatchObject({ kind: 'season', status: 'live', isSimulated: true })
  expect(Object.keys(fixture?.home.players ?? {})).toEqual(runnersOf(sides))

  const odds = own.filter((message) => message.type === 'odds_change')
  const open = odds.filter(({ markets }) => markets.some(({ status }) => status === 'active'))
  // A busy machine has one price for several matches that ended meanwhile.
  expect(new Set(open.map((message) => scoreOf(message)?.played)).size).toBeGreaterThan(1)
  for (const { markets } of open)
    for (const { type, outcomes } of markets)
      if (type === 'football_season_winner')
        expect(outcomes.reduce((sum, { p }) => sum + p[0], 0)).toBeGreaterThan(950_000)
  // `material` never decreases, so a price from before a suspension is recognised as outdated.
  const materials = odds.flatMap(({ markets }) => markets.map(({ material }) => material))
  expect(materials).toEqual(materials.toSorted((a, b) => a - b))
  // The last round is played with the market closed.
  const lastOpen = open.at(-1)
  const score = scoreOf(last)
  if (!score || !lastOpen) throw new Error('the season has no table')
  expect(score.matches - (scoreOf(lastOpen)?.played ?? 0)).toBeGreaterThan(sides / 2)

  const winners = last.results.find(({ type }) => type === 'football_season_winner')
  const firsts = standingOf(score.rows).flatMap(({ above }, at) => (above === 0 ? [`r${at + 1}`] : []))
  expect(winners?.outcomes.filter(({ result }) => result === 1).map(({ id }) => id)).toEqual(firsts)
  expect(isSeason(last.event)).toBe(true)

  // A snapshot includes seasons that ended while the reader was away.
  const snapshot = await world.reader.snapshot('league-live')
  const again = snapshot.flatMap(({ message }) =>
    message.type === 'bet_settlement' && message.event === last.event ? [message.results] : [],
  )
  expect(again).toEqual([last.results])
}, 180_000)

it('closes the season together with every goal of its matches', async () => {
  const received = await world.reader.read('league-live', {
    after: 0,
    isEnough: ({ message }) => message.type === 'alive',
  })
  const opened = new Map<string, boolean>()
  let goals = 0
  const scores = new Map<string, number>()
  for (const { message } of received) {
    if (message.type !== 'odds_change') continue
    if (isSeason(message.event)) {
      if (message.markets.length > 0)
        opened.set(
          message.event,
          message.markets.some(({ status }) => status === 'active'),
        )
      continue
    }
    const total = message.score.home + message.score.away
    const before = scores.get(message.event) ?? 0
    scores.set(message.event, total)
    if (total === before) continue
    goals += 1
    // The very next message of its season closes it.
    const at = received.findIndex((one) => one.message === message)
    const next = received
      .slice(at + 1)
      .find(({ message: later }) => later.type === 'odds_change' && isSeason(later.event))?.message
    if (next?.type === 'odds_change' && next.status === 'live')
      expect(next.markets.every(({ status }) => status !== 'active')).toBe(true)
  }
  expect(goals).toBeGreaterThan(5)
})
