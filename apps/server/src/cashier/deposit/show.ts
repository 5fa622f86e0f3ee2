import type { Calls, ValueOf } from '@baize/contract'
import { amountChips, receivedOf, type DepositSums } from '@baize/domain/payment'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { OfferedMethod, PaymentMethod, ReceivingAccount } from '../payment-method/model.ts'
import { uploadUrl } from '../../kernel/upload/service.ts'
import { canCancel, canSubmit } from './submit.ts'
import type { DepositRow, EventRow } from './store.ts'

export type ShownMethod = ValueOf<Calls['depositMethods']>['list'][number]
export type ShownRow = ValueOf<Calls['depositList']>['list'][number]
export type ShownDeposit = ValueOf<Calls['depositDetail']>

type Language = 'EN' | 'BN'

export function showMethod(method: OfferedMethod, code: CurrencyCode, language: Language): ShownMethod {
  const currency = currencies[code]
  const { terms, opensMinute, closesMinute } = method
  const isAlways = opensMinute === closesMinute
  const write = (amountMinor: bigint) => formatDecimal(amountMinor, currency)
  return {
    code: method.code,
    kind: method.kind,
    name: method.name[language],
    instructions: method.instructions[language],
    icon: method.icon,
    min: write(terms.minMinor),
    max: write(terms.maxMinor),
    feeFixed: write(terms.feeFixedMinor),
    feeBps: terms.feeBps,
    feeRounding: terms.feeRounding,
    amounts: amountChips(terms, currency.scale).map(write),
    isOpen: method.isServed,
    opensAt: isAlways ? null : clockTime(opensMinute),
    closesAt: isAlways ? null : clockTime(closesMinute),
    limitMinutes: method.limitMinutes,
    needsSlip: method.needsSlip,
    bonuses: method.bonuses.map((bonus) => ({
      code: bonus.code,
      title: bonus.title[language],
      rateBps: bonus.rateBps,
      max: write(bonus.maxMinor),
      minDeposit: write(bonus.minDepositMinor),
      turnoverTimes: bonus.turnoverTimes,
      lane: bonus.lane,
      maxStake: bonus.maxStakeMinor === null ? null : write(bonus.maxStakeMinor),
      days: bonus.days,
    })),
  }
}

const minutesOfHour = 60
const clockTime = (minute: number): string =>
  [Math.floor(minute / minutesOfHour), minute % minutesOfHour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

export interface ShowGiven {
  readonly method: PaymentMethod | undefined
  readonly language: Language
}

export function showRow(deposit: DepositRow, { method, language }: ShowGiven): ShownRow {
  const write = (amountMinor: bigint) => formatDecimal(amountMinor, currencies[deposit.currency])
  return {
    id: deposit.id,
    method: deposit.method,
    methodName: method?.name[language] ?? deposit.method,
    kind: deposit.kind,
    icon: method?.icon ?? 'card',
    state: deposit.state,
    currency: deposit.currency,
    amount: write(deposit.amount),
    fee: write(deposit.fee),
    arrives: write(receivedOf(sumsOf(deposit))),
    createdAt: deposit.created_at.toISOString(),
    endedAt: deposit.ended_at?.toISOString() ?? null,
  }
}

export const sumsOf = (deposit: Pick<DepositRow, 'amount' | 'fee' | 'bonus_amount'>): DepositSums => ({
  amountMinor: deposit.amount,
  feeMinor: deposit.fee,
  bonusMinor: deposit.bonus_amount,
})

interface DetailGiven extends ShowGiven {
  readonly account: ReceivingAccount | undefined
  readonly events: readonly EventRow[]
  readonly nowMs: number
}

export function showDeposit(deposit: DepositRow, given: DetailGiven): ShownDeposit {
  const { method, language, account, events, nowMs } = given
  const isAwaited = deposit.state === 'awaiting_player'
  const maySubmit = canSubmit(deposit, nowMs)
  return {
    ...showRow(deposit, given),
    bonus: showBonus(deposit, given),
    expiresAt: deposit.expires_at.toISOString(),
    receiving: account && maySubmit ? showAccount(account) : null,
    instructions: method?.instructions[language] ?? '',
    needsSlip: method?.needsSlip ?? false,
    transactionId: deposit.transaction_id,
    slipUrl: deposit.slip === null ? null : uploadUrl(deposit.slip),
    paymentUrl: isAwaited ? deposit.payment_url : null,
    reason: deposit.reason,
    canSubmit: maySubmit,
    canCancel: canCancel(deposit),
    timeline: showTimeline(events),
  }
}

function showBonus(deposit: DepositRow, { method, language }: ShowGiven): ShownDeposit['bonus'] {
  const { bonus_code: code, bonus_amount: amountMinor, bonus_turnover: turnoverTimes, currency } = deposit
  if (code === null) return null
  const title = method?.bonuses.find((bonus) => bonus.code === code)?.title[language] ?? code
  return { title, amount: formatDecimal(amountMinor, currencies[currency]), turnoverTimes }
}

const showAccount = ({ holder, number, bank, branch }: ReceivingAccount) => ({ holder, number, bank, branch })

/** Operators' notes, and who they are, stay in the house: only changes of the state are shown. */
const showTimeline = (events: readonly EventRow[]): ShownDeposit['timeline'] =>
  events
    .filter((event, index) => event.state !== events[index - 1]?.state)
    .map(({ state, happened_at: at, reason }) => ({ state, at: at.toISOString(), reason }))
