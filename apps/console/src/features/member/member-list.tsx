import { SearchInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ActsCol, ChoiceCol, MoneyCol, TagsCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { SuspendAction } from './member-actions.tsx'

const states = choicesOf(['active', 'suspended'])
const types = choicesOf([0, 1, 2, 4, 41, 42], 'type')

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <SelectInput key="type" source="type" choices={types} />,
  <TextInput key="tag" source="tag" />,
]

export const MemberList = () => (
  <ListPage filters={filters} rowClick="show">
    <TextCol source="id" />
    <TextCol source="username" />
    <ChoiceCol source="type" prefix="type" />
    <ChoiceCol source="state" />
    <TextCol source="mobile" />
    <TextCol source="email" />
    <MoneyCol source="cash" />
    <TagsCol source="tags" />
    <TimeCol source="createdAt" />
    <ActsCol>
      <SuspendAction />
    </ActsCol>
  </ListPage>
)
