import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { BooleanInput, SearchInput, SelectInput, TextInput, useRecordContext } from 'react-admin'
import { client } from '../../core/client.ts'
import { ActsCol, ChoiceCol, NumberCol, TextCol, TimeCol, YesCol } from '../../core/columns.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
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
  const game = useRecordContext<Game>()
  if (!game) return null
  const { id, version, state } = game
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={t('playDesk.switch')}
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

function ArrangeAction() {
  const t = useTranslate()
  const game = useRecordContext<Game>()
  if (!game) return null
  const { id, version, place, isHot } = game
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={t('playDesk.arrange')}
      fields={[
        placeField(t, place, t('playDesk.placeHint')),
        yesField(t, { name: 'isHot', label: t('field.isHot'), isOn: isHot }),
        ...restFields(t, game),
        ...boundFields(t, game),
      ]}
      submit={(values, reason) =>
        client.gameChange({
          body: {
            id,
            version,
            place: readPlace(values),
            isHot: readYes(values, 'isHot'),
            ...readRest(values),
            ...readBounds(values),
            reason,
          },
        })
      }
    />
  )
}
