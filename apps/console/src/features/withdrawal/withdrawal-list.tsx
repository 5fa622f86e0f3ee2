import { withdrawalStates } from '@baize/domain/withdrawal'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { QueuePage } from '../../core/list/queue-page.tsx'
import { WithdrawalFile } from './withdrawal-file.tsx'

const queues = choicesOf(['waiting', 'paying', 'disputed', 'unconfirmed', 'ended'], 'queue_')
const states = choicesOf(withdrawalStates, 'withdrawal_')

const filters = [
  <SelectInput key="queue" source="queue" choices={queues} alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
  <TextInput key="memberId" source="memberId" />,
]

/** Money that players want: what waits, and beside it the one that is looked at. */
export const WithdrawalList = () => (
  <QueuePage filters={filters} first={{ queue: 'waiting' }} File={WithdrawalFile}>
    <TimeCol source="requestedAt" />
    <TextCol source="username" />
    <MoneyCol source="amount" />
    <ChoiceCol source="state" prefix="withdrawal_" />
    <NumberCol source="flags" />
    <YesCol source="needsTwo" />
    <NumberCol source="aheadMinutes" />
    <TextCol source="provider" />
    <TimeCol source="expectedAt" />
    <TextCol source="claimedBy" />
  </QueuePage>
)
