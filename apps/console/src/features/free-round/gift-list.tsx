import { freeRoundGiftState } from '@baize/contract/console'
import { SelectInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { GameField } from '../../core/show/game-field.tsx'
import { GiftButton } from '../../core/action/gift-button.tsx'

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
