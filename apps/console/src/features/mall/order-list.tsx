import type { ValueOf } from '@baize/contract'
import { mallOrderState, type ConsoleCalls } from '@baize/contract/console'
import { useState } from 'react'
import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { textOr } from '../../core/language/text-or.ts'

type Line = ValueOf<ConsoleCalls['mallOrderList']>['list'][number]

const asksAgainMs = 10_000
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(mallOrderState.options, 'mall_')} />,
  <TextInput key="memberId" source="memberId" alwaysOn />,
]

/** The order desk of the points mall. */
export const MallOrderList = () => (
  <ListPage filters={filters} asksAgainMs={asksAgainMs}>
    <TimeCol source="appliedAt" />
    <TextCol source="username" />
    <TextCol source="item" />
    <NumberCol source="quantity" />
    <NumberCol source="points" />
    <MoneyCol source="surcharge" />
    <ChoiceCol source="state" prefix="mall_" />
    <TextCol source="tracking" />
    <TextCol source="remark" />
    <ActsCol>
      <OrderActs />
    </ActsCol>
  </ListPage>
)

function OrderActs() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  const [seen, setSeen] = useState<{ address: string; mobile: string }>()
  if (!line) return null
  const { id, version } = line
  const parcel = [
    { name: 'carrier', label: t('mallDesk.carrier') },
    { name: 'tracking', label: t('mallDesk.tracking') },
  ]
  const remark = { name: 'remark', label: t('mallDesk.remark'), isOptional: true }
  return (
    <div className="acts">
      {line.hasAddress && (
        <ActionButton
          permission="mall_serve"
          label={t('mallDesk.address')}
          act={async (reason) => setSeen(await client.mallOrderAddress({ body: { id, reason } }))}
        />
      )}
      {seen && (
        <p>
          {seen.address}, {seen.mobile}
        </p>
      )}
      {line.moves.map((to) => (
        <FormAction
          key={to}
          permission="mall_serve"
          label={textOr(t, `choice.mall_${to}`, to)}
          color={to === 'rejected' || to === 'came_back' ? 'error' : 'primary'}
          fields={to === 'shipped' ? [...parcel, remark] : [remark]}
          submit={(values, reason) =>
            client.mallOrderMove({
              body: {
                id,
                version,
                to,
                carrier: String(values['carrier'] ?? ''),
                tracking: String(values['tracking'] ?? ''),
                remark: String(values['remark'] ?? ''),
                reason,
              },
            })
          }
        />
      ))}
    </div>
  )
}
