import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin'
import { ListPage } from '../../core/list-page.tsx'
import { ChoiceField, MoneyField, TagsField, TimeField } from '../../core/fields.tsx'
import { SuspendAction } from './member-actions.tsx'

const states = ['active', 'suspended'].map((id) => ({ id, name: `choice.${id}` }))
const types = [0, 1, 2, 4, 41, 42].map((id) => ({ id, name: `choice.type${id}` }))

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <SelectInput key="type" source="type" choices={types} />,
  <TextInput key="tag" source="tag" />,
]

export const MemberList = () => (
  <ListPage filters={filters} rowClick="show">
    <DataTable.Col source="id" disableSort />
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="type" disableSort>
      <ChoiceField source="type" prefix="type" />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="mobile" disableSort />
    <DataTable.Col source="email" disableSort />
    <DataTable.Col source="cash" disableSort align="right">
      <MoneyField source="cash" />
    </DataTable.Col>
    <DataTable.Col source="tags" disableSort>
      <TagsField source="tags" />
    </DataTable.Col>
    <DataTable.Col source="createdAt" disableSort>
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col label="desk.acts">
      <SuspendAction />
    </DataTable.Col>
  </ListPage>
)
