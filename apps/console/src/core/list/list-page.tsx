import type { ReactElement, ReactNode } from 'react'
import { List, TopToolbar, FilterButton, type RaRecord } from 'react-admin'
import { ExportButton } from './export-button.tsx'
import { ListKeys, type RowKey } from './list-keys.tsx'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'

export interface ListPageProps {
  readonly filters?: ReactElement[]
  /** Buttons beside the filters. */
  readonly actions?: ReactNode
  /** Where a click on a row leads; `false`: nowhere. */
  readonly rowClick?: 'show' | false
  /** Reads the list again and again: for what moves while one looks. */
  readonly asksAgainMs?: number
  /** Keys of the buttons that rows have; the help of keys names them. */
  readonly rowKeys?: readonly RowKey[]
  /** Stands above the rows and sees the list. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/**
 * A list of the console: the server pages it by key and orders it, so that it answers as fast on the last
 * page of a million rows as on the first.
 */
export const ListPage = ({
  filters,
  actions,
  rowClick = false,
  asksAgainMs,
  rowKeys,
  summary,
  children,
}: ListPageProps) => (
  <List<RaRecord>
    filters={filters}
    actions={
      <TopToolbar>
        {filters && <FilterButton />}
        {actions}
        <ExportButton />
        <ListKeys rowKeys={rowKeys} />
      </TopToolbar>
    }
    exporter={false}
    // The filters stand in the address alone: what was looked for yesterday hides nothing today.
    storeKey={false}
    queryOptions={asksAgainMs === undefined ? {} : { refetchInterval: asksAgainMs }}
    perPage={25}
    empty={false}
    pagination={<Pager />}
  >
    {summary}
    <ListTable rowClick={rowClick}>{children}</ListTable>
  </List>
)
