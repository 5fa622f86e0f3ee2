import { refuse, ok, type Result } from '@baize/std'

/** What a contract pays for (agents.md 3), in the order of the back-office's pages. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Spec 9: how long a period of a dividend is. The root's holds for its whole line. */
export const dividendPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

/** What becomes of a period that ended below nothing. */
export const carryModes = ['none', 'previous', 'month', 'full'] as const
export type CarryMode = (typeof carryModes)[number]

/** A rate in whole parts per million: 1 % is 10,000. */
export const wholeRate = 1_000_000

/** A rate applies to the whole base where every minimum is reached. A kind that does not ask has 0. */
export interface Tier {
  readonly ratePpm: number
  readonly validMinor: bigint
  readonly lossMinor: bigint
  readonly active: number
}

/** What terms of every kind may have. */
interface Capped {
  /**
   * The most that a period pays, where the platform is the payer; of real-time pay the most that a day pays.
   */
  readonly capMinor?: bigint
}

export interface DividendTerms extends Capped {
  readonly kind: 'dividend'
  readonly period: DividendPeriod
  readonly carry: CarryMode
  readonly tiers: readonly Tier[]
}

export interface TurnoverTerms extends Capped {
  readonly kind: 'daily' | 'hourly'
  readonly tiers: readonly Tier[]
}

/** Bets with a stake from `singleBetMinor` on: one rate where the member won, another elsewhere. */
export interface RealtimeTerms extends Capped {
  readonly kind: 'realtime'
  readonly singleBetMinor: bigint
  readonly profitPpm: number
  readonly lossPpm: number
}

export type Terms = DividendTerms | TurnoverTerms | RealtimeTerms

/** The highest rates that anybody may be offered, by kind, in parts per million. */
export type RateCeilings = Readonly<Record<ContractKind, number>>

export const usualCeilings: RateCeilings = {
  dividend: 600_000,
  daily: 30_000,
  hourly: 10_000,
  realtime: 10_000,
}

export const mostTiers = 10
/** No minimum is larger: what bigger ones would mean is a typing error. */
export const largestMinimum = 10n ** 15n
export const mostActive = 1_000_000
export type TermsRefusal = 'contract_terms_invalid' | 'contract_rate_too_high'

/** Whether terms may stand in any contract of the platform. */
export function checkTerms(
  terms: Terms,
  { ceilings, singleBets }: { readonly ceilings: RateCeilings; readonly singleBets: readonly bigint[] },
): Result<Terms, TermsRefusal> {
  const rates = ratesOf(terms)
  if (!rates.every(isRate) || !isCap(terms)) return refuse('contract_terms_invalid')
  const isSound = terms.kind === 'realtime' ? isSoundRealtime(terms, singleBets) : areSoundTiers(terms)
  if (!isSound) return refuse('contract_terms_invalid')
  const ceiling = ceilings[terms.kind]
  return rates.some((rate) => rate > ceiling)
    ? refuse('contract_rate_too_high', { most: ceiling })
    : ok(terms)
}

export const ratesOf = (terms: Terms): readonly number[] =>
  terms.kind === 'realtime' ? [terms.profitPpm, terms.lossPpm] : terms.tiers.map(({ ratePpm }) => ratePpm)

/** The highest rate that terms can pay. */
export const topRate = (terms: Terms): number => Math.max(0, ...ratesOf(terms))

/** What terms let a period, or of real-time pay a day, pay of an amount. */
export const cappedAt = ({ capMinor }: Terms, amountMinor: bigint): bigint =>
  capMinor !== undefined && amountMinor > capMinor ? capMinor : amountMinor

const isCap = ({ capMinor }: Terms) => capMinor === undefined || (capMinor > 0n && capMinor <= largestMinimum)

const isRate = (rate: number) => Number.isInteger(rate) && rate >= 0 && rate <= wholeRate

