import { DataTable, useRecordContext } from 'react-admin'
import { ChoiceField, MoneyField, TimeField, YesField } from '../../core/fields.tsx'
import { RelatedList } from '../../core/related-list.tsx'

const useFilter = () => ({ memberId: String(useRecordContext()?.id ?? '') })

export const EntryTab = () => (
  <RelatedList resource="memberEntry" filter={useFilter()}>
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
    <DataTable.Col source="kind" disableSort />
    <DataTable.Col source="account" disableSort>
      <ChoiceField source="account" />
    </DataTable.Col>
    <DataTable.Col source="amount" disableSort align="right">
      <MoneyField source="amount" />
    </DataTable.Col>
    <DataTable.Col source="balanceAfter" disableSort align="right">
      <MoneyField source="balanceAfter" />
    </DataTable.Col>
    <DataTable.Col source="reference" disableSort />
  </RelatedList>
)

export const BetTab = () => (
  <RelatedList resource="memberBet" filter={useFilter()}>
    <DataTable.Col source="openedAt" disableSort>
      <TimeField source="openedAt" />
    </DataTable.Col>
    <DataTable.Col source="betNo" disableSort />
    <DataTable.Col source="vassalage" disableSort />
    <DataTable.Col source="gameId" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="stake" disableSort align="right">
      <MoneyField source="stake" />
    </DataTable.Col>
    <DataTable.Col source="payout" disableSort align="right">
      <MoneyField source="payout" />
    </DataTable.Col>
    <DataTable.Col source="profit" disableSort align="right">
      <MoneyField source="profit" />
    </DataTable.Col>
  </RelatedList>
)

export const SessionTab = () => (
  <RelatedList resource="memberSession" filter={useFilter()}>
    <DataTable.Col source="address" disableSort />
    <DataTable.Col source="userAgent" disableSort />
    <DataTable.Col source="createdAt" disableSort>
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col source="lastSeenAt" disableSort>
      <TimeField source="lastSeenAt" />
    </DataTable.Col>
  </RelatedList>
)

export const LoginTab = () => (
  <RelatedList resource="memberLogin" filter={useFilter()}>
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
    <DataTable.Col source="outcome" disableSort />
    <DataTable.Col source="via" disableSort />
    <DataTable.Col source="address" disableSort />
    <DataTable.Col source="userAgent" disableSort />
    <DataTable.Col source="isNewDevice" disableSort>
      <YesField source="isNewDevice" />
    </DataTable.Col>
  </RelatedList>
)

export const DeviceTab = () => (
  <RelatedList resource="memberDevice" filter={useFilter()}>
    <DataTable.Col source="id" disableSort />
    <DataTable.Col source="firstSeenAt" disableSort>
      <TimeField source="firstSeenAt" />
    </DataTable.Col>
    <DataTable.Col source="lastSeenAt" disableSort>
      <TimeField source="lastSeenAt" />
    </DataTable.Col>
    <DataTable.Col source="others" disableSort align="right" />
  </RelatedList>
)

export const LinkedTab = () => (
  <RelatedList resource="memberLinked" filter={useFilter()}>
    <DataTable.Col source="id" disableSort />
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="devices" disableSort align="right" />
    <DataTable.Col source="networks" disableSort align="right" />
  </RelatedList>
)
