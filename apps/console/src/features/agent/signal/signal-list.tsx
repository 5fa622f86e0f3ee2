import { signalKinds } from '@baize/contract/console'
import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { choicesOf } from '../../../core/input/choices.ts'
import { useTranslate } from '../../../core/language/language.ts'
import { ActsCol, ChoiceCol, Col, HouseTimeCol, NumberCol } from '../../../core/list/columns.tsx'
import { ListPage } from '../../../core/list/list-page.tsx'
import { AccountLink, CloseSignal, Closed, SignalName } from './parts.tsx'
import type { Signal } from './signal.ts'
import './signal.css'

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(['open', 'closed'])} />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(signalKinds, 'signal_')} />,
  <TextInput key="q" source="q" label="field.signalOf" alwaysOn />,
]

/** Signals of all lines, the newest first; those that wait for an operator unless a filter asks for others. */
export const SignalList = () => (
  <ListPage filters={filters} rowClick="show">
    <Col source="kind">
      <Kind />
    </Col>
    <Col source="agentName" label="field.signalBranch">
      <Branch />
    </Col>
    <Col source="accounts" label="field.signalAccounts">
      <Accounts />
    </Col>
    <NumberCol source="count" />
    <HouseTimeCol source="firstSeenAt" />
    <HouseTimeCol source="lastSeenAt" />
    <ChoiceCol source="state" />
    <Col source="decision" label="field.signalDecision">
      <Decision />
    </Col>
    <ActsCol>
      <Close />
    </ActsCol>
  </ListPage>
)

function Kind() {
  const record = useRecordContext<Signal>()
  return record ? <SignalName of={record} /> : null
}

function Branch() {
  const record = useRecordContext<Signal>()
  return record ? <AccountLink account={{ ...record.agent, isAgent: true }} /> : null
}

const mostInRow = 4

function Accounts() {
  const t = useTranslate()
  const record = useRecordContext<Signal>()
  if (!record) return null
  const shown = record.accounts.slice(0, mostInRow)
  const more = record.size - shown.length
  return (
    <ul className="signal-names">
      {shown.map((account) => (
        <li key={account.id}>
          <AccountLink account={account} />
        </li>
      ))}
      {more > 0 && <li>{t('agentDesk.signalMore', { more })}</li>}
    </ul>
  )
}

function Decision() {
  const record = useRecordContext<Signal>()
  return record?.closed ? <Closed of={record.closed} /> : null
}

function Close() {
  const record = useRecordContext<Signal>()
  return record?.state === 'open' ? <CloseSignal id={record.id} /> : null
}
