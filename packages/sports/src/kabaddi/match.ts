import { invariant } from '@baize/std'
import {
  otherSide,
  type Draws,
  type KabaddiScore,
  type Match,
  type MatchModel,
  type Pair,
  type PricedMarket,
  type Side,
} from '../match/index.ts'
import { createChain, raiderOf } from './chain.ts'
import { createOutlook, createPassingOutlook, type Outlook } from './outlook.ts'
import { priceMatch } from './price.ts'
import { fullMat, raidEnds, raids, raidsInHalf, skillOf, type RaidEnd, type Standing } from './raid.ts'

/** The skill k of each side when it raids: 0 is the middle of the league. */
export interface KabaddiParameters {
  readonly home: number
  readonly away: number
}

/** A match under way: what everybody sees of it, and the empty raids in a row, home first. */
export interface KabaddiState {
  readonly score: KabaddiScore
  readonly empties: Pair
  readonly material: number
}

/** Of each standard deviation between the sides: one apart wins about 57 of 100. */
const skillPerStrength = 0.035
const mostSkill = 0.3

/** Kabaddi of 80 raids in turn; home raids first (sportsbook design, section 4). */
export const kabaddi: MatchModel<'kabaddi', KabaddiParameters, KabaddiState> = {
  sport: 'kabaddi',
  version: 'kabaddi-1',
  parametersOf,
  createMatch,
}

function parametersOf(home: number, away: number): KabaddiParameters {
  const limited = Math.max(-mostSkill, Math.min(mostSkill, skillPerStrength * (home - away)))
  // Four decimals: the parameters are published, and read.
  const skill = Math.round(limited * 10_000) / 10_000
  return { home: skill, away: 0 - skill }
}

function createMatch({ home, away }: KabaddiParameters): Match<'kabaddi', KabaddiState> {
  invariant(Math.abs(home) <= mostSkill && Math.abs(away) <= mostSkill, 'skill is out of range')
  const skills = { home: skillOf(home), away: skillOf(away) }
  const chain = createChain(skills)
  // A table for the whole match is worth its memory from the first raid on.
  let live: Outlook | undefined
  const priced = new WeakMap<KabaddiScore, readonly PricedMarket[]>()
  const price = (state: KabaddiState): readonly PricedMarket[] => {
    const { raid } = state.score
    if (raid > 0) live ??= createOutlook(chain)
    return priceMatch(
      { chain, skills, outlook: live ?? createPassingOutlook(chain) },
      state.score,
      standingOf(state),
    )
  }
  return {
    sport: 'kabaddi',
    start,
    period: ({ score }) => (score.raid < raidsInHalf ? 0 : 1),
    tickSeconds: ({ score }) => (score.raid === raidsInHalf ? seconds.halfTime : 0) + seconds.raid,
    play(state, draws) {
      const raider = raiderOf(state.score.raid)
      return afterRaid(state, draw(raidEnds(raider, skills[raider], standingOf(state)), draws))
    },
    isOver: ({ score }) => score.phase === 'ended',
    score: ({ score }) => score,
    price(state) {
      const markets = priced.get(state.score) ?? price(state)
      priced.set(state.score, markets)
      return markets
    },
    material: ({ material }) => material,
    isHeld: () => false,
  }
}

const seconds = { raid: 30, halfTime: 300 } as const

const start: KabaddiState = {
  score: {
    sport: 'kabaddi',
    home: 0,
    away: 0,
    clock: 0,
    isAbandoned: false,
    phase: 'before',
    raid: 0,
    raider: 'home',
    halfTime: null,
    mat: [fullMat, fullMat],
    allOuts: [0, 0],
    raids: '',
    last: [],
    firstTo: [],
  },
  empties: [0, 0],
  material: 0,
}

const standingOf = ({ score, empties }: KabaddiState): Standing => ({
  mat: { home: score.mat[0], away: score.mat[1] },
  empties: { home: empties[0], away: empties[1] },
})

function draw(ends: readonly RaidEnd[], draws: Draws): RaidEnd {
  let left = draws.unit()
  // Rounding may leave the last sliver of the sum to nobody.
  const end = ends.find(({ chance }) => (left -= chance) < 0) ?? ends.at(-1)
  invariant(end, 'a raid ends in some way')
  return end
}

const listedLast = 12
function afterRaid({ score, material }: KabaddiState, end: RaidEnd): KabaddiState {
  const raid = score.raid + 1
  const home = score.home + (end.side === 'home' ? end.points : 0)
  const away = score.away + (end.side === 'away' ? end.points : 0)
  const { mat, empties } = end.after
  const isHalfTime = raid === raidsInHalf
  const played: KabaddiScore = {
    ...score,
    home,
    away,
    clock: raid * seconds.raid,
    phase: raid === raids ? 'ended' : raid < raidsInHalf ? 'first_half' : 'second_half',
    raid,
    raider: raiderOf(raid),
    halfTime: isHalfTime ? [home, away] : score.halfTime,
    mat: [mat.home, mat.away],
    allOuts: end.isAllOut ? allOutsAfter(score.allOuts, otherSide(end.side)) : score.allOuts,
    raids: score.raids + markOf(score.raider, end),
    last: [...score.last, ...eventsOf(end, home, away)].slice(-listedLast),
    firstTo: firstToAfter(score.firstTo, { home, away }),
  }
  const isMaterial = end.points >= 2 || isHalfTime
  return {
    score: played,
    empties: [empties.home, empties.away],
    material: material + (isMaterial ? 1 : 0),
  }
}

const markOf = (raider: Side, { points, side }: RaidEnd): string =>
  points === 0 ? 'e' : side === raider ? 'r' : 'd'

/** Counted for the side that was put out. */
const allOutsAfter = ([home, away]: Pair, side: Side): Pair =>
  side === 'home' ? [home + 1, away] : [home, away + 1]

function eventsOf({ text, side, isAllOut }: RaidEnd, home: number, away: number): KabaddiScore['last'] {
  const event = { side, text, home, away }
  return isAllOut ? [event, { ...event, text: 'all_out' }] : [event]
}

/** The side that scored is the first to each ten points that it newly reached before the other. */
function firstToAfter(
  before: readonly Side[],
  { home, away }: { home: number; away: number },
): readonly Side[] {
  const reached = Math.floor(Math.max(home, away) / 10)
  const leader: Side = home >= away ? 'home' : 'away'
  return reached > before.length ? [...before, leader] : before
}
