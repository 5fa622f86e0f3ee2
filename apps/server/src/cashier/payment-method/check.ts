import { faultsOfTerms } from '@baize/domain/bonus'
import { feeOf } from '@baize/domain/payment'
import { refuse, ok, type Result } from '@baize/std'
import { termsOfBonus } from './bonus-terms.ts'
import { paymentIcons, type PaymentMethod } from './model.ts'

const minutesOfDay = 1_440
const mostBps = 5_000
const mostBonusBps = 20_000
const longestName = 60
export const highestLevel = 1_000
/** The highest VIP level that a setting can define. */
export const highestVip = 20
const longestInstructions = 2_000

type Fault =
  | 'code'
  | 'kind'
  | 'name'
  | 'instructions'
  | 'icon'
  | 'hours'
  | 'limitMinutes'
  | 'vipFrom'
  | 'terms'
  | 'bonuses'

/** Whether a method may stand as it is written. `payment_method_invalid` carries `{ field }`. */
export function checkMethod(
  method: PaymentMethod,
  gateways: ReadonlySet<string>,
): Result<null, 'payment_method_invalid'> {
  const checks: readonly (readonly [Fault, boolean])[] = [
    ['code', /^[a-z0-9_]{2,32}$/.test(method.code)],
    ['kind', hasItsGateway(method, gateways)],
    ['name', both(method.name, (text) => text.trim() !== '' && [...text].length <= longestName)],
    ['instructions', both(method.instructions, (text) => [...text].length <= longestInstructions)],
    ['icon', paymentIcons.includes(method.icon)],
    ['hours', [method.opensMinute, method.closesMinute].every((minute) => isMinute(minute))],
    ['limitMinutes', Number.isInteger(method.limitMinutes) && isMinute(method.limitMinutes - 1)],
    ['vipFrom', isWithin(method.vipFrom, { from: 0, to: highestVip })],
    ['terms', areTermsGood(method)],
    ['bonuses', areBonusesGood(method)],
  ]
  const fault = checks.find(([, isGood]) => !isGood)
  return fault ? refuse('payment_method_invalid', { field: fault[0] }) : ok(null)
}

const both = (texts: PaymentMethod['name'], isGood: (text: string) => boolean): boolean =>
  isGood(texts.EN) && isGood(texts.BN)

const isMinute = (minute: number): boolean => Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay

const hasItsGateway = ({ kind, gateway }: PaymentMethod, gateways: ReadonlySet<string>): boolean =>
  kind === 'gateway' ? gateway !== null && gateways.has(gateway) : gateway === null

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

/** Nobody can hand over less than the fee: the smallest amount leaves something. */
function areTermsGood({ terms }: PaymentMethod): boolean {
  const isGood = (each: PaymentMethod['terms'][number]) =>
    each.minMinor > 0n &&
    each.maxMinor >= each.minMinor &&
    each.feeFixedMinor >= 0n &&
    isWithin(each.feeBps, { from: 0, to: mostBps }) &&
    isWithin(each.level, { from: 0, to: highestLevel }) &&
    feeOf(each.minMinor, each) < each.minMinor
  return terms.every(isGood) && isUnique(terms.map(({ currency, level }) => `${currency} ${level}`))
}

function areBonusesGood({ bonuses }: PaymentMethod): boolean {
  const isGood = (bonus: PaymentMethod['bonuses'][number]) =>
    /^[a-z0-9_]{2,32}$/.test(bonus.code) &&
    both(bonus.title, (text) => text.trim() !== '' && [...text].length <= longestName) &&
    isWithin(bonus.rateBps, { from: 1, to: mostBonusBps }) &&
    bonus.maxMinor > 0n &&
    bonus.minDepositMinor > 0n &&
    (bonus.maxStakeMinor === null || bonus.maxStakeMinor > 0n) &&
    faultsOfTerms(termsOfBonus(bonus), { profile: 'strict' }).length === 0
  return bonuses.every(isGood) && isUnique(bonuses.map(({ code }) => code))
}

const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  Number.isInteger(value) && value >= from && value <= to
