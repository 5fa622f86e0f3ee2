import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { DataTable, SearchInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { client } from '../../core/client.ts'
import { ChoiceField, YesField } from '../../core/fields.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

type Game = ValueOf<ConsoleCalls['gameList']>['list'][number]

const states = ['open', 'maintenance', 'closed'] as const
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={states.map((id) => ({ id, name: `choice.game_${id}` }))}
  />,
  <TextInput key="category" source="category" />,
  <TextInput key="vendor" source="vendor" />,
]

/** Every game, closed ones too. */
export const GameList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="gameId" disableSort />
    <DataTable.Col source="titleEn" disableSort />
    <DataTable.Col source="titleBn" disableSort />
    <DataTable.Col source="category" disableSort />
    <DataTable.Col source="vendor" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" prefix="game_" />
    </DataTable.Col>
    <DataTable.Col source="isEnabled" disableSort>
      <YesField source="isEnabled" />
    </DataTable.Col>
    <DataTable.Col source="rtp" disableSort align="right" />
    <DataTable.Col source="popularity" disableSort align="right" />
    <DataTable.Col label="desk.acts">
      <SwitchAction />
    </DataTable.Col>
  </ListPage>
)

function SwitchAction() {
  const t = useTranslate()
  const game = useRecordContext<Game>()
  if (!game) return null
  const { id, version, state } = game
  return (
    <FormAction
      permission="play_write"
      label={t('siteDesk.change')}
      fields={[
        {
          name: 'state',
          label: t('field.state'),
          type: 'choice',
          choices: states.map((each) => ({ id: each, name: t(`choice.game_${each}`) })),
          first: state,
        },
      ]}
      submit={(values, reason) => {
        const to = states.find((each) => each === values['state']) ?? state
        return client.gameSwitch({ body: { id, version, state: to, reason } })
      }}
    />
  )
}
