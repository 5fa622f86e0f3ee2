import { lotteryDrawState } from '@baize/contract/console'
import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { GameField } from '../../core/show/game-field.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { NumbersField } from './numbers-field.tsx'

const asksAgainMs = 10_000
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(lotteryDrawState.options, 'draw_')} />,
  <TextInput key="gameId" source="gameId" alwaysOn />,
  <TextInput key="series" source="series" />,
  <BooleanInput key="coming" source="coming" />,
]

/** Draws of lotteries, those of now first. */
export const DrawList = () => (
  <ListPage filters={filters} rowClick="show" asksAgainMs={asksAgainMs}>
    <Col source="game">
      <GameField />
    </Col>
    <TextCol source="series" />
    <TextCol source="number" />
    <ChoiceCol source="state" prefix="draw_" />
    <TimeCol source="drawAt" />
    <NumberCol source="tickets" />
    <MoneyCol source="paid" />
    <Col source="numbers">
      <NumbersField />
    </Col>
  </ListPage>
)
