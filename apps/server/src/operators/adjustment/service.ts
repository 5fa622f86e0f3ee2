import { currencies, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, memberId as asMemberId, ok, refuse, type Result } from '@baize/std'
import type { AuditValue } from '@baize/domain/audit'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals, Approved } from '../approval/service.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { houseActors, type WalletService } from '../../ledger/api.ts'

export interface AdjustmentAsk {
  readonly memberId: string
  readonly direction: 'credit' | 'debit'
  /** A decimal string above 0 in the currency of the member. */
  readonly amount: string
  readonly reason: string
}

type Change = Readonly<{
  memberId: string
  direction: 'credit' | 'debit'
  amount: string
  currency: CurrencyCode
}>

export interface Adjustments {
  /** Puts a credit or debit by hand into the queue for a second person; nothing moves before. */
  ask(by: Operator, ask: AdjustmentAsk): Promise<Result<bigint, 'member_not_found' | 'amount_invalid'>>
}

export interface AdjustmentDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly wallet: Pick<WalletService, 'find' | 'postIn' | 'houseAccount'>
  readonly approvals: Approvals
}

const house = { code: 'adjustment:manual', kind: 'adjustment' } as const

export function createAdjustments(deps: AdjustmentDeps): Adjustments {
  deps.approvals.register(planOf(deps))
  return {
    async ask(by, { memberId, direction, amount, reason }) {
      const wallet = await deps.wallet.find(asMemberId(BigInt(memberId)))
      if (!wallet) return refuse('member_not_found')
      const { currency } = wallet
      if (!readAmount(amount, currency).ok) return refuse('amount_invalid')
      const change = { memberId, direction, amount, currency } satisfies AuditValue
      const subject = `member ${memberId}`
      const asked = { kind: 'adjustment', subject, memberId: wallet.memberId, change, by, reason } as const
      return ok(await inTransaction(deps.db, (tx) => deps.approvals.ask(tx, asked)))
    },
  }
}

const planOf = (deps: AdjustmentDeps): ApprovalPlan<Change> => ({
  kind: 'adjustment',
  prepare: async () => void (await deps.wallet.houseAccount(house)),
  apply: (tx, change, approved) => post(deps, tx, change, approved),
})

async function post(deps: AdjustmentDeps, tx: Tx, change: Change, approved: Approved): Promise<Result<null>> {
  const { currency, direction } = change
  const memberId = asMemberId(BigInt(change.memberId))
  const amount = readAmount(change.amount, currency)
  if (!amount.ok) return amount
  const account = await deps.wallet.houseAccount(house)
  const sides =
    direction === 'credit'
      ? ({ debit: account, credit: 'cash' } as const)
      : ({ debit: 'cash', credit: account } as const)
  const key = `approval ${approved.approvalId}`
  const outcome = await deps.wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.adjustment,
    key,
    currency,
    reference: key,
    legs: [{ kind: 'adjustment', ...sides, amountMinor: amount.value }],
  })
  invariant(outcome.status !== 'unknown', 'a posting inside a transaction has an outcome')
  if (outcome.status === 'refused') return refuse(refusalOf(outcome.code))
  await deps.audit.write(tx, {
    event: 'adjustment_posted',
    actor: operatorActor(approved.decidedBy),
    memberId,
    after: change,
    details: {
      approval: String(approved.approvalId),
      askedBy: String(approved.askedBy),
      reason: approved.reason,
    },
  })
  return ok(null)
}

const refusalOf = (code: string) =>
  code === 'insufficient_funds' || code === 'amount_invalid'
    ? code
    : code === 'currency_mismatch'
      ? 'adjustment_currency_wrong'
      : 'approval_outdated'

/** The direction says which way it goes: a sign, or nothing at all, is no amount. */
function readAmount(amount: string, currency: CurrencyCode): Result<bigint, 'amount_invalid'> {
  const read = parseDecimal(amount, currencies[currency])
  return read.ok && read.value > 0n ? read : refuse('amount_invalid')
}
