import type { ReactElement, ReactNode } from 'react'
import { FilterForm, ListContextProvider, ResourceContextProvider, useListController } from 'react-admin'
import { ExportButton } from './export-button.tsx'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import './related-list.css'

/** A list inside of a page, such as the bets of a member; its page stands in memory, not in the address. */
export function RelatedList({
  resource,
  filter,
  filters = [],
  asksAgainMs,
  children,
}: {
  readonly resource: string
  /** Whose list it is. */
  readonly filter: Readonly<Record<string, unknown>>
  /** What can be chosen beside that. */
  readonly filters?: ReactElement[]
  /** Reads the list again and again: for what moves while one looks. */
  readonly asksAgainMs?: number
  readonly children: ReactNode
}) {
  const controller = useListController({
    resource,
    filter,
    perPage: 25,
    disableSyncWithLocation: true,
    queryOptions: asksAgainMs === undefined ? {} : { refetchInterval: asksAgainMs },
    storeKey: `${resource} ${JSON.stringify(filter)}`,
  })
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <div className="related-head">
          {filters.length > 0 && <FilterForm filters={filters} />}
          <ExportButton fixed={filter} />
        </div>
        <ListTable>{children}</ListTable>
        <Pager />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
