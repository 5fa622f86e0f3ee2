import { entryGroups } from '@baize/domain/ledger'
import { SelectInput, useRecordContext } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, MoneyCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { GiftButton } from '../../core/action/gift-button.tsx'
import { GrantColumns } from '../../core/list/grant-columns.tsx'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { MomentFilter } from '../../core/input/moment-field.tsx'
import { RelatedList } from '../../core/list/related-list.tsx'

const useFilter = () => ({ memberId: String(useRecordContext()?.id ?? '') })

const within = [
  <MomentFilter kind="time" key="from" source="from" parse={fromLocal} format={toLocal} alwaysOn />,
  <MomentFilter kind="time" key="to" source="to" parse={fromLocal} format={toLocal} alwaysOn />,
]
const groups = choicesOf(entryGroups, 'entries_')
const entryFilters = [<SelectInput key="group" source="group" choices={groups} alwaysOn />, ...within]
const states = choicesOf(['open', 'completed', 'cancelled'])
const betFilters = [<SelectInput key="state" source="state" choices={states} alwaysOn />, ...within]

export const EntryTab = () => (
  <RelatedList resource="memberEntry" filter={useFilter()} filters={entryFilters}>
    <TimeCol source="at" />
    <TextCol source="kind" />
    <ChoiceCol source="account" />
    <MoneyCol source="amount" />
    <MoneyCol source="balanceAfter" />
    <TextCol source="reference" />
  </RelatedList>
)

export const BetTab = () => (
  <RelatedList resource="memberBet" filter={useFilter()} filters={betFilters}>
    <TimeCol source="openedAt" />
    <TextCol source="betNo" />
    <TextCol source="vassalage" />
    <TextCol source="gameId" />
    <ChoiceCol source="state" />
    <MoneyCol source="stake" />
    <MoneyCol source="payout" />
    <MoneyCol source="profit" />
  </RelatedList>
)

export function FreeRoundTab() {
  const filter = useFilter()
  return (
    <>
      <GiftButton memberId={filter.memberId} />
      <RelatedList resource="freeRound" filter={filter}>
        <GrantColumns />
      </RelatedList>
    </>
  )
}

export const SessionTab = () => (
  <RelatedList resource="memberSession" filter={useFilter()}>
    <TextCol source="address" />
    <TextCol source="userAgent" />
    <TimeCol source="createdAt" />
    <TimeCol source="lastSeenAt" />
  </RelatedList>
)

export const LoginTab = () => (
  <RelatedList resource="memberLogin" filter={useFilter()}>
    <TimeCol source="at" />
    <TextCol source="outcome" />
    <TextCol source="via" />
    <TextCol source="address" />
    <TextCol source="userAgent" />
    <YesCol source="isNewDevice" />
  </RelatedList>
)

export const DeviceTab = () => (
  <RelatedList resource="memberDevice" filter={useFilter()}>
    <TextCol source="id" />
    <TimeCol source="firstSeenAt" />
    <TimeCol source="lastSeenAt" />
    <NumberCol source="others" />
  </RelatedList>
)

export const LinkedTab = () => (
  <RelatedList resource="memberLinked" filter={useFilter()}>
    <TextCol source="id" />
    <TextCol source="username" />
    <ChoiceCol source="state" />
    <NumberCol source="devices" />
    <NumberCol source="networks" />
  </RelatedList>
)
