import type { Named } from '@baize/sports/market'

/*
 * Names of the markets that lists show. They need no catalogue of market types, which only the page of a
 * match and the slip load.
 */

/** What a market with these outcomes is, as lists see it. */
export type Shape = 'winner' | 'total' | 'handicap' | 'other'

interface Lines {
  readonly spec: string
  readonly outcomes: readonly { readonly id: string }[]
}

export function shapeOf({ spec, outcomes }: Lines): Shape {
  const ids = outcomes.map(({ id }) => id)
  if (ids.includes('over') && ids.includes('under')) return 'total'
  if (!ids.includes('home') || !ids.includes('away')) return 'other'
  if (spec === '') return 'winner'
  return /(^|\|)hcp=/.test(spec) ? 'handicap' : 'other'
}

/** The line that the specifiers give, such as `2.5` or `-1.5`; empty without one. */
export const lineOf = (spec: string): string => /(?:^|\|)(?:total|hcp)=([-+]?[\d.]+)/.exec(spec)?.[1] ?? ''

/** A handicap as a side has it: −1.5 for one is +1.5 for the other; none is `(0)`, not part of a name. */
export function handicapOf(spec: string, side: 'home' | 'away'): string {
  const line = lineOf(spec)
  const isMinus = line.startsWith('-')
  const size = line.replace(/^[-+]/, '')
  if (Number(size) === 0) return '(0)'
  return (side === 'home') === isMinus ? `−${size}` : `+${size}`
}

/** Both names in one line, for a match. */
export const versus = (home: Named, away: Named, language: 'en' | 'bn'): string =>
  `${home[language]} – ${away[language]}`
