import { depositStates } from '@baize/domain/deposit'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { ChoiceField, MoneyField, TimeField, YesField } from '../../core/fields.tsx'
import { QueuePage } from '../../core/queue-page.tsx'
import { DepositFile } from './deposit-file.tsx'

const queues = ['waiting', 'mine', 'ended'].map((id) => ({ id, name: `choice.queue_${id}` }))
const states = depositStates.map((id) => ({ id, name: `choice.deposit_${id}` }))

const filters = [
  <SelectInput key="queue" source="queue" choices={queues} alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <TextInput key="method" source="method" />,
  <TextInput key="memberId" source="memberId" />,
  <TextInput key="transactionId" source="transactionId" />,
]

/** Money that players say they have sent: what waits, and beside it the one that is looked at. */
export const DepositList = () => (
  <QueuePage filters={filters} first={{ queue: 'waiting' }} File={DepositFile}>
    <DataTable.Col source="createdAt" disableSort>
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="method" disableSort />
    <DataTable.Col source="amount" disableSort align="right">
      <MoneyField source="amount" />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" prefix="deposit_" />
    </DataTable.Col>
    <DataTable.Col source="transactionId" disableSort />
    <DataTable.Col source="hasSlip" disableSort>
      <YesField source="hasSlip" />
    </DataTable.Col>
    <DataTable.Col source="claimedBy" disableSort />
  </QueuePage>
)
