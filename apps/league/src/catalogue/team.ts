import type { Named } from '@baize/sports/market'
import { composeNames, type Script } from './people.ts'

/** A team, or a player in tennis. All are fictional. */
export interface Team {
  readonly id: string
  readonly name: Named
  /** Two to four letters, for narrow columns. */
  readonly short: string
  readonly ground: Named
  readonly colours: readonly [string, string]
  /** In standard deviations from the average of its league. */
  readonly strength: number
  readonly players: readonly Named[]
}

/**
 * Parses teams from lines `short | name | name in Bengali | ground | ground in Bengali | colour | colour |
 * strength`. `id` is the prefix of every team id; each team gets `size` players.
 */
export const teamsOf = (
  lines: readonly string[],
  squad: { readonly id: string; readonly size: number; readonly script?: Script },
): readonly Team[] =>
  lines.map((line, at) => {
    const [short = '', en = '', bn = '', groundEn = '', groundBn = '', ...rest] = line.split(' | ')
    const [colour = '', second = '', strength = ''] = rest
    return {
      id: `${squad.id}-${short.toLowerCase()}`,
      name: { en, bn },
      short,
      ground: { en: groundEn, bn: groundBn },
      colours: [colour, second],
      strength: Number(strength),
      players: composeNames({ seed: `${squad.id}|${at}`, count: squad.size, script: squad.script ?? 'full' }),
    }
  })
