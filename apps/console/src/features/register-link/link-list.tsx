import { TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, NumberCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

const filters = [<TextInput key="agentId" source="agentId" alwaysOn />]

/** Links by which agents bring people in. */
export const LinkList = () => (
  <ListPage filters={filters}>
    <TextCol source="code" />
    <TextCol source="agentId" />
    <TextCol source="username" />
    <ChoiceCol source="opens" prefix="type" />
    <ChoiceCol source="state" />
    <NumberCol source="visits" />
    <NumberCol source="registered" />
    <HouseTimeCol source="createdAt" />
    <HouseTimeCol source="endsAt" />
    <ActsCol>
      <Close />
    </ActsCol>
  </ListPage>
)

function Close() {
  const t = useTranslate()
  const record = useRecordContext<{ id: string; state: string }>()
  if (record?.state !== 'open') return null
  return (
    <ActionButton
      permission="agent_write"
      color="error"
      label={t('memberDesk.linkClose')}
      act={(reason) => client.registerLinkClose({ body: { id: record.id, reason } })}
    />
  )
}
