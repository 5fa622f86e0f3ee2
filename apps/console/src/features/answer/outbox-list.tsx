import { SelectInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

const states = ['queued', 'sending', 'sent', 'failed', 'given_up', 'withheld']
const filters = [
  <SelectInput key="channel" source="channel" choices={choicesOf(['sms', 'email'])} />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(states, 'mail_')} />,
]

const refreshMs = 5_000

/** SMS and mail on their way: whether each has left, never what it says. */
export const OutboxList = () => (
  <ListPage filters={filters} asksAgainMs={refreshMs}>
    <TimeCol source="at" />
    <ChoiceCol source="channel" />
    <TextCol source="recipient" />
    <TextCol source="template" />
    <TextCol source="language" />
    <ChoiceCol source="state" prefix="mail_" />
    <NumberCol source="tries" />
    <TextCol source="failure" />
    <TimeCol source="endedAt" />
  </ListPage>
)
