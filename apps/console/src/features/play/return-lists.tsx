import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { returnState } from '@baize/contract/console'
import { BooleanInput, SearchInput, SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import {
  ActsCol,
  ChoiceCol,
  MoneyCol,
  NumberCol,
  TextCol,
  TimeCol,
  YesCol,
} from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Alarm = ValueOf<ConsoleCalls['gameAlarmList']>['list'][number]

const asksAgainMs = 30_000
const kinds = choicesOf(['game', 'model'], 'by_')
const states = choicesOf(returnState.options, 'return_')
const filters = [
  <SelectInput key="by" source="by" alwaysOn choices={kinds} />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SearchInput key="q" source="q" alwaysOn />,
]

/** What games and models returned beside what was to be expected, the furthest off first. */
export const ReturnReportList = () => (
  <ListPage filters={filters} asksAgainMs={asksAgainMs}>
    <TextCol source="game" />
    <TextCol source="model" />
    <TextCol source="vendor" />
    <NumberCol source="games" />
    <NumberCol source="rounds" />
    <NumberCol source="stake" />
    <NumberCol source="payout" />
    <NumberCol source="actual" />
    <NumberCol source="expectedReturn" />
    <NumberCol source="bandFrom" />
    <NumberCol source="bandTo" />
    <NumberCol source="deviation" />
    <ChoiceCol source="state" prefix="return_" />
    <YesCol source="isBestPlay" />
    <TimeCol source="reportedAt" />
  </ListPage>
)

const alarmFilters = [<BooleanInput key="isOpen" source="isOpen" defaultValue={true} />]

/** Games that their return has closed. */
export const GameAlarmList = () => (
  <ListPage filters={alarmFilters} asksAgainMs={asksAgainMs}>
    <TimeCol source="raisedAt" />
    <TextCol source="game" />
    <TextCol source="vendor" />
    <ChoiceCol source="reason" prefix="alarm_" />
    <NumberCol source="deviation" />
    <TimeCol source="clearedAt" />
    <ActsCol>
      <ReopenButton />
    </ActsCol>
  </ListPage>
)

function ReopenButton() {
  const t = useTranslate()
  const alarm = useRecordContext<Alarm>()
  if (!alarm || alarm.clearedAt !== null) return null
  const { id } = alarm
  return (
    <ActionButton
      permission="play_write"
      label={t('playDesk.reopen')}
      color="warning"
      doneText={t('approvalDesk.asked')}
      act={(reason) => client.gameReopenAsk({ body: { id, reason } })}
    />
  )
}

/** The pools of jackpots, the largest first. */
export const JackpotList = () => (
  <ListPage asksAgainMs={asksAgainMs}>
    <TextCol source="vendor" />
    <TextCol source="pool" />
    <ChoiceCol source="kind" prefix="pool_" />
    <MoneyCol source="amount" />
    <MoneyCol source="mustDropBy" />
    <MoneyCol source="fed" />
    <TimeCol source="toldAt" />
  </ListPage>
)

/** Who won them. */
export const JackpotHitList = () => (
  <ListPage>
    <TimeCol source="at" />
    <TextCol source="username" />
    <TextCol source="vendor" />
    <MoneyCol source="amount" />
    <MoneyCol source="seed" />
    <TextCol source="reference" />
  </ListPage>
)
