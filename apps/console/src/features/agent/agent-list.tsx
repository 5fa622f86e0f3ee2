import Button from '@mui/material/Button'
import { TextInput, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol } from '../../core/columns.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="uplineId" source="uplineId" alwaysOn />]

/** The tree of agents, one level at a time; the upline stands in the address. */
export const AgentList = () => (
  <ListPage filters={filters}>
    <TextCol source="id" />
    <Col source="username">
      <NameLink />
    </Col>
    <ChoiceCol source="type" prefix="type" />
    <ChoiceCol source="state" />
    <NumberCol source="agents" />
    <NumberCol source="members" />
    <ActsCol>
      <Descend />
    </ActsCol>
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
