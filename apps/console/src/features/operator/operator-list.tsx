import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import { SearchInput, SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, TagsCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { operator, useMay } from '../../core/session/operator.ts'

type Line = ValueOf<ConsoleCalls['operatorList']>['list'][number]

const states = choicesOf(['active', 'suspended'])
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
]

export const OperatorList = () => (
  <ListPage filters={filters} actions={<OpenAction />}>
    <TextCol source="username" />
    <TextCol source="name" />
    <ChoiceCol source="state" />
    <TagsCol source="roles" />
    <YesCol source="hasTotp" />
    <TimeCol source="lastLoginAt" />
    <ActsCol>
      <Acts />
    </ActsCol>
  </ListPage>
)

function OpenAction() {
  const t = useTranslate()
  return (
    <FormAction
      permission="operator_write"
      label={t('staffDesk.open')}
      doneText={t('staffDesk.opened')}
      fields={[
        { name: 'username', label: t('field.username') },
        { name: 'name', label: t('field.name') },
        { name: 'password', label: t('field.password'), type: 'password' },
      ]}
      submit={({ username, name, password }, reason) =>
        client.operatorOpen({
          body: { username: String(username), name: String(name), password: String(password), reason },
        })
      }
    />
  )
}

function Acts() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  const self = operator.use()?.id
  if (!line) return null
  const { id, version, state } = line
  const isSelf = id === self
  return (
    <div className="acts">
      <RolesAction line={line} />
      {!isSelf && (
        <FormAction
          permission="operator_reset"
          label={t('staffDesk.reset')}
          doneText={t('approvalDesk.asked')}
          fields={[{ name: 'password', label: t('field.password'), type: 'password' }]}
          submit={({ password }, reason) =>
            client.operatorResetAsk({ body: { id, version, reason, password: String(password) } })
          }
        />
      )}
      {!isSelf && state === 'active' && (
        <ActionButton
          permission="operator_write"
          label={t('memberDesk.suspend')}
          color="error"
          act={(reason) => client.operatorSuspend({ body: { id, version, reason } })}
        />
      )}
      {!isSelf && state === 'suspended' && (
        <ActionButton
          permission="operator_write"
          label={t('memberDesk.restore')}
          act={(reason) => client.operatorRestore({ body: { id, version, reason } })}
        />
      )}
    </div>
  )
}

function RolesAction({ line: { id, version, roles } }: { line: Line }) {
  const t = useTranslate()
  const mayAsk = useMay('role_ask')
  const mayRead = useMay('role_read')
  const known = useQuery({
    queryKey: ['roles'],
    queryFn: () => client.roleList({ query: { pageSize: 100 } }),
    enabled: mayAsk && mayRead,
  })
  if (!known.data) return null
  const choices = known.data.list.map(({ name }) => ({ id: name, name }))
  return (
    <FormAction
      permission="role_ask"
      label={t('staffDesk.roles')}
      doneText={t('approvalDesk.asked')}
      fields={[{ name: 'roles', label: t('field.roles'), type: 'choices', choices, first: roles }]}
      submit={({ roles: chosen }, reason) =>
        client.operatorRolesAsk({ body: { id, version, reason, roles: [...(chosen ?? [])] } })
      }
    />
  )
}
