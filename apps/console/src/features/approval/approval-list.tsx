import type { ValueOf } from '@baize/contract'
import { approvalKinds, type ApprovalKind, type ConsoleCalls } from '@baize/contract/console'
import type { StoredRule } from '@baize/domain/reward'
import { SelectInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { Facts } from '../../core/show/fields.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { RuleSummary } from '../../core/rule/rule-summary.tsx'
import { giftLines, type GiftChange } from './gift-lines.ts'

type Approval = ValueOf<ConsoleCalls['approvalList']>['list'][number]

const states = choicesOf(['open', 'approved', 'rejected', 'withdrawn', 'expired'])
const kinds = approvalKinds.map((id) => ({ id, name: `approvalKind.${id}` }))

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
]

/** What waits for a second person, with everything that person needs in order to judge. */
export function ApprovalList() {
  const t = useTranslate()
  const rowKeys = [
    { key: 'a', text: t('approvalDesk.approve') },
    { key: 'r', text: t('approvalDesk.reject') },
  ]
  return (
    <ListPage filters={filters} rowKeys={rowKeys}>
      <TimeCol source="askedAt" />
      <Col source="kind">
        <KindField />
      </Col>
      <TextCol source="subject" />
      <Col source="before">
        <Before />
      </Col>
      <Col source="change">
        <Change />
      </Col>
      <TextCol source="reason" />
      <TextCol source="askedBy" />
      <ChoiceCol source="state" />
      <TextCol source="decidedBy" />
      <TextCol source="decision" />
      <ActsCol>
        <Decide />
      </ActsCol>
    </ListPage>
  )
}

/** Of a rule the version before stands beside what differs from it. */
function Before() {
  const approval = useRecordContext<Approval>()
  return !approval || approval.kind === 'reward_rule' ? null : <Facts value={approval.before} />
}

function Change() {
  const approval = useRecordContext<Approval>()
  if (!approval) return null
  if (approval.kind === 'reward_gift') return <Gift of={approval.change as GiftChange} />
  const rule = approval.kind === 'reward_rule' && ruleOf((approval.change as { document?: unknown }).document)
  if (!rule) return <Facts value={approval.change} />
  return <RuleSummary rule={rule} before={ruleOf(approval.before)} />
}

function Gift({ of }: { readonly of: GiftChange }) {
  const lines = giftLines(useTranslate(), useLanguage(), of)
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The server checked the document when it was asked for. */
const ruleOf = (document: unknown): StoredRule | undefined =>
  (document ?? undefined) as StoredRule | undefined

function KindField() {
  const t = useTranslate()
  const kind = useRecordContext<Approval>()?.kind
  return kind === undefined ? null : <>{t(`approvalKind.${kind as ApprovalKind}`)}</>
}

function Decide() {
  const t = useTranslate()
  const approval = useRecordContext<Approval>()
  if (!approval) return null
  const { id } = approval
  if (approval.mayWithdraw) {
    const act = (reason: string) => client.approvalWithdraw({ body: { id, reason } })
    return <ActionButton permission="approval_read" label={t('approvalDesk.withdraw')} act={act} />
  }
  if (!approval.mayDecide) return null
  return (
    <div className="acts">
      <ActionButton
        permission="approval_read"
        label={t('approvalDesk.approve')}
        rowKey="a"
        act={(reason) => client.approvalApprove({ body: { id, reason } })}
      />
      <ActionButton
        permission="approval_read"
        label={t('approvalDesk.reject')}
        rowKey="r"
        color="error"
        act={(reason) => client.approvalReject({ body: { id, reason } })}
      />
    </div>
  )
}
