import type { CricketInnings } from '@baize/sports/match'

/**
 * The balls of the over under way with their numbers, as 12.3; a wide or no-ball has the number of the ball
 * that follows it, for it is none of the six.
 */
export function ballsOf({
  overs,
  over,
}: Pick<CricketInnings, 'overs' | 'over'>): readonly { readonly at: string; readonly mark: string }[] {
  return over.map((mark, index) => {
    const legal = over.slice(0, index).filter((one) => one !== 'wd' && one !== 'nb').length
    return { at: `${overs.length}.${legal + 1}`, mark }
  })
}
