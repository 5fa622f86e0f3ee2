import { contentKind } from '@baize/contract'
import { SearchInput, SelectInput, useListContext, useRecordContext } from 'react-admin'
import { AddLink } from '../../core/action/add-link.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, NumberCol, TextCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { textOr } from '../../core/language/text-or.ts'
import type { Piece } from './piece.ts'

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={contentKind.options.map((id) => ({ id, name: `contentKind.${id}` }))}
  />,
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(['draft', 'published'])} />,
]

/** What the site says, kind by kind, in the order of the site. */
export const ContentList = () => (
  <ListPage filters={filters} rowClick="show" actions={<AddButton />}>
    <NumberCol source="position" />
    <Col source="title">
      <TitleField />
    </Col>
    <TextCol source="name" />
    <Col source="kind">
      <KindField />
    </Col>
    <ChoiceCol source="state" />
    <YesCol source="isVisible" />
    <TimeCol source="from" />
    <TimeCol source="until" />
    <TimeCol source="updatedAt" />
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
  const to = `/content/${kind.success ? kind.data : 'banner'}.new/show`
  return <AddLink permission="content_write" to={to} label={t('contentDesk.add')} />
}
