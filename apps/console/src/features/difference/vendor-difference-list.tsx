import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { FactsField, TimeField } from '../../core/fields.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
import { openness } from './openness.ts'

const filters = [<SelectInput key="isOpen" source="isOpen" choices={openness} alwaysOn />]

/** What vendors and the ledger say differently. */
export const VendorDifferenceList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="openedAt" disableSort>
      <TimeField source="openedAt" />
    </DataTable.Col>
    <DataTable.Col source="vendor" disableSort />
    <DataTable.Col source="transaction" disableSort />
    <DataTable.Col source="kind" disableSort />
    <DataTable.Col source="ours" disableSort>
      <FactsField source="ours" />
    </DataTable.Col>
    <DataTable.Col source="theirs" disableSort>
      <FactsField source="theirs" />
    </DataTable.Col>
    <DataTable.Col source="resolvedBy" disableSort />
    <DataTable.Col source="note" disableSort />
    <DataTable.Col label="desk.acts">
      <Resolve />
    </DataTable.Col>
  </ListPage>
)

function Resolve() {
  const t = useTranslate()
  const difference = useRecordContext<{ id: string; resolvedAt: string | null }>()
  if (!difference || difference.resolvedAt !== null) return null
  return (
    <ActionButton
      permission="difference_resolve"
      label={t('moneyDesk.resolve')}
      act={(reason) => client.vendorDifferenceResolve({ body: { id: difference.id, reason } })}
    />
  )
}
