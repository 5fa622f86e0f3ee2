import type { Game } from '@baize/contract'
import type { CentreFilter } from './game-centre-queries.ts'

/** Everything that a list can be filtered by, as its address names it. */
export const filterNames = [
  'vassalage',
  'gameClassify',
  'gameName',
  'features',
  'volatility',
  'lines',
  'minBet',
  'rtp',
  'sort',
] as const
export type FilterName = (typeof filterNames)[number]

/** The names behind the button of filters. */
export const drawerNames = ['features', 'volatility', 'lines', 'minBet', 'rtp'] as const

// Spec 9: the sub-types of slots.
const kinds = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const
const sorts: readonly string[] = ['hot', 'new', 'name', 'rtp']
const volatilities = ['low', 'medium', 'high'] as const

type Query = Pick<URLSearchParams, 'get'>

/** Takes an address's query and gives the filter that it says; what it cannot say is left out. */
export function readFilter(query: Query, gameType: Game['gameType']): CentreFilter {
  const text = (name: FilterName, form: RegExp) => {
    const given = query.get(name) ?? ''
    return form.test(given) ? given : undefined
  }
  const decimal = /^\d{1,9}(\.\d{1,2})?$/
  const sort = query.get('sort')
  const lines = text('lines', /^[1-9]\d{0,4}$/)
  return {
    gameType,
    vassalage: text('vassalage', /^\w{1,16}$/),
    gameClassify: kinds.find((kind) => kind === query.get('gameClassify')),
    gameName: query.get('gameName')?.trim().slice(0, 64) || undefined,
    features: text('features', /^(?=.{1,200}$)[a-z0-9_]+(,[a-z0-9_]+)*$/),
    volatility: volatilities.find((known) => known === query.get('volatility')),
    lines: lines === undefined ? undefined : Number(lines),
    minBet: text('minBet', decimal),
    rtp: text('rtp', decimal),
    sort: sort !== null && sorts.includes(sort) ? (sort as CentreFilter['sort']) : undefined,
  }
}
