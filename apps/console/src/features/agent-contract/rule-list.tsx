import type { ContractRules } from '@baize/contract/console'
import { contractKinds, percentText } from '@baize/domain/agent-contract'
import { useRecordContext } from 'react-admin'
import { Col, DayCol, MoneyCol, HouseTimeCol, YesCol } from '../../core/list/columns.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { textOr } from '../../core/language/text-or.ts'
import { NewRules } from './rule-form.tsx'
import './agent-contract.css'

/** What holds for all contracts alike, each from a day on. */
export const RuleList = () => (
  <ListPage actions={<NewRules />}>
    <DayCol source="fromDay" />
    <YesCol source="isNow" />
    <Col source="ceilings">
      <Ceilings />
    </Col>
    <Col source="providerPpm">
      <Shares of="providerPpm" />
    </Col>
    <Col source="weights">
      <Shares of="weights" />
    </Col>
    <Col source="paymentPpm" align="right">
      <Payment />
    </Col>
    <MoneyCol source="reviewAmount" />
    <MoneyCol source="activeValid" />
    <MoneyCol source="activeDeposit" />
    <HouseTimeCol source="writtenAt" />
  </ListPage>
)

type Rules = ContractRules & { readonly id: string }

function Ceilings() {
  const t = useTranslate()
  const rules = useRecordContext<Rules>()
  if (!rules) return null
  return (
    <ul className="rule-parts">
      {contractKinds.map((kind) => (
        <li key={kind}>{`${t(`choice.contract_${kind}`)} ${percentText(rules.ceilings[kind])}`}</li>
      ))}
    </ul>
  )
}

function Shares({ of }: { readonly of: 'providerPpm' | 'weights' }) {
  const t = useTranslate()
  const rules = useRecordContext<Rules>()
  if (!rules) return null
  const shares = Object.entries(rules[of]).filter(([, share]) => of === 'providerPpm' || share !== 100)
  if (shares.length === 0) return <span>{t('agentContractDesk.everythingCounts')}</span>
  return (
    <ul className="rule-parts">
      {shares.map(([category, share]) => (
        <li key={category}>
          {textOr(t, `choice.rewardProduct_${category}`, category)}{' '}
          {of === 'weights' ? `${share}%` : percentText(share)}
        </li>
      ))}
    </ul>
  )
}

function Payment() {
  const rules = useRecordContext<Rules>()
  return rules ? <span className="money">{percentText(rules.paymentPpm)}</span> : null
}
