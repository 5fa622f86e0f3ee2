import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useListController } from 'react-admin'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'

/** A list inside of a page, such as the bets of a member; its page stands in memory, not in the address. */
export function RelatedList({
  resource,
  filter,
  children,
}: {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}) {
  const controller = useListController({
    resource,
    filter,
    perPage: 25,
    disableSyncWithLocation: true,
    storeKey: `${resource} ${JSON.stringify(filter)}`,
  })
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={controller}>
        <ListTable>{children}</ListTable>
        <Pager />
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
