import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { SelectInput, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, MoneyCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Line = ValueOf<ConsoleCalls['referralList']>['list'][number]

const states = ['open', 'review', 'cleared', 'refused'] as const
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(states, 'referral_')} />,
  <TextInput key="memberId" source="memberId" alwaysOn />,
]

/** Referrals: referrer and friend, what their accounts have in common, and what was paid. */
export const ReferralList = () => (
  <ListPage filters={filters} actions={<ChangeReferrer />}>
    <TimeCol source="joinedAt" />
    <TextCol source="username" />
    <TextCol source="referrer" />
    <ChoiceCol source="state" prefix="referral_" />
    <TextCol source="signs" />
    <TextCol source="siblingSigns" />
    <TextCol source="steps" />
    <MoneyCol source="turnover" />
    <MoneyCol source="paid" />
    <MoneyCol source="held" />
    <TextCol source="decidedBy" />
    <TextCol source="remark" />
    <ActsCol>
      <Decide />
    </ActsCol>
  </ListPage>
)

/** Another referrer for a member of the last seven days. */
function ChangeReferrer() {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_ask"
      label={t('peopleDesk.changeReferrer')}
      doneText={t('peopleDesk.asked')}
      fields={[
        { name: 'username', label: t('peopleDesk.player') },
        { name: 'referrer', label: t('peopleDesk.referrer') },
      ]}
      submit={({ username, referrer }, reason) =>
        client.referrerChangeAsk({
          body: { username: String(username), referrer: String(referrer), reason },
        })
      }
    />
  )
}

function Decide() {
  const t = useTranslate()
  const line = useRecordContext<Line>()
  if (!line) return null
  const { id, version, state } = line
  const decide = (to: 'cleared' | 'refused') => (reason: string) =>
    client.referralDecide({ body: { id, version, to, reason } })
  return (
    <div className="acts">
      {state !== 'cleared' && (
        <ActionButton permission="reward_decide" label={t('giftDesk.clear')} act={decide('cleared')} />
      )}
      {state !== 'refused' && (
        <ActionButton
          permission="reward_decide"
          color="error"
          label={t('giftDesk.refuse')}
          act={decide('refused')}
        />
      )}
    </div>
  )
}
