import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Col, MoneyCol, NumberCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

/** Payers who owe by contracts and could not pay, the largest first. */
export const DueList = () => (
  <ListPage>
    <Col source="username">
      <PayerLink />
    </Col>
    <MoneyCol source="openAmount" />
    <MoneyCol source="over7Days" />
    <MoneyCol source="over30Days" />
    <MoneyCol source="cash" />
    <NumberCol source="bills" />
    <HouseTimeCol source="oldestAt" />
  </ListPage>
)

/** To the bills that the payer owes. */
function PayerLink() {
  const record = useRecordContext<{ id: string; username: string }>()
  if (!record) return null
  const filter = encodeURIComponent(JSON.stringify({ memberId: record.id, state: 'open' }))
  return <Link to={`/agentBill?filter=${filter}`}>{record.username}</Link>
}
