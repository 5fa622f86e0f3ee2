import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChoiceCol, Col, MoneyCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { PartyCol } from './parts.tsx'

/** Closed bills with many late facts: an operator decides whether to compute the period again. */
export const LateList = () => (
  <ListPage>
    <Col source="id">
      <BillLink />
    </Col>
    <PartyCol source="payee" />
    <PartyCol source="payer" />
    <ChoiceCol source="kind" prefix="contract_" />
    <HouseTimeCol source="startsAt" />
    <HouseTimeCol source="endsAt" />
    <MoneyCol source="base" />
    <MoneyCol source="late" />
    <MoneyCol source="amount" />
  </ListPage>
)

function BillLink() {
  const record = useRecordContext<{ id: string }>()
  return record ? <Link to={`/agentBill/${record.id}/show`}>{record.id}</Link> : null
}
