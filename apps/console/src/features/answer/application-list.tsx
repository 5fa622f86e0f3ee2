import type { BodyOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Translate } from '@baize/i18n'
import { SelectInput, useRecordContext } from 'react-admin'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction, type FormField, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { textOr } from '../../core/language/text-or.ts'

type Line = ValueOf<ConsoleCalls['applicationList']>['list'][number]
type Decided = ValueOf<ConsoleCalls['applicationDecide']>
type Step = BodyOf<ConsoleCalls['applicationDecide']>['to']

const states = ['applying', 'process', 'signed', 'rejected', 'issued', 'claimed']
const filters = [<SelectInput key="state" source="state" alwaysOn choices={choicesOf(states, 'promo_')} />]

/** Applications for promotions, newest first. */
export const ApplicationList = () => (
  <ListPage filters={filters}>
    <TimeCol source="appliedAt" />
    <TextCol source="username" />
    <TextCol source="promotion" />
    <ChoiceCol source="state" prefix="promo_" />
    <TextCol source="comment" />
    <NumberCol source="images" />
    <TimeCol source="decidedAt" />
    <ActsCol>
      <DecideActions />
    </ActsCol>
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
            doneText={(result) =>
              t((result as Decided).approvalId === null ? 'desk.done' : 'approvalDesk.asked')
            }
            fields={[
              { name: 'EN', label: t('contentDesk.remarkEn') },
              { name: 'BN', label: t('contentDesk.remarkBn') },
              ...(to === 'issued' ? rewardFields(t) : []),
            ]}
            submit={(values, reason) =>
              client.applicationDecide({
                body: {
                  id,
                  memberId,
                  to: to as Step,
                  remark: { EN: String(values['EN']), BN: String(values['BN']) },
                  ...giftOf(values),
                  reason,
                },
              })
            }
          />
        ))}
    </div>
  )
}

const rewardFields = (t: Translate): readonly FormField[] => [
  {
    name: 'kind',
    label: t('contentDesk.reward'),
    hint: t('contentDesk.rewardHint'),
    type: 'choice',
    first: 'none',
    choices: [
      { id: 'none', name: t('contentDesk.rewardNone') },
      { id: 'cash', name: t('choice.rewardGift_cash') },
      { id: 'points', name: t('choice.rewardGift_points') },
    ],
  },
  { name: 'amount', label: t('contentDesk.rewardAmount'), inputMode: 'decimal', isOptional: true },
]

function giftOf({ kind, amount }: FormValues): Pick<BodyOf<ConsoleCalls['applicationDecide']>, 'gift'> {
  const typed = String(amount ?? '').trim()
  if (kind === 'cash') return { gift: { kind, amount: typed } }
  return kind === 'points' ? { gift: { kind, points: typed } } : {}
}
