import { marketType } from '@baize/sports/markets'
import { readSpecifiers, type OutcomeResult } from '@baize/sports/market'
import { randomArena } from './matches/arena.ts'
import { randomBasketball } from './matches/basketball.ts'
import { randomCricket } from './matches/cricket.ts'
import { randomFootball } from './matches/football.ts'
import { randomKabaddi } from './matches/kabaddi.ts'
import { randomSeason } from './matches/season.ts'
import { randomShooter } from './matches/shooter.ts'
import { randomTennis } from './matches/tennis.ts'
import type { RandomMatch, Verdict } from './matches/verdict.ts'
import type { Below } from './random-ticket.ts'

const kinds: readonly ((below: Below) => RandomMatch)[] = [
  randomCricket,
  randomFootball,
  randomKabaddi,
  randomTennis,
  randomBasketball,
  randomShooter,
  randomArena,
  randomSeason,
]

export interface ScoreComparison {
  /** Types of markets, with `!` where the market was decided. */
  readonly seen: readonly string[]
  readonly differences: readonly string[]
}

/** Settles the markets of a random match of each sport by the book's rules and from the list of its events. */
export function compareScores(below: Below): ScoreComparison {
  const seen: string[] = []
  const differences: string[] = []
  for (const random of kinds) {
    const { score, expected } = random(below)
    for (const { market, verdicts } of expected) {
      const [type = '', ...spec] = market.split('|')
      seen.push(verdicts === 'open' ? type : `${type}!`)
      const booked = settle(type, spec.filter(Boolean).join('|'), score)
      if (write(booked) !== write(verdicts))
        differences.push(
          `${market}: book ${write(booked)}, oracle ${write(verdicts)} of ${JSON.stringify(score)}`,
        )
    }
  }
  return { seen, differences }
}

function settle(type: string, spec: string, score: unknown): Record<string, Verdict> | 'open' {
  const specifiers = readSpecifiers(spec)
  const known = marketType(type)
  if (!specifiers || !known) throw new Error(`${type}|${spec} is no market`)
  const result = known.settle(score, specifiers)
  return result ? Object.fromEntries([...result.outcomes].map(([id, one]) => [id, verdictOf(one)])) : 'open'
}

function verdictOf({ result, voidHalves, deadHeat }: OutcomeResult): Verdict {
  if (voidHalves === 2) return 'void'
  if (voidHalves === 1) return result === 1 ? 'half won' : 'half lost'
  if (result === 0) return 'lost'
  return deadHeat ? `share ${deadHeat[0]}/${deadHeat[1]}` : 'won'
}

const write = (verdicts: Readonly<Record<string, Verdict>> | 'open'): string =>
  verdicts === 'open'
    ? verdicts
    : Object.entries(verdicts)
        .map(([id, verdict]) => `${id} ${verdict}`)
        .toSorted()
        .join(', ')
