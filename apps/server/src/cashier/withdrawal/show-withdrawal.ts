import type { Calls, ValueOf } from '@baize/contract'
import type { WithdrawalReason } from '@baize/domain/setting'
import { memberActs } from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { uploadUrl } from '../../kernel/upload/service.ts'
import type { Requirement } from '../wagering/service.ts'
import { netMinor, restMinor, type EventRow, type WithdrawalRow } from './model.ts'
import { write } from './step.ts'

type Detail = ValueOf<Calls['getWithdrawDetail']>
type Summary = ValueOf<Calls['getWithdrawList']>['list'][number]
type WireRequirement = ValueOf<Calls['getWageringList']>['list'][number]

/** Names of banks and wallets, and the texts of reasons. */
export interface Words {
  readonly providers: readonly { readonly code: string; readonly nameEn: string; readonly nameBn: string }[]
  readonly reasons: readonly WithdrawalReason[]
}

export function showWithdrawal(row: WithdrawalRow, { providers, reasons }: Words): Summary {
  const provider = providers.find(({ code }) => code === row.provider)
  return {
    id: row.id,
    status: row.state,
    amount: write(row.amount, row),
    fee: write(row.fee, row),
    payout: write(netMinor(row), row),
    currency: row.currency,
    payee: {
      provider: row.provider,
      nameEn: provider?.nameEn ?? row.provider,
      nameBn: provider?.nameBn ?? row.provider,
      holder: row.holder,
      number: row.number_mask,
    },
    requestedAt: row.requested_at.toISOString(),
    expectedAt: row.expected_at.toISOString(),
    confirmBy: row.state === 'disbursed' ? (row.confirm_until?.toISOString() ?? null) : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: reasonOf(row.reason, reasons),
  }
}

const reasonOf = (id: string | null, reasons: Words['reasons']): WithdrawalReason | null =>
  reasons.find((reason) => reason.id === id) ?? null

/** Acts of the house that leave the state as it is are its own business. */
const isSeen = ({ act }: EventRow): boolean => !['approve_first', 'take_up', 'differ'].includes(act)
const seenActs: readonly string[] = ['cancel', 'confirm', 'confirm_part', 'deny']

export const showDetail = (row: WithdrawalRow, events: readonly EventRow[], words: Words): Detail => ({
  ...showWithdrawal(row, words),
  receivedAmount: row.received === null ? null : write(row.received, row),
  remainingAmount: row.received === null ? null : write(restMinor(row), row),
  steps: events.filter(isSeen).map((event) => ({
    status: event.state,
    at: event.happened_at.toISOString(),
    by: event.actor_kind,
    reason: reasonOf(event.reason, words.reasons),
    receivedAmount: event.details?.received ?? null,
    images: (event.details?.images ?? []).map(uploadUrl),
    comment: event.details?.comment ?? '',
  })),
  acts: memberActs(row.state).filter((act): act is Detail['acts'][number] => seenActs.includes(act)),
})

export function showRequirement(requirement: Requirement): WireRequirement {
  const currency = currencies[requirement.currency]
  return {
    id: requirement.id,
    source: requirement.source,
    sourceId: requirement.sourceId,
    amount: formatDecimal(requirement.amountMinor, currency),
    timesPercent: requirement.timesPercent,
    required: formatDecimal(requirement.requiredMinor, currency),
    done: formatDecimal(requirement.doneMinor, currency),
    left: formatDecimal(requirement.leftMinor, currency),
    state: requirement.state,
    openedAt: requirement.openedAt.toISOString(),
    endedAt: requirement.endedAt?.toISOString() ?? null,
  }
}
