import { SelectInput, TextInput } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { openness } from './openness.ts'
import { ResolveButton } from './resolve-button.tsx'

const filters = [
  <SelectInput key="isOpen" source="isOpen" choices={openness} alwaysOn />,
  <TextInput key="gateway" source="gateway" />,
]

/** What gateways and the house say differently. */
export const GatewayDifferenceList = () => (
  <ListPage filters={filters}>
    <TimeCol source="openedAt" />
    <TextCol source="gateway" />
    <ChoiceCol source="orderKind" prefix="order_" />
    <TextCol source="orderId" />
    <TextCol source="kind" />
    <TextCol source="expected" />
    <TextCol source="found" />
    <TextCol source="resolvedBy" />
    <TextCol source="note" />
    <ActsCol>
      <ResolveButton resolve={(body) => client.gatewayDifferenceResolve({ body })} />
    </ActsCol>
  </ListPage>
)
