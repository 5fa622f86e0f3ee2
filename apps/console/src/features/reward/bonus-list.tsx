import type { ValueOf } from '@baize/contract'
import { bonusDeskState, type ConsoleCalls } from '@baize/contract/console'
import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, MoneyCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { RecordTitle } from './record-title.tsx'
import { StopBanner } from './stop-banner.tsx'

type Bonus = ValueOf<ConsoleCalls['bonusList']>['list'][number]

const asksAgainMs = 10_000
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(bonusDeskState.options, 'bonus_')} />,
  <TextInput key="memberId" source="memberId" alwaysOn />,
]

/** Bonus money of members: what is left to play of each, and until when. */
export const BonusList = () => (
  <>
    <StopBanner />
    <ListPage filters={filters} asksAgainMs={asksAgainMs}>
      <TextCol source="username" />
      <Col source="name">
        <RecordTitle />
      </Col>
      <ChoiceCol source="state" prefix="bonus_" />
      <MoneyCol source="amount" />
      <MoneyCol source="held" />
      <MoneyCol source="required" />
      <MoneyCol source="left" label="field.leftToPlay" />
      <MoneyCol source="converted" />
      <MoneyCol source="returned" />
      <TimeCol source="activatedAt" />
      <TimeCol source="endsAt" />
      <ActsCol>
        <Cancel />
      </ActsCol>
    </ListPage>
  </>
)

/** Takes it away once a second operator has agreed. */
function Cancel() {
  const t = useTranslate()
  const bonus = useRecordContext<Bonus>()
  if (!bonus?.mayCancel) return null
  const { id, memberId } = bonus
  return (
    <ActionButton
      permission="reward_ask"
      color="error"
      label={t('rewardDesk.cancelBonus')}
      doneText={t('approvalDesk.asked')}
      act={(reason) => client.bonusCancelAsk({ body: { id, memberId, reason } })}
    />
  )
}
