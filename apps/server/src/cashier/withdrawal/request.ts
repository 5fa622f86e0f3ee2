import type { WithdrawalSettings } from '@baize/domain/setting'
import {
  freeCash,
  needsTwoPeople,
  ofLevel,
  planWithdrawal,
  readSetting,
  withBenefit,
  withdrawableOf,
  type PlannedWithdrawal,
  type RecentWithdrawals,
  type WithdrawalBenefit,
  type WithdrawalLimitRefusal,
  type WithdrawalRules,
} from '@baize/domain/withdrawal'
import { maskNumber } from '@baize/domain/security'
import { currencies, formatDecimal, parseDecimal, type Currency } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { PaymentPasswords, ProofCaller, ProofRefusal, ProofService } from '../../identity/api.ts'
import type { PayoutService, UsableAccount } from '../payout/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { WageringService } from '../wagering/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WithdrawalCore, WithdrawalRow } from './model.ts'
import { hold, record, type StepDeps } from './step.ts'
import * as store from './store.ts'

/** How well the house knows a customer decides how much may leave in a day. */
export interface Levels {
  levelOf(tx: Tx, memberId: MemberId): Promise<number>
}

export interface RequestDeps extends WithdrawalCore, StepDeps {
  readonly payouts: Pick<PayoutService, 'usable' | 'list'>
  readonly hashNumber: SecretHash
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly wagering: Pick<WageringService, 'remaining'>
  readonly levels: Levels
  /** What the member's VIP level brings. */
  readonly withdrawalBenefit: (tx: Tx, memberId: MemberId) => Promise<WithdrawalBenefit | undefined>
  /** What the member owes by contracts: it stays in the wallet. */
  readonly contractDue: (tx: Tx, memberId: MemberId) => Promise<bigint>
}

export interface Ask {
  readonly amount: string
  readonly payoutAccount: string
  readonly requestId: string
  readonly paymentPassword?: string | undefined
  readonly proof?: string | undefined
}

export type RequestRefusal =
  | WithdrawalLimitRefusal
  | 'insufficient_funds'
  | 'contract_due_open'
  | 'withdrawal_turnover_left'
  | 'withdrawal_payee_waits'
  | 'payout_account_not_found'
  | 'payment_password_wrong'
  | 'login_throttled'
  | 'duplicate_conflict'
  | ProofRefusal

export const checkJob = 'withdrawal_check'
const dayMs = 86_400_000
const minuteMs = 60_000

/** Asks for a withdrawal: the money is set aside at once. The same request is one withdrawal. */
export async function request(
  deps: RequestDeps,
  session: Session,
  ask: Ask,
  caller: ProofCaller,
): Promise<Result<WithdrawalRow, RequestRefusal>> {
  const { memberId } = session
  const known = await store.findByRequest(deps.db, memberId, ask.requestId)
  if (known) return repeat(known, ask)
  const { withdrawal: settings } = await deps.settings.read()
  const payee = await findPayee(deps, memberId, ask.payoutAccount)
  if (!payee.ok) return payee
  if (ask.paymentPassword !== undefined) {
    const checked = await deps.paymentPasswords.check(memberId, ask.paymentPassword, caller)
    if (!checked.ok) return checked
  }
  return deps.wallet.transaction((tx) =>
    requestIn(deps, tx, { session, ask, caller, settings, payee: payee.value }),
  )
}

/** The first answer again; a request that says something else under the same name is none. */
function repeat(known: WithdrawalRow, ask: Ask): Result<WithdrawalRow, 'duplicate_conflict'> {
  const amount = parseDecimal(ask.amount, currencies[known.currency])
  const isSame = known.payout_account === ask.payoutAccount && amount.ok && amount.value === known.amount
  return isSame ? ok(known) : refuse('duplicate_conflict')
}

/** A payee that was added or changed lately waits out its cooling period. */
async function findPayee(
  { payouts }: RequestDeps,
  memberId: MemberId,
  id: string,
): Promise<Result<UsableAccount, 'payout_account_not_found' | 'withdrawal_payee_waits'>> {
  const usable = (await payouts.usable(memberId)).find((account) => account.id === id)
  if (usable) return ok(usable)
  const waiting = (await payouts.list(memberId)).list.find((account) => account.id === id)
  return waiting
    ? refuse('withdrawal_payee_waits', { until: waiting.usableAt })
    : refuse('payout_account_not_found')
}

interface Requesting {
  readonly session: Session
  readonly ask: Ask
  readonly caller: ProofCaller
  readonly settings: WithdrawalSettings
  readonly payee: UsableAccount
}

