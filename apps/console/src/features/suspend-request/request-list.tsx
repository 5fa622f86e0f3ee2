import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { FormAction } from '../../core/action/form-action.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { useTranslate } from '../../core/language/language.ts'
import { ActsCol, ChoiceCol, Col, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { client } from '../../core/session/client.ts'

type Request = ValueOf<ConsoleCalls['agentSuspendRequestList']>['list'][number]

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(['open', 'granted', 'declined'])} />,
]

/** Members whom their agents ask to suspend. An operator suspends on the member's page, then answers here. */
export const RequestList = () => (
  <ListPage filters={filters}>
    <Col source="agentName">
      <AgentLink />
    </Col>
    <Col source="username">
      <MemberLink />
    </Col>
    <ChoiceCol source="memberState" />
    <ChoiceCol source="state" />
    <TextCol source="reason" />
    <TextCol source="answer" label="field.toldAgent" />
    <HouseTimeCol source="askedAt" />
    <ActsCol>
      <Answer />
    </ActsCol>
  </ListPage>
)

function AgentLink() {
  const record = useRecordContext<Request>()
  return record ? <Link to={`/agent/${record.agentId}/show`}>{record.agentName}</Link> : null
}

function MemberLink() {
  const record = useRecordContext<Request>()
  return record ? <Link to={`/member/${record.memberId}/show`}>{record.username}</Link> : null
}

function Answer() {
  const t = useTranslate()
  const record = useRecordContext<Request>()
  if (record?.state !== 'open') return null
  return (
    <FormAction
      permission="member_suspend"
      label={t('agentStatementDesk.answer')}
      fields={[
        {
          name: 'decision',
          label: t('field.decision'),
          type: 'choice',
          choices: [
            { id: 'granted', name: t('agentStatementDesk.grant') },
            { id: 'declined', name: t('agentStatementDesk.decline') },
          ],
          first: 'declined',
        },
        { name: 'text', label: t('agentStatementDesk.told') },
      ]}
      submit={({ decision, text }, reason) =>
        client.agentSuspendRequestAnswer({
          body: { id: record.id, isGranted: decision === 'granted', text: String(text), reason },
        })
      }
    />
  )
}
