import { withdrawalStates } from '@baize/domain/withdrawal'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { ChoiceField, MoneyField, TimeField, YesField } from '../../core/fields.tsx'
import { QueuePage } from '../../core/queue-page.tsx'
import { WithdrawalFile } from './withdrawal-file.tsx'

const queues = ['waiting', 'paying', 'disputed', 'unconfirmed', 'ended'].map((id) => ({
  id,
  name: `choice.queue_${id}`,
}))
const states = withdrawalStates.map((id) => ({ id, name: `choice.withdrawal_${id}` }))

const filters = [
  <SelectInput key="queue" source="queue" choices={queues} alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <TextInput key="memberId" source="memberId" />,
]

/** Money that players want: what waits, and beside it the one that is looked at. */
export const WithdrawalList = () => (
  <QueuePage filters={filters} first={{ queue: 'waiting' }} File={WithdrawalFile}>
    <DataTable.Col source="requestedAt" disableSort>
      <TimeField source="requestedAt" />
    </DataTable.Col>
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="amount" disableSort align="right">
      <MoneyField source="amount" />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" prefix="withdrawal_" />
    </DataTable.Col>
    <DataTable.Col source="flags" disableSort align="right" />
    <DataTable.Col source="needsTwo" disableSort>
      <YesField source="needsTwo" />
    </DataTable.Col>
    <DataTable.Col source="provider" disableSort />
    <DataTable.Col source="expectedAt" disableSort>
      <TimeField source="expectedAt" />
    </DataTable.Col>
    <DataTable.Col source="claimedBy" disableSort />
  </QueuePage>
)
