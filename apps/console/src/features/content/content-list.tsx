import { contentKind } from '@baize/contract'
import Button from '@mui/material/Button'
import { DataTable, SearchInput, SelectInput, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { ChoiceField, TimeField, YesField } from '../../core/fields.tsx'
import { useLanguage, useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
import { useMay } from '../../core/operator.ts'
import { textOr } from '../../core/text-or.ts'
import type { Piece } from './piece.ts'

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={contentKind.options.map((id) => ({ id, name: `contentKind.${id}` }))}
  />,
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={['draft', 'published'].map((id) => ({ id, name: `choice.${id}` }))}
  />,
]

/** What the site says, kind by kind, in the order of the site. */
export const ContentList = () => (
  <ListPage filters={filters} rowClick="show" actions={<AddButton />}>
    <DataTable.Col source="position" disableSort align="right" />
    <DataTable.Col source="title" disableSort>
      <TitleField />
    </DataTable.Col>
    <DataTable.Col source="name" disableSort />
    <DataTable.Col source="kind" disableSort>
      <KindField />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" />
    </DataTable.Col>
    <DataTable.Col source="isVisible" disableSort>
      <YesField source="isVisible" />
    </DataTable.Col>
    <DataTable.Col source="from" disableSort>
      <TimeField source="from" />
    </DataTable.Col>
    <DataTable.Col source="until" disableSort>
      <TimeField source="until" />
    </DataTable.Col>
    <DataTable.Col source="updatedAt" disableSort>
      <TimeField source="updatedAt" />
    </DataTable.Col>
  </ListPage>
)

function TitleField() {
  const language = useLanguage()
  const piece = useRecordContext<Piece>()
  return <>{language === 'en' ? piece?.title.EN : piece?.title.BN}</>
}

function KindField() {
  const t = useTranslate()
  const piece = useRecordContext<Piece>()
  return <>{piece && textOr(t, `contentKind.${piece.kind}`, piece.kind)}</>
}

function AddButton() {
  const t = useTranslate()
  const list = useListContext()
  const kind = contentKind.safeParse((list.filterValues as { kind?: unknown }).kind)
  if (!useMay('content_write')) return null
  const to = `/content/${kind.success ? kind.data : 'banner'}.new/show`
  return (
    <Button size="small" component={Link} to={to}>
      {t('contentDesk.add')}
    </Button>
  )
}
