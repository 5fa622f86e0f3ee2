import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from 'react-admin'
import { NoRows } from './no-rows.tsx'
import './list-table.css'

export interface ListTableProps extends Pick<DataTableProps, 'rowClick' | 'rowSx'> {
  readonly children: ReactNode
}

/** The rows of a list: a table where there is room for one, else a card for each row. */
export const ListTable = ({ rowClick = false, children, ...rest }: ListTableProps) => (
  <DataTable
    {...rest}
    className="list-table"
    bulkActionButtons={false}
    rowClick={rowClick}
    empty={<NoRows />}
  >
    {children}
  </DataTable>
)
