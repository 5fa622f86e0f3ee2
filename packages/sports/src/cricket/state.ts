import type { CricketInnings, CricketScore, Side } from '../match/index.ts'
import { fourKind, runsOf, sixKind, wicketKind, wideKind } from './balls.ts'

/** A match under way: what everybody sees of it, and whether the ball is in play. */
export interface CricketState {
  readonly score: CricketScore
  readonly isInPlay: boolean
  readonly material: number
}

export const beforeToss: CricketState = {
  score: {
    sport: 'cricket',
    home: 0,
    away: 0,
    clock: 0,
    isAbandoned: false,
    phase: 'before',
    toss: null,
    innings: [],
    superOver: [],
    target: null,
    winner: null,
  },
  isInPlay: false,
  material: 0,
}

const batter = (side: Side, number: number) => ({
  id: `${side === 'home' ? 'h' : 'a'}${number}`,
  runs: 0,
  balls: 0,
  isOut: false,
})

/** An innings before its first ball, both openers in. */
export const newInnings = (side: Side): CricketInnings => ({
  side,
  runs: 0,
  wickets: 0,
  balls: 0,
  overs: [],
  overWickets: [],
  over: [],
  batters: [batter(side, 1), batter(side, 2)],
  striker: 0,
  fours: 0,
  sixes: 0,
  falls: [],
  isOver: false,
})

export interface InningsEnd {
  readonly balls: number
  readonly wickets: number
  /** Runs that win; null in the innings that sets the target. */
  readonly target: number | null
}

/** What is written for each kind of ball, in the order of the chances. */
const marks = ['W', '0', '1', '2', '3', '4', '6', 'wd', 'nb'] as const

/**
 * The innings after a ball of this kind. Odd runs and the end of an over change who faces; a new batter faces
 * in the place of the one who is out; wides and no-balls change nothing but the total.
 */
export function afterBall(innings: CricketInnings, kind: number, end: InningsEnd): CricketInnings {
  const isWicket = kind === wicketKind
  const isExtra = kind >= wideKind
  const runs = innings.runs + (runsOf[kind] ?? 0)
  const wickets = innings.wickets + Number(isWicket)
  const balls = innings.balls + Number(!isExtra)
  const isTargetReached = end.target !== null && runs >= end.target
  const played: CricketInnings = {
    ...innings,
    runs,
    wickets,
    balls,
    over: [...innings.over, marks[kind] ?? '0'],
    fours: innings.fours + Number(kind === fourKind),
    sixes: innings.sixes + Number(kind === sixKind),
    falls: isWicket ? [...innings.falls, runs] : innings.falls,
    isOver: isTargetReached || wickets === end.wickets || balls === end.balls,
  }
  if (isExtra) return played
  const faced = isWicket ? batterOut(played, end.wickets) : batterScored(played, runs - innings.runs)
  return balls % 6 === 0 ? overEnded(faced) : faced
}

function batterOut(innings: CricketInnings, lastWicket: number): CricketInnings {
  const batters = innings.batters.map((one, index) =>
    index === innings.striker ? { ...one, balls: one.balls + 1, isOut: true } : one,
  )
  if (innings.wickets === lastWicket) return { ...innings, batters }
  const next = batter(innings.side, batters.length + 1)
  return { ...innings, batters: [...batters, next], striker: batters.length }
}

function batterScored(innings: CricketInnings, runs: number): CricketInnings {
  const batters = innings.batters.map((one, index) =>
    index === innings.striker ? { ...one, runs: one.runs + runs, balls: one.balls + 1 } : one,
  )
  const scored = { ...innings, batters }
  return runs % 2 === 1 ? strikeChanged(scored) : scored
}

function overEnded(innings: CricketInnings): CricketInnings {
  const { overs, overWickets } = innings
  return strikeChanged({
    ...innings,
    overs: [...overs, innings.runs - total(overs)],
    overWickets: [...overWickets, innings.wickets - total(overWickets)],
    over: [],
  })
}

function strikeChanged(innings: CricketInnings): CricketInnings {
  const partner = innings.batters.findIndex((one, index) => !one.isOut && index !== innings.striker)
  return partner < 0 ? innings : { ...innings, striker: partner }
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Runs of the over under way; 0 before its first ball. */
export const runsThisOver = ({ runs, overs }: CricketInnings): number => runs - total(overs)

/** Runs at the end of an over; those so far, where it is not finished. */
export const runsAfterOver = ({ runs, overs }: CricketInnings, over: number): number =>
  overs.length >= over ? total(overs.slice(0, over)) : runs
