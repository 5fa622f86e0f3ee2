import { contractKinds } from '@baize/domain/agent-contract'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { PartyCol, RateCol } from './parts.tsx'

const filters = [
  <TextInput key="memberId" source="memberId" label="field.memberId" alwaysOn />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(contractKinds, 'contract_')} />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(['open', 'held', 'withheld'], 'bill_')}
  />,
]

/** Bills of contracts, the newest first. */
export const BillList = () => (
  <ListPage filters={filters} rowClick="show">
    <TextCol source="id" />
    <PartyCol source="payee" />
    <PartyCol source="payer" />
    <ChoiceCol source="kind" prefix="contract_" />
    <HouseTimeCol source="startsAt" />
    <HouseTimeCol source="endsAt" />
    <MoneyCol source="base" />
    <RateCol />
    <MoneyCol source="amount" />
    <MoneyCol source="openAmount" />
    <ChoiceCol source="state" prefix="bill_" />
    <ChoiceCol source="heldFor" prefix="bill_" />
    <TextCol source="corrects" />
  </ListPage>
)
