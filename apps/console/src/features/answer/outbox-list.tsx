import { DataTable, SelectInput } from 'react-admin'
import { ChoiceField, TimeField } from '../../core/fields.tsx'
import { ListPage } from '../../core/list-page.tsx'

const states = ['queued', 'sending', 'sent', 'failed', 'given_up', 'withheld']
const filters = [
  <SelectInput
    key="channel"
    source="channel"
    choices={['sms', 'email'].map((id) => ({ id, name: `choice.${id}` }))}
  />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={states.map((id) => ({ id, name: `choice.mail_${id}` }))}
  />,
]

const refreshMs = 5_000

/** SMS and mail on their way: whether each has left, never what it says. */
export const OutboxList = () => (
  <ListPage filters={filters} asksAgainMs={refreshMs}>
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
    <DataTable.Col source="channel" disableSort>
      <ChoiceField source="channel" />
    </DataTable.Col>
    <DataTable.Col source="recipient" disableSort />
    <DataTable.Col source="template" disableSort />
    <DataTable.Col source="language" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" prefix="mail_" />
    </DataTable.Col>
    <DataTable.Col source="tries" disableSort align="right" />
    <DataTable.Col source="failure" disableSort />
    <DataTable.Col source="endedAt" disableSort>
      <TimeField source="endedAt" />
    </DataTable.Col>
  </ListPage>
)
