import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ChoiceField, TimeField } from '../../core/fields.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

type Line = ValueOf<ConsoleCalls['feedbackList']>['list'][number]

const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={['open', 'closed'].map((id) => ({ id, name: `choice.${id}` }))}
  />,
]

/** What members think of the site, as they wrote it. */
export const FeedbackList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="question" disableSort />
    <DataTable.Col source="text" label="field.message" disableSort />
    <DataTable.Col source="language" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col label="desk.acts">
      <CloseAction />
    </DataTable.Col>
  </ListPage>
)

function CloseAction() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  if (line?.state !== 'open') return null
  const { id, memberId } = line
  return (
    <ActionButton
      permission="feedback_close"
      label={t('contentDesk.close')}
      act={(reason) => client.feedbackClose({ body: { id, memberId, reason } })}
    />
  )
}
