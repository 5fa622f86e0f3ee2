import { currencies } from '@baize/money'
import { contractKinds } from '@baize/domain/agent-contract'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { MomentField } from '../../core/input/moment-field.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { textOr } from '../../core/language/text-or.ts'
import { client } from '../../core/session/client.ts'
import { draftOf, ruleChecks, ruleProducts, rulesOf, type RuleDraft } from './rule-draft.ts'
import './rule-form.css'

/** Requests new rules from a day on; the fields start with the latest rules in force. */
export function NewRules() {
  const { data } = useQuery({
    queryKey: ['agentRuleLatest'],
    queryFn: ({ signal }) => client.agentRuleList({ query: { pageSize: 1 }, signal }),
  })
  const last = data?.list[0]
  return last ? <RuleForm key={last.id} first={draftOf(last)} currency={last.currency} /> : null
}

function RuleForm({ first, currency }: { readonly first: RuleDraft; readonly currency: string }) {
  const t = useTranslate()
  const [draft, setDraft] = useState(first)
  const set = (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change })
  const { fromDay } = draft
  return (
    <ActionButton
      permission="contract_ask"
      label={t('agentContractDesk.newRules')}
      doneText={t('agentContractDesk.asked')}
      isWide
      act={(reason) => client.agentRuleAsk({ body: { fromDay, rules: rulesOf(draft), reason } })}
    >
      <Part title={t('agentContractDesk.ruleWhen')} text={t('agentContractDesk.ruleWhenText')}>
        <MomentField
          kind="day"
          label={t('field.fromDay')}
          hint={t('agentContractDesk.ruleDayHint')}
          value={fromDay}
          onChange={(day) => set({ fromDay: day })}
        />
      </Part>
      <Part title={t('agentContractDesk.ruleCeilings')} text={t('agentContractDesk.ruleCeilingsText')}>
        {contractKinds.map((kind) => (
          <RuleField
            key={kind}
            takes="percent"
            label={t(`choice.contract_${kind}`)}
            hint={t(`agentContractDesk.ruleOf_${kind}`)}
            value={draft.ceilings[kind]}
            onChange={(rate) => set({ ceilings: { ...draft.ceilings, [kind]: rate } })}
          />
        ))}
      </Part>
      <Part title={t('agentContractDesk.ruleDividends')} text={t('agentContractDesk.ruleDividendsText')}>
        <RuleField
          takes="percent"
          label={t('field.paymentPpm')}
          hint={t('agentContractDesk.rulePaymentHint')}
          value={draft.payment}
          onChange={(payment) => set({ payment })}
        />
        <RuleField
          takes="amount"
          unit={symbolOf(currency)}
          label={t('field.reviewAmount')}
          hint={t('agentContractDesk.ruleReviewHint')}
          value={draft.review}
          onChange={(review) => set({ review })}
        />
      </Part>
      <Active draft={draft} set={set} currency={currency} />
      <Products draft={draft} set={set} />
    </ActionButton>
  )
}

const symbolOf = (code: string): string =>
  Object.entries(currencies).find(([name]) => name === code)?.[1].symbol ?? code

interface PartProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A group of fields under its heading and explanation. */
const Part = ({ title, text, children }: PartProps) => (
  <fieldset className="rule-part">
    <legend>{title}</legend>
    <p>{text}</p>
    <div className="rule-fields">{children}</div>
  </fieldset>
)

/** What makes a member active for a bill. */
function Active({ draft, set, currency }: ProductsProps & { readonly currency: string }) {
  const t = useTranslate()
  return (
    <Part title={t('agentContractDesk.ruleActive')} text={t('agentContractDesk.ruleActiveText')}>
      <RuleField
        takes="amount"
        unit={symbolOf(currency)}
        label={t('field.activeValid')}
        hint={t('agentContractDesk.ruleActiveValidHint')}
        value={draft.activeValid}
        onChange={(activeValid) => set({ activeValid })}
      />
      <RuleField
        takes="amount"
        unit={symbolOf(currency)}
        label={t('field.activeDeposit')}
        hint={t('agentContractDesk.ruleActiveDepositHint')}
        value={draft.activeDeposit}
        onChange={(activeDeposit) => set({ activeDeposit })}
      />
    </Part>
  )
}

interface ProductsProps {
  readonly draft: RuleDraft
  readonly set: (change: Partial<RuleDraft>) => void
}

/** The provider's share and the weight of each product. */
function Products({ draft, set }: ProductsProps) {
  const t = useTranslate()
  const { providers, weights } = draft
  return (
    <fieldset className="rule-part">
      <legend>{t('agentContractDesk.ruleProducts')}</legend>
      <p>{t('agentContractDesk.ruleProviderText')}</p>
      <p>{t('agentContractDesk.ruleWeightText')}</p>
      <div className="rule-products">
        <b>{t('field.category')}</b>
        <b>{t('field.providerPpm')}</b>
        <b>{t('field.weights')}</b>
        {ruleProducts.map((product) => {
          const name = textOr(t, `choice.rewardProduct_${product}`, product)
          return (
            <div key={product} className="rule-product">
              <span>{name}</span>
              <RuleField
                takes="percent"
                named={`${name}: ${t('field.providerPpm')}`}
                value={providers[product]}
                onChange={(share) => set({ providers: { ...providers, [product]: share } })}
              />
              <RuleField
                takes="weight"
                named={`${name}: ${t('field.weights')}`}
                value={weights[product]}
                onChange={(weight) => set({ weights: { ...weights, [product]: weight } })}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const wrongs = {
  percent: 'agentContractDesk.rulePercentWrong',
  weight: 'agentContractDesk.ruleWeightWrong',
  amount: 'agentContractDesk.ruleAmountWrong',
} as const

interface RuleFieldProps {
  readonly takes: keyof typeof wrongs
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label?: string
  /** The accessible name of a field whose visible label is the heading of its column. */
  readonly named?: string
  readonly hint?: string
  readonly unit?: string
}

/** A number with its unit; an invalid value shows an error below the field and blocks submitting. */
function RuleField({ takes, value, onChange, label, named, hint, unit = '%' }: RuleFieldProps) {
  const t = useTranslate()
  const isSound = ruleChecks[takes](value)
  const wrong = t(wrongs[takes])
  return (
    <TextField
      required
      fullWidth
      margin="dense"
      size="small"
      autoComplete="off"
      label={label}
      value={value}
      error={!isSound}
      helperText={isSound ? hint : wrong}
      onChange={({ target }) => {
        target.setCustomValidity(ruleChecks[takes](target.value) ? '' : wrong)
        onChange(target.value)
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal', 'aria-label': named },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
