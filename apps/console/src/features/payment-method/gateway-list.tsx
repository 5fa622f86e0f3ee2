import { useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

/** The gateways of the deployment, and how far their files were compared. */
export const GatewayList = () => (
  <ListPage>
    <TextCol source="id" label="field.gateway" />
    <NumberCol source="openDifferences" />
    <TextCol source="lastDay" />
    <NumberCol source="lines" />
    <TimeCol source="comparedAt" />
    <ActsCol>
      <Reconcile />
    </ActsCol>
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
