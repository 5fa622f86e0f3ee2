import { trialDraws } from '@baize/sports/check'
import type { Sport } from '@baize/sports/market'
import type { AnyModel } from '@baize/sports/models'
import { endsOf, playOut, type Ends, type MatchEnd } from '@baize/sports/season'

/** Ends of matches of every two sides of a league, played by its model. */
export interface EndsPool {
  ends(home: number, away: number): Ends
  /** Plays one more match of the next two sides. */
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
}: {
  readonly model: AnyModel<Sport>
  readonly strengths: readonly number[]
  readonly seed: number
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
  return {
    rounds: () => rounds,
    ends(home, away) {
      const pair = find.get(home * strengths.length + away)
      if (!pair) throw new Error(`no side ${home} or ${away}`)
      pair.sorted ??= endsOf([...pair.all])
      return pair.sorted
    },
    playNext() {
      const pair = pairs[next]
      if (!pair) return
      const match = model.createMatch(
        model.parametersOf(strengths[pair.home] ?? 0, strengths[pair.away] ?? 0),
      )
      pair.all.push(playOut(match, draws))
      pair.sorted = undefined
      next = (next + 1) % pairs.length
      if (next === 0) rounds += 1
    },
  }
}
