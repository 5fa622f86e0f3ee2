import { DataTable, TextInput } from 'react-admin'
import { FactsField, TimeField } from '../../core/fields.tsx'
import { ListPage } from '../../core/list-page.tsx'
import { KeyField } from './setting-label.tsx'

const filters = [<TextInput key="key" source="key" alwaysOn />]

/** Every value that every setting had, with who set it. */
export const SettingPastList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="changedAt" disableSort>
      <TimeField source="changedAt" />
    </DataTable.Col>
    <DataTable.Col source="key" disableSort>
      <KeyField source="key" />
    </DataTable.Col>
    <DataTable.Col source="version" disableSort align="right" />
    <DataTable.Col source="value" disableSort>
      <FactsField source="value" />
    </DataTable.Col>
    <DataTable.Col source="changedBy" disableSort />
  </ListPage>
)
