import {
  defineHandicap,
  defineMarket,
  defineTotal,
  defineWinner,
  ordinal,
  voidAll,
  wonBy,
} from '../market-rules/index.ts'
import { specifier, type MarketType, type Specifiers } from '../market/index.ts'
import { otherSide, type Pair, type TennisScore } from '../match/index.ts'
import { matchWinner, setsToWin, setsWon, setWinner } from './rules.ts'

/*
 * Sets and games as they were played (sportsbook design, section 6). When a player retires, what is undecided
 * is void, but for the winner after a full set.
 */

const sport = 'tennis'

const isEnded = ({ sets, bestOf }: TennisScore): boolean => matchWinner(sets, bestOf) !== undefined
const numberOf = (specifiers: Specifiers, key: string): number => Number(specifier(specifiers, key))
const setNumber = (specifiers: Specifiers) => ({ set: ordinal(numberOf(specifiers, 'set')) })
const gamesOf = (sets: readonly Pair[]): Pair =>
  sets.reduce<Pair>(([home, away], [own, other]) => [home + own, away + other], [0, 0])

/** The scores in sets that a match may end with, home's wins first. */
export function setScoresOf(bestOf: 3 | 5): string[] {
  const most = setsToWin(bestOf)
  const lost = Array.from({ length: most }, (_, sets) => sets)
  return [...lost.map((sets) => `${most}-${sets}`), ...lost.toReversed().map((sets) => `${sets}-${most}`)]
}

const winner: MarketType<TennisScore> = defineWinner({
  id: 'tennis_winner',
  sport,
  group: 'main',
  margin: 'winner',
  isMain: true,
  title: { en: 'Match winner', bn: 'ম্যাচ জয়ী' },
  winner({ sets, bestOf, home, away, withdrew }) {
    // After a full set, a retirement makes the other player the winner (sportsbook design, section 6).
    const byRetirement = withdrew && home + away > 0 ? otherSide(withdrew) : undefined
    return matchWinner(sets, bestOf) ?? byRetirement
  },
})

const totalGames: MarketType<TennisScore> = defineTotal({
  id: 'tennis_total_games',
  sport,
  group: 'totals',
  margin: 'line',
  isMain: true,
  title: { en: 'Total games {total}', bn: 'মোট গেম {total}' },
  count(score) {
    const [home, away] = gamesOf(score.sets)
    return { count: home + away, isFinal: isEnded(score) }
  },
})

const handicap: MarketType<TennisScore> = defineHandicap({
  id: 'tennis_handicap',
  sport,
  group: 'handicap',
  margin: 'line',
  isMain: true,
  title: { en: 'Games handicap {hcp}', bn: 'গেম হ্যান্ডিক্যাপ {hcp}' },
  lead(score) {
    const [home, away] = gamesOf(score.sets)
    return isEnded(score) ? home - away : undefined
  },
})

const winnerOfSet: MarketType<TennisScore> = defineWinner({
  id: 'tennis_set_winner',
  sport,
  group: 'period',
  margin: 'winner',
  specifiers: ['set'],
  title: { en: '{set} set winner', bn: '{set} সেট জয়ী' },
  values: setNumber,
  winner(score, specifiers) {
    const games = score.sets[numberOf(specifiers, 'set') - 1]
    return games && setWinner(games)
  },
  noWinner: (score) => (isEnded(score) ? 'not_played' : undefined),
})

const gamesOfSet: MarketType<TennisScore> = defineTotal({
  id: 'tennis_set_games',
  sport,
  group: 'period',
  margin: 'line',
  specifiers: ['set'],
  title: { en: '{set} set games {total}', bn: '{set} সেটে মোট গেম {total}' },
  values: setNumber,
  count(score, specifiers) {
    const games = score.sets[numberOf(specifiers, 'set') - 1]
    return games && { count: games[0] + games[1], isFinal: setWinner(games) !== undefined }
  },
  wasNotPlayed: (score, specifiers) => isEnded(score) && numberOf(specifiers, 'set') > score.sets.length,
})

const totalSets: MarketType<TennisScore> = defineTotal({
  id: 'tennis_total_sets',
  sport,
  group: 'totals',
  margin: 'line',
  title: { en: 'Total sets {total}', bn: 'মোট সেট {total}' },
  // The sets that the match has at the least, whoever wins the next.
  count(score) {
    const [home, away] = setsWon(score.sets)
    return { count: home + away + setsToWin(score.bestOf) - Math.max(home, away), isFinal: isEnded(score) }
  },
})

const setScore: MarketType<TennisScore> = defineMarket({
  id: 'tennis_set_score',
  sport,
  group: 'exact',
  margin: 'exact',
  specifiers: ['best'],
  title: { en: 'Correct score in sets', bn: 'সেটে সঠিক স্কোর' },
  outcomes: (specifiers) => setScoresOf(specifier(specifiers, 'best') === '5' ? 5 : 3),
  decide(score, specifiers, outcomes) {
    if (numberOf(specifiers, 'best') !== score.bestOf) return voidAll(outcomes, 'format_changed')
    return isEnded(score) ? wonBy(outcomes, setsWon(score.sets).join('-')) : undefined
  },
})

const winnerOfGame: MarketType<TennisScore> = defineWinner({
  id: 'tennis_game_winner',
  sport,
  group: 'period',
  margin: 'winner',
  specifiers: ['game', 'set'],
  title: { en: '{set} set, winner of the {game} game', bn: '{set} সেট, {game} গেম জয়ী' },
  values: (specifiers) => ({ ...setNumber(specifiers), game: ordinal(numberOf(specifiers, 'game')) }),
  winner: (score, specifiers) =>
    score.games[numberOf(specifiers, 'set') - 1]?.[numberOf(specifiers, 'game') - 1],
  noWinner(score, specifiers) {
    const games = score.sets[numberOf(specifiers, 'set') - 1]
    const isOver = isEnded(score) || (games !== undefined && setWinner(games) !== undefined)
    return isOver ? 'not_played' : undefined
  },
})

/** The markets of tennis, in the order in which an event's page lists them. */
export const tennisMarkets: readonly MarketType<TennisScore>[] = [
  winner,
  totalGames,
  handicap,
  winnerOfSet,
  totalSets,
  setScore,
  gamesOfSet,
  winnerOfGame,
]
