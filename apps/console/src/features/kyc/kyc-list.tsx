import { documentKinds, documentStates } from '@baize/domain/kyc'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, DayCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { QueuePage } from '../../core/list/queue-page.tsx'
import { KycFile } from './kyc-file.tsx'

const queues = choicesOf(['waiting', 'mine', 'ended'], 'queue_')
const kinds = choicesOf(documentKinds, 'kyc_')
const states = choicesOf(documentStates, 'kyc_')

const filters = [
  <SelectInput key="queue" source="queue" choices={queues} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <SelectInput key="state" source="state" choices={states} />,
  <TextInput key="memberId" source="memberId" />,
]

/** Documents that members sent in: what waits, and beside it the one that is judged. */
export const KycList = () => (
  <QueuePage filters={filters} first={{ queue: 'waiting' }} File={KycFile} keys="kycDesk.keys">
    <TimeCol source="submittedAt" label="field.handedInAt" />
    <TextCol source="username" />
    <ChoiceCol source="kind" prefix="kyc_" />
    <ChoiceCol source="state" prefix="kyc_" />
    <NumberCol source="pictures" />
    <DayCol source="validUntil" />
    <TextCol source="claimedBy" />
  </QueuePage>
)
