import type { Score } from '@baize/sports/match'

/** What a list shows of each side's score, such as `142/4` in cricket. */
export function sideScores(score: Score): readonly [home: string, away: string] {
  if (score.sport !== 'cricket') return [String(score.home), String(score.away)]
  const of = (side: 'home' | 'away') => {
    const innings = score.innings.find((one) => one.side === side)
    return innings ? `${innings.runs}/${innings.wickets}` : '–'
  }
  return [of('home'), of('away')]
}

/** Legal balls as overs: 99 are 16.3. */
export const oversOf = (balls: number): string =>
  balls % 6 === 0 ? `${balls / 6}` : `${Math.floor(balls / 6)}.${balls % 6}`
