import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, type RaRecord } from 'react-admin'

export interface ListPageProps {
  readonly filters?: ReactElement[]
  readonly actions?: ReactElement
  /** `false`: a row leads nowhere. */
  readonly rowClick?: 'show' | 'edit' | false
  readonly children: ReactNode
}

/**
 * A list of the console: the server pages it by key and orders it, so that it answers as fast on the last page
 * of a million rows as on the first.
 */
export const ListPage = ({ filters, actions, rowClick = false, children }: ListPageProps) => (
  <List<RaRecord> filters={filters} actions={actions} exporter={false} perPage={25} empty={false}>
    <DataTable bulkActionButtons={false} rowClick={rowClick}>
      {children}
    </DataTable>
  </List>
)
