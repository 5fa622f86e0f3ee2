import { trialDraws } from '@baize/sports/check'
import type { Sport } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'
import type { Match, MatchEnd } from '@baize/sports/match'
import { endsOf, playOut, type Ends } from '@baize/sports/season'

/** Ends of matches of every two sides of a league, played by its model. */
export interface EndsPool {
  ends(home: number, away: number): Ends
  /** Plays one more match. */
  playNext(): void
  /** How many matches every two sides have played. */
  rounds(): number
}

interface Pair {
  readonly home: number
  readonly away: number
  readonly all: MatchEnd[]
  sorted: Ends | undefined
}

export function createEndsPool({
  model,
  strengths,
  seed,
  inRow,
}: {
  readonly model: AnyModel<Sport>
  readonly strengths: readonly number[]
  readonly seed: number
  /** Setting up a match takes much longer than playing it, so the same two sides play this many in a row. */
  readonly inRow: number
}): EndsPool {
  const draws = trialDraws(seed)
  const pairs = strengths.flatMap((_, home) =>
    strengths.flatMap((_unused, away): Pair[] =>
      home === away ? [] : [{ home, away, all: [], sorted: undefined }],
    ),
  )
  const find = new Map(pairs.map((pair) => [pair.home * strengths.length + pair.away, pair]))
  let next = 0
  let rounds = 0
  let current: { readonly pair: Pair; readonly match: Match; left: number } | undefined
  const start = () => {
    const pair = pairs[next]
    if (!pair) return undefined
    const { home, away } = pair
    const match = model.createMatch(model.parametersOf(strengths[home] ?? 0, strengths[away] ?? 0))
    return { pair, match, left: inRow }
  }
  return {
    rounds: () => rounds,
    ends(home, away) {
      const pair = find.get(home * strengths.length + away)
      if (!pair) throw new Error(`no side ${home} or ${away}`)
      pair.sorted ??= endsOf([...pair.all])
      return pair.sorted
    },
    playNext() {
      current ??= start()
      if (!current) return
      const { pair, match } = current
      pair.all.push(playOut(match, draws))
      pair.sorted = undefined
      current.left -= 1
      if (current.left > 0) return
      current = undefined
      next = (next + 1) % pairs.length
      if (next === 0) rounds += inRow
    },
  }
}
