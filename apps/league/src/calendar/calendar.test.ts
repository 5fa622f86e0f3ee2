import { trialDraws } from '@baize/sports/check'
import { matchModels, type AnyModel } from '@baize/sports/models'
import { describe, expect, it } from 'vitest'
import { tournaments } from '../catalogue/tournaments.ts'
import { announcedMsAhead, fixtureOf, fixturesAt, type World } from './fixtures.ts'
import { seasonOf } from './rounds.ts'

const world: World = { seed: 'test', beganAt: 1_795_300_000_000 }
const hourMs = 3_600_000
const week = world.beganAt + 7 * 24 * hourMs

describe('a season', () => {
  it.each([8, 10, 12, 16])(
    'of %i sides has every pair at home and away, one match a side a round',
    (sides) => {
      const rounds = seasonOf(sides)
      expect(rounds.length).toBe(2 * (sides - 1))
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(sides)
      const pairs = new Set(rounds.flat().map(([home, away]) => `${home}-${away}`))
      expect(pairs.size).toBe(sides * (sides - 1))
    },
  )

  it('gives every team the same number of home and away matches', () => {
    const first = seasonOf(10).slice(0, 9).flat()
    const atHome = Array.from({ length: 10 }, (_, side) => first.filter(([home]) => home === side).length)
    expect(Math.min(...atHome)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...atHome)).toBeLessThanOrEqual(6)
  })
})

describe('the calendar', () => {
  it('depends on the seed alone', () => {
    const pairsOf = (seed: string) =>
      tournaments.flatMap((tournament) =>
        Array.from({ length: 50 }, (_, number) => fixtureOf({ ...world, seed }, tournament, number)).map(
          ({ id, home, away, startsAt }) => `${id} ${home.id} ${away.id} ${startsAt}`,
        ),
      )
    expect(pairsOf('test')).toEqual(pairsOf('test'))
    expect(pairsOf('test')).not.toEqual(pairsOf('other'))
  })

  it('always has at least 60 fixtures within a day and 300 within a week, without bunching', () => {
    for (let hour = 1; hour < 200; hour += 0.37) {
      const now = world.beganAt + hour * hourMs
      const ahead = fixturesAt(world, tournaments, now).filter(({ startsAt }) => startsAt > now)
      const within = (hours: number) => ahead.filter(({ startsAt }) => startsAt < now + hours * hourMs).length
      expect(within(24)).toBeGreaterThanOrEqual(60)
      expect(within(168)).toBeGreaterThanOrEqual(300)
      expect(within(168)).toBeLessThanOrEqual(500)
    }
  })

  it('announces every fixture once it is due and never withdraws it', () => {
    const idsAt = (now: number) =>
      fixturesAt(world, tournaments, now)
        .filter(({ startsAt }) => startsAt > now)
        .map(({ tournament, number }) => `${tournament.id}-${number}`)
    const before = idsAt(week)
    const after = new Set(idsAt(week + 60_000))
    const gone = before.filter((id) => !after.has(id))
    for (const id of gone) {
      const [tournament, number] = id.split('-')
      const found = tournaments.find((each) => each.id === tournament)
      expect(found && fixtureOf(world, found, Number(number)).startsAt).toBeLessThanOrEqual(week + 60_000)
    }
    expect(tournaments.every((each) => announcedMsAhead(each, 1) >= 2 * hourMs)).toBe(true)
  })

  it('finds the match in play of each tournament', () => {
    for (const tournament of tournaments) {
      const { startsAt } = fixtureOf(world, tournament, 40)
      const now = startsAt + tournament.pace.usualMinutes * 30_000
      const found = fixturesAt(world, [tournament], now).filter((fixture) => fixture.startsAt <= now)
      expect(found.map(({ number }) => number)).toContain(40)
    }
  })

  it('always has at least six matches of several sports in play', () => {
    const hours = 12
    const spans = tournaments.flatMap((tournament) =>
      Array.from({ length: (hours * 60) / tournament.pace.everyMinutes }, (_, number) => {
        const fixture = fixtureOf(world, tournament, number)
        const model: AnyModel = matchModels[tournament.sport]
        const match = model.createMatch(model.parametersOf(fixture.home.strength, fixture.away.strength))
        return {
          sport: tournament.sport,
          from: fixture.startsAt,
          ms: (secondsOf(match, number) * 1000) / tournament.pace.clockRate,
        }
      }),
    )
    const counts: number[] = []
    for (let at = world.beganAt + 2 * hourMs; at < world.beganAt + (hours - 1) * hourMs; at += 20_000) {
      const live = spans.filter(({ from, ms }) => from <= at && at < from + ms)
      expect(new Set(live.map(({ sport }) => sport)).size).toBeGreaterThanOrEqual(4)
      counts.push(live.length)
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...counts)).toBeLessThanOrEqual(18)
  })
})

function secondsOf(match: ReturnType<AnyModel['createMatch']>, seed: number): number {
  const draws = trialDraws(seed + 1)
  let state = match.start
  let seconds = 0
  while (!match.isOver(state)) {
    seconds += match.tickSeconds(state)
    state = match.play(state, draws)
  }
  return seconds
}
