import type { BodyOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import { client } from '../../core/client.ts'
import { ChoiceField, TimeField } from '../../core/fields.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
import { textOr } from '../../core/text-or.ts'

type Line = ValueOf<ConsoleCalls['applicationList']>['list'][number]
type Step = BodyOf<ConsoleCalls['applicationDecide']>['to']

const states = ['applying', 'process', 'signed', 'rejected', 'issued', 'claimed']
const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={states.map((id) => ({ id, name: `choice.promo_${id}` }))}
  />,
]

/** Applications for promotions, newest first. */
export const ApplicationList = () => (
  <ListPage filters={filters}>
    <DataTable.Col source="appliedAt" disableSort>
      <TimeField source="appliedAt" />
    </DataTable.Col>
    <DataTable.Col source="username" disableSort />
    <DataTable.Col source="promotion" disableSort />
    <DataTable.Col source="state" disableSort>
      <ChoiceField source="state" prefix="promo_" />
    </DataTable.Col>
    <DataTable.Col source="comment" disableSort />
    <DataTable.Col source="images" disableSort align="right" />
    <DataTable.Col source="decidedAt" disableSort>
      <TimeField source="decidedAt" />
    </DataTable.Col>
    <DataTable.Col label="desk.acts">
      <DecideActions />
    </DataTable.Col>
  </ListPage>
)

/** A button for each step that can come next; the member reads the remark. */
function DecideActions() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  if (!line) return null
  const { id, memberId } = line
  return (
    <div className="acts">
      {line.moves
        // The member's own step.
        .filter((to) => to !== 'claimed')
        .map((to) => (
          <FormAction
            key={to}
            permission="promotion_decide"
            label={textOr(t, `choice.promo_${to}`, to)}
            color={to === 'rejected' ? 'error' : 'primary'}
            fields={[
              { name: 'EN', label: t('contentDesk.remarkEn') },
              { name: 'BN', label: t('contentDesk.remarkBn') },
            ]}
            submit={({ EN, BN }, reason) =>
              client.applicationDecide({
                body: {
                  id,
                  memberId,
                  to: to as Step,
                  remark: { EN: String(EN), BN: String(BN) },
                  reason,
                },
              })
            }
          />
        ))}
    </div>
  )
}
