import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { grantFamilies } from '@baize/domain/reward'
import { TextInput, useRecordContext } from 'react-admin'
import { AddLink } from '../../core/action/add-link.tsx'
import { ActionButton } from '../../core/action/action-button.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { client } from '../../core/session/client.ts'
import { GiveByHand } from '../../core/action/give-by-hand.tsx'
import {
  ActsCol,
  ChoiceCol,
  Col,
  MoneyCol,
  NumberCol,
  TextCol,
  TimeCol,
  YesCol,
} from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { RecordTitle } from './record-title.tsx'
import { RuleStop } from './rule-stop.tsx'
import { StopBanner } from './stop-banner.tsx'

type Rule = GivenValueOf<ConsoleCalls['rewardRuleList']>['list'][number]

const asksAgainMs = 10_000

/** Rules in force: who agreed to them, and what is left of their budgets. */
export const RewardRuleList = () => (
  <>
    <StopBanner />
    <ListPage
      rowClick="show"
      actions={
        <>
          <AddRule />
          <StopFamily />
          <StopAll />
        </>
      }
      asksAgainMs={asksAgainMs}
    >
      <Col source="name">
        <RecordTitle />
      </Col>
      <ChoiceCol source="family" prefix="rewardFamily_" />
      <ChoiceCol source="measure" prefix="rewardMeasure_" />
      <ChoiceCol source="period" prefix="rewardPeriod_" />
      <NumberCol source="grants" />
      <MoneyCol source="cap" />
      <MoneyCol source="promised" />
      <MoneyCol source="granted" />
      <Col source="used" align="right">
        <Used />
      </Col>
      <YesCol source="isStopped" />
      <TimeCol source="agreedAt" />
      <ActsCol>
        <StopOne />
      </ActsCol>
    </ListPage>
  </>
)

function StopOne() {
  const rule = useRecordContext<Rule>()
  return rule ? <RuleStop id={rule.id} isStopped={rule.isStopped} /> : null
}

/** How much of the budget is used; from the first alarm on it is marked. */
function Used() {
  const rule = useRecordContext<Rule>()
  if (!rule) return null
  return rule.alarmed > 0 ? (
    <span className={`state state-${rule.alarmed >= 80 ? 'bad' : 'waiting'}`}>{rule.used}%</span>
  ) : (
    <>{rule.used}%</>
  )
}

function AddRule() {
  const t = useTranslate()
  return <AddLink permission="reward_ask" to="/rewardRule/new/show" label={t('rewardDesk.add')} />
}

/** Stops all gifts of one family, whichever part gives them; the banner shows the button that starts it again. */
function StopFamily() {
  const t = useTranslate()
  const choices = grantFamilies.map((id) => ({ id, name: t(`choice.rewardFamily_${id}`) }))
  return (
    <FormAction
      permission="reward_stop"
      color="error"
      label={t('rewardDesk.stopFamily')}
      fields={[
        { name: 'family', label: t('field.family'), type: 'choice', first: grantFamilies[0], choices },
      ]}
      submit={({ family }, reason) => client.rewardStop({ body: { id: `family:${String(family)}`, reason } })}
    />
  )
}

/** Everything at once, on every node. */
function StopAll() {
  const t = useTranslate()
  return (
    <>
      <ActionButton
        permission="reward_stop"
        color="error"
        label={t('rewardDesk.stopAll')}
        act={(reason) => client.rewardStop({ body: { id: 'all', reason } })}
      />
      <ActionButton
        permission="reward_stop"
        label={t('rewardDesk.releaseAll')}
        act={(reason) => client.rewardRelease({ body: { id: 'all', reason } })}
      />
    </>
  )
}

const filters = [<TextInput key="memberId" source="memberId" alwaysOn />]

/** What members earned and were given. */
export const RewardGrantList = () => (
  <ListPage filters={filters} actions={<GivePoints />} asksAgainMs={asksAgainMs}>
    <TextCol source="username" />
    <Col source="name">
      <RecordTitle />
    </Col>
    <ChoiceCol source="family" prefix="rewardFamily_" />
    <MoneyCol source="amount" />
    <ChoiceCol source="state" prefix="rewardState_" />
    <TimeCol source="earnedAt" />
    <TimeCol source="endedAt" />
  </ListPage>
)

function GivePoints() {
  const t = useTranslate()
  return <GiveByHand label={t('peopleDesk.givePoints')} giftOf={(points) => ({ kind: 'points', points })} />
}
