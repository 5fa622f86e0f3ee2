import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { TextInput } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, NumberCol, TagsCol, TextCol, YesCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import {
  boundFields,
  placeField,
  readBounds,
  readPlace,
  readRest,
  readShown,
  restFields,
  shownField,
} from './arrange.ts'
import { ChangeRow } from './change-row.tsx'
import { restColumns } from './rest-columns.tsx'

type Category = ValueOf<ConsoleCalls['categoryList']>['list'][number]
type Lane = ValueOf<ConsoleCalls['laneList']>['list'][number]
type Vendor = ValueOf<ConsoleCalls['gameVendorList']>['list'][number]

/** The categories in the order of the site. */
export const CategoryList = () => (
  <ListPage>
    <NumberCol source="place" />
    <TextCol source="id" />
    {restColumns}
    <NumberCol source="vendors" />
    <NumberCol source="games" />
    <ActsCol>
      <ChangeCategory />
    </ActsCol>
  </ListPage>
)

function ChangeCategory() {
  const t = useTranslate()
  return (
    <ChangeRow<Category>
      label={t('siteDesk.change')}
      fields={(row) => [placeField(t, row.place), shownField(t, row), ...restFields(t, row)]}
      change={(asked, values, { place }) =>
        client.categoryChange({
          body: {
            ...asked,
            place: readPlace(values) ?? place,
            ...readShown(values),
            ...readRest(values),
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
  return (
    <ChangeRow<Lane>
      label={t('siteDesk.change')}
      fields={(row) => [placeField(t, row.place), shownField(t, row)]}
      change={(asked, values, { place }) =>
        client.laneChange({ body: { ...asked, place: readPlace(values) ?? place, ...readShown(values) } })
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
    {restColumns}
    <TagsCol source="closedRegions" />
    <NumberCol source="minLevel" />
    <ActsCol>
      <ChangeVendor />
    </ActsCol>
  </ListPage>
)

function ChangeVendor() {
  const t = useTranslate()
  return (
    <ChangeRow<Vendor>
      label={t('siteDesk.change')}
      fields={(row) => [
        { name: 'name', label: t('field.name'), first: row.name },
        shownField(t, row),
        ...restFields(t, row),
        ...boundFields(t, row),
      ]}
      change={(asked, values) =>
        client.gameVendorChange({
          body: {
            ...asked,
            name: String(values['name']),
            ...readShown(values),
            ...readRest(values),
            ...readBounds(values),
          },
        })
      }
    />
  )
}
