import type {
  EventNames,
  MarketGroup,
  MarginClass,
  MarketResult,
  MarketType,
  Named,
  Specifiers,
  Sport,
} from '../market/index.ts'
import { readLine, settleLine } from './lines.ts'
import { readsValues } from './reads.ts'
import { voidAll } from './results.ts'
import { commonOutcomeName, fillText, signedLine } from './text.ts'

export interface Abandonable {
  readonly isAbandoned: boolean
}

/** What every market type says of itself. */
export interface MarketBasics {
  readonly id: string
  readonly sport: Sport
  readonly group: MarketGroup
  readonly margin: MarginClass
  readonly isMain?: boolean
  /** Names of its specifiers beside the line; none if left out. */
  readonly specifiers?: readonly string[]
  /** What values of specifiers must fulfil beside what each of them means. */
  readonly reads?: (specifiers: Specifiers) => boolean
  /** Text with `{home}`, `{away}` and the names of specifiers in braces. */
  readonly title: Named
  /** Values for braces of the title that are more than the specifier as it stands. */
  readonly values?: (specifiers: Specifiers, names: EventNames) => Readonly<Record<string, string | Named>>
}

export interface Definition<Score> extends MarketBasics {
  readonly hasOneWinner?: boolean
  readonly outcomes: readonly string[] | ((specifiers: Specifiers) => readonly string[])
  /** Left out, or undefined for an outcome: the common names. */
  readonly outcomeName?: (outcome: string, specifiers: Specifiers, names: EventNames) => Named | undefined
  /** The result as soon as it is decided; of an abandoned match, only what is decided. */
  readonly decide: (
    score: Score,
    specifiers: Specifiers,
    outcomes: readonly string[],
  ) => MarketResult | undefined
}

/** Makes a market type. What is undecided when a match breaks off is void (sportsbook design, section 6). */
export function defineMarket<Score extends Abandonable>(definition: Definition<Score>): MarketType<Score> {
  const { id, sport, group, margin, isMain = false, hasOneWinner = true, title } = definition
  const { outcomes: listed, outcomeName, values, decide } = definition
  const specifiers = (definition.specifiers ?? []).toSorted()
  const outcomes = (specifiers: Specifiers): readonly string[] =>
    typeof listed === 'function' ? listed(specifiers) : listed
  return {
    id,
    sport,
    group,
    margin,
    isMain,
    specifiers,
    reads: (given) => readsValues(specifiers, given) && (definition.reads?.(given) ?? true),
    hasOneWinner,
    outcomes,
    name: (specifiers, names) =>
      fillText(title, { ...specifiers, home: names.home, away: names.away, ...values?.(specifiers, names) }),
    outcomeName: (outcome, specifiers, names) =>
      outcomeName?.(outcome, specifiers, names) ?? commonOutcomeName(outcome, names),
    settle(score, specifiers) {
      const ids = outcomes(specifiers)
      return decide(score, specifiers, ids) ?? (score.isAbandoned ? voidAll(ids, 'abandoned') : undefined)
    },
  }
}

/** A count that only rises. */
export interface Count {
  readonly count: number
  readonly isFinal: boolean
}

/**
 * A total with specifier `total`: over and under. `count` gives nothing where what it counts has not begun;
 * over is decided as soon as it is passed.
 */
export const defineTotal = <Score extends Abandonable>(
  definition: MarketBasics & {
    readonly count: (score: Score, specifiers: Specifiers) => Count | undefined
    /** True when what it counts was not played and will not be: the line is void. Left out: never. */
    readonly wasNotPlayed?: (score: Score, specifiers: Specifiers) => boolean
  },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    specifiers: [...(definition.specifiers ?? []), 'total'],
    outcomes: ['over', 'under'],
    outcomeName: (outcome, specifiers) =>
      fillText(outcome === 'over' ? overText : underText, { total: specifiers['total'] ?? '' }),
    decide(score, specifiers, outcomes) {
      if (definition.wasNotPlayed?.(score, specifiers)) return voidAll(outcomes, 'not_played')
      const counted = definition.count(score, specifiers)
      if (!counted) return undefined
      const d = counted.count - readLine(specifiers, 'total')
      return counted.isFinal || d >= 0.5 ? settleLine(['over', 'under'], d) : undefined
    },
  })

const overText = { en: 'Over {total}', bn: 'ওভার {total}' }
const underText = { en: 'Under {total}', bn: 'আন্ডার {total}' }

/**
 * A handicap with specifier `hcp`, which counts for home. `lead` gives home's lead once it is final, and
 * nothing before.
 */
export const defineHandicap = <Score extends Abandonable>(
  definition: MarketBasics & { readonly lead: (score: Score, specifiers: Specifiers) => number | undefined },
): MarketType<Score> =>
  defineMarket<Score>({
    ...definition,
    specifiers: [...(definition.specifiers ?? []), 'hcp'],
    values: (specifiers, names) => ({
      hcp: signedLine(readLine(specifiers, 'hcp')),
      ...definition.values?.(specifiers, names),
    }),
    outcomes: ['home', 'away'],
    outcomeName(outcome, specifiers, names) {
      const line = readLine(specifiers, 'hcp')
      const side = outcome === 'home' ? names.home : names.away
      return fillText(sideWithLine, { side, line: signedLine(outcome === 'home' ? line : -line) })
    },
    decide(score, specifiers) {
      const lead = definition.lead(score, specifiers)
      return lead === undefined ? undefined : settleLine(['home', 'away'], lead + readLine(specifiers, 'hcp'))
    },
  })

const sideWithLine = { en: '{side} {line}', bn: '{side} {line}' }
