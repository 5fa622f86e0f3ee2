import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { proof, text } from '../fields.ts'
import { guardedErrors, memberErrors } from '../security.ts'
import { contractKind, contractTerms, contractTermsErrors } from './contract-terms.ts'

export const contractState = z.enum([
  'offered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'countered',
  'terminated',
  'superseded',
])

export const contractView = z.object({
  id: z.string(),
  kind: contractKind,
  version: z.int(),
  /** Whether the caller is paid by it or pays. */
  side: z.enum(['payee', 'payer']),
  /** Which side's offer it is: an answer with other terms may be the payee's. */
  offeredBy: z.enum(['payee', 'payer']),
  /** Whether the caller may answer it with other terms. */
  mayCounter: z.boolean(),
  /** The other side's user name; null is the platform. */
  partner: z.string().nullable(),
  state: contractState,
  terms: contractTerms,
  /** SHA-256 of the canonical terms, which both sides sign. */
  termsHash: z.string(),
  note: z.string(),
  offeredAt: isoTime,
  expiresAt: isoTime,
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  isInForce: z.boolean(),
  events: z.array(z.object({ step: contractState, at: isoTime, reason: z.string() })),
})
export type ContractView = z.infer<typeof contractView>

/** A contract that ends with an act: whose, at what rate, and what its last bill came to. */
export const cascadeEntry = z.object({
  id: z.string(),
  account: z.string(),
  payer: z.string(),
  rate: z.int(),
  lastBill: decimal.nullable(),
})

