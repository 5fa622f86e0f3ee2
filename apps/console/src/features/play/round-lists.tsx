import { DataTable } from 'react-admin'
import { MoneyField, TimeField } from '../../core/fields.tsx'
import { ListPage } from '../../core/list-page.tsx'

const refreshMs = 10_000

/** Rounds that have not ended, the oldest first. */
export const OpenRoundList = () => (
  <ListPage asksAgainMs={refreshMs}>
    <DataTable.Col source="openedAt" disableSort>
      <TimeField source="openedAt" />
    </DataTable.Col>
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="vendor" disableSort />
    <DataTable.Col source="game" disableSort />
    <DataTable.Col source="stake" disableSort align="right">
      <MoneyField source="stake" />
    </DataTable.Col>
    <DataTable.Col source="payout" disableSort align="right">
      <MoneyField source="payout" />
    </DataTable.Col>
  </ListPage>
)

/** What games returned in the last day, beside what they publish. */
export const ReturnList = () => (
  <ListPage>
    <DataTable.Col source="game" disableSort />
    <DataTable.Col source="vendor" disableSort />
    <DataTable.Col source="currency" disableSort />
    <DataTable.Col source="rounds" disableSort align="right" />
    <DataTable.Col source="stake" disableSort align="right">
      <MoneyField source="stake" />
    </DataTable.Col>
    <DataTable.Col source="payout" disableSort align="right">
      <MoneyField source="payout" />
    </DataTable.Col>
    <DataTable.Col source="actual" disableSort align="right" />
    <DataTable.Col source="published" disableSort align="right" />
  </ListPage>
)
