import type { ContractRules } from '@baize/contract/console'
import { gameCategory } from '@baize/contract'
import { contractKinds, percentText, readPercent } from '@baize/domain/agent-contract'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { Col, DayCol, MoneyCol, TimeCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction, type FormField, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
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
    <TimeCol source="writtenAt" />
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
        <li key={category}>{`${category} ${of === 'weights' ? `${share}%` : percentText(share)}`}</li>
      ))}
    </ul>
  )
}

function Payment() {
  const rules = useRecordContext<Rules>()
  return rules ? <span className="money">{percentText(rules.paymentPpm)}</span> : null
}

const bare = (ppm: number) => percentText(ppm).replace('%', '')
const categories = gameCategory.options

/** Requests rules from a day on; the fields begin with what holds last. */
function NewRules() {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['agentRuleLatest'],
    queryFn: ({ signal }) => client.agentRuleList({ query: { pageSize: 1 }, signal }),
  })
  const last = data?.list[0]
  if (!last) return null
  const percent = (name: string, label: string, first: string): FormField => ({
    name,
    label,
    first,
    inputMode: 'decimal',
  })
  const fields: FormField[] = [
    { name: 'fromDay', label: t('field.fromDay'), type: 'date', hint: t('agentContractDesk.ruleDayHint') },
    { name: 'review', label: t('field.reviewAmount'), first: last.reviewAmount, inputMode: 'decimal' },
    percent('payment', `${t('field.paymentPpm')} %`, bare(last.paymentPpm)),
    ...contractKinds.map((kind) =>
      percent(
        `ceiling_${kind}`,
        `${t('field.ceilings')} · ${t(`choice.contract_${kind}`)} %`,
        bare(last.ceilings[kind]),
      ),
    ),
    ...categories.flatMap((category) => [
      percent(
        `provider_${category}`,
        `${category} · ${t('field.providerPpm')} %`,
        bare(last.providerPpm[category] ?? 0),
      ),
      percent(
        `weight_${category}`,
        `${category} · ${t('field.weights')} %`,
        String(last.weights[category] ?? 100),
      ),
    ]),
  ]
  return (
    <FormAction
      permission="contract_ask"
      label={t('agentContractDesk.newRules')}
      doneText={t('agentContractDesk.asked')}
      isWide
      fields={fields}
      submit={(values, reason) =>
        client.agentRuleAsk({ body: { fromDay: String(values['fromDay']), rules: rulesOf(values), reason } })
      }
    />
  )
}

/** What cannot be read is sent as it is not: the call says which field it turns down. */
function rulesOf(values: FormValues): ContractRules {
  const ppm = (name: string) => readPercent(String(values[name] ?? '')) ?? Number.NaN
  const of = <Name extends string>(names: readonly Name[], pick: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, number>
  return {
    reviewAmount: String(values['review']),
    paymentPpm: ppm('payment'),
    ceilings: of(contractKinds, (kind) => ppm(`ceiling_${kind}`)),
    providerPpm: of(categories, (category) => ppm(`provider_${category}`)),
    weights: of(categories, (category) => Number(values[`weight_${category}`])),
  }
}
