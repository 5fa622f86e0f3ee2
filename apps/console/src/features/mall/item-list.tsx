import type { BodyOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, MoneyCol, NumberCol, TextCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Line = ValueOf<ConsoleCalls['mallItemList']>['list'][number]
type Draft = Omit<BodyOf<ConsoleCalls['mallItemWrite']>, 'id' | 'version' | 'reason'>

const filters = [
  <SelectInput key="shelf" source="shelf" alwaysOn choices={choicesOf(['goods', 'gift'], 'mall_')} />,
]

const fresh: Draft = {
  shelf: 'goods',
  position: 0,
  nameEn: '',
  nameBn: '',
  noteEn: '',
  noteBn: '',
  picture: 'coins',
  points: '',
  surcharge: '0.00',
  level: 0,
  memberLimit: null,
  memberPeriod: null,
  stocked: 0,
  giftKind: null,
  giftAmount: null,
  isShown: true,
}

/** What stands on the shelves of the points mall. */
export const MallItemList = () => (
  <ListPage filters={filters} actions={<ItemForm />}>
    <TextCol source="nameEn" />
    <TextCol source="nameBn" />
    <ChoiceCol source="shelf" prefix="mall_" />
    <NumberCol source="points" />
    <MoneyCol source="surcharge" />
    <NumberCol source="level" />
    <NumberCol source="free" />
    <NumberCol source="reserved" />
    <NumberCol source="sold" />
    <YesCol source="isShown" />
    <ActsCol>
      <ItemRow />
    </ActsCol>
  </ListPage>
)

function ItemRow() {
  const line = useRecordContext<Line>()
  return line ? <ItemForm line={line} /> : null
}

const texts = ['nameEn', 'nameBn', 'noteEn', 'noteBn', 'picture', 'points', 'surcharge'] as const
const counts = ['level', 'stocked', 'position'] as const

/** A new item of goods, or the names, price, stock and place of one that there is. */
function ItemForm({ line }: { readonly line?: Line }) {
  const t = useTranslate()
  const before: Draft = line ?? fresh
  return (
    <FormAction
      permission="mall_write"
      label={t(line ? 'siteDesk.change' : 'mallDesk.add')}
      isWide
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`mallDesk.${name}`),
          first: before[name],
          isOptional: name.startsWith('note'),
        })),
        ...counts.map((name) => ({
          name,
          label: t(`mallDesk.${name}`),
          first: String(before[name]),
          inputMode: 'numeric' as const,
        })),
        {
          name: 'isShown',
          label: t('mallDesk.isShown'),
          type: 'choice' as const,
          first: before.isShown ? 'yes' : 'no',
          choices: [
            { id: 'yes', name: t('mallDesk.shown') },
            { id: 'no', name: t('mallDesk.hidden') },
          ],
        },
      ]}
      submit={(values, reason) => client.mallItemWrite({ body: bodyOf(values, { line, before, reason }) })}
    />
  )
}

interface Written {
  readonly line: Line | undefined
  readonly before: Draft
  readonly reason: string
}

function bodyOf(values: FormValues, { line, before, reason }: Written) {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    shelf: before.shelf,
    memberLimit: before.memberLimit,
    memberPeriod: before.memberPeriod,
    giftKind: before.giftKind,
    giftAmount: before.giftAmount,
    nameEn: text('nameEn'),
    nameBn: text('nameBn'),
    noteEn: text('noteEn'),
    noteBn: text('noteBn'),
    picture: text('picture'),
    points: text('points'),
    surcharge: text('surcharge'),
    level: Number(text('level')),
    stocked: Number(text('stocked')),
    position: Number(text('position')),
    isShown: text('isShown') === 'yes',
    id: line?.id ?? null,
    version: line?.version ?? 1,
    reason,
  }
}
