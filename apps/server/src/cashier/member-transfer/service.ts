import type { Calls, ValueOf } from '@baize/contract'
import {
  leftToSend,
  planTransfer,
  waitsForReceiver,
  type TransferRefusal,
  type TransferRules,
} from '@baize/domain/member-transfer'
import { maskText } from '@baize/domain/security'
import type { TransferSettings } from '@baize/domain/setting'
import { readSetting, withdrawableOf } from '@baize/domain/withdrawal'
import { currencies, formatDecimal, parseDecimal, type Currency } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import { actorOf } from '../../kernel/audit/service.ts'
import type { ProofCaller, ProofRefusal } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { type WalletState, type WireBalance, wireBalance } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { answerTransfer, returnExpired, type AnswerRefusal } from './answer.ts'
import { checkCash, type CashRefusal } from './due.ts'
import { isStillEdge } from './edge.ts'
import { holdBack, moveNow } from './money.ts'
import type { Direction, MemberTransferDeps } from './model.ts'
import { findUpline, freeOf, limitsOf, listTransfers, rulesOf, sentToday } from './show.ts'
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
  | 'transfer_barred'
  | CashRefusal
  | 'withdrawal_turnover_left'
  | 'payment_password_wrong'
  | 'login_throttled'
  | 'duplicate_conflict'
  | ProofRefusal

/** What the sender has left, and whether the receiver has to accept first. */
export type Sent = WireBalance & { readonly isHeld: boolean }

/** Credits along a direct edge of the agents' tree (decision D23), both sides in one transaction. */
export interface MemberTransferService {
  uplineInfo(session: Session): Promise<ValueOf<Calls['getTransferUpline']>>
  downlineInfo(session: Session): Promise<ValueOf<Calls['getTransferDownline']>>
  /** To the upline. What has to be played first is played first: this is a way out, too. */
  sendUp(session: Session, ask: SendAsk, caller: ProofCaller): Promise<Result<Sent, SendRefusal>>
  /** To a member directly below, named by the account. */
  sendDown(
    session: Session,
    ask: SendAsk & { readonly account: string },
    caller: ProofCaller,
  ): Promise<Result<Sent, SendRefusal>>
  /** The receiver accepts or declines what waits. Gives the receiver's balances. */
  answer(
    session: Session,
    given: { readonly id: string; readonly accept: boolean },
    caller: ProofCaller,
  ): Promise<Result<WireBalance, AnswerRefusal>>
  /** Returns transfers that were not accepted in time, up to so many. Gives how many. */
  returnExpired(most: number): Promise<number>
  list(
    memberId: MemberId,
    asked: { cursor?: string | undefined; pageSize: number },
  ): Promise<ValueOf<Calls['getTransferList']>>
}

/** How long credits wait for their receiver. */
const waitMs = 86_400_000

