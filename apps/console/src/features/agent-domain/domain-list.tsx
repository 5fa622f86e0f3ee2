import { TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

const filters = [<TextInput key="agentId" source="agentId" alwaysOn />]

/** Domains of agents: members who register on one join the team of its agent. */
export const DomainList = () => (
  <ListPage filters={filters} actions={<Bind />}>
    <TextCol source="id" />
    <TextCol source="agentId" />
    <TextCol source="username" />
    <HouseTimeCol source="addedAt" />
    <ActsCol>
      <Unbind />
    </ActsCol>
  </ListPage>
)

function Bind() {
  const t = useTranslate()
  return (
    <FormAction
      permission="agent_write"
      label={t('memberDesk.domainBind')}
      fields={[
        { name: 'domain', label: t('memberDesk.domain'), hint: t('memberDesk.domainHint') },
        { name: 'agentId', label: t('field.agentId'), inputMode: 'numeric' },
      ]}
      submit={({ domain, agentId }, reason) =>
        client.agentDomainBind({ body: { domain: String(domain), agentId: String(agentId), reason } })
      }
    />
  )
}

function Unbind() {
  const t = useTranslate()
  const record = useRecordContext<{ id: string }>()
  if (!record) return null
  return (
    <ActionButton
      permission="agent_write"
      color="error"
      label={t('memberDesk.domainUnbind')}
      act={(reason) => client.agentDomainUnbind({ body: { id: record.id, reason } })}
    />
  )
}
