import { DataTable, TextInput } from 'react-admin'
import { MoneyField } from '../../core/fields.tsx'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="kind" source="kind" alwaysOn />]

/** Every account of the house with what stands on it. */
export const HouseAccountList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="code" disableSort />
    <DataTable.Col source="kind" disableSort />
    <DataTable.Col source="currency" disableSort />
    <DataTable.Col source="balance" disableSort align="right">
      <MoneyField source="balance" />
    </DataTable.Col>
  </ListPage>
)