async function requestIn(
  deps: RequestDeps,
  tx: Tx,
  given: Requesting,
): Promise<Result<WithdrawalRow, RequestRefusal>> {
  const { session, ask, settings } = given
  const { memberId } = session
  // The lock makes requests at once count after each other, towards the limits and the balance.
  const [state] = await deps.wallet.lock(tx, [memberId])
  invariant(state, 'every member has a wallet')
  const twin = await store.findByRequest(tx, memberId, ask.requestId)
  if (twin) return repeat(twin, ask)
  const currency = currencies[state.currency]
  const recent = await store.countRecent(tx, memberId, new Date(deps.clock() - dayMs))
  const rules = await rulesFor(deps, tx, { memberId, settings, currency })
  const planned = planWithdrawal({ amount: ask.amount, recent }, rules, currency)
  if (!planned.ok)
    return refuse(planned.code, { ...boundsOf(rules, recent, currency), ...more(planned.details) })
  if (planned.value.amountMinor > state.balances.cash) return refuse('insufficient_funds')
  const dueMinor = await deps.contractDue(tx, memberId)
  const freeMinor = freeCash(state.balances.cash, dueMinor)
  if (planned.value.amountMinor > freeMinor)
    return refuse('contract_due_open', { due: formatDecimal(dueMinor, currency) })
  const { leftMinor: leftToPlayMinor } = await deps.wagering.remaining(tx, memberId)
  if (planned.value.amountMinor > withdrawableOf({ cashMinor: freeMinor, leftToPlayMinor })) {
    return refuse('withdrawal_turnover_left', { left: formatDecimal(leftToPlayMinor, currency) })
  }
  if (ask.paymentPassword === undefined) {
    const proven = await deps.proofs.redeem(tx, session, ask.proof, 'withdraw')
    if (!proven.ok) return proven
  }
  const { aheadMinutes } = rules
  return write(deps, tx, { ...given, planned: planned.value, aheadMinutes, recent, currency })
}

const more = (details: unknown): object => (typeof details === 'object' && details !== null ? details : {})

async function write(
  deps: RequestDeps,
  tx: Tx,
  given: Requesting & {
    planned: PlannedWithdrawal
    aheadMinutes: number
    recent: RecentWithdrawals
    currency: Currency
  },
): Promise<Result<WithdrawalRow, RequestRefusal>> {
  const { session, ask, settings, payee, planned, recent, currency, caller } = given
  const { memberId } = session
  const at = new Date(deps.clock())
  const dayTotalMinor = recent.totalMinor + planned.amountMinor
  const twoPeopleFromMinor = readSetting(settings.twoPeopleFrom, currency)
  const row = await store.insertWithdrawal(tx, {
    member_id: memberId,
    request: ask.requestId,
    currency: currency.code,
    amount: planned.amountMinor,
    fee: planned.feeMinor,
    payout_account: payee.id,
    provider: payee.provider,
    holder: payee.holder,
    number: deps.secretBox.close(payee.number),
    number_mask: maskNumber(payee.number),
    number_hash: deps.hashNumber(`${payee.provider} ${payee.number}`),
    branch: payee.branch,
    needs_two: needsTwoPeople({ dayTotalMinor }, { twoPeopleFromMinor }),
    ahead_minutes: given.aheadMinutes,
    queue_at: new Date(at.getTime() - given.aheadMinutes * minuteMs),
    requested_at: at,
    expected_at: new Date(at.getTime() + settings.expectedMinutes * minuteMs),
  })
  const held = await hold(deps, tx, row)
  invariant(held.ok, 'the balance was looked at under the lock')
  await deps.bonuses.onWithdrawal(tx, { memberId, step: 'requested', hasOther: false })
  const by = { kind: 'member', id: memberId } as const
  await record(deps, tx, row, { act: 'request', by })
  await deps.audit.write(tx, {
    event: 'withdrawal_requested',
    actor: { kind: 'member', id: String(memberId) },
    memberId,
    caller,
    after: {
      withdrawal: row.id,
      amount: formatDecimal(row.amount, currency),
      fee: formatDecimal(row.fee, currency),
      payee: `${row.provider} ${row.number_mask}`,
    },
  })
  await addJob(tx, { name: checkJob, payload: { memberId: String(memberId), id: row.id } })
  return ok(row)
}

/** The rules for one member. */
export async function rulesFor(
  { levels, withdrawalBenefit }: Pick<RequestDeps, 'levels' | 'withdrawalBenefit'>,
  tx: Tx,
  given: { memberId: MemberId; settings: WithdrawalSettings; currency: Currency },
): Promise<WithdrawalRules> {
  const { memberId, settings, currency } = given
  const level = await levels.levelOf(tx, memberId)
  const benefit = await withdrawalBenefit(tx, memberId)
  return withBenefit(rulesOf(settings, level, currency), benefit, { isProven: level > 0 })
}

/** The settings as rules in minor units, for a level. */
const rulesOf = (settings: WithdrawalSettings, level: number, currency: Currency): WithdrawalRules => ({
  minimumMinor: readSetting(settings.minimum, currency),
  maximumMinor: readSetting(settings.maximum, currency),
  dayMaximumMinor: readSetting(ofLevel(settings.dayMaximum, level), currency),
  perDay: settings.perDay,
  mostOpen: settings.mostOpen,
  freePerDay: settings.freePerDay,
  feeBps: settings.feeBps,
  feeMinimumMinor: readSetting(settings.feeMinimum, currency),
  aheadMinutes: 0,
})

/** What a person who was refused wants to know. */
export function boundsOf(rules: WithdrawalRules, recent: RecentWithdrawals, currency: Currency) {
  const leftMinor = rules.dayMaximumMinor - recent.totalMinor
  return {
    min: formatDecimal(rules.minimumMinor, currency),
    max: formatDecimal(rules.maximumMinor, currency),
    leftToday: formatDecimal(leftMinor > 0n ? leftMinor : 0n, currency),
    countLeft: Math.max(rules.perDay - recent.count, 0),
  }
}