export function createMemberTransfers(deps: MemberTransferDeps): MemberTransferService {
  return {
    async uplineInfo(session) {
      const [limits, upline] = [await limitsOf(deps, session, 'up'), await findUpline(deps, session.memberId)]
      const { agent } = await deps.settings.read()
      return {
        ...limits,
        upline: upline ? maskText(upline.username) : null,
        uplineSeesBalance: agent.showBalances,
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
    answer: (session, given, caller) => answerTransfer(deps, { session, caller, ...given }),
    returnExpired: (most) => returnExpired(deps, most),
    list: (memberId, asked) => listTransfers(deps, memberId, asked),
  }
}

interface Sending {
  readonly session: Session
  readonly ask: SendAsk
  readonly caller: ProofCaller
  readonly to: MemberId
  readonly direction: Direction
}

async function send(deps: MemberTransferDeps, sending: Sending): Promise<Result<Sent, SendRefusal>> {
  const { session, ask, caller } = sending
  const known = await store.findSent(deps.db, session.memberId, ask.requestId)
  if (known) return repeat(sending, known, await deps.wallet.find(session.memberId))
  if (ask.paymentPassword !== undefined) {
    const checked = await deps.paymentPasswords.check(session.memberId, ask.paymentPassword, caller)
    if (!checked.ok) return checked
  }
  const { transfer } = await deps.settings.read()
  // Made before the transaction, which waits for no other connection.
  await deps.wallet.houseAccount({ code: 'clearing:members', kind: 'clearing' })
  return deps.wallet.transaction((tx) => sendIn(deps, tx, sending, transfer))
}

/** Repeats the first answer with the wallet's present balance; the same id for another transfer is a conflict. */
function repeat(
  { ask, to }: Sending,
  known: store.SentRow,
  state: WalletState | null,
): Result<Sent, 'duplicate_conflict'> {
  invariant(state, 'every member has a wallet')
  const amount = parseDecimal(ask.amount, currencies[known.currency])
  const isSame = known.to_member_id === to && amount.ok && amount.value === known.amount
  return isSame ? ok({ ...wireBalance(state), isHeld: known.is_held }) : refuse('duplicate_conflict')
}

async function sendIn(
  deps: MemberTransferDeps,
  tx: Tx,
  sending: Sending,
  settings: TransferSettings,
): Promise<Result<Sent, SendRefusal>> {
  const { session, ask, to, direction } = sending
  const { memberId } = session
  // Both rows in id order, before either is looked at: requests at once come after each other.
  const locked = await deps.wallet.lock(tx, [memberId, to])
  const state = locked.find((wallet) => wallet.memberId === memberId)
  const other = locked.find((wallet) => wallet.memberId === to)
  if (!state || other?.currency !== state.currency) return refuse('transfer_no_partner')
  const twin = await store.findSent(tx, memberId, ask.requestId)
  if (twin) return repeat(sending, twin, state)
  const hindered = await findHindrance(deps, tx, sending)
  if (hindered) return refuse(hindered)
  const currency = currencies[state.currency]
  const rules = rulesOf(settings, direction, currency)
  const sentTodayMinor = await sentToday(deps, tx, memberId)
  const planned = planTransfer({ amount: ask.amount, sentTodayMinor }, rules, currency)
  if (!planned.ok) return refuse(planned.code, boundsOf(rules, sentTodayMinor, currency))
  const covered = await checkCash(deps, tx, { state, amountMinor: planned.value })
  if (!covered.ok) return covered
  const remaining = await deps.wagering.remaining(tx, memberId)
  // Agents do not play: what they hand down is played below, where it opens a requirement again.
  const freeMinor = withdrawableOf({ cashMinor: covered.value, leftToPlayMinor: remaining.leftMinor })
  if (direction === 'up' && planned.value > freeMinor) {
    return refuse('withdrawal_turnover_left', { left: formatDecimal(remaining.leftMinor, currency) })
  }
  if (ask.paymentPassword === undefined) {
    const proven = await deps.proofs.redeem(tx, session, ask.proof, 'member_transfer')
    if (!proven.ok) return proven
  }
  return move(deps, tx, { ...sending, amountMinor: planned.value, currency, settings })
}

/** Why credits cannot be sent: the two are no longer linked, or the agent barred this downline. */
async function findHindrance(deps: MemberTransferDeps, tx: Tx, sending: Sending) {
  const { session, to, direction } = sending
  if (!(await isStillEdge(tx, sending, deps.clock()))) return 'transfer_no_partner' as const
  const of = { agentId: session.memberId, memberId: to }
  return direction === 'down' && (await deps.isCreditBarred(tx, of))
    ? ('transfer_barred' as const)
    : undefined
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
): Promise<Result<Sent, SendRefusal>> {
  const { session, ask, to, direction, amountMinor, currency, caller, settings } = given
  const { memberId, username: sender } = session
  const id = ask.requestId.toLowerCase()
  const moving = { from: memberId, to, id, direction, amountMinor, currency: currency.code, sender }
  const isHeld = waitsForReceiver(
    { amountMinor, isFirst: !(await store.hasSentTo(tx, memberId, to)) },
    { first: settings.holdFirst, fromMinor: readSetting(settings.holdFrom, currency) },
  )
  const isDone = isHeld ? await holdBack(deps, tx, moving, waitMs) : await moveNow(deps, tx, moving)
  if (!isDone) return refuse('duplicate_conflict')
  const amount = `${currency.symbol}${formatDecimal(amountMinor, currency)}`
  await deps.audit.write(tx, {
    event: 'member_transfer_sent',
    actor: actorOf(memberId),
    memberId,
    caller,
    details: { transfer: id, to: String(to), direction, amount, isHeld },
  })
  const state = await deps.wallet.lock(tx, [memberId])
  invariant(state[0], 'the wallet was locked a moment ago')
  return ok({ ...wireBalance(state[0]), isHeld })
}
