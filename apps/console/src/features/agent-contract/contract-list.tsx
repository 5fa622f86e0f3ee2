import type { ValueOf } from '@baize/contract'
import { contractState } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { contractKinds } from '@baize/domain/agent-contract'
import { SelectInput, TextInput } from 'react-admin'
import { AddLink } from '../../core/action/add-link.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, NumberCol, TextCol, HouseTimeCol, YesCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { PartyCol, RateCol } from './parts.tsx'

export type ContractLine = ValueOf<ConsoleCalls['agentContractList']>['list'][number]

const filters = [
  <TextInput key="memberId" source="memberId" label="field.memberId" alwaysOn />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(contractKinds, 'contract_')} />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(contractState.options, 'contract_')} />,
  <SelectInput key="payer" source="payer" choices={choicesOf(['house', 'agent'], 'contract_')} />,
]

/** Contracts and offers of agents, the newest first. */
export const ContractList = () => (
  <ListPage filters={filters} rowClick="show" actions={<OfferLink />}>
    <TextCol source="id" />
    <PartyCol source="payee" />
    <PartyCol source="payer" />
    <ChoiceCol source="kind" prefix="contract_" />
    <NumberCol source="version" label="field.contractVersion" />
    <RateCol />
    <ChoiceCol source="state" prefix="contract_" />
    <YesCol source="isInForce" />
    <MoneyCol source="openAmount" />
    <HouseTimeCol source="offeredAt" />
    <HouseTimeCol source="startsAt" />
    <HouseTimeCol source="endsAt" />
  </ListPage>
)

function OfferLink() {
  const t = useTranslate()
  return (
    <AddLink permission="contract_ask" to="/agentContract/new/show" label={t('agentContractDesk.offer')} />
  )
}
