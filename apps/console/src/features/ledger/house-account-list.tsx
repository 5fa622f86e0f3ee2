import { houseKinds } from '@baize/domain/ledger'
import { SelectInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, TextCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

const kinds = choicesOf(houseKinds, 'account_')
const filters = [<SelectInput key="kind" source="kind" choices={kinds} alwaysOn />]

/** Every account of the house with what stands on it. */
export const HouseAccountList = () => (
  <ListPage filters={filters}>
    <TextCol source="code" />
    <ChoiceCol source="kind" prefix="account_" />
    <TextCol source="currency" />
    <MoneyCol source="balance" />
  </ListPage>
)
