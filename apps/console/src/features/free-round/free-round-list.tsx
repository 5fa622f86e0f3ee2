import { freeRoundState } from '@baize/contract/console'
import { SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/choices.ts'
import { TextCol } from '../../core/columns.tsx'
import { GiftButton } from '../../core/gift-button.tsx'
import { GrantColumns } from '../../core/grant-columns.tsx'
import { ListPage } from '../../core/list-page.tsx'

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
