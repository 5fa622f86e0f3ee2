import type { Named, Sport, Tier } from '@baize/sports/market'
import { metroBasketball } from './basketball.ts'
import { premierCricket } from './cricket.ts'
import { laneTeams, sectorTeams } from './esports.ts'
import { firstFootball, superFootball } from './football.ts'
import { deshKabaddi, villageKabaddi } from './kabaddi.ts'
import type { Team } from './team.ts'
import { tennisMen, tennisWomen } from './tennis.ts'

/** The schedule of a tournament: matches start at equal intervals. */
export interface Pace {
  /** Seconds of match time per second (sportsbook design, section 4). */
  readonly clockRate: 1 | 6 | 12
  readonly everyMinutes: number
  /** Start of the first match, after the start of the calendar. */
  readonly offsetMinutes: number
  /** Expected duration of a match; used after downtime to find the one in play. */
  readonly usualMinutes: number
  /** One in this many fixtures is announced a week ahead, the others shortly before. */
  readonly earlyOneOf: number
}

/** A double round-robin competition. */
export interface Tournament {
  readonly id: string
  readonly sport: Sport
  readonly tier: Tier
  readonly name: Named
  readonly teams: readonly Team[]
  readonly pace: Pace
}

interface Row extends Omit<Tournament, 'name' | 'pace'> {
  /** In English and in Bengali. */
  readonly names: readonly [en: string, bn: string]
  readonly pace: readonly [
    rate: Pace['clockRate'],
    every: number,
    offset: number,
    usual: number,
    earlyOneOf: number,
  ]
}

const rows: readonly Row[] = [
  {
    id: 'npl',
    sport: 'cricket',
    tier: 'A',
    names: ['Nilganga Premier League', 'নীলগঙ্গা প্রিমিয়ার লিগ'],
    teams: premierCricket,
    pace: [12, 12, 0, 12, 15],
  },
  {
    id: 'bsl',
    sport: 'football',
    tier: 'A',
    names: ['Banga Super League', 'বঙ্গ সুপার লিগ'],
    teams: superFootball,
    pace: [6, 15, 3, 16, 16],
  },
  {
    id: 'bfd',
    sport: 'football',
    tier: 'B',
    names: ['Banga First Division', 'বঙ্গ প্রথম বিভাগ'],
    teams: firstFootball,
    pace: [6, 15, 10, 16, 24],
  },
  {
    id: 'dkl',
    sport: 'kabaddi',
    tier: 'A',
    names: ['Desh Kabaddi League', 'দেশ কাবাডি লিগ'],
    teams: deshKabaddi,
    pace: [1, 43, 5, 45, 7],
  },
  {
    id: 'gkc',
    sport: 'kabaddi',
    tier: 'C',
    names: ['Village Kabaddi Cup', 'গ্রামবাংলা কাবাডি কাপ'],
    teams: villageKabaddi,
    pace: [1, 44, 21, 45, 12],
  },
  {
    id: 'dtm',
    sport: 'tennis',
    tier: 'B',
    names: ['Delta Tennis Tour, men', 'ডেল্টা টেনিস ট্যুর, পুরুষ'],
    teams: tennisMen,
    pace: [6, 10, 1, 17, 32],
  },
  {
    id: 'dtw',
    sport: 'tennis',
    tier: 'B',
    names: ['Delta Tennis Tour, women', 'ডেল্টা টেনিস ট্যুর, নারী'],
    teams: tennisWomen,
    pace: [6, 18, 7, 17, 18],
  },
  {
    id: 'mhl',
    sport: 'basketball',
    tier: 'C',
    names: ['Metro Hoops League', 'মেট্রো হুপস লিগ'],
    teams: metroBasketball,
    pace: [1, 44, 12, 46, 7],
  },
  {
    id: 's13',
    sport: 'shooter',
    tier: 'B',
    names: ['Sector 13 Circuit', 'সেক্টর 13 সার্কিট'],
    teams: sectorTeams,
    pace: [6, 18, 4, 19, 15],
  },
  {
    id: 'tlc',
    sport: 'arena',
    tier: 'D',
    names: ['Three Lanes Championship', 'থ্রি লেনস চ্যাম্পিয়নশিপ'],
    teams: laneTeams,
    pace: [6, 14, 8, 13, 20],
  },
]

/** All simulated competitions. Competitions, teams and players are fictional. */
export const tournaments: readonly Tournament[] = rows.map(({ names: [en, bn], pace, ...rest }) => {
  const [clockRate, everyMinutes, offsetMinutes, usualMinutes, earlyOneOf] = pace
  return {
    ...rest,
    name: { en, bn },
    pace: { clockRate, everyMinutes, offsetMinutes, usualMinutes, earlyOneOf },
  }
})

const byId = new Map(tournaments.map((tournament) => [tournament.id, tournament]))
export const findTournament = (id: string): Tournament | undefined => byId.get(id)
