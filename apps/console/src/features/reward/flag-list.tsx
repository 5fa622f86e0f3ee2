import type { ValueOf } from '@baize/contract'
import { rewardFlagKind, rewardFlagState, type ConsoleCalls } from '@baize/contract/console'
import type { Translate } from '@baize/i18n'
import { SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { textOr } from '../../core/language/text-or.ts'

type Flag = ValueOf<ConsoleCalls['rewardFlagList']>['list'][number]

const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(rewardFlagState.options, 'rewardFlag_')}
  />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={choicesOf(rewardFlagKind.options, 'rewardFlag_')}
  />,
]

const asksAgainMs = 30_000

/** What looks like abuse of rewards, with the evidence; each is decided within 72 hours. */
export const RewardFlagList = () => (
  <ListPage filters={filters} actions={<Hold />} asksAgainMs={asksAgainMs}>
    <TextCol source="username" />
    <ChoiceCol source="kind" prefix="rewardFlag_" />
    <Col source="evidence">
      <Evidence />
    </Col>
    <NumberCol source="waiting" />
    <ChoiceCol source="state" prefix="rewardFlag_" />
    <TimeCol source="holdUntil" />
    <TextCol source="decidedBy" />
    <TextCol source="remark" />
    <ActsCol>
      <Decide />
    </ActsCol>
  </ListPage>
)

function textOf(t: Translate, name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (name === 'since') return timeText(String(value))
  if (name === 'shared') return textOr(t, `peopleDesk.evidence_${String(value)}`, String(value))
  return String(value)
}

/** What a flag was opened for; each kind of flag has its own fields. */
function Evidence() {
  const t = useTranslate()
  const flag = useRecordContext<Flag>()
  return (
    <ul>
      {Object.entries(flag?.evidence ?? {}).map(([name, value]) => (
        <li key={name}>
          {textOr(t, `peopleDesk.evidence_${name}`, name)}: {textOf(t, name, value)}
        </li>
      ))}
    </ul>
  )
}

/** The unclaimed rewards of a member, for a reason that is kept. */
function Hold() {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_decide"
      label={t('peopleDesk.hold')}
      fields={[{ name: 'username', label: t('peopleDesk.player') }]}
      submit={({ username }, reason) =>
        client.rewardFlagOpen({ body: { username: String(username), reason } })
      }
    />
  )
}

function Decide() {
  const t = useTranslate()
  const flag = useRecordContext<Flag>()
  if (flag?.state !== 'open') return null
  const { id, version } = flag
  const decide = (to: 'cleared' | 'confirmed') => (reason: string) =>
    client.rewardFlagDecide({ body: { id, version, to, reason } })
  return (
    <div className="acts">
      <ActionButton permission="reward_decide" label={t('peopleDesk.clearFlag')} act={decide('cleared')} />
      <ActionButton
        permission="reward_decide"
        color="error"
        label={t('peopleDesk.confirmFlag')}
        doneText={t('peopleDesk.asked')}
        act={decide('confirmed')}
      />
    </div>
  )
}
