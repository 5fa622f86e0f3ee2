import { contractKinds } from '@baize/domain/agent-contract'
import { SelectInput } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ChoiceCol, MoneyCol, NumberCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(contractKinds, 'contract_')} />,
]

/** Closed periods, the latest first. Hourly and real-time ones close by themselves many times a day. */
export const CloseList = () => (
  <ListPage filters={filters} actions={<RunButton />}>
    <ChoiceCol source="kind" prefix="contract_" />
    <ChoiceCol source="period" prefix="period_" />
    <HouseTimeCol source="startsAt" />
    <HouseTimeCol source="endsAt" />
    <HouseTimeCol source="countedAt" />
    <HouseTimeCol source="closedAt" label="field.periodClosedAt" />
    <HouseTimeCol source="billedAt" />
    <NumberCol source="bills" />
    <MoneyCol source="amount" />
  </ListPage>
)

function RunButton() {
  const t = useTranslate()
  return (
    <ActionButton
      permission="bill_decide"
      label={t('agentContractDesk.run')}
      doneText={(result) => t('agentContractDesk.ran', result as { closed: number; paid: number })}
      act={(reason) => client.agentCloseRun({ body: { reason } })}
    />
  )
}
