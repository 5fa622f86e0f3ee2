import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { BooleanInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import {
  boundFields,
  placeField,
  readBounds,
  readPlace,
  readRest,
  readYes,
  restFields,
  yesField,
} from './arrange.ts'
import { ChangeRow } from './change-row.tsx'

type Game = ValueOf<ConsoleCalls['gameList']>['list'][number]

const states = ['open', 'maintenance', 'closed'] as const
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(states, 'game_')} />,
  <TextInput key="category" source="category" />,
  <TextInput key="vendor" source="vendor" />,
  <BooleanInput key="isHot" source="isHot" defaultValue={true} />,
]

/** Every game, closed ones too. */
export const GameList = () => (
  <ListPage filters={filters}>
    <TextCol source="gameId" />
    <TextCol source="titleEn" />
    <TextCol source="titleBn" />
    <TextCol source="category" />
    <TextCol source="vendor" />
    <ChoiceCol source="state" prefix="game_" />
    <YesCol source="isEnabled" />
    <YesCol source="isComingSoon" />
    <NumberCol source="place" />
    <YesCol source="isHot" />
    <TimeCol source="restFrom" />
    <TimeCol source="restUntil" />
    <NumberCol source="rtp" />
    <ActsCol>
      <SwitchAction />
      <ArrangeAction />
    </ActsCol>
  </ListPage>
)

function SwitchAction() {
  const t = useTranslate()
  return (
    <ChangeRow<Game>
      label={t('playDesk.switch')}
      fields={({ state }) => [
        {
          name: 'state',
          label: t('field.state'),
          type: 'choice',
          choices: states.map((each) => ({ id: each, name: t(`choice.game_${each}`) })),
          first: state,
        },
      ]}
      change={(asked, values, { state }) => {
        const to = states.find((each) => each === values['state']) ?? state
        return client.gameSwitch({ body: { ...asked, state: to } })
      }}
    />
  )
}

function ArrangeAction() {
  const t = useTranslate()
  return (
    <ChangeRow<Game>
      label={t('playDesk.arrange')}
      fields={(row) => [
        placeField(t, row.place, t('playDesk.placeHint')),
        yesField(t, { name: 'isHot', label: t('field.isHot'), isOn: row.isHot }),
        ...restFields(t, row),
        ...boundFields(t, row),
      ]}
      change={(asked, values) =>
        client.gameChange({
          body: {
            ...asked,
            place: readPlace(values),
            isHot: readYes(values, 'isHot'),
            ...readRest(values),
            ...readBounds(values),
          },
        })
      }
    />
  )
}
