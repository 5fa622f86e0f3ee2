import { hash } from 'node:crypto'
import type { ContractTerms } from '@baize/contract'
import { canonicalTerms, type Terms, type Tier } from '@baize/domain/agent-contract'
import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'

/** The terms that a call carries, with the specification's names, as the rules have them. */
export function readWireTerms(wire: ContractTerms, currency: CurrencyCode): Terms | undefined {
  const minors = amountsOf(wire).map((text) => parseDecimal(text, currencies[currency]))
  if (minors.some(({ ok }) => !ok)) return undefined
  const minor = (text: string): bigint => {
    const read = parseDecimal(text, currencies[currency])
    invariant(read.ok, 'every amount was read a moment ago')
    return read.value
  }
  const none = { validMinor: 0n, lossMinor: 0n, active: 0 }
  switch (wire.kind) {
    case 'dividend': {
      const { kind, period, carry } = wire
      const tiers = wire.tiers.map((tier) => ({
        ratePpm: tier.rate,
        validMinor: minor(tier.periodValidBet),
        lossMinor: minor(tier.periodProfitLoss),
        active: tier.activeMembers,
      }))
      return { kind, period, carry, tiers }
    }
    case 'daily': {
      const tiers = wire.tiers.map(({ rate, betAmount, activeMembers }) => ({
        ...none,
        ratePpm: rate,
        validMinor: minor(betAmount),
        active: activeMembers,
      }))
      return { kind: wire.kind, tiers }
    }
    case 'hourly': {
      const tiers = wire.tiers.map(({ rate, betAmount }) => ({
        ...none,
        ratePpm: rate,
        validMinor: minor(betAmount),
      }))
      return { kind: wire.kind, tiers }
    }
    case 'realtime':
      return {
        kind: wire.kind,
        profitPpm: wire.profitRate,
        lossPpm: wire.lossRate,
        singleBetMinor: minor(wire.singleBetAmount),
      }
  }
}

function amountsOf(wire: ContractTerms): string[] {
  if (wire.kind === 'realtime') return [wire.singleBetAmount]
  if (wire.kind === 'dividend')
    return wire.tiers.flatMap(({ periodValidBet, periodProfitLoss }) => [periodValidBet, periodProfitLoss])
  return wire.tiers.map(({ betAmount }) => betAmount)
}

/** Terms as calls carry them. */
export function wireTerms(terms: Terms, currency: CurrencyCode): ContractTerms {
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  if (terms.kind === 'realtime')
    return {
      kind: terms.kind,
      profitRate: terms.profitPpm,
      lossRate: terms.lossPpm,
      singleBetAmount: money(terms.singleBetMinor),
    }
  const tiers = terms.tiers.toSorted((one: Tier, other: Tier) => one.ratePpm - other.ratePpm)
  switch (terms.kind) {
    case 'dividend':
      return {
        kind: terms.kind,
        period: terms.period,
        carry: terms.carry,
        tiers: tiers.map((tier) => ({
          periodValidBet: money(tier.validMinor),
          periodProfitLoss: money(tier.lossMinor),
          activeMembers: tier.active,
          rate: tier.ratePpm,
        })),
      }
    case 'daily':
      return {
        kind: terms.kind,
        tiers: tiers.map((tier) => ({
          betAmount: money(tier.validMinor),
          activeMembers: tier.active,
          rate: tier.ratePpm,
        })),
      }
    case 'hourly':
      return {
        kind: terms.kind,
        tiers: tiers.map((tier) => ({ betAmount: money(tier.validMinor), rate: tier.ratePpm })),
      }
  }
}

export const hashTerms = (terms: Terms): string => hash('sha256', canonicalTerms(terms))
