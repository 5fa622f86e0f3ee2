import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { GameField } from '../../core/show/game-field.tsx'
import { ListPage } from '../../core/list/list-page.tsx'

const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(['house', 'external'], 'drawKind_')} />,
  <TextInput key="gameId" source="gameId" alwaysOn />,
  <BooleanInput key="isAlarm" source="isAlarm" />,
]

/** Series with what they returned. */
export const SeriesList = () => (
  <ListPage filters={filters} rowClick="show">
    <Col source="game">
      <GameField />
    </Col>
    <TextCol source="id" label="field.series" />
    <ChoiceCol source="kind" prefix="drawKind_" />
    <TimeCol source="nextDrawAt" />
    <NumberCol source="draws" />
    <MoneyCol source="stake" />
    <NumberCol source="rate" />
    <NumberCol source="expectedRate" />
    <NumberCol source="off" />
    <YesCol source="isAlarm" />
  </ListPage>
)
