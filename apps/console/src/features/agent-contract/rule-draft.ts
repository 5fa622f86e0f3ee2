import { gameCategory } from '@baize/contract'
import type { ContractRules } from '@baize/contract/console'
import { contractKinds, percentText, readPercent, type ContractKind } from '@baize/domain/agent-contract'

/** Products of bets: the categories of providers' games, and the platform's own sports book and lotteries. */
export const ruleProducts = [...gameCategory.options, 'sports', 'lottery'] as const
export type RuleProduct = (typeof ruleProducts)[number]

/** The rules as entered in the form. */
export interface RuleDraft {
  readonly fromDay: string
  readonly review: string
  readonly payment: string
  readonly activeValid: string
  readonly activeDeposit: string
  readonly ceilings: Readonly<Record<ContractKind, string>>
  readonly providers: Readonly<Record<RuleProduct, string>>
  readonly weights: Readonly<Record<RuleProduct, string>>
}

const ofEach = <Name extends string, Value>(names: readonly Name[], pick: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, pick(name)])) as Record<Name, Value>
const percentOf = (ppm: number) => percentText(ppm).replace('%', '')

/** A draft starts with the latest rules in force, and without a start day. */
export const draftOf = (last: ContractRules): RuleDraft => ({
  fromDay: '',
  review: last.reviewAmount,
  payment: percentOf(last.paymentPpm),
  activeValid: last.activeValid,
  activeDeposit: last.activeDeposit,
  ceilings: ofEach(contractKinds, (kind) => percentOf(last.ceilings[kind])),
  providers: ofEach(ruleProducts, (product) => percentOf(last.providerPpm[product] ?? 0)),
  weights: ofEach(ruleProducts, (product) => String(last.weights[product] ?? 100)),
})

/** The checks of the fields. */
export const ruleChecks = {
  percent: (text: string) => readPercent(text) !== undefined,
  weight: (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 100,
  amount: (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text),
} as const

/** Called only with a valid draft: the form does not submit others. */
export function rulesOf(draft: RuleDraft): ContractRules {
  const { review, payment, activeValid, activeDeposit, ceilings, providers, weights } = draft
  const ppm = (text: string) => readPercent(text) ?? Number.NaN
  return {
    reviewAmount: review,
    activeValid,
    activeDeposit,
    paymentPpm: ppm(payment),
    ceilings: ofEach(contractKinds, (kind) => ppm(ceilings[kind])),
    providerPpm: ofEach(ruleProducts, (product) => ppm(providers[product])),
    weights: ofEach(ruleProducts, (product) => Number(weights[product])),
  }
}
