import type { ValueOf } from '@baize/contract'
import { isPermission, permissions, type ConsoleCalls, type Permission } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, Col, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { RoleDrift } from './role-drift.tsx'

type Line = ValueOf<ConsoleCalls['roleList']>['list'][number]

const filters = [
  <SelectInput
    key="permission"
    source="permission"
    choices={permissions.map((id) => ({ id, name: `permissions.${id}` }))}
  />,
]

/** Roles with what they allow, and the permissions that nobody has yet. */
export const RoleList = () => (
  <>
    <RoleDrift />
    <ListPage filters={filters} actions={<RoleAction />}>
      <TextCol source="name" />
      <Col source="permissions">
        <Allowed />
      </Col>
      <NumberCol source="operators" />
      <TimeCol source="changedAt" />
      <ActsCol>
        <ChangeRole />
      </ActsCol>
    </ListPage>
  </>
)

function Allowed() {
  const t = useTranslate()
  const role = useRecordContext<Line>()
  return (
    <ul>
      {role?.permissions.map((name) => (
        <li key={name}>{isPermission(name) ? t(`permissions.${name}`) : name}</li>
      ))}
    </ul>
  )
}

const ChangeRole = () => {
  const role = useRecordContext<Line>()
  return role ? <RoleAction role={role} /> : null
}

/** Asks for a new role, or for a change of one; a second person decides. */
function RoleAction({ role }: { role?: Line }) {
  const t = useTranslate()
  const choices = permissions.map((id) => ({ id, name: t(`permissions.${id}`) }))
  const submit = ({ name, permissions: chosen }: FormValues, reason: string) =>
    client.roleAsk({
      body: {
        ...(role && { id: role.id, version: role.version }),
        name: String(name),
        permissions: [...(chosen ?? [])] as Permission[],
        reason,
      },
    })
  return (
    <FormAction
      permission="role_ask"
      label={t(role ? 'staffDesk.change' : 'staffDesk.newRole')}
      doneText={t('approvalDesk.asked')}
      fields={[
        { name: 'name', label: t('field.name'), first: role?.name ?? '' },
        {
          name: 'permissions',
          label: t('field.permissions'),
          type: 'choices',
          choices,
          first: role?.permissions ?? [],
        },
      ]}
      submit={submit}
    />
  )
}
