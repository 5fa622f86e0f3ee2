import { useSearchParams } from 'react-router'
import { kinds, type GameMenu } from '../../core/queries.ts'
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

const sorts: readonly string[] = ['hot', 'new', 'name', 'rtp']
const volatilities = ['low', 'medium', 'high'] as const

type Query = Pick<URLSearchParams, 'get'>

/** Takes an address's query and gives the filter that it says; what it cannot say is left out. */
export function readFilter(query: Query, gameType: GameMenu['title']): CentreFilter {
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

/** The filter of a centre and what changes it. Everything the list shows stands in the address. */
export function useFilter(gameType: GameMenu['title']) {
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query, gameType)
  const set = (name: FilterName, value: string | undefined) =>
    setQuery(
      (current) => {
        if (value) current.set(name, value)
        else current.delete(name)
        return current
      },
      { replace: name === 'gameName', preventScrollReset: true },
    )
  const isFiltered = filterNames.some(
    (name) => name !== 'sort' && name !== 'gameClassify' && filter[name] !== undefined,
  )
  return { filter, set, clear: isFiltered ? () => setQuery({}) : undefined }
}
