import { isBoard } from './board.ts'
import { isJudgedAtEnd, isShare, type RuleBoard, type RuleDocument } from './rule.ts'

/** What is wrong with a mission or a leaderboard. */
export type MissionFault =
  | 'mission_has_one_step'
  | 'mission_is_pressed'
  | 'series_of_missions'
  | 'series_wrong'
  | 'board_of_leaderboards'
  | 'board_measure_wrong'
  | 'board_period_wrong'
  | 'board_places_wrong'
  | 'board_counts_tables'

const mostPlaces = 1_000
const mostOfSeries = 20
/** One name for all of a series; it stands in links and keys. */
const seriesKey = /^[a-z0-9_]{1,40}$/

export function missionFaults(rule: RuleDocument): [MissionFault, boolean][] {
  const isMission = rule.family === 'mission'
  return [
    ['mission_has_one_step', isMission && (rule.steps.length !== 1 || isJudgedAtEnd(rule))],
    // It is claimed by the member, whoever began it: nothing to join, nothing given unseen.
    ['mission_is_pressed', isMission && (rule.claim !== 'press' || rule.optIn)],
    ['series_of_missions', Boolean(rule.series) && !(isMission && rule.period === 'once')],
    ['series_wrong', !isSeries(rule)],
    ['board_of_leaderboards', (rule.family === 'leaderboard') !== isBoard(rule)],
    ...boardFaults(rule),
  ]
}

function isSeries({ series }: RuleDocument): boolean {
  if (!series) return true
  const { key, title, place } = series
  const isPlace = Number.isInteger(place) && place >= 1 && place <= mostOfSeries
  return seriesKey.test(key) && title.en.trim() !== '' && title.bn.trim() !== '' && isPlace
}

const areLeast = ({ leastRounds, leastStakeMinor }: RuleBoard): boolean =>
  Number.isInteger(leastRounds) && leastRounds >= 0 && leastStakeMinor >= 0n

/** From the first place on, none after the last, each of them known before anybody played. */
const arePrizes = (steps: RuleDocument['steps'], places: number): boolean =>
  Number.isInteger(places) &&
  places <= mostPlaces &&
  steps[0]?.from === 1n &&
  BigInt(places) >= (steps.at(-1)?.from ?? 0n) &&
  steps.every(({ gift }) => !isShare(gift))

function boardFaults(rule: RuleDocument): [MissionFault, boolean][] {
  const { board, steps, measure, period, optIn, lanes } = rule
  if (!board) return []
  return [
    // Never a net win: who plays with more luck is not asked to play more.
    ['board_measure_wrong', measure !== 'risked' && measure !== 'best_multiple'],
    ['board_period_wrong', period === 'once' || optIn],
    ['board_places_wrong', !areLeast(board) || !arePrizes(steps, board.places)],
    // At a table of members two friends could play a place up.
    ['board_counts_tables', lanes.some(({ category, weight }) => category === 'PVP' && weight > 0)],
  ]
}
