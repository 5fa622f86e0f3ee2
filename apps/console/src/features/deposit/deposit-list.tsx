import { depositStates } from '@baize/domain/deposit'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { QueuePage } from '../../core/list/queue-page.tsx'
import { DepositFile } from './deposit-file.tsx'

const queues = choicesOf(['waiting', 'mine', 'ended'], 'queue_')
const states = choicesOf(depositStates, 'deposit_')

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
    <TimeCol source="createdAt" />
    <TextCol source="username" />
    <TextCol source="method" />
    <MoneyCol source="amount" />
    <ChoiceCol source="state" prefix="deposit_" />
    <TextCol source="transactionId" />
    <YesCol source="hasSlip" />
    <TextCol source="claimedBy" />
  </QueuePage>
)
