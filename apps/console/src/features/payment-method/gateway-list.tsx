import { DataTable, useRecordContext } from 'react-admin'
import { client } from '../../core/client.ts'
import { TimeField } from '../../core/fields.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

/** The gateways of the deployment, and how far their files were compared. */
export const GatewayList = () => (
  <ListPage>
    <DataTable.Col source="id" disableSort label="field.gateway" />
    <DataTable.Col source="openDifferences" disableSort align="right" />
    <DataTable.Col source="lastDay" disableSort />
    <DataTable.Col source="lines" disableSort align="right" />
    <DataTable.Col source="comparedAt" disableSort>
      <TimeField source="comparedAt" />
    </DataTable.Col>
    <DataTable.Col label="desk.acts">
      <Reconcile />
    </DataTable.Col>
  </ListPage>
)

function Reconcile() {
  const t = useTranslate()
  const gateway = useRecordContext()
  if (!gateway) return null
  return (
    <FormAction
      permission="difference_resolve"
      label={t('moneyDesk.reconcile')}
      doneText={t('moneyDesk.compared')}
      fields={[{ name: 'day', label: t('moneyDesk.day') }]}
      submit={({ day }, reason) =>
        client.gatewayReconcile({ body: { id: String(gateway.id), day: String(day), reason } })
      }
    />
  )
}
