import { DataTable, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ChoiceField, TimeField } from '../../core/fields.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
import { openness } from './openness.ts'

const filters = [
  <SelectInput key="isOpen" source="isOpen" choices={openness} alwaysOn />,
  <TextInput key="gateway" source="gateway" />,
]

/** What gateways and the house say differently. */
export const GatewayDifferenceList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="openedAt" disableSort>
      <TimeField source="openedAt" />
    </DataTable.Col>
    <DataTable.Col source="gateway" disableSort />
    <DataTable.Col source="orderKind" disableSort>
      <ChoiceField source="orderKind" prefix="order_" />
    </DataTable.Col>
    <DataTable.Col source="orderId" disableSort />
    <DataTable.Col source="kind" disableSort />
    <DataTable.Col source="expected" disableSort />
    <DataTable.Col source="found" disableSort />
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
      act={(reason) => client.gatewayDifferenceResolve({ body: { id: difference.id, reason } })}
    />
  )
}
