import { documentKinds, documentStates } from '@baize/domain/kyc'
import { SelectInput, TextInput } from 'react-admin'
import { ChoiceCol, DayCol, NumberCol, TextCol, TimeCol } from '../../core/columns.tsx'
import { QueuePage } from '../../core/queue-page.tsx'
import { KycFile } from './kyc-file.tsx'

const queues = ['waiting', 'mine', 'ended'].map((id) => ({ id, name: `choice.queue_${id}` }))
const kinds = documentKinds.map((id) => ({ id, name: `choice.kyc_${id}` }))
const states = documentStates.map((id) => ({ id, name: `choice.kyc_${id}` }))

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
