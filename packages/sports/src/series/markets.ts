import {
  defineHandicap,
  defineMarket,
  defineTotal,
  defineWinner,
  readLine,
  voidAll,
  wonBy,
} from '../market-rules/index.ts'
import { specifier, type MarketType, type Specifiers, type Sport } from '../market/index.ts'
import { otherSide, type Side } from '../match/index.ts'
import { certainMaps, mapsToWin, seriesScores, type BestOf } from './chances.ts'

/** What scores of all sports of maps have in common. */
export interface SeriesScore {
  readonly home: number
  readonly away: number
  readonly bestOf: BestOf
  readonly phase: 'before' | 'playing' | 'ended'
  readonly isAbandoned: boolean
  readonly withdrew?: Side | undefined
  readonly maps: readonly { readonly winner: Side | null }[]
}

/** Id of the outcome of a final score. */
export const scoreId = ([home, away]: readonly [number, number]): string => `${home}-${away}`

/** The map that the specifiers name, undefined while it has not begun. */
export const mapOf = <Map>(score: { readonly maps: readonly Map[] }, specifiers: Specifiers) =>
  score.maps[Number(specifier(specifiers, 'map')) - 1]

/** A market of one map: void where the match ends without it. */
export const voidUnplayed = <Score extends SeriesScore>(type: MarketType<Score>): MarketType<Score> => ({
  ...type,
  settle(score, specifiers) {
    const isUnplayed = score.phase === 'ended' && mapOf(score, specifiers) === undefined
    if (isUnplayed) return voidAll(type.outcomes(specifiers), 'not_played')
    return type.settle(score, specifiers)
  },
})

/**
 * A lead that settles a line on it as the final lead will, undefined while that is open: the final lead is
 * from `lowest` to `highest`.
 */
export function settledLead(range: { lowest: number; highest: number; line: number }): number | undefined {
  const { lowest, highest, line } = range
  if (lowest === highest || lowest + line >= 0.5) return lowest
  return highest + line <= -0.5 ? highest : undefined
}

/** The markets on the maps of a series, for a sport played in maps (sportsbook design, section 4). */
export const seriesMarkets = (sport: Sport): readonly MarketType<SeriesScore>[] => [
  winner(sport),
  voidUnplayed(mapWinner(sport)),
  mapHandicap(sport),
  totalMaps(sport),
  mapScore(sport),
]

const winner = (sport: Sport) =>
  defineWinner<SeriesScore>({
    id: `${sport}_winner`,
    sport,
    group: 'main',
    margin: 'winner',
    isMain: true,
    title: { en: 'Match winner', bn: 'ম্যাচ জয়ী' },
    winner({ home, away, bestOf, withdrew }) {
      if (Math.max(home, away) >= mapsToWin(bestOf)) return home > away ? 'home' : 'away'
      // After a full map, a withdrawal makes the other side the winner (sportsbook design, section 6).
      return withdrew && home + away > 0 ? otherSide(withdrew) : undefined
    },
  })

const mapWinner = (sport: Sport) =>
  defineWinner<SeriesScore>({
    id: `${sport}_map_winner`,
    sport,
    group: 'period',
    margin: 'winner',
    specifiers: ['map'],
    title: { en: 'Map {map} winner', bn: 'ম্যাপ {map} জয়ী' },
    winner: (score, specifiers) => mapOf(score, specifiers)?.winner,
  })

const mapHandicap = (sport: Sport) =>
  defineHandicap<SeriesScore>({
    id: `${sport}_map_handicap`,
    sport,
    group: 'handicap',
    margin: 'line',
    isMain: true,
    title: { en: 'Map handicap {hcp}', bn: 'ম্যাপ হ্যান্ডিক্যাপ {hcp}' },
    lead({ home, away, bestOf, phase }, specifiers) {
      const most = mapsToWin(bestOf)
      const line = readLine(specifiers, 'hcp')
      if (phase === 'ended') return home - away
      return settledLead({ lowest: home - most, highest: most - away, line })
    },
  })

const totalMaps = (sport: Sport) =>
  defineTotal<SeriesScore>({
    id: `${sport}_total_maps`,
    sport,
    group: 'totals',
    margin: 'line',
    isMain: true,
    title: { en: 'Total maps {total}', bn: 'মোট ম্যাপ {total}' },
    count: ({ home, away, bestOf, phase }) =>
      phase === 'ended'
        ? { count: home + away, isFinal: true }
        : { count: certainMaps(bestOf, [home, away]), isFinal: false },
  })

const mapScore = (sport: Sport) =>
  defineMarket<SeriesScore>({
    id: `${sport}_map_score`,
    sport,
    group: 'exact',
    margin: 'exact',
    specifiers: ['best_of'],
    title: { en: 'Correct map score', bn: 'ম্যাপের সঠিক স্কোর' },
    outcomes: (specifiers) => seriesScores(readBestOf(specifiers)).map(scoreId),
    decide({ home, away, bestOf, phase }, specifiers, outcomes) {
      if (readBestOf(specifiers) !== bestOf) return voidAll(outcomes, 'format_changed')
      return phase === 'ended' ? wonBy(outcomes, scoreId([home, away])) : undefined
    },
  })

function readBestOf(specifiers: Specifiers): BestOf {
  const bestOf = Number(specifier(specifiers, 'best_of'))
  return bestOf === 1 || bestOf === 3 ? bestOf : 5
}
