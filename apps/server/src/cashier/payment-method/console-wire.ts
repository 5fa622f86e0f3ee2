import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import { ok, refuse, type Result } from '@baize/std'
import type { PaymentMethod } from './model.ts'

/** A method as the console writes and reads it: amounts are decimals. */
export type MethodPlan = BodyOf<ConsoleCalls['paymentMethodAsk']>['method']

const show = (minor: bigint, currency: CurrencyCode): string => formatDecimal(minor, currencies[currency])

export const wireMethod = (method: PaymentMethod): MethodPlan => ({
  code: method.code,
  kind: method.kind,
  gateway: method.gateway,
  name: { ...method.name },
  instructions: { ...method.instructions },
  icon: method.icon,
  position: method.position,
  isEnabled: method.isEnabled,
  opensMinute: method.opensMinute,
  closesMinute: method.closesMinute,
  limitMinutes: method.limitMinutes,
  needsSlip: method.needsSlip,
  vipFrom: method.vipFrom,
  terms: method.terms.map((terms) => ({
    currency: terms.currency,
    level: terms.level,
    min: show(terms.minMinor, terms.currency),
    max: show(terms.maxMinor, terms.currency),
    feeFixed: show(terms.feeFixedMinor, terms.currency),
    feeBps: terms.feeBps,
    feeRounding: terms.feeRounding,
  })),
  bonuses: method.bonuses.map((bonus) => ({
    code: bonus.code,
    currency: bonus.currency,
    title: { ...bonus.title },
    rateBps: bonus.rateBps,
    max: show(bonus.maxMinor, bonus.currency),
    minDeposit: show(bonus.minDepositMinor, bonus.currency),
    turnoverTimes: bonus.turnoverTimes,
    lane: bonus.lane,
    maxStake: bonus.maxStakeMinor === null ? null : show(bonus.maxStakeMinor, bonus.currency),
    days: bonus.days,
    isEnabled: bonus.isEnabled,
  })),
})

/** Reads the amounts; whether the whole may stand is the business of the payment methods. */
export function readMethod(plan: MethodPlan): Result<PaymentMethod, 'amount_invalid'> {
  const wrong: string[] = []
  const read = (amount: string, currency: CurrencyCode): bigint => {
    const parsed = parseDecimal(amount, currencies[currency])
    if (!parsed.ok || parsed.value < 0n) wrong.push(amount)
    return parsed.ok ? parsed.value : 0n
  }
  const terms = plan.terms.map(({ min, max, feeFixed, ...rest }) => ({
    ...rest,
    minMinor: read(min, rest.currency),
    maxMinor: read(max, rest.currency),
    feeFixedMinor: read(feeFixed, rest.currency),
  }))
  const bonuses = plan.bonuses.map(({ max, minDeposit, maxStake, ...rest }) => ({
    maxStakeMinor: maxStake === null ? null : read(maxStake, rest.currency),
    ...rest,
    maxMinor: read(max, rest.currency),
    minDepositMinor: read(minDeposit, rest.currency),
  }))
  return wrong.length > 0 ? refuse('amount_invalid') : ok({ ...plan, terms, bonuses })
}

export type MethodChange = Partial<MethodPlan>

/** What differs, by its first names: the one side, and the other. */
export function differenceOf(
  before: MethodPlan,
  after: MethodPlan,
): { was: MethodChange; becomes: MethodChange } {
  const changed = (Object.keys(after) as (keyof MethodPlan)[]).filter(
    (name) => !isSame(before[name], after[name]),
  )
  const pick = (from: MethodPlan): MethodChange =>
    Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { was: pick(before), becomes: pick(after) }
}

/** Whatever the order of their names: what a database gives back has another. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) =>
    isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  )
}
