import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'

export type MethodPlan = BodyOf<ConsoleCalls['paymentMethodAsk']>['method']
type Terms = MethodPlan['terms'][number]
type Bonus = MethodPlan['bonuses'][number]

/** Numbers as they are typed; `key` stays with a row when others go. */
export type TermsDraft = Readonly<
  Pick<Terms, 'currency' | 'min' | 'max' | 'feeFixed' | 'feeRounding'> & {
    key: string
    level: string
    feePercent: string
  }
>
export type BonusDraft = Readonly<
  Pick<Bonus, 'code' | 'currency' | 'title' | 'max' | 'minDeposit' | 'lane' | 'isEnabled'> & {
    key: string
    percent: string
    turnoverTimes: string
    /** Empty is any stake. */
    maxStake: string
    days: string
  }
>

/** A way to pay in while it is written. */
export type MethodDraft = Readonly<
  Pick<
    MethodPlan,
    'code' | 'kind' | 'gateway' | 'name' | 'instructions' | 'icon' | 'isEnabled' | 'needsSlip'
  > & {
    position: string
    vipFrom: string
    opens: string
    closes: string
    limitMinutes: string
    terms: readonly TermsDraft[]
    bonuses: readonly BonusDraft[]
  }
>

const minutesOfHour = 60
const bpsOfPercent = 100

/** Minutes after midnight as a clock says them: 90 is `01:30`. */
export const writeTime = (minute: number): string =>
  [Math.floor(minute / minutesOfHour), minute % minutesOfHour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

export function readTime(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
  return hours * minutesOfHour + minutes
}

/** Hundredths of a percent as percent: 185 is `1.85`. */
export const writePercent = (bps: number): string => String(bps / bpsOfPercent)

/** More decimals than two stay a broken number, which the server refuses: nothing is rounded. */
export const readPercent = (text: string): number =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * bpsOfPercent) : Number.NaN

export const draftOf = (plan: MethodPlan, newKey: () => string): MethodDraft => ({
  code: plan.code,
  kind: plan.kind,
  gateway: plan.gateway,
  name: plan.name,
  instructions: plan.instructions,
  icon: plan.icon,
  isEnabled: plan.isEnabled,
  needsSlip: plan.needsSlip,
  position: String(plan.position),
  vipFrom: String(plan.vipFrom),
  opens: writeTime(plan.opensMinute),
  closes: writeTime(plan.closesMinute),
  limitMinutes: String(plan.limitMinutes),
  terms: plan.terms.map(({ feeBps, level, ...terms }) => ({
    ...terms,
    key: newKey(),
    level: String(level),
    feePercent: writePercent(feeBps),
  })),
  bonuses: plan.bonuses.map(({ rateBps, turnoverTimes, maxStake, days, ...bonus }) => ({
    ...bonus,
    key: newKey(),
    percent: writePercent(rateBps),
    turnoverTimes: String(turnoverTimes),
    maxStake: maxStake ?? '',
    days: String(days),
  })),
})

/** What is sent; what cannot be read as a number is refused by the server, by its name. */
export const planOf = (draft: MethodDraft): MethodPlan => ({
  code: draft.code.trim(),
  kind: draft.kind,
  gateway: draft.kind === 'gateway' ? (draft.gateway ?? '').trim() : null,
  name: trimmed(draft.name),
  instructions: trimmed(draft.instructions),
  icon: draft.icon,
  isEnabled: draft.isEnabled,
  needsSlip: draft.needsSlip,
  position: Number(draft.position),
  vipFrom: Number(draft.vipFrom),
  opensMinute: readTime(draft.opens),
  closesMinute: readTime(draft.closes),
  limitMinutes: Number(draft.limitMinutes),
  terms: draft.terms.map(({ key: _key, level, feePercent, ...terms }) => ({
    ...terms,
    level: Number(level),
    feeBps: readPercent(feePercent),
  })),
  bonuses: draft.bonuses.map(({ key: _key, percent, turnoverTimes, maxStake, days, ...bonus }) => ({
    ...bonus,
    title: trimmed(bonus.title),
    rateBps: readPercent(percent),
    turnoverTimes: Number(turnoverTimes),
    maxStake: maxStake.trim() === '' ? null : maxStake.trim(),
    days: Number(days),
  })),
})

const trimmed = ({ EN, BN }: MethodPlan['name']) => ({ EN: EN.trim(), BN: BN.trim() })

/** A way to pay that is not there yet begins closed. */
export const newMethod = (newKey: () => string): MethodDraft => ({
  code: '',
  kind: 'manual',
  gateway: null,
  name: { EN: '', BN: '' },
  instructions: { EN: '', BN: '' },
  icon: 'phone',
  isEnabled: false,
  needsSlip: false,
  position: '100',
  vipFrom: '0',
  opens: '00:00',
  closes: '00:00',
  limitMinutes: '30',
  terms: [newTerms(newKey())],
  bonuses: [],
})

export const newTerms = (key: string): TermsDraft => ({
  key,
  currency: 'BDT',
  level: '0',
  min: '200.00',
  max: '25000.00',
  feeFixed: '0.00',
  feePercent: '0',
  feeRounding: 'up',
})

export const newBonus = (key: string): BonusDraft => ({
  key,
  code: '',
  currency: 'BDT',
  title: { EN: '', BN: '' },
  percent: '10',
  max: '1000.00',
  minDeposit: '500.00',
  turnoverTimes: '10',
  lane: 'any',
  maxStake: '500.00',
  days: '30',
  isEnabled: true,
})
