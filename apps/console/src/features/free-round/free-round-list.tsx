import { freeRoundState } from '@baize/contract/console'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { TextCol } from '../../core/list/columns.tsx'
import { GiftButton } from '../../core/action/gift-button.tsx'
import { GrantColumns } from '../../core/list/grant-columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

const asksAgainMs = 10_000
const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(freeRoundState.options, 'freeRound_')}
  />,
  <TextInput key="memberId" source="memberId" alwaysOn />,
  <TextInput key="gift" source="gift" />,
]

/** The free rounds of all members. */
export const FreeRoundList = () => (
  <ListPage filters={filters} actions={<GiftButton />} asksAgainMs={asksAgainMs}>
    <TextCol source="memberId" />
    <TextCol source="username" />
    <GrantColumns />
    <TextCol source="refusal" />
  </ListPage>
)
