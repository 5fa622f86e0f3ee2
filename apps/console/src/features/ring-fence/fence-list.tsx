import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActsCol, Col, DayCol, MoneyCol, TextCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { BeginFence, EndFence } from './fence-acts.tsx'

type Fence = ValueOf<ConsoleCalls['ringFenceList']>['list'][number]

/** Ring-fenced members in the dividends of their line. */
export const FenceList = () => (
  <ListPage actions={<BeginFence />}>
    <Col source="username">
      <MemberLink />
    </Col>
    <DayCol source="fromDay" />
    <DayCol source="toDay" />
    <MoneyCol source="carry" />
    <TextCol source="reason" />
    <ActsCol>
      <End />
    </ActsCol>
  </ListPage>
)

function MemberLink() {
  const fence = useRecordContext<Fence>()
  return fence ? <Link to={`/member/${fence.memberId}/show`}>{fence.username}</Link> : null
}

function End() {
  const fence = useRecordContext<Fence>()
  return fence?.toDay === null ? <EndFence memberId={fence.memberId} username={fence.username} /> : null
}
