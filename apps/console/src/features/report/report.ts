import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { client } from '../../core/session/client.ts'

export type Report = ValueOf<ConsoleCalls['reportRead']>
export type Line = ValueOf<ConsoleCalls['reportList']>['list'][number]

/** What can be drawn, in the order in which it stands; the names are those of the wire. */
export const figures = [
  'deposits',
  'withdrawals',
  'fees',
  'stakes',
  'wins',
  'ggr',
  'bonuses',
  'ngr',
  'tips',
  'active',
  'opened',
] as const
export type Figure = (typeof figures)[number]

const asksAgainMs = 60_000
const asked = ['from', 'to', 'currency', 'vendor', 'category', 'agent'] as const

/** The whole of the time that the list is filtered by. */
export function useReport() {
  const filter = useListContext().filterValues as Readonly<Record<string, unknown>>
  const query = Object.fromEntries(
    asked.flatMap((name) => {
      const value = filter[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
  return useQuery({
    queryKey: ['reportRead', query],
    queryFn: ({ signal }) => client.reportRead({ query, signal }),
    refetchInterval: asksAgainMs,
    placeholderData: keepPreviousData,
  })
}
