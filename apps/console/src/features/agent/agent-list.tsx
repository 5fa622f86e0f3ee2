import Button from '@mui/material/Button'
import { DataTable, TextInput, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChoiceField } from '../../core/fields.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="uplineId" source="uplineId" alwaysOn />]

/** The tree of agents, one level at a time; the upline stands in the address. */
export const AgentList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="id" disableSort />
    <DataTable.Col source="username" disableSort>
      <NameLink />
    </DataTable.Col>
    <DataTable.Col source="type" disableSort>
      <ChoiceField source="type" prefix="type" />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="agents" disableSort align="right" />
    <DataTable.Col source="members" disableSort align="right" />
    <DataTable.Col label="desk.acts">
      <Descend />
    </DataTable.Col>
  </ListPage>
)

function NameLink() {
  const record = useRecordContext<{ id: string; username: string }>()
  return record ? <Link to={`/member/${record.id}/show`}>{record.username}</Link> : null
}

function Descend() {
  const t = useTranslate()
  const record = useRecordContext<{ id: string; agents: number }>()
  const { setFilters } = useListContext()
  if (!record || record.agents === 0) return null
  return (
    <Button size="small" onClick={() => setFilters({ uplineId: record.id })}>
      {t('memberDesk.below')}
    </Button>
  )
}
