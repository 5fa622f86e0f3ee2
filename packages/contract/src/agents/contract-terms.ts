import { carryModes, contractKinds, dividendPeriods } from '@baize/domain/agent-contract'
import { z } from 'zod'

export const contractKind = z.enum(contractKinds)
/** Whole parts per million: 1 % is 10,000. */
const rate = z.int().min(0).max(1_000_000)
/** A minimum of at most 10^15 minor units. */
const minimum = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)
/** The most that a period pays, of real-time pay a day. Only contracts that the platform pays have one. */
const cap = minimum.optional()
const tiersOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape)).min(1).max(10)

/** The terms of a contract, each kind with the fields that the specification names (spec 3). */
export const contractTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    cap,
    period: z.enum(dividendPeriods),
    carry: z.enum(carryModes),
    tiers: tiersOf({
      periodValidBet: minimum,
      periodProfitLoss: minimum,
      activeMembers: z.int().min(0).max(1_000_000),
      rate,
    }),
  }),
  z.strictObject({
    kind: z.literal('daily'),
    cap,
    tiers: tiersOf({ betAmount: minimum, activeMembers: z.int().min(0).max(1_000_000), rate }),
  }),
  z.strictObject({ kind: z.literal('hourly'), cap, tiers: tiersOf({ betAmount: minimum, rate }) }),
  z.strictObject({
    kind: z.literal('realtime'),
    cap,
    profitRate: rate,
    lossRate: rate,
    singleBetAmount: minimum,
  }),
])
export type ContractTerms = z.infer<typeof contractTerms>

/** What keeps terms from being offered. */
export const contractTermsErrors = [
  'contract_terms_invalid',
  'contract_rate_too_high',
  'contract_above_own',
  'contract_cap_not_house',
] as const
