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
  const cap = wire.cap === undefined ? {} : { capMinor: minor(wire.cap) }
  switch (wire.kind) {
    case 'dividend': {
      const { kind, period, carry } = wire
      const tiers = wire.tiers.map((tier) => ({
        ratePpm: tier.rate,
        validMinor: minor(tier.periodValidBet),
        lossMinor: minor(tier.periodProfitLoss),
        active: tier.activeMembers,
      }))
      return { ...cap, kind, period, carry, tiers }
    }
    case 'daily': {
      const tiers = wire.tiers.map(({ rate, betAmount, activeMembers }) => ({
        ...none,
        ratePpm: rate,
        validMinor: minor(betAmount),
        active: activeMembers,
      }))
      return { ...cap, kind: wire.kind, tiers }
    }
    case 'hourly': {
      const tiers = wire.tiers.map(({ rate, betAmount }) => ({
        ...none,
        ratePpm: rate,
        validMinor: minor(betAmount),
      }))
      return { ...cap, kind: wire.kind, tiers }
    }
    case 'realtime':
      return {
        ...cap,
        kind: wire.kind,
        profitPpm: wire.profitRate,
        lossPpm: wire.lossRate,
        singleBetMinor: minor(wire.singleBetAmount),
      }
  }
}

function amountsOf(wire: ContractTerms): string[] {
  const cap = wire.cap === undefined ? [] : [wire.cap]
  if (wire.kind === 'realtime') return [...cap, wire.singleBetAmount]
  if (wire.kind === 'dividend')
    return [...cap, ...wire.tiers.flatMap((tier) => [tier.periodValidBet, tier.periodProfitLoss])]
  return [...cap, ...wire.tiers.map(({ betAmount }) => betAmount)]
}

/** Terms as calls carry them. */
export function wireTerms(terms: Terms, currency: CurrencyCode): ContractTerms {
  const money = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const cap = terms.capMinor === undefined ? {} : { cap: money(terms.capMinor) }
  if (terms.kind === 'realtime')
    return {
      ...cap,
      kind: terms.kind,
      profitRate: terms.profitPpm,
      lossRate: terms.lossPpm,
      singleBetAmount: money(terms.singleBetMinor),
    }
  const tiers = terms.tiers.toSorted((one: Tier, other: Tier) => one.ratePpm - other.ratePpm)
  switch (terms.kind) {
    case 'dividend':
      return {
        ...cap,
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
        ...cap,
        kind: terms.kind,
        tiers: tiers.map((tier) => ({
          betAmount: money(tier.validMinor),
          activeMembers: tier.active,
          rate: tier.ratePpm,
        })),
      }
    case 'hourly':
      return {
        ...cap,
        kind: terms.kind,
        tiers: tiers.map((tier) => ({ betAmount: money(tier.validMinor), rate: tier.ratePpm })),
      }
  }
}

export const hashTerms = (terms: Terms): string => hash('sha256', canonicalTerms(terms))
