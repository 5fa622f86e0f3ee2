import { lotteryGroupMode } from '@baize/contract'
import { SelectInput, TextInput } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

const modes = lotteryGroupMode.options.map((id) => ({ id, name: id }))
const filters = [
  <TextInput key="memberId" source="memberId" alwaysOn />,
  <SelectInput key="mode" source="mode" alwaysOn choices={modes} translateChoice={false} />,
]

/** Prize groups as agents and operators set them. */
export const GroupList = () => (
  <ListPage filters={filters} actions={<GroupAsk />}>
    <TextCol source="memberId" />
    <TextCol source="mode" />
    <NumberCol source="prizeGroup" />
    <TimeCol source="setAt" />
    <TextCol source="setBy" />
  </ListPage>
)

/** Requests the prize group of a member without an upline; a second operator approves it. */
function GroupAsk() {
  const t = useTranslate()
  return (
    <FormAction
      permission="lottery_ask"
      label={t('lotteryDesk.groupAsk')}
      doneText={t('approvalDesk.asked')}
      fields={[
        { name: 'memberId', label: t('field.memberId'), inputMode: 'numeric' },
        { name: 'mode', label: t('field.mode'), type: 'choice', choices: modes, first: 'ELOTT' },
        {
          name: 'group',
          label: t('field.prizeGroup'),
          inputMode: 'numeric',
          hint: t('lotteryDesk.groupHint'),
        },
      ]}
      submit={({ memberId, mode, group }, reason) =>
        client.lotteryGroupAsk({
          body: {
            memberId: String(memberId),
            mode: lotteryGroupMode.parse(mode),
            group: Number(group),
            reason,
          },
        })
      }
    />
  )
}
