import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../action/action-button.tsx'
import { client } from '../session/client.ts'
import { ActsCol, ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from './columns.tsx'
import { GameField } from '../show/game-field.tsx'
import { useTranslate } from '../language/language.ts'

type Grant = ValueOf<ConsoleCalls['freeRoundList']>['list'][number]

/** Free rounds of members: what is left, what was played and what it won. */
export const GrantColumns = () => (
  <>
    <Col source="game">
      <GameField />
    </Col>
    <ChoiceCol source="state" prefix="freeRound_" />
    <NumberCol source="rounds" />
    <NumberCol source="left" />
    <NumberCol source="played" />
    <MoneyCol source="stake" />
    <MoneyCol source="won" />
    <TimeCol source="askedAt" />
    <TextCol source="askedBy" />
    <TimeCol source="expiresAt" label="field.validUntil" />
    <TextCol source="reason" />
    <ActsCol>
      <CancelAction />
    </ActsCol>
  </>
)

function CancelAction() {
  const t = useTranslate()
  const grant = useRecordContext<Grant>()
  if (!grant?.mayCancel) return null
  const { id } = grant
  return (
    <ActionButton
      permission="free_round_give"
      label={t('freeRoundDesk.cancel')}
      color="error"
      act={(reason) => client.freeRoundCancel({ body: { id, reason } })}
    />
  )
}
