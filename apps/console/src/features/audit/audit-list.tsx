import { auditEvents } from '@baize/domain/audit'
import { AutocompleteInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, FactsCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { MomentFilter } from '../../core/input/moment-field.tsx'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'

const events = auditEvents.map((id) => ({ id, name: `auditEvent.${id}` }))
const kinds = choicesOf(['member', 'operator', 'system'])

const filters = [
  <TextInput key="memberId" source="memberId" alwaysOn />,
  <AutocompleteInput key="event" source="event" choices={events} alwaysOn />,
  <SelectInput key="actorKind" source="actorKind" choices={kinds} />,
  <TextInput key="actorId" source="actorId" />,
  <MomentFilter kind="time" key="from" source="from" parse={fromLocal} format={toLocal} />,
  <MomentFilter kind="time" key="to" source="to" parse={fromLocal} format={toLocal} />,
]

/** The event in words; the name under which it is kept beside it. */
function EventField() {
  const t = useTranslate()
  const event: unknown = useRecordContext()?.['event']
  const known = auditEvents.find((name) => name === event)
  if (known === undefined) return <code>{String(event)}</code>
  return (
    <>
      {t(`auditEvent.${known}`)} <code className="event-name">{known}</code>
    </>
  )
}

/** Who did what to whom, when, from where and why, with before and after. */
export const AuditList = () => (
  <ListPage filters={filters}>
    <TimeCol source="at" />
    <Col source="event">
      <EventField />
    </Col>
    <ChoiceCol source="actorKind" />
    <TextCol source="actorName" />
    <TextCol source="actorId" />
    <TextCol source="memberId" />
    <FactsCol source="before" />
    <FactsCol source="after" />
    <FactsCol source="details" />
    <TextCol source="address" />
  </ListPage>
)
