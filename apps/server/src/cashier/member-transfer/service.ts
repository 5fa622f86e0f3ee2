import type { Calls, ValueOf } from '@baize/contract'
import {
  leftToSend,
  planTransfer,
  type TransferRefusal,
  type TransferRules,
} from '@baize/domain/member-transfer'
import { maskText } from '@baize/domain/security'
import type { TransferSettings } from '@baize/domain/setting'
import { readSetting, withdrawableOf } from '@baize/domain/withdrawal'
import { currencies, formatDecimal, parseDecimal, type Currency } from '@baize/money'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { PaymentPasswords, ProofCaller, ProofRefusal, ProofService } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WageringService } from '../wagering/service.ts'
import { houseActors, type WalletService, type WireBalance, wireBalance } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { isStillEdge } from './edge.ts'
import * as store from './store.ts'

export interface SendAsk {
  readonly amount: string
  readonly requestId: string
  readonly paymentPassword?: string | undefined
  readonly proof?: string | undefined
}

export type SendRefusal =
  | TransferRefusal
  | 'transfer_no_partner'
  | 'insufficient_funds'
  | 'withdrawal_turnover_left'
  | 'payment_password_wrong'
  | 'login_throttled'
  | 'duplicate_conflict'
  | ProofRefusal

/** Credits along a direct edge of the agents' tree (decision D23), both sides in one transaction. */
export interface MemberTransferService {
  uplineInfo(session: Session): Promise<ValueOf<Calls['getTransferUpline']>>
  downlineInfo(session: Session): Promise<ValueOf<Calls['getTransferDownline']>>
  /** To the upline. What has to be played first is played first: this is a way out, too. */
  sendUp(session: Session, ask: SendAsk, caller: ProofCaller): Promise<Result<WireBalance, SendRefusal>>
  /** To a member directly below, named by the account. */
  sendDown(
    session: Session,
    ask: SendAsk & { readonly account: string },
    caller: ProofCaller,
  ): Promise<Result<WireBalance, SendRefusal>>
  list(
    memberId: MemberId,
    asked: { cursor?: string | undefined; pageSize: number },
  ): Promise<ValueOf<Calls['getTransferList']>>
}

export interface MemberTransferDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: WalletService
  readonly wagering: Pick<WageringService, 'remaining' | 'open'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly hasPaymentPassword: (memberId: MemberId) => Promise<boolean>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
}

const dayMs = 86_400_000

export function createMemberTransfers(deps: MemberTransferDeps): MemberTransferService {
  return {
    async uplineInfo(session) {
      const [limits, upline] = [await limitsOf(deps, session, 'up'), await findUpline(deps, session.memberId)]
      return {
        ...limits,
        upline: upline ? maskText(upline.username) : null,
        ...(await freeOf(deps, session)),
      }
    },
    downlineInfo: (session) => limitsOf(deps, session, 'down'),
    async sendUp(session, ask, caller) {
      const upline = await findUpline(deps, session.memberId)
      if (!upline) return refuse('transfer_no_partner')
      return send(deps, { session, ask, caller, to: upline.id, direction: 'up' })
    },
    async sendDown(session, ask, caller) {
      const member = await store.findByName(deps.db, ask.account.trim())
      // A stranger's account and none look the same.
      if (!member || member.upline_id !== session.memberId) return refuse('transfer_no_partner')
      return send(deps, { session, ask, caller, to: member.id, direction: 'down' })
    },
    async list(memberId, { cursor, pageSize }) {
      const found = await store.listTransfers(deps.db, {
        memberId,
        cursor: cursor ?? null,
        limit: pageSize + 1,
      })
      const page = found.slice(0, pageSize)
      return {
        list: page.map((row) => ({
          id: row.id,
          at: row.sent_at.toISOString(),
          direction: row.is_out ? ('out' as const) : ('in' as const),
          partner: maskText(row.partner),
          amount: formatDecimal(row.amount, currencies[row.currency]),
        })),
        nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      }
    },
  }
}

