import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { TextInput, useRecordContext } from 'react-admin'
import { client } from '../../core/client.ts'
import { ActsCol, NumberCol, TagsCol, TextCol, TimeCol, YesCol } from '../../core/columns.tsx'
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

type Category = ValueOf<ConsoleCalls['categoryList']>['list'][number]
type Lane = ValueOf<ConsoleCalls['laneList']>['list'][number]
type Vendor = ValueOf<ConsoleCalls['gameVendorList']>['list'][number]

/** The categories in the order of the site. */
export const CategoryList = () => (
  <ListPage>
    <NumberCol source="place" />
    <TextCol source="id" />
    <YesCol source="isShown" />
    <YesCol source="isResting" />
    <TimeCol source="restFrom" />
    <TimeCol source="restUntil" />
    <NumberCol source="vendors" />
    <NumberCol source="games" />
    <ActsCol>
      <ChangeCategory />
    </ActsCol>
  </ListPage>
)

function ChangeCategory() {
  const t = useTranslate()
  const row = useRecordContext<Category>()
  if (!row) return null
  const { id, version, place, isShown } = row
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={t('siteDesk.change')}
      fields={[
        placeField(t, place),
        yesField(t, { name: 'isShown', label: t('field.isShown'), isOn: isShown }),
        ...restFields(t, row),
      ]}
      submit={(values, reason) =>
        client.categoryChange({
          body: {
            id,
            version,
            place: readPlace(values) ?? place,
            isShown: readYes(values, 'isShown'),
            ...readRest(values),
            reason,
          },
        })
      }
    />
  )
}

const laneFilters = [
  <TextInput key="category" source="category" alwaysOn />,
  <TextInput key="vendor" source="vendor" alwaysOn />,
]

/** Which vendors stand in which category, in the order of the site. */
export const LaneList = () => (
  <ListPage filters={laneFilters}>
    <TextCol source="category" />
    <NumberCol source="place" />
    <TextCol source="vendor" />
    <YesCol source="isShown" />
    <NumberCol source="games" />
    <ActsCol>
      <ChangeLane />
    </ActsCol>
  </ListPage>
)

function ChangeLane() {
  const t = useTranslate()
  const row = useRecordContext<Lane>()
  if (!row) return null
  const { id, version, place, isShown } = row
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={t('siteDesk.change')}
      fields={[
        placeField(t, place),
        yesField(t, { name: 'isShown', label: t('field.isShown'), isOn: isShown }),
      ]}
      submit={(values, reason) =>
        client.laneChange({
          body: {
            id,
            version,
            place: readPlace(values) ?? place,
            isShown: readYes(values, 'isShown'),
            reason,
          },
        })
      }
    />
  )
}

/** The vendors that the site names. */
export const GameVendorList = () => (
  <ListPage>
    <TextCol source="id" />
    <TextCol source="name" />
    <TagsCol source="categories" />
    <NumberCol source="games" />
    <YesCol source="isShown" />
    <YesCol source="isResting" />
    <TimeCol source="restFrom" />
    <TimeCol source="restUntil" />
    <TagsCol source="closedRegions" />
    <NumberCol source="minLevel" />
    <ActsCol>
      <ChangeVendor />
    </ActsCol>
  </ListPage>
)

function ChangeVendor() {
  const t = useTranslate()
  const row = useRecordContext<Vendor>()
  if (!row) return null
  const { id, version, name, isShown } = row
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={t('siteDesk.change')}
      fields={[
        { name: 'name', label: t('field.name'), first: name },
        yesField(t, { name: 'isShown', label: t('field.isShown'), isOn: isShown }),
        ...restFields(t, row),
        ...boundFields(t, row),
      ]}
      submit={(values, reason) =>
        client.gameVendorChange({
          body: {
            id,
            version,
            name: String(values['name']),
            isShown: readYes(values, 'isShown'),
            ...readRest(values),
            ...readBounds(values),
            reason,
          },
        })
      }
    />
  )
}
