import { TextInput } from 'react-admin'
import { MoneyCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

const filters = [<TextInput key="agentId" source="agentId" alwaysOn />]

/** Sealed statements of agents, the newest month first. */
export const StatementList = () => (
  <ListPage filters={filters}>
    <TextCol source="month" />
    <TextCol source="username" />
    <TextCol source="agentId" />
    <MoneyCol source="opening" />
    <MoneyCol source="in" />
    <MoneyCol source="out" />
    <MoneyCol source="closing" />
    <HouseTimeCol source="madeAt" />
  </ListPage>
)
