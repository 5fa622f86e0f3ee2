import { SearchInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { MomentFilter } from '../../core/input/moment-field.tsx'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'

const refreshMs = 10_000

const states = choicesOf(['open', 'completed', 'cancelled'])
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="member" source="member" label="field.memberId" alwaysOn />,
  <TextInput key="game" source="game" />,
  <TextInput key="vendor" source="vendor" />,
  <SelectInput key="state" source="state" choices={states} />,
  <MomentFilter kind="time" key="from" source="from" parse={fromLocal} format={toLocal} />,
  <MomentFilter kind="time" key="to" source="to" parse={fromLocal} format={toLocal} />,
]

// The table reads its children: a component around them would hide them.
const roundColumns = [
  <TimeCol key="openedAt" source="openedAt" />,
  <TextCol key="username" source="username" />,
  <TextCol key="vendor" source="vendor" />,
  <TextCol key="game" source="game" />,
  <TextCol key="round" source="round" />,
  <MoneyCol key="stake" source="stake" />,
  <MoneyCol key="payout" source="payout" />,
  <YesCol key="isTip" source="isTip" />,
  <ChoiceCol key="state" source="state" />,
]

/** Every round, newest first; a row opens it. */
export const RoundList = () => (
  <ListPage filters={filters} rowClick="show">
    {roundColumns}
  </ListPage>
)

/** Rounds that have not ended, the oldest first. */
export const OpenRoundList = () => (
  <ListPage asksAgainMs={refreshMs} rowClick="show">
    {roundColumns}
  </ListPage>
)

/** What games returned in the last day, beside what they publish. */
export const ReturnList = () => (
  <ListPage>
    <TextCol source="game" />
    <TextCol source="vendor" />
    <TextCol source="currency" />
    <NumberCol source="rounds" />
    <MoneyCol source="stake" />
    <MoneyCol source="payout" />
    <NumberCol source="actual" />
    <NumberCol source="published" />
  </ListPage>
)
