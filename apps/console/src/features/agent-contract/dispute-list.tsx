import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { choicesOf } from '../../core/input/choices.ts'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { DecideDispute } from './decide-dispute.tsx'

type Dispute = ValueOf<ConsoleCalls['agentDisputeList']>['list'][number]

const states = choicesOf(['open', 'answered', 'upheld', 'rejected', 'withdrawn'], 'dispute_')
const filters = [
  <SelectInput key="queue" source="queue" alwaysOn choices={choicesOf(['house'], 'dispute_')} />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
]

/** Disputed bills: those that wait first, the oldest first. */
export const DisputeList = () => (
  <ListPage filters={filters}>
    <Col source="billId">
      <BillLink />
    </Col>
    <NumberCol source="line" />
    <TextCol source="payee" />
    <Col source="payer">
      <PayerName />
    </Col>
    <ChoiceCol source="kind" prefix="contract_" />
    <ChoiceCol source="state" prefix="dispute_" />
    <TextCol source="reason" />
    <TextCol source="answer" />
    <TextCol source="decision" />
    <HouseTimeCol source="openedAt" />
    <ActsCol>
      <Decide />
    </ActsCol>
  </ListPage>
)

function BillLink() {
  const record = useRecordContext<Dispute>()
  return record ? <Link to={`/agentBill/${record.billId}/show`}>{record.billId}</Link> : null
}

function PayerName() {
  const t = useTranslate()
  const record = useRecordContext<Dispute>()
  return record ? <>{record.payer ?? t('agentContractDesk.house')}</> : null
}

function Decide() {
  const record = useRecordContext<Dispute>()
  return record?.mayDecide ? <DecideDispute id={record.billId} line={record.line} /> : null
}