/** What may go out now, by the rule of withdrawals, and what is left to play before the rest may. */
async function freeOf({ wallet, wagering }: MemberTransferDeps, { memberId, currency }: Session) {
  return wallet.transaction(async (tx) => {
    const { leftMinor: leftToPlayMinor } = await wagering.remaining(tx, memberId)
    const [state] = await wallet.lock(tx, [memberId])
    const cashMinor = state?.balances.cash ?? 0n
    const withdrawableMinor = withdrawableOf({ cashMinor, leftToPlayMinor })
    return {
      turnoverLeft: formatDecimal(leftToPlayMinor, currencies[currency]),
      withdrawable: formatDecimal(withdrawableMinor, currencies[currency]),
    }
  })
}

async function findUpline(
  { db }: MemberTransferDeps,
  memberId: MemberId,
): Promise<store.PersonRow | undefined> {
  const own = await store.findPerson(db, memberId)
  const upline = own?.upline_id ? await store.findPerson(db, own.upline_id) : undefined
  return upline?.state === 'active' ? upline : undefined
}

const rulesOf = (
  settings: TransferSettings,
  direction: 'up' | 'down',
  currency: Currency,
): TransferRules => ({
  isOpen: direction === 'up' ? settings.toUpline : settings.toDownline,
  minimumMinor: readSetting(settings.minimum, currency),
  maximumMinor: readSetting(settings.maximum, currency),
  dayMaximumMinor: readSetting(settings.dayMaximum, currency),
})

async function limitsOf(deps: MemberTransferDeps, { memberId }: Session, direction: 'up' | 'down') {
  const { transfer } = await deps.settings.read()
  const state = await deps.wallet.find(memberId)
  invariant(state, 'every member has a wallet')
  const currency = currencies[state.currency]
  const rules = rulesOf(transfer, direction, currency)
  const sent = await store.sentSince(deps.db, memberId, new Date(deps.clock() - dayMs))
  return {
    isOpen: rules.isOpen,
    balance: formatDecimal(state.balances.cash, currency),
    currency: currency.code,
    currencySymbol: currency.symbol,
    min: formatDecimal(rules.minimumMinor, currency),
    max: formatDecimal(rules.maximumMinor, currency),
    leftToday: formatDecimal(leftToSend(sent, rules), currency),
    hasPaymentPassword: await deps.hasPaymentPassword(memberId),
  }
}

interface Sending {
  readonly session: Session
  readonly ask: SendAsk
  readonly caller: ProofCaller
  readonly to: MemberId
  readonly direction: 'up' | 'down'
}

async function send(deps: MemberTransferDeps, sending: Sending): Promise<Result<WireBalance, SendRefusal>> {
  const { session, ask, caller } = sending
  const known = await store.findTransfer(deps.db, session.memberId, ask.requestId)
  if (known) return repeat(deps, sending, known)
  if (ask.paymentPassword !== undefined) {
    const checked = await deps.paymentPasswords.check(session.memberId, ask.paymentPassword, caller)
    if (!checked.ok) return checked
  }
  const { transfer } = await deps.settings.read()
  // Made before the transaction, which waits for no other connection.
  await deps.wallet.houseAccount({ code: 'clearing:members', kind: 'clearing' })
  return deps.wallet.transaction((tx) => sendIn(deps, tx, sending, transfer))
}

async function repeat(
  { wallet }: MemberTransferDeps,
  { session, ask, to }: Sending,
  known: store.TransferRow,
): Promise<Result<WireBalance, SendRefusal>> {
  const amount = parseDecimal(ask.amount, currencies[known.currency])
  const isSame = known.to_member_id === to && amount.ok && amount.value === known.amount
  if (!isSame) return refuse('duplicate_conflict')
  const state = await wallet.find(session.memberId)
  invariant(state, 'every member has a wallet')
  return ok(wireBalance(state))
}