const contractErrors = [...memberErrors, 'access_denied'] as const
const signErrors = [...guardedErrors, 'access_denied', 'contract_not_found', 'contract_state'] as const
const contractId = z.string().regex(/^[1-9]\d{0,17}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const request = z.object({
  currencySymbol: z.string(),
  /** The contract in force, what is offered to the caller, and the last bills. */
  contract: contractView.nullable(),
  offer: contractView.nullable(),
  bills: z.array(
    z.object({ id: z.string(), startsAt: isoTime, endsAt: isoTime, amount: decimal, paid: decimal }),
  ),
})

const requestCall = (path: string, summary: string) =>
  ({ method: 'GET', path, access: 'agent', summary, value: request, errors: contractErrors }) as const

/** Contracts of agents (agents.md 3): offered by the upline, then accepted, rejected or ended (D24). */
export const agentContractCalls = defineCalls({
  dividendRequest: requestCall('/wps/relay/dividendRequest', "The caller's dividend contract"),
  dailySalaryContract: requestCall('/wps/relay/dailySalaryContract', "The caller's daily salary contract"),
  hourlySalary: requestCall('/wps/relay/hourlySalary', "The caller's hourly salary contract"),
  realtimeSalaryContract: requestCall(
    '/wps/relay/realtimeSalaryContract',
    "The caller's real-time salary contract: settled every 5 minutes",
  ),
  contractList: {
    method: 'GET',
    path: '/wps/relay/contractList',
    access: 'agent',
    summary:
      'Contracts and offers of 90 days that the caller is paid by or pays, offers first, 100 at a time',
    query: z.object({
      kind: contractKind.optional(),
      /** Only the versions between the same two as this one. */
      id: contractId.optional(),
      cursor: z
        .string()
        .regex(/^[01]-[1-9]\d{0,17}$/)
        .optional(),
    }),
    value: z.object({
      currencySymbol: z.string(),
      list: z.array(contractView),
      nextCursor: z.string().nullable(),
      /** The contract that the caller accepted of this kind, also before it begins. */
      own: contractView.nullable(),
      /** Agents directly below, who may get an offer from the caller. */
      partners: z.array(z.string()),
      /** The stakes from which single bets may count. */
      singleBets: z.array(decimal),
      /** The highest rates of the platform by kind. */
      ceilings: z.record(contractKind, z.int()),
    }),
    errors: contractErrors,
  },
  contractPreview: {
    method: 'GET',
    path: '/wps/relay/contractPreview',
    access: 'agent',
    summary: 'What accepting or ending a contract would do: from when, and which others end with it',
    query: z.object({ id: contractId, act: z.enum(['accept', 'terminate']) }),
    value: z.object({
      contract: contractView,
      /** What holds now; null when nothing does. */
      present: contractView.nullable(),
      /** When it would begin, or end. */
      at: isoTime,
      cascade: z.array(cascadeEntry),
      cascadeHash: hash,
    }),
    errors: [...contractErrors, 'contract_not_found', 'contract_state', 'contract_above_own'],
  },
  contractOffer: {
    method: 'POST',
    path: '/wps/relay/contractOffer',
    access: 'agent',
    right: 'offers',
    encrypted: true,
    summary: 'Offers terms to an agent directly below. The same `requestId` offers once',
    body: z.object({
      account: text(64).min(1),
      terms: contractTerms,
      note: text(200).default(''),
      requestId: z.uuid(),
      proof: proof.optional(),
    }),
    value: contractView,
    errors: [
      ...guardedErrors,
      'access_denied',
      'contract_no_partner',
      ...contractTermsErrors,
      'contract_offer_open',
      'contract_payee_moves',
      'contract_state',
    ],
  },
  contractAccept: {
    method: 'POST',
    path: '/wps/relay/contractAccept',
    access: 'agent',
    right: ['contracts', 'offers'],
    encrypted: true,
    summary:
      'Accepts an offer from the next period on, signed by the hashes of its terms and of what ends with it',
    body: z.object({ id: contractId, termsHash: hash, cascadeHash: hash, proof: proof.optional() }),
    value: contractView,
    errors: [...signErrors, 'contract_above_own', 'contract_cascade_changed', 'contract_ends_more'],
  },
  contractDraft: {
    method: 'POST',
    path: '/wps/relay/contractDraft',
    access: 'agent',
    right: ['contracts', 'offers'],
    summary: 'What other terms for an offer that waits for the caller would do: from when, and what ends',
    body: z.object({ id: contractId, terms: contractTerms }),
    value: z.object({ at: isoTime, cascade: z.array(cascadeEntry), cascadeHash: hash }),
    errors: [
      ...contractErrors,
      ...contractTermsErrors,
      'contract_not_found',
      'contract_state',
      'contract_turns_over',
    ],
  },
  contractCounter: {
    method: 'POST',
    path: '/wps/relay/contractCounter',
    access: 'agent',
    right: ['contracts', 'offers'],
    encrypted: true,
    summary:
      'Answers an offer with other terms, which then wait for the other side. The same `requestId` answers once',
    body: z.object({
      id: contractId,
      /** Of the offer that was read, and of what would end with the new terms. */
      termsHash: hash,
      cascadeHash: hash,
      terms: contractTerms,
      note: text(200).default(''),
      requestId: z.uuid(),
      proof: proof.optional(),
    }),
    value: contractView,
    errors: [...signErrors, ...contractTermsErrors, 'contract_cascade_changed', 'contract_turns_over'],
  },
  contractReject: {
    method: 'POST',
    path: '/wps/relay/contractReject',
    access: 'agent',
    summary: 'Rejects an offer',
    body: z.object({ id: contractId }),
    value: contractView,
    errors: [...contractErrors, 'contract_not_found', 'contract_state'],
  },
  contractWithdraw: {
    method: 'POST',
    path: '/wps/relay/contractWithdraw',
    access: 'agent',
    summary: 'Takes an offer of the caller back',
    body: z.object({ id: contractId }),
    value: contractView,
    errors: [...contractErrors, 'contract_not_found', 'contract_state'],
  },
  contractTerminate: {
    method: 'POST',
    path: '/wps/relay/contractTerminate',
    access: 'agent',
    encrypted: true,
    summary: 'Ends a contract at the end of the running period, with all that end with it',
    body: z.object({ id: contractId, cascadeHash: hash, proof: proof.optional() }),
    value: contractView,
    errors: [...signErrors, 'contract_above_own', 'contract_cascade_changed'],
  },
  contractWhatIf: {
    method: 'POST',
    path: '/wps/relay/contractWhatIf',
    access: 'agent',
    summary:
      'What terms would have paid in the last three closed periods, each after what they left of the one before',
    body: z.object({
      /** An own contract or offer. */
      id: contractId.optional(),
      /** Draft terms: for an agent directly below, or instead of those of the offer. */
      account: text(64).optional(),
      terms: contractTerms.optional(),
    }),
    value: z.object({
      currencySymbol: z.string(),
      periods: z.array(
        z.object({
          startsAt: isoTime,
          endsAt: isoTime,
          base: decimal,
          before: decimal.nullable(),
          after: decimal,
          rate: z.int(),
          /** What the caller passes on to its own downlines of it, by its bills; null of a downline. */
          passedOn: decimal.nullable(),
          /** How far it is to the next tier, where there is one. */
          next: z
            .object({ rate: z.int(), bet: decimal, profitLoss: decimal, activeMembers: z.int() })
            .nullable(),
        }),
      ),
    }),
    errors: [...contractErrors, 'contract_not_found', 'contract_no_partner', 'contract_terms_invalid'],
  },
})
