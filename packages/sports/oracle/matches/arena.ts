import type { ArenaScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { firstToReach, firstToSteps, wins } from './basketball.ts'
import { ofMap, ofSport, randomSeries, seriesExpected } from './series.ts'
import { withMap } from './shooter.ts'
import {
  all,
  lineNear,
  more,
  oddEven,
  only,
  overUnder,
  parityBet,
  pick,
  sides,
  text,
  threeWay,
  times,
  totalBet,
  type RandomMatch,
  type Ruled,
  type Side,
} from './verdict.ts'

interface ArenaMap {
  /** Who made each kill. */
  readonly kills: readonly Side[]
  /** Home's lead after each minute. */
  readonly leads: readonly number[]
  readonly winner: Side | undefined
}

function playMap(below: Below, mayStop: boolean): ArenaMap {
  const isOver = !(mayStop && below(2) === 0)
  const minutes = isOver ? 16 + below(30) : below(40)
  return {
    kills: times(below(isOver && below(5) === 0 ? 3 : 50)).map(() => pick(below, sides)),
    leads: times(minutes).map(() => below(7) - 3),
    winner: isOver ? pick(below, sides) : undefined,
  }
}

/** A match of the arena as its kills and the leads of its minutes. */
export function randomArena(below: Below): RandomMatch {
  const series = randomSeries(below, (mayStop) => playMap(below, mayStop))
  const { bestOf, home, away, maps, isEnded, isBroken, withdrew } = series
  const score: ArenaScore = {
    sport: 'arena',
    home,
    away,
    clock: 0,
    isAbandoned: isBroken,
    ...(withdrew && { withdrew }),
    phase: isEnded ? 'ended' : maps.length === 0 ? 'before' : 'playing',
    bestOf,
    maps: maps.map(({ kills, leads, winner = null }) => ({
      minute: leads.length,
      lead: leads.at(-1) ?? 0,
      curve: leads,
      kills: [wins(kills, 'home'), wins(kills, 'away')],
      firstBlood: kills[0] ?? null,
      firstTo: firstToSteps(
        kills.map((side) => ({ side, points: 1 })),
        5,
      ),
      winner,
    })),
  }
  const is = ofSport('arena', series)
  const number = 1 + below(bestOf)
  const expected = mapMarkets(maps[number - 1], below).map(([name, outcomes, ruled]) => {
    const [type = '', ...specifiers] = name.split('|')
    const market = [`map_${type}`, ...withMap(specifiers, number)].join('|')
    return ofMap(series, number, () => is(market, outcomes, ruled))(is, market, outcomes)
  })
  return { score, expected: [...seriesExpected(series, { is, below }), ...expected] }
}

type Market = readonly [name: string, outcomes: readonly string[], ruled: Ruled]

function mapMarkets(map: ArenaMap | undefined, below: Below): Market[] {
  const { kills, leads, winner } = map ?? { kills: [], leads: [], winner: undefined }
  const isOver = winner !== undefined
  const kill = lineNear(below, kills.length, 2)
  const minute = lineNear(below, leads.length, 2)
  const goal = 5 * (1 + below(5))
  const at = 1 + below(15)
  const lead = leads[at - 1]
  const racer = firstToReach(
    kills.map((side) => ({ side, points: 1 })),
    goal,
  )
  const nobody = isOver ? all(sides, 'void') : undefined
  return [
    [`kills|total=${text(kill)}`, overUnder, map && totalBet(kills.length, kill, isOver)],
    // A map under way lasts a minute more at the least.
    [
      `minutes|total=${text(minute)}`,
      overUnder,
      map && totalBet(leads.length + (isOver ? 0 : 1), minute, isOver),
    ],
    ['kills_odd_even', oddEven, isOver ? parityBet(kills.length) : undefined],
    ['first_blood', sides, kills[0] ? only(sides, kills[0]) : nobody],
    [`race|kills=${goal}`, sides, racer ? only(sides, racer) : nobody],
    [`lead|minute=${at}`, threeWay, lead === undefined ? undefined : only(threeWay, more(lead, 0))],
  ]
}