async function sendIn(
  deps: MemberTransferDeps,
  tx: Tx,
  sending: Sending,
  settings: TransferSettings,
): Promise<Result<WireBalance, SendRefusal>> {
  const { session, ask, to, direction } = sending
  const { memberId } = session
  // Both rows in id order, before either is looked at: requests at once come after each other.
  const locked = await deps.wallet.lock(tx, [memberId, to])
  const state = locked.find((wallet) => wallet.memberId === memberId)
  const other = locked.find((wallet) => wallet.memberId === to)
  if (!state || other?.currency !== state.currency) return refuse('transfer_no_partner')
  const twin = await store.findTransfer(tx, memberId, ask.requestId)
  if (twin) return repeat(deps, sending, twin)
  if (!(await isStillEdge(tx, sending))) return refuse('transfer_no_partner')
  const currency = currencies[state.currency]
  const rules = rulesOf(settings, direction, currency)
  const sentTodayMinor = await store.sentSince(tx, memberId, new Date(deps.clock() - dayMs))
  const planned = planTransfer({ amount: ask.amount, sentTodayMinor }, rules, currency)
  if (!planned.ok) return refuse(planned.code, boundsOf(rules, sentTodayMinor, currency))
  if (planned.value > state.balances.cash) return refuse('insufficient_funds')
  const remaining = await deps.wagering.remaining(tx, memberId)
  if (remaining.leftMinor > 0n) {
    return refuse('withdrawal_turnover_left', { left: formatDecimal(remaining.leftMinor, currency) })
  }
  if (ask.paymentPassword === undefined) {
    const proven = await deps.proofs.redeem(tx, session, ask.proof, 'member_transfer')
    if (!proven.ok) return proven
  }
  return move(deps, tx, { ...sending, amountMinor: planned.value, currency, settings })
}

const boundsOf = (rules: TransferRules, sentTodayMinor: bigint, currency: Currency) => ({
  min: formatDecimal(rules.minimumMinor, currency),
  max: formatDecimal(rules.maximumMinor, currency),
  leftToday: formatDecimal(leftToSend(sentTodayMinor, rules), currency),
})

async function move(
  deps: MemberTransferDeps,
  tx: Tx,
  given: Sending & { amountMinor: bigint; currency: Currency; settings: TransferSettings },
): Promise<Result<WireBalance, SendRefusal>> {
  const { session, ask, to, direction, amountMinor, currency, caller, settings } = given
  const { memberId } = session
  const key = ask.requestId.toLowerCase()
  const sent = await deps.wallet.sendIn(tx, {
    from: memberId,
    to,
    actor: houseActors.memberTransfer,
    key,
    currency: currency.code,
    amountMinor,
    reference: `transfer:${key}`,
  })
  if (sent.status !== 'applied' || sent.replayed) return refuse('duplicate_conflict')
  const row = { member_id: memberId, id: key, to_member_id: to, direction, amount: amountMinor }
  await store.insertTransfer(tx, { ...row, currency: currency.code, sent_at: new Date(deps.clock()) })
  if (direction === 'down') {
    await deps.wagering.open(tx, {
      memberId: to,
      source: 'transfer',
      sourceId: key,
      amountMinor,
      timesPercent: settings.turnoverPercent,
    })
  }
  const amount = `${currency.symbol}${formatDecimal(amountMinor, currency)}`
  await deps.inbox.send(tx, {
    memberId: to,
    topic: 'transfer',
    reference: `transfer:${key}`,
    text: { name: 'transferReceived', values: { amount, partner: maskText(session.username) } },
  })
  await deps.audit.write(tx, {
    event: 'member_transfer_sent',
    actor: actorOf(memberId),
    memberId,
    caller,
    details: { transfer: key, to: String(to), direction, amount },
  })
  const state = await deps.wallet.lock(tx, [memberId])
  invariant(state[0], 'the wallet was locked a moment ago')
  return ok(wireBalance(state[0]))
}