/** Slots are counted by some stakes, so single bet amounts come from that list; 0 takes every bet. */
const isSoundRealtime = (
  { singleBetMinor, profitPpm, lossPpm }: RealtimeTerms,
  singleBets: readonly bigint[],
) => (singleBetMinor === 0n || singleBets.includes(singleBetMinor)) && profitPpm + lossPpm > 0

function areSoundTiers({ kind, tiers }: DividendTerms | TurnoverTerms): boolean {
  if (tiers.length < 1 || tiers.length > mostTiers) return false
  return tiers.every(
    (tier) =>
      tier.ratePpm > 0 &&
      isMinimum(tier.validMinor) &&
      isMinimum(tier.lossMinor) &&
      Number.isInteger(tier.active) &&
      tier.active >= 0 &&
      tier.active <= mostActive &&
      (kind === 'dividend' || tier.lossMinor === 0n) &&
      (kind !== 'hourly' || tier.active === 0),
  )
}

const isMinimum = (minor: bigint) => minor >= 0n && minor <= largestMinimum

/**
 * The one text of these terms: keys in order, amounts as digits, tiers from the lowest rate up. Its hash is
 * what both sides sign.
 */
export function canonicalTerms(terms: Terms): string {
  // Terms without a cap have the text, and so the hash, that they had before there were caps.
  const cap = terms.capMinor === undefined ? {} : { capMinor: String(terms.capMinor) }
  if (terms.kind === 'realtime') {
    const { singleBetMinor, profitPpm, lossPpm } = terms
    return JSON.stringify({
      ...cap,
      kind: terms.kind,
      lossPpm,
      profitPpm,
      singleBetMinor: String(singleBetMinor),
    })
  }
  const tiers = inOrder(terms.tiers).map(({ ratePpm, validMinor, lossMinor, active }) => ({
    active,
    lossMinor: String(lossMinor),
    ratePpm,
    validMinor: String(validMinor),
  }))
  const { kind } = terms
  return kind === 'dividend'
    ? JSON.stringify({ ...cap, carry: terms.carry, kind, period: terms.period, tiers })
    : JSON.stringify({ ...cap, kind, tiers })
}

/** Reads what `canonicalTerms` wrote; it is only read where it was written. */
export function readTerms(text: string): Terms {
  const read = JSON.parse(text) as Written
  const cap = read.capMinor === undefined ? {} : { capMinor: BigInt(read.capMinor) }
  if (read.kind === 'realtime')
    return {
      ...cap,
      kind: read.kind,
      singleBetMinor: BigInt(read.singleBetMinor),
      profitPpm: read.profitPpm,
      lossPpm: read.lossPpm,
    }
  const tiers = read.tiers.map((tier) => ({
    ratePpm: tier.ratePpm,
    validMinor: BigInt(tier.validMinor),
    lossMinor: BigInt(tier.lossMinor),
    active: tier.active,
  }))
  if (read.kind === 'dividend')
    return { ...cap, kind: read.kind, period: read.period, carry: read.carry, tiers }
  return { ...cap, kind: read.kind, tiers }
}

type WrittenTier = Readonly<{ active: number; lossMinor: string; ratePpm: number; validMinor: string }>
type Written = Readonly<{ capMinor?: string }> & WrittenKind
type WrittenKind =
  | Readonly<{ kind: 'dividend'; carry: CarryMode; period: DividendPeriod; tiers: readonly WrittenTier[] }>
  | Readonly<{ kind: 'daily' | 'hourly'; tiers: readonly WrittenTier[] }>
  | Readonly<{ kind: 'realtime'; singleBetMinor: string; profitPpm: number; lossPpm: number }>

const inOrder = (tiers: readonly Tier[]): readonly Tier[] =>
  tiers.toSorted(
    (one, other) =>
      one.ratePpm - other.ratePpm ||
      compare(one.validMinor, other.validMinor) ||
      compare(one.lossMinor, other.lossMinor) ||
      one.active - other.active,
  )

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
