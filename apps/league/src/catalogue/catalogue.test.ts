import { sports } from '@baize/sports/market'
import { describe, expect, it } from 'vitest'
import { tournaments } from './tournaments.ts'

const teams = tournaments.flatMap((tournament) => tournament.teams)
const bengali = /^[\u0980-\u09ff0-9 ,.-]+$/
const latin = /^[A-Za-z0-9 ,'.-]+$/

describe('the catalogue', () => {
  it('has a competition of each sport with an even number of teams', () => {
    expect(new Set(tournaments.map(({ sport }) => sport))).toEqual(new Set(sports))
    for (const { id, teams: sides } of tournaments)
      expect([id, sides.length % 2, sides.length >= 8]).toEqual([id, 0, true])
    expect(tournaments.filter(({ sport }) => sport === 'tennis').flatMap((each) => each.teams).length).toBe(
      32,
    )
  })

  it('has unique names in both scripts', () => {
    expect(new Set(teams.map(({ id }) => id)).size).toBe(teams.length)
    const named = [...tournaments, ...teams].map(({ name }) => name)
    expect(new Set(named.map(({ en }) => en)).size).toBe(named.length)
    expect(new Set(named.map(({ bn }) => bn)).size).toBe(named.length)
    const all = [...named, ...teams.flatMap(({ ground, players }) => [ground, ...players])]
    expect(all.filter(({ en, bn }) => !latin.test(en) || !bengali.test(bn))).toEqual([])
  })

  it('centres team strengths near zero, with distinct players and distinguishable colours', () => {
    for (const { id, teams: sides } of tournaments) {
      const middle = sides.reduce((sum, { strength }) => sum + strength, 0) / sides.length
      expect([id, Math.abs(middle) < 0.1]).toEqual([id, true])
    }
    for (const { players, colours } of teams) {
      expect(new Set(players.map(({ en }) => en)).size).toBe(players.length)
      expect(colours[0]).not.toBe(colours[1])
      expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    }
  })

  it('has eleven players per team in cricket', () => {
    const cricketers = tournaments.filter(({ sport }) => sport === 'cricket').flatMap((each) => each.teams)
    expect(cricketers.every(({ players }) => players.length === 11)).toBe(true)
  })
})
