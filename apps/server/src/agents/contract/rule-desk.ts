import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import { contractRules, type ConsoleCalls, type ContractRules } from '@baize/contract/console'
import { largestMinimum } from '@baize/domain/agent-contract'
import type { AuditValue } from '@baize/domain/audit'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import { houseMoney } from '../money.ts'
import type { ContractDeps } from './deps.ts'
import { usualRules, type HouseRules } from './rules.ts'
import * as store from './store.ts'

/** Rules of all contracts alike, each from a day on (agents.md 3, 6). */
export interface RuleDesk {
  list(query: QueryOf<ConsoleCalls['agentRuleList']>): Promise<GivenValueOf<ConsoleCalls['agentRuleList']>>
  /** Two operators, and only for days to come: what has begun is billed as it was announced. */
  ask(
    by: Operator,
    body: BodyOf<ConsoleCalls['agentRuleAsk']>,
  ): Promise<Result<{ approvalId: string }, 'agent_rule_day' | 'amount_invalid'>>
}

type Change = Readonly<{ fromDay: string; rules: ContractRules }>

export function createRuleDesk(deps: ContractDeps & { readonly approvals: Approvals }): RuleDesk {
  const { db, approvals, figures } = deps
  approvals.register(rulePlan(deps))
  return {
    async list(query) {
      const [found, today] = await Promise.all([store.listRules(db), figures.today()])
      const begun = found.find(({ from_day: day }) => day <= today)
      const usual = { id: '0', fromDay: null, writtenAt: null, ...wire(usualRules) }
      const written = found.map((rule) => ({
        id: String(rule.id),
        fromDay: rule.from_day,
        writtenAt: rule.written_at.toISOString(),
        ...wire({ ...usualRules, ...(JSON.parse(rule.rules) as Partial<HouseRules>) }),
      }))
      const now = String(begun?.id ?? 0)
      const lines = [...written, usual].map((each) => ({
        ...each,
        isNow: each.id === now,
        currency: houseMoney,
      }))
      return pageOfAll(lines, query)
    },
    async ask(by, { fromDay, rules, reason }) {
      if (fromDay <= (await figures.today())) return refuse('agent_rule_day')
      if (!read(rules)) return refuse('amount_invalid')
      const change: Change = { fromDay, rules }
      const asked = { kind: 'agent_rule', subject: `rules from ${fromDay}`, change, by, reason } as const
      return ok({ approvalId: String(await inTransaction(db, (tx) => approvals.ask(tx, asked))) })
    },
  }
}

/** Carried out while its day is still to come; else another day has to be asked for. */
const rulePlan = ({ audit, clock, figures }: ContractDeps): ApprovalPlan<Change & AuditValue> => ({
  kind: 'agent_rule',
  async apply(tx, { fromDay, rules }, { decidedBy, approvalId, reason }) {
    // A request from before a rule was introduced lacks its field.
    const asked = contractRules.safeParse(rules)
    const kept = asked.success ? read(asked.data) : undefined
    if (!kept || fromDay <= (await figures.today(tx))) return refuse('approval_outdated')
    const by = `operator:${decidedBy.operatorId}`
    await store.insertRule(tx, { fromDay, rules: JSON.stringify(kept), at: new Date(clock()), by })
    await audit.write(tx, {
      event: 'contract_rules_changed',
      actor: operatorActor(decidedBy),
      after: { fromDay, rules },
      details: { approval: String(approvalId), reason },
    })
    return ok(null)
  },
})

const amountOf = (minor: string) => formatDecimal(BigInt(minor), currencies[houseMoney])

const wire = (rules: HouseRules): ContractRules => ({
  weights: { ...rules.weights },
  providerPpm: { ...rules.providerPpm },
  paymentPpm: rules.paymentPpm,
  ceilings: { ...rules.ceilings },
  reviewAmount: amountOf(rules.reviewMinor),
  activeValid: amountOf(rules.activeValidMinor),
  activeDeposit: amountOf(rules.activeDepositMinor),
})

/** As they are kept; nothing where an amount is none. */
function read({ reviewAmount, activeValid, activeDeposit, ...rules }: ContractRules): HouseRules | undefined {
  const [review, valid, deposit] = [reviewAmount, activeValid, activeDeposit].map((text) => {
    const amount = parseDecimal(text, currencies[houseMoney])
    return amount.ok && amount.value >= 0n && amount.value <= largestMinimum ? amount.value : undefined
  })
  if (review === undefined || valid === undefined || deposit === undefined) return undefined
  return {
    ...rules,
    reviewMinor: String(review),
    activeValidMinor: String(valid),
    activeDepositMinor: String(deposit),
  }
}
