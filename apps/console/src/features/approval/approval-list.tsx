import type { ValueOf } from '@baize/contract'
import { approvalKinds, type ApprovalKind, type ConsoleCalls } from '@baize/contract/console'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ChoiceField, FactsField, TimeField } from '../../core/fields.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

type Approval = ValueOf<ConsoleCalls['approvalList']>['list'][number]

const states = ['open', 'approved', 'rejected', 'withdrawn', 'expired'].map((id) => ({
  id,
  name: `choice.${id}`,
}))
const kinds = approvalKinds.map((id) => ({ id, name: `approvalKind.${id}` }))

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
]

/** What waits for a second person, with everything that person needs in order to judge. */
export const ApprovalList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="askedAt" disableSort>
      <TimeField source="askedAt" />
    </DataTable.Col>
    <DataTable.Col source="kind" disableSort>
      <KindField />
    </DataTable.Col>
    <DataTable.Col source="subject" disableSort />
    <DataTable.Col source="before" disableSort>
      <FactsField source="before" />
    </DataTable.Col>
    <DataTable.Col source="change" disableSort>
      <FactsField source="change" />
    </DataTable.Col>
    <DataTable.Col source="reason" disableSort />
    <DataTable.Col source="askedBy" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="decidedBy" disableSort />
    <DataTable.Col source="decision" disableSort />
    <DataTable.Col label="desk.acts">
      <Decide />
    </DataTable.Col>
  </ListPage>
)

function KindField() {
  const t = useTranslate()
  const kind = useRecordContext<Approval>()?.kind
  return kind === undefined ? null : <>{t(`approvalKind.${kind as ApprovalKind}`)}</>
}

function Decide() {
  const t = useTranslate()
  const approval = useRecordContext<Approval>()
  if (!approval) return null
  const { id } = approval
  if (approval.mayWithdraw) {
    const act = (reason: string) => client.approvalWithdraw({ body: { id, reason } })
    return <ActionButton permission="approval_read" label={t('approvalDesk.withdraw')} act={act} />
  }
  if (!approval.mayDecide) return null
  return (
    <div className="acts">
      <ActionButton
        permission="approval_read"
        label={t('approvalDesk.approve')}
        act={(reason) => client.approvalApprove({ body: { id, reason } })}
      />
      <ActionButton
        permission="approval_read"
        label={t('approvalDesk.reject')}
        color="error"
        act={(reason) => client.approvalReject({ body: { id, reason } })}
      />
    </div>
  )
}
