import { freeRoundGiftState } from '@baize/contract/console'
import { SelectInput } from 'react-admin'
import { choicesOf } from '../../core/choices.ts'
import { ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/columns.tsx'
import { ListPage } from '../../core/list-page.tsx'
import { GameField } from '../../core/game-field.tsx'
import { GiftButton } from '../../core/gift-button.tsx'

const asksAgainMs = 5_000
const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(freeRoundGiftState.options, 'gift_')}
  />,
]

/** What was given to members, and how far each gift has got. */
export const GiftList = () => (
  <ListPage filters={filters} rowClick="show" actions={<GiftButton />} asksAgainMs={asksAgainMs}>
    <TextCol source="id" />
    <Col source="game">
      <GameField />
    </Col>
    <ChoiceCol source="state" prefix="gift_" />
    <NumberCol source="rounds" />
    <MoneyCol source="stake" />
    <NumberCol source="total" />
    <NumberCol source="given" />
    <MoneyCol source="worth" />
    <TextCol source="reason" />
    <TextCol source="askedBy" />
    <TimeCol source="askedAt" />
  </ListPage>
)
