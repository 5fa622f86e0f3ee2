import type { Calls, ValueOf } from '@baize/contract'
import { leftToSend, type TransferRules } from '@baize/domain/member-transfer'
import { maskText } from '@baize/domain/security'
import type { TransferSettings } from '@baize/domain/setting'
import { freeCash, readSetting, withdrawableOf } from '@baize/domain/withdrawal'
import { currencies, formatDecimal, type Currency } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import type { Session } from '../../kernel/http/session.ts'
import type { Direction, MemberTransferDeps } from './model.ts'
import * as store from './store.ts'

const dayMs = 86_400_000

export const rulesOf = (
  settings: TransferSettings,
  direction: Direction,
  currency: Currency,
): TransferRules => ({
  isOpen: direction === 'up' ? settings.toUpline : settings.toDownline,
  minimumMinor: readSetting(settings.minimum, currency),
  maximumMinor: readSetting(settings.maximum, currency),
  dayMaximumMinor: readSetting(settings.dayMaximum, currency),
})

/** What went out in the last 24 hours, what still waits for its receiver included. */
export const sentToday = (
  { clock }: Pick<MemberTransferDeps, 'clock'>,
  db: Parameters<typeof store.sentSince>[0],
  memberId: MemberId,
): Promise<bigint> => store.sentSince(db, memberId, new Date(clock() - dayMs))

export async function limitsOf(deps: MemberTransferDeps, { memberId }: Session, direction: Direction) {
  const { transfer } = await deps.settings.read()
  const state = await deps.wallet.find(memberId)
  invariant(state, 'every member has a wallet')
  const currency = currencies[state.currency]
  const rules = rulesOf(transfer, direction, currency)
  const sent = await sentToday(deps, deps.db, memberId)
  return {
    isOpen: rules.isOpen,
    balance: formatDecimal(state.balances.cash, currency),
    currency: currency.code,
    currencySymbol: currency.symbol,
    min: formatDecimal(rules.minimumMinor, currency),
    max: formatDecimal(rules.maximumMinor, currency),
    leftToday: formatDecimal(leftToSend(sent, rules), currency),
    hasPaymentPassword: await deps.hasPaymentPassword(memberId),
    heldFirst: transfer.holdFirst,
    heldFrom: readSetting(transfer.holdFrom, currency) > 0n ? transfer.holdFrom : null,
  }
}

/** What may go out now, by the rule of withdrawals, and what is left to play before the rest may. */
export async function freeOf(
  { wallet, wagering, contractDue }: MemberTransferDeps,
  { memberId, currency }: Session,
) {
  return wallet.transaction(async (tx) => {
    const { leftMinor: leftToPlayMinor } = await wagering.remaining(tx, memberId)
    const [state] = await wallet.lock(tx, [memberId])
    const cashMinor = freeCash(state?.balances.cash ?? 0n, await contractDue(tx, memberId))
    const withdrawableMinor = withdrawableOf({ cashMinor, leftToPlayMinor })
    return {
      turnoverLeft: formatDecimal(leftToPlayMinor, currencies[currency]),
      withdrawable: formatDecimal(withdrawableMinor, currencies[currency]),
    }
  })
}

export async function findUpline(
  { db }: Pick<MemberTransferDeps, 'db'>,
  memberId: MemberId,
): Promise<store.PersonRow | undefined> {
  const own = await store.findPerson(db, memberId)
  const upline = own?.upline_id ? await store.findPerson(db, own.upline_id) : undefined
  return upline?.state === 'active' ? upline : undefined
}

/** What a member sent and received, and what waits for an answer, the newest first. */
export async function listTransfers(
  { db, clock }: Pick<MemberTransferDeps, 'db' | 'clock'>,
  memberId: MemberId,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<ValueOf<Calls['getTransferList']>> {
  const found = await store.listTransfers(db, { memberId, cursor: cursor ?? null, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  return {
    list: page.map((row) => {
      const isOver = row.expires_at !== null && row.expires_at.getTime() <= clock()
      // The worker takes it back within a minute; it can no longer be accepted.
      const state = row.state === 'waiting' && isOver ? ('returned' as const) : row.state
      return {
        id: row.id,
        at: row.sent_at.toISOString(),
        direction: row.is_out ? ('out' as const) : ('in' as const),
        partner: maskText(row.partner),
        amount: formatDecimal(row.amount, currencies[row.currency]),
        state,
        endsAt: state === 'waiting' ? (row.expires_at?.toISOString() ?? null) : null,
      }
    }),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
