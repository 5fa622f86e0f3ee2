import { z } from 'zod'
import { contractKind, contractTerms } from '../agents/contract-terms.ts'
import { cascadeEntry, contractState } from '../agents/contract.ts'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { text } from '../fields.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

export const contractLine = z.object({
  id: z.string(),
  payeeId: z.string(),
  payee: z.string(),
  /** Null is the house. */
  payerId: z.string().nullable(),
  payer: z.string().nullable(),
  kind: contractKind,
  version: z.int(),
  state: contractState,
  /** The highest rate of its terms, in parts per million. */
  rate: z.int(),
  isInForce: z.boolean(),
  /** What is due by it and not paid yet. */
  openAmount: decimal,
  currency: z.string(),
  offeredAt: isoTime,
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
})

/** By what bets are of: a category of providers' games, or `sports` and `lottery` of the platform itself. */
const ofCategory = (most: number) => z.record(z.string().regex(/^[A-Za-z_]{2,20}$/), z.int().min(0).max(most))

/** What holds for all contracts alike. Shares are parts per million, weights percent. */
export const contractRules = z.object({
  /** How much of a product's turnover and result counts; 100 where nothing is said. */
  weights: ofCategory(100),
  /** What of a product's gross result its provider has. */
  providerPpm: ofCategory(1_000_000),
  /** What moving money in and out costs. */
  paymentPpm: z.int().min(0).max(1_000_000),
  /** The highest rates that anybody may be offered. */
  ceilings: z.record(contractKind, z.int().min(0).max(1_000_000)),
  /** Dividends above it wait for an operator. */
  reviewAmount: decimal,
  /** A member is active for a bill from this turnover and these deposits of its period on. */
  activeValid: decimal,
  activeDeposit: decimal,
})
export type ContractRules = z.infer<typeof contractRules>

/** What an act on contracts ends besides, and when. */
const ending = z.object({ at: isoTime, cascade: z.array(cascadeEntry), cascadeHash: z.string() })

const read = { method: 'GET', access: 'operator', permission: 'contract_read' } as const
const ask = { method: 'POST', access: 'operator', permission: 'contract_ask' } as const
const account = text(64).min(1)

const offerErrors = [
  ...operatorErrors,
  'member_not_found',
  'contract_not_root',
  'contract_terms_invalid',
  'contract_rate_too_high',
] as const

/** Contracts of agents at the console (agents.md 3, 6): the house offers to roots, by two operators. */
export const agentContractDeskCalls = defineCalls({
  agentContractList: listCall({
    path: '/console/agent/contracts',
    permission: 'contract_read',
    summary: 'Contracts and offers of agents, the newest first',
    filters: {
      memberId: id.optional(),
      kind: contractKind.optional(),
      state: contractState.optional(),
      payer: z.enum(['house', 'agent']).optional(),
    },
    item: contractLine,
  }),
  agentContractRead: {
    ...read,
    path: '/console/agent/contract',
    summary: 'One contract: its terms, every step, and the other versions of its kind',
    query: z.object({ id }),
    value: contractLine.extend({
      terms: contractTerms,
      termsHash: z.string(),
      note: z.string(),
      expiresAt: isoTime,
      /** From then on its bills are not paid. */
      withheldAt: isoTime.nullable(),
      events: z.array(z.object({ step: contractState, at: isoTime, by: z.string(), reason: z.string() })),
      versions: z.array(contractLine),
    }),
    errors: [...operatorErrors, 'contract_not_found'],
  },
  agentContractBounds: {
    ...read,
    path: '/console/agent/contract/bounds',
    summary: 'What the house may offer: the highest rates, the stakes of single bets, the root agents',
    value: z.object({
      currencySymbol: z.string(),
      /** Parts per million. */
      ceilings: z.record(contractKind, z.int()),
      singleBets: z.array(decimal),
      roots: z.array(z.string()),
    }),
    errors: operatorErrors,
  },
  agentRuleList: listCall({
    path: '/console/agent/rules',
    permission: 'contract_read',
    summary: 'What held and will hold for all contracts alike, by the day from which on; the latest first',
    filters: {},
    item: contractRules.extend({
      id: z.string(),
      /** Null: what the platform begins with. */
      fromDay: z.string().nullable(),
      writtenAt: isoTime.nullable(),
      isNow: z.boolean(),
      currency: z.string(),
    }),
  }),
  agentRuleAsk: {
    ...ask,
    path: '/console/agent/rule',
    summary: 'Requests rules that hold for periods beginning on a day to come or later; needs approval',
    body: z.object({ fromDay: z.iso.date(), rules: contractRules, reason }),
    value: asked,
    errors: [...operatorErrors, 'agent_rule_day', 'amount_invalid'],
  },
  agentContractCheck: {
    ...ask,
    permission: 'contract_read',
    path: '/console/agent/contract/check',
    summary: 'What terms for a root agent would replace and end, were they accepted now',
    body: z.object({ account, terms: contractTerms }),
    value: ending.omit({ cascadeHash: true }).extend({
      payee: z.string(),
      present: z.object({ id: z.string(), rate: z.int(), terms: contractTerms }).nullable(),
      hasOffer: z.boolean(),
    }),
    errors: offerErrors,
  },
  agentContractAsk: {
    ...ask,
    path: '/console/agent/contract/ask',
    summary: 'Requests an offer of the house to a root agent; a second operator approves it',
    body: z.object({ account, terms: contractTerms, note: text(200).default(''), reason }),
    value: asked,
    errors: [...offerErrors, 'contract_offer_open'],
  },
  agentContractWithdraw: {
    ...ask,
    path: '/console/agent/contract/withdraw',
    summary: 'Takes an offer of the house back',
    body: z.object({ id, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'contract_not_found', 'contract_state'],
  },
  agentContractEndCheck: {
    ...read,
    path: '/console/agent/contract/end-check',
    summary: 'When a contract would end, and which others with it',
    query: z.object({ id }),
    value: ending,
    errors: [...operatorErrors, 'contract_not_found', 'contract_state'],
  },
  agentContractEndAsk: {
    ...ask,
    path: '/console/agent/contract/end-ask',
    summary:
      'Requests the end of a contract with its period; `withhold`: nothing more is paid by it. A second operator approves it',
    body: z.object({ id, cascadeHash: z.string().regex(/^[0-9a-f]{64}$/), withhold: z.boolean(), reason }),
    value: asked,
    errors: [...operatorErrors, 'contract_not_found', 'contract_state', 'contract_cascade_changed'],
  },
})
