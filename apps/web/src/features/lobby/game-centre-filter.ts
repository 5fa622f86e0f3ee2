import type { Game } from '@baize/contract'
import { useSearchParams } from 'react-router'
import { filterNames, readFilter, type FilterName } from './game-centre-address.ts'

/** The filter of a centre and what changes it. Everything the list shows stands in the address. */
export function useFilter(gameType: Game['gameType']) {
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
