import { SelectInput } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, FactsCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { openness } from './openness.ts'
import { ResolveButton } from './resolve-button.tsx'

const filters = [<SelectInput key="isOpen" source="isOpen" choices={openness} alwaysOn />]

/** What vendors and the ledger say differently. */
export const VendorDifferenceList = () => (
  <ListPage filters={filters}>
    <TimeCol source="openedAt" />
    <TextCol source="vendor" />
    <TextCol source="transaction" />
    <TextCol source="kind" />
    <FactsCol source="ours" />
    <FactsCol source="theirs" />
    <TextCol source="resolvedBy" />
    <TextCol source="note" />
    <ActsCol>
      <ResolveButton resolve={(body) => client.vendorDifferenceResolve({ body })} />
    </ActsCol>
  </ListPage>
)
