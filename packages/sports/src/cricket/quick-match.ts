import { otherSide, type Draws, type MatchEnd, type Side } from '../match/index.ts'
import { superOver, t20, type Format } from './balls.ts'
import { fieldsFirst, type Sides } from './parameters.ts'
import { battingOf, newCard, playInnings } from './quick-innings.ts'

/** Plays whole matches of two sides and keeps their ends alone. */
export function quickMatches({ skills }: Sides): (draws: Draws) => MatchEnd {
  const batting = { home: battingOf(skills.home), away: battingOf(skills.away) }
  const card = newCard()
  const play = (format: Format, first: Side, draws: Draws) => {
    const set = playInnings(batting[first], card, { format, target: null, draws })
    const chased = playInnings(batting[otherSide(first)], card, { format, target: set + 1, draws })
    return first === 'home' ? { home: set, away: chased } : { home: chased, away: set }
  }
  const winnerOf = ({ home, away }: Pick<MatchEnd, 'home' | 'away'>): Side | null =>
    home === away ? null : home > away ? 'home' : 'away'
  return (draws) => {
    const toss: Side = draws.below(2) === 0 ? 'home' : 'away'
    const first = draws.unit() < fieldsFirst ? otherSide(toss) : toss
    const runs = play(t20, first, draws)
    // Who batted second in the match bats first in the super over.
    const winner = winnerOf(runs) ?? winnerOf(play(superOver, otherSide(first), draws))
    return { ...runs, winner }
  }
}
