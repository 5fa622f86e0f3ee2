import { TextInput } from 'react-admin'
import { MoneyCol, TextCol } from '../../core/columns.tsx'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="kind" source="kind" alwaysOn />]

/** Every account of the house with what stands on it. */
export const HouseAccountList = () => (
  <ListPage filters={filters}>
    <TextCol source="code" />
    <TextCol source="kind" />
    <TextCol source="currency" />
    <MoneyCol source="balance" />
  </ListPage>
)
