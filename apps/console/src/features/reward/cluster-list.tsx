import type { ValueOf } from '@baize/contract'
import { giftClusterKind, type ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, MoneyCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { Money, timeText } from '../../core/show/file-parts.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { RecordTitle } from './record-title.tsx'

type Cluster = ValueOf<ConsoleCalls['giftClusterList']>['list'][number]

const days = [1, 7, 30, 90] as const
const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choicesOf(giftClusterKind.options, 'giftCluster_')}
  />,
  <SelectInput key="days" source="days" alwaysOn choices={choicesOf(days, 'giftDays_')} />,
]

/** Accounts that look like one person's and took the same gift, with the evidence. */
export const GiftClusterList = () => (
  <ListPage filters={filters}>
    <ChoiceCol source="kind" prefix="giftCluster_" />
    <TextCol source="mark" />
    <Col source="name">
      <RecordTitle />
    </Col>
    <ChoiceCol source="family" prefix="rewardFamily_" />
    <MoneyCol source="amount" />
    <TimeCol source="newestAt" />
    <Col source="accounts">
      <Accounts />
    </Col>
  </ListPage>
)

function Accounts() {
  const cluster = useRecordContext<Cluster>()
  return (
    <ul>
      {cluster?.accounts.map(({ memberId, username, amount, at }) => (
        <li key={`${memberId} ${at}`}>
          <Link to={`/member/${memberId}/show`}>{username}</Link>{' '}
          <Money amount={amount} currency={cluster.currency} /> {timeText(at)}
        </li>
      ))}
    </ul>
  )
}
