import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Line = ValueOf<ConsoleCalls['feedbackList']>['list'][number]

const filters = [<SelectInput key="state" source="state" alwaysOn choices={choicesOf(['open', 'closed'])} />]

/** What members think of the site, as they wrote it. */
export const FeedbackList = () => (
  <ListPage filters={filters}>
    <TimeCol source="at" />
    <TextCol source="username" />
    <TextCol source="question" />
    <TextCol source="text" label="field.message" />
    <TextCol source="language" />
    <ChoiceCol source="state" />
    <ActsCol>
      <CloseAction />
    </ActsCol>
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
